import { MOST_IMPORTED } from '../../../tag/limits.ts';
import { messageText, type MessageCode } from '../../../tag/messages.ts';
import { accept, refuse, under, type Refusal, type Result } from '../../../tag/refusal.ts';
import type { TagConfig } from '../../../tag/tag-config.ts';
import { lockCaller } from '../../database/lock-user.ts';
import { inTransaction } from '../../database/transaction.ts';
import { requireSession, type Context } from '../../context.ts';
import { shippedLogos } from '../../images/logo.service.ts';
import { claimUploads, isUploadUrl } from '../../storage/uploads.ts';
import { checkRateLimits } from '../../http/rate-limits.ts';
import { exportedDesign } from '../../../tag/rules/export-designs.ts';
import { isSameDesign } from '../../../tag/same-design.ts';
import { readEntries } from './import-entries.ts';
import { planImport, type Planned, type Target } from '../../../tag/rules/import-plan.ts';
import {
  findExisting,
  findNewestTags,
  storeAirlines,
  storeTags,
  type Existing,
  type Importing,
  type NewestTag,
  type Stored,
} from './import-store.ts';

/** Stands in for an upload that is not the caller's. */
const FIN_LOGO = '/img/logo_fin.png';

export type ImportInput = { mode: string; entries?: unknown };

/** What became of one entry, and why; code, field and error are null where there is nothing to say. */
export type ImportedEntry = {
  index: number;
  result: 'added' | 'replaced' | 'skipped';
  code: MessageCode | null;
  field: string | null;
  error: string | null;
};

export type ImportReport = { added: number; replaced: number; skipped: number; entries: ImportedEntry[] };

/**
 * Takes in designs, one an airline: each is saved in the place of the caller's newest tag of its airline, or as a new
 * one, with an airline of the caller's own where none is known. Of several for one airline the last one stays. One
 * transaction: all that the report says, or nothing.
 * @returns what became of each entry; IMPORT_MODE_INVALID, IMPORT_NOT_ARRAY, IMPORT_TOO_MANY, TOO_MANY_ATTEMPTS
 */
export async function importAirlines(context: Context, input: ImportInput): Promise<Result<ImportReport>> {
  const { user } = requireSession(context);
  const { deps } = context;
  const { mode, entries } = input;
  if (mode !== 'valid' && mode !== 'all') return refuse('IMPORT_MODE_INVALID', 'mode');
  if (!Array.isArray(entries)) return refuse('IMPORT_NOT_ARRAY', 'entries');
  if (entries.length > MOST_IMPORTED) return refuse('IMPORT_TOO_MANY', 'entries', { max: MOST_IMPORTED });
  const allowed = await checkRateLimits(context, { importByUser: user.id });
  if (!allowed.ok) return allowed;
  // Before the transaction, which holds a connection and the user.
  const read = await readEntries(entries, await shippedLogos(deps));
  const outcomes = await inTransaction(context, (manager) =>
    store({ manager, userId: user.id, now: deps.clock() }, read, mode),
  );
  return accept(reportOf(outcomes));
}

type Outcome = { result: ImportedEntry['result']; refusal: Refusal | null };

