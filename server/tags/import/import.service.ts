import { FIN_LOGO_PATH } from '../../../tag/card/image-art.ts';
import { ok, type Refusal, type Result } from '../../../tag/texts/refusal.ts';
import { isUnchangedExport } from '../../../tag/imports/export-designs.ts';
import { matchImport, skipAllEntries, type ImportDecision } from '../../../tag/imports/import-match.ts';
import {
  planImport,
  parseImportEntry,
  type PlannedDesign,
  type EntryAirline,
} from '../../../tag/imports/import-plan.ts';
import {
  checkImport,
  buildImportReport,
  isImportStopped,
  type CheckedImport,
  type ImportReport,
} from '../../../tag/imports/import-report.ts';
import { isSameDesign } from '../../../tag/design/same-design.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { rollbackOnRefusal } from '../../database/transaction.ts';
import { requireSession, type Context } from '../../context.ts';
import { lockCaller } from '../../database/lock-caller.ts';
import { checkRateLimits } from '../../http/rate-limits.ts';
import { TimeSlice } from '../../concurrency/time-slice.ts';
import { getShippedLogos } from '../../images/logo.service.ts';
import { buildQuotaRefusal, getTagRoom } from '../quota/tag-quota.service.ts';
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
import { refuseOverQuota } from './refuse-over-quota.ts';

/** The unchecked input of a caller. */
export type ImportInput = { mode: string; entries?: unknown; actions?: unknown; dryRun?: boolean | null };

/**
 * Imports designs by the rule of matchImport and creates unknown airlines. All writes are one transaction. A dry run returns the same
 * report and writes nothing.
 * @returns the result of each entry; the refusals of checkImport and matchImport; TOO_MANY_ATTEMPTS
 */
export async function importDesigns(context: Context, input: ImportInput): Promise<Result<ImportReport>> {
  const { user } = requireSession(context);
  const { deps } = context;
  const checkedInput = checkImport(input);
  if (!checkedInput.ok) return checkedInput;
  const isDryRun = input.dryRun === true;
  const limitCheck = await checkRateLimits(
    context,
    isDryRun ? { importPreviewByUser: user.id } : { importByUser: user.id },
  );
  if (!limitCheck.ok) return limitCheck;
  // Parses the entries before the transaction, which holds a connection and locks the user.
  const entryResults = await readEntries(checkedInput.value, await getShippedLogos(deps));
  return rollbackOnRefusal(context, (manager) =>
    importEntries(
      { manager, userId: user.id, now: deps.clock(), tagQuota: deps.config.tagQuota },
      entryResults,
      { ...checkedInput.value, isDryRun },
    ),
  );
}

/**
 * Parses the entries.
 * @returns for each entry its design, or its first refusal
 */
async function readEntries(
  { entries, actions }: CheckedImport,
  shippedLogos: ReadonlySet<string>,
): Promise<Result<TagConfig>[]> {
  const isKnownLogo = (logo: string) => shippedLogos.has(logo) || isUploadUrl(logo);
  const entryResults: Result<TagConfig>[] = [];
  const slice = new TimeSlice();
  for (const [index, entry] of entries.entries()) {
    await slice.next();
    entryResults.push(parseImportEntry(entry, actions.get(index), isKnownLogo));
  }
  return entryResults;
}

async function importEntries(
  transaction: ImportTransaction,
  entryResults: readonly Result<TagConfig>[],
  { mode, actions, isDryRun }: CheckedImport & { readonly isDryRun: boolean },
): Promise<Result<ImportReport>> {
  // Without this lock, two simultaneous imports could both create an airline, and a tag could change in the meantime.
  await lockCaller(transaction.manager, transaction.userId);
  const designs = entryResults.flatMap((entry) => (entry.ok ? [entry.value] : []));
  const existingAirlines = await findExistingAirlines(transaction, designs);
  // Copies, because planImport changes the airlines.
  const originalAirlines = new Map<EntryAirline, ExistingAirline>(
    existingAirlines.map((airline) => [airline, { ...airline }]),
  );
  const plannedImport = planImport(entryResults, existingAirlines);
  if (isImportStopped(mode, plannedImport))
    return ok(buildImportReport(skipAllEntries(plannedImport), { getDesign: throwNoDesign }));
  const targets = new Set(plannedImport.flatMap((entry) => (entry.ok ? [entry.value.target] : [])));
  const tags = await findTagsOfAirlines(transaction, [...targets]);
  const matchResult = matchImport(plannedImport, { actions, listTags: (target) => tags.get(target) ?? [] });
  if (!matchResult.ok) return matchResult;
  const decisions = refuseOverQuota(
    matchResult.value,
    await getTagRoom(transaction),
    buildQuotaRefusal(transaction.tagQuota),
  );
  if (mode === 'all' && decisions.some(isOverQuota))
    return ok(
      buildImportReport(
        decisions.map((decision) => (isOverQuota(decision) ? decision : SKIPPED_ENTRY)),
        {
          getDesign: throwNoDesign,
        },
      ),
    );
  // A Map keeps the last value of a key, so the last design of each slot remains.
  const designsBySlot = new Map(
    decisions.flatMap((entry) => (entry.result === 'skipped' ? [] : [[entry.slot, entry.design] as const])),
  );
  const uploads = await findLogos(transaction, [...designsBySlot.values()], isDryRun);
  const replacedTags = await findReplacedTags(
    transaction,
    [...designsBySlot.keys()].flatMap(({ tag }) => tag ?? []),
  );
  const report = buildImportReport(decisions, {
    getDesign: ({ id }) => replacedTags.get(id)?.config ?? throwNoDesign(),
    getWarning: (design) => (isLogoMissing(design, uploads) ? LOGO_REPLACED : null),
  });
  if (isDryRun) return ok(report);
  const writes = [...designsBySlot].flatMap(([slot, design]) => {
    const { target } = slot;
    const hasTags = (tags.get(target) ?? []).length > 0;
    const tag = slot.tag && (replacedTags.get(slot.tag.id) ?? null);
    const write = toImportWrite(transaction, { target, design }, { tag, hasTags, uploads });
    return slot.kind === 'new' ? [write] : omitUnchanged(write, originalAirlines.get(target));
  });
  await writeImport(transaction, writes);
  return ok(report);
}

const SKIPPED_ENTRY: ImportDecision<never> = { result: 'skipped', refusal: null };

const isOverQuota = (decision: ImportDecision<unknown>): decision is typeof SKIPPED_ENTRY =>
  decision.result === 'skipped' && decision.refusal?.code === 'TAG_QUOTA_REACHED';

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
function omitUnchanged(write: ImportWrite, airline: ExistingAirline | undefined): ImportWrite[] {
  const { tag, design, target } = write;
  if (airline === undefined || !isUnchangedExport(design, airline, tag?.config ?? null)) return [write];
  return tag === null ? [] : [{ ...write, design: { ...tag.config, isPreset: target.isPreset } }];
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
      selectedLogo: isLogoLost ? FIN_LOGO_PATH : design.selectedLogo,
      timestamp: tag?.config.timestamp ?? now.toISOString(),
      isPreset: target.isPreset,
    },
    uploadId: uploads.get(design.selectedLogo) ?? null,
    isLogoLost,
    tag,
    hasTags,
  };
}

async function writeImport(transaction: ImportTransaction, writes: readonly ImportWrite[]): Promise<void> {
  await storeAirlines(transaction, writes);
  // Equal designs are not written, so that a second import changes nothing, not even the times.
  await storeTags(
    transaction,
    writes.filter(({ tag, design }) => tag === null || !tag.isOfAirline || !isSameDesign(tag.config, design)),
  );
}
