import { setImmediate as nextTurn } from 'node:timers/promises';
import { FIN_LOGO } from '../../../tag/card/image-art.ts';
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
import { getShippedLogos } from '../../images/logo.service.ts';
import { claimUploads, findUploads, isUploadUrl } from '../../storage/uploads.ts';
import {
  findExistingAirlines,
  findReplacedTags,
  findTagsOfAirlines,
  storeAirlines,
  storeTags,
  type ExistingAirline,
  type ImportTransaction,
  type ImportWrite,
} from './import-store.ts';

/** The number of entries that are parsed before other requests get a tick of the event loop. */
const ENTRIES_PER_TICK = 100;

/** The unchecked input of a caller. */
export type ImportInput = { mode: string; entries?: unknown; actions?: unknown; dryRun?: boolean | null };

/**
 * Imports designs by the rule of matchImport and creates unknown airlines. All writes are one transaction. A dry run returns the same
 * report and writes nothing.
 * @returns the result of each entry; the refusals of checkImport and matchImport; TOO_MANY_ATTEMPTS
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
  // Parses the entries before the transaction, which holds a connection and locks the user.
  const read = await readEntries(checked.value, await getShippedLogos(deps));
  return rollbackOnRefusal(context, (manager) =>
    store({ manager, userId: user.id, now: deps.clock() }, read, { ...checked.value, isDryRun }),
  );
}

/**
 * Parses the entries.
 * @returns for each entry its design, or its first refusal
 */
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
  // Without this lock, two simultaneous imports could both create an airline, and a tag could change in the meantime.
  await lockCaller(importing.manager, importing.userId);
  const designs = read.flatMap((entry) => (entry.ok ? [entry.value] : []));
  const existing = await findExistingAirlines(importing, designs);
  // Copies, because planImport changes the airlines.
  const before = new Map<EntryAirline, ExistingAirline>(existing.map((airline) => [airline, { ...airline }]));
  const planned = planImport(read, existing);
  if (isImportStopped(mode, planned))
    return ok(importReport(skipAllEntries(planned), { designOf: throwNoDesign }));
  const targets = new Set(planned.flatMap((entry) => (entry.ok ? [entry.value.target] : [])));
  const tags = await findTagsOfAirlines(importing, [...targets]);
  const matched = matchImport(planned, { actions, tagsOf: (target) => tags.get(target) ?? [] });
  if (!matched.ok) return matched;
  // A Map keeps the last value of a key, so the last design of each slot remains.
  const designOf = new Map(
    matched.value.flatMap((one) => (one.result === 'skipped' ? [] : [[one.slot, one.design] as const])),
  );
  const uploads = await findLogos(importing, [...designOf.values()], isDryRun);
  const replaced = await findReplacedTags(
    importing,
    [...designOf.keys()].flatMap(({ tag }) => tag ?? []),
  );
  const report = importReport(matched.value, {
    designOf: ({ id }) => replaced.get(id)?.config ?? throwNoDesign(),
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

function throwNoDesign(): never {
  throw new Error('a tag that an import replaces is locked until it is done');
}

/** Finds the caller's uploads among the logos. Claims them, unless it is a dry run, so that the cleaning keeps them. */
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

/**
 * Skips an entry that equals the export of its tag, so that importing an export changes nothing. Only a tag without an airline gets its
 * airline.
 */
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