async function store(
  importing: Importing,
  read: readonly Result<TagConfig>[],
  mode: 'valid' | 'all',
): Promise<Outcome[]> {
  // Of two imports that both find no airline, both would make one.
  await lockCaller(importing.manager, importing.userId);
  const designs = read.flatMap((entry) => (entry.ok ? [entry.value] : []));
  const existing = await findExisting(importing, designs);
  // Entries change the airlines that they are for.
  const before = new Map<Target, Existing>(existing.map((airline) => [airline, { ...airline }]));
  const planned = planImport(read, existing);
  const refusals = planned.map((entry) => (entry.ok ? null : entry.refusal));
  if (mode === 'all' && refusals.some((refusal) => refusal !== null)) {
    return refusals.map((refusal) => ({ result: 'skipped', refusal }));
  }
  const wanted = planned.flatMap((entry) => (entry.ok ? [entry.value] : []));
  const uploads = await claimUploads(
    importing.manager,
    { userId: importing.userId, kind: 'logo' },
    wanted.map(({ design }) => design.selectedLogo),
  );
  // The last entry of each airline, since a map keeps what was put last.
  const designOf = new Map(wanted.map(({ target, design }) => [target, design]));
  const newest = await findNewestTags(importing, [...designOf.keys()]);
  const outcomes = outcomesOf(planned, newest, uploads);
  const stored = [...designOf].map(([target, design]) =>
    storedOf(importing, { target, design }, newest, uploads),
  );
  await write(
    importing,
    stored.flatMap((one) => unlessExported(one, before.get(one.target))),
  );
  return outcomes;
}

/**
 * What an export gives for an airline now changes nothing of it: a card keeps the name and the codes that it bears, and
 * an airline without a design gets none. A design that is of no airline yet goes to its airline as it is.
 */
function unlessExported(stored: Stored, airline: Existing | undefined): Stored[] {
  const { tag, design, target } = stored;
  if (airline === undefined || (tag === null && airline.isPreset)) return [stored];
  if (!isSameDesign(design, exportedDesign(airline, tag?.config ?? null))) return [stored];
  if (tag === null) return [];
  return [{ ...stored, design: { ...tag.config, isPreset: target.isPreset } }];
}

/** Before anything is written, since then each airline has its id. */
function outcomesOf(
  planned: readonly Result<Planned>[],
  newest: ReadonlyMap<Target, NewestTag>,
  uploads: ReadonlyMap<string, string>,
): Outcome[] {
  const held = new Set(newest.keys());
  return planned.map((entry) => {
    if (!entry.ok) return { result: 'skipped', refusal: entry.refusal };
    const { design, target } = entry.value;
    const isHeld = held.has(target) || (target.id !== null && !target.isPreset);
    held.add(target);
    return {
      result: isHeld ? 'replaced' : 'added',
      refusal: isLost(design, uploads) ? { code: 'LOGO_REPLACED', field: 'selectedLogo', params: {} } : null,
    };
  });
}

function isLost({ selectedLogo }: TagConfig, uploads: ReadonlyMap<string, string>): boolean {
  return isUploadUrl(selectedLogo) && !uploads.has(selectedLogo);
}

function storedOf(
  { now }: Importing,
  { target, design }: Planned,
  newest: ReadonlyMap<Target, NewestTag>,
  uploads: ReadonlyMap<string, string>,
): Stored {
  const tag = newest.get(target) ?? null;
  const isLogoLost = isLost(design, uploads);
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
  };
}

async function write(importing: Importing, stored: readonly Stored[]): Promise<void> {
  await storeAirlines(importing, stored);
  // What is stored already is left alone, so that importing twice changes nothing, the times included.
  await storeTags(
    importing,
    stored.filter(({ tag, design }) => tag === null || !tag.isOfAirline || !isSameDesign(tag.config, design)),
  );
}

function reportOf(outcomes: readonly Outcome[]): ImportReport {
  const count = (wanted: ImportedEntry['result']): number =>
    outcomes.filter(({ result }) => result === wanted).length;
  return {
    added: count('added'),
    replaced: count('replaced'),
    skipped: count('skipped'),
    entries: outcomes.map(({ result, refusal }, index) => ({ index, result, ...reasonOf(refusal, index) })),
  };
}

/** A reason names the field by the entry that it is in, in its text too. */
function reasonOf(refusal: Refusal | null, index: number): Pick<ImportedEntry, 'code' | 'field' | 'error'> {
  if (refusal === null) return { code: null, field: null, error: null };
  const { code, field, params } = under(`entries[${index}]`, refusal);
  const named = 'field' in params && field !== null ? { ...params, field } : params;
  return { code, field, error: messageText(code, named) };
}
