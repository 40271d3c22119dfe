import { setImmediate as nextTurn } from 'node:timers/promises';
import { FIN_LOGO } from '../../../tag/card/picture-art.ts';
import { ok, type Refusal, type Result } from '../../../tag/texts/refusal.ts';
import { isAsExported } from '../../../tag/imports/export-designs.ts';
import { matchImport, skipAllEntries } from '../../../tag/imports/import-match.ts';
import {
  planImport,
  readImportEntry,
  type PlannedDesign,
  type EntryAirline,
} from '../../../tag/imports/import-plan.ts';
import {
  checkImport,
  importReport,
  isImportStopped,
  type CheckedImport,
  type ImportReport,
} from '../../../tag/imports/import-report.ts';
import { isSameDesign } from '../../../tag/design/same-design.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { rollbackOnRefusal } from '../../database/transaction.ts';
import { requireSession, type Context } from '../../context.ts';
import { lockCaller } from '../../database/lock-user.ts';
import { checkRateLimits } from '../../http/rate-limits.ts';
import { shippedLogos } from '../../images/logo.service.ts';
import { claimUploads, findUploads, isUploadUrl } from '../../storage/uploads.ts';
import {
  findExistingAirlines,
  findReplaced,
  findTagsOfAirlines,
  storeAirlines,
  storeTags,
  type ExistingAirline,
  type ImportTransaction,
  type ImportWrite,
} from './import-store.ts';

/** How many entries are read before other requests get a turn of the event loop. */
const ENTRIES_PER_TICK = 100;

/** What a caller sends. */
export type ImportInput = { mode: string; entries?: unknown; actions?: unknown; dryRun?: boolean | null };

/**
 * Imports designs by the rule of matchImport; an unknown airline is created. Everything that the report says is one
 * transaction. A dry run gives the same report and writes nothing.
 * @returns what happened to each entry; the refusals of checkImport and matchImport; TOO_MANY_ATTEMPTS
 */
export async function importAirlines(context: Context, input: ImportInput): Promise<Result<ImportReport>> {
  const { user } = requireSession(context);
  const { deps } = context;
  const checked = checkImport(input);
  if (!checked.ok) return checked;
  const isDryRun = input.dryRun === true;
  const allowed = await checkRateLimits(
    context,
    isDryRun ? { importPreviewByUser: user.id } : { importByUser: user.id },
  );
  if (!allowed.ok) return allowed;
  // Before the transaction, which holds a connection and locks the user.
  const read = await readEntries(checked.value, await shippedLogos(deps));
  return rollbackOnRefusal(context, (manager) =>
    store({ manager, userId: user.id, now: deps.clock() }, read, { ...checked.value, isDryRun }),
  );
}

/** @returns for each entry its design, or its first refusal */
async function readEntries(
  { entries, actions }: CheckedImport,
  shipped: ReadonlySet<string>,
): Promise<Result<TagConfig>[]> {
  const isKnownLogo = (logo: string) => shipped.has(logo) || isUploadUrl(logo);
  const read: Result<TagConfig>[] = [];
  for (const [index, entry] of entries.entries()) {
    if (index % ENTRIES_PER_TICK === ENTRIES_PER_TICK - 1) await nextTurn();
    read.push(readImportEntry(entry, actions.get(index), isKnownLogo));
  }
  return read;
}

async function store(
  importing: ImportTransaction,
  read: readonly Result<TagConfig>[],
  { mode, actions, isDryRun }: CheckedImport & { readonly isDryRun: boolean },
): Promise<Result<ImportReport>> {
  // Otherwise two imports at the same time could both create an airline, and a tag could change meanwhile.
  await lockCaller(importing.manager, importing.userId);
  const designs = read.flatMap((entry) => (entry.ok ? [entry.value] : []));
  const existing = await findExistingAirlines(importing, designs);
  // Copies, because planImport changes the airlines.
  const before = new Map<EntryAirline, ExistingAirline>(existing.map((airline) => [airline, { ...airline }]));
  const planned = planImport(read, existing);
  if (isImportStopped(mode, planned))
    return ok(importReport(skipAllEntries(planned), { designOf: noDesign }));
  const targets = new Set(planned.flatMap((entry) => (entry.ok ? [entry.value.target] : [])));
  const tags = await findTagsOfAirlines(importing, [...targets]);
  const matched = matchImport(planned, { actions, tagsOf: (target) => tags.get(target) ?? [] });
  if (!matched.ok) return matched;
  // A map keeps the last design of each slot.
  const designOf = new Map(
    matched.value.flatMap((one) => (one.result === 'skipped' ? [] : [[one.slot, one.design] as const])),
  );
  const uploads = await findLogos(importing, [...designOf.values()], isDryRun);
  const replaced = await findReplaced(
    importing,
    [...designOf.keys()].flatMap(({ tag }) => tag ?? []),
  );
  const report = importReport(matched.value, {
    designOf: ({ id }) => replaced.get(id)?.config ?? noDesign(),
    warningOf: (design) => (isLogoMissing(design, uploads) ? LOGO_REPLACED : null),
  });
  if (isDryRun) return ok(report);
  const stored = [...designOf].flatMap(([slot, design]) => {
    const { target } = slot;
    const hasTags = (tags.get(target) ?? []).length > 0;
    const tag = slot.tag && (replaced.get(slot.tag.id) ?? null);
    const one = toImportWrite(importing, { target, design }, { tag, hasTags, uploads });
    return slot.kind === 'new' ? [one] : skipUnchanged(one, before.get(target));
  });
  await writeImport(importing, stored);
  return ok(report);
}

function noDesign(): never {
  throw new Error('a tag that an import replaces is locked until it is done');
}

/** The caller's uploads among the logos; those that a tag will show are kept from the cleaning. */
function findLogos(
  { manager, userId }: ImportTransaction,
  designs: readonly TagConfig[],
  isDryRun: boolean,
): Promise<Map<string, string>> {
  const find = isDryRun ? findUploads : claimUploads;
  return find(
    manager,
    { userId, kind: 'logo' },
    designs.map(({ selectedLogo }) => selectedLogo),
  );
}

const LOGO_REPLACED: Refusal = { code: 'LOGO_REPLACED', field: 'selectedLogo', params: {} };

/** The import of what an export gives changes nothing, except that a tag without an airline gets its airline. */
function skipUnchanged(stored: ImportWrite, airline: ExistingAirline | undefined): ImportWrite[] {
  const { tag, design, target } = stored;
  if (airline === undefined || !isAsExported(design, airline, tag?.config ?? null)) return [stored];
  return tag === null ? [] : [{ ...stored, design: { ...tag.config, isPreset: target.isPreset } }];
}

function isLogoMissing({ selectedLogo }: TagConfig, uploads: ReadonlyMap<string, string>): boolean {
  return isUploadUrl(selectedLogo) && !uploads.has(selectedLogo);
}

function toImportWrite(
  { now }: ImportTransaction,
  { target, design }: PlannedDesign,
  {
    tag,
    hasTags,
    uploads,
  }: Pick<ImportWrite, 'tag' | 'hasTags'> & { readonly uploads: ReadonlyMap<string, string> },
): ImportWrite {
  const isLogoLost = isLogoMissing(design, uploads);
  return {
    target,
    design: {
      ...design,
      selectedLogo: isLogoLost ? FIN_LOGO : design.selectedLogo,
      timestamp: tag?.config.timestamp ?? now.toISOString(),
      isPreset: target.isPreset,
    },
    uploadId: uploads.get(design.selectedLogo) ?? null,
    isLogoLost,
    tag,
    hasTags,
  };
}

async function writeImport(importing: ImportTransaction, stored: readonly ImportWrite[]): Promise<void> {
  await storeAirlines(importing, stored);
  // Equal designs are not written, so that a second import changes nothing, not even the times.
  await storeTags(
    importing,
    stored.filter(({ tag, design }) => tag === null || !tag.isOfAirline || !isSameDesign(tag.config, design)),
  );
}
