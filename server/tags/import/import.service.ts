import { setImmediate as nextTurn } from 'node:timers/promises';
import { FIN_LOGO } from '../../../tag/card/picture-art.ts';
import { accept, type Refusal, type Result } from '../../../tag/refusal.ts';
import { isAsExported } from '../../../tag/rules/export-designs.ts';
import { planImport, readImportEntry, type Planned, type Target } from '../../../tag/rules/import-plan.ts';
import {
  checkImport,
  importReport,
  isImportStopped,
  type ImportMode,
  type ImportReport,
} from '../../../tag/rules/import-report.ts';
import { isSameDesign } from '../../../tag/design/same-design.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { inTransaction } from '../../database/transaction.ts';
import { requireSession, type Context } from '../../context.ts';
import { lockCaller } from '../../database/lock-user.ts';
import { checkRateLimits } from '../../http/rate-limits.ts';
import { shippedLogos } from '../../images/logo.service.ts';
import { claimUploads, isUploadUrl } from '../../storage/uploads.ts';
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

/** How many entries are read before other requests get a turn of the event loop. */
const ENTRIES_PER_TURN = 100;

/**
 * Imports designs, one for each airline: a design replaces the caller's newest tag of its airline, or becomes a new tag; an
 * unknown airline is created. Of several designs for one airline the last one is stored. Everything that the report says
 * is one transaction.
 * @returns what happened to each entry; the refusals of checkImport; TOO_MANY_ATTEMPTS
 */
export async function importAirlines(
  context: Context,
  input: { mode: string; entries?: unknown },
): Promise<Result<ImportReport>> {
  const { user } = requireSession(context);
  const { deps } = context;
  const checked = checkImport(input);
  if (!checked.ok) return checked;
  const allowed = await checkRateLimits(context, { importByUser: user.id });
  if (!allowed.ok) return allowed;
  // Before the transaction, which holds a connection and locks the user.
  const read = await readEntries(checked.value.entries, await shippedLogos(deps));
  const report = await inTransaction(context, (manager) =>
    store({ manager, userId: user.id, now: deps.clock() }, read, checked.value.mode),
  );
  return accept(report);
}

/** @returns for each entry its design, or its first refusal */
async function readEntries(
  entries: readonly unknown[],
  shipped: ReadonlySet<string>,
): Promise<Result<TagConfig>[]> {
  const isKnownLogo = (logo: string) => shipped.has(logo) || isUploadUrl(logo);
  const read: Result<TagConfig>[] = [];
  for (const entry of entries) {
    if (read.length % ENTRIES_PER_TURN === ENTRIES_PER_TURN - 1) await nextTurn();
    read.push(readImportEntry(entry, isKnownLogo));
  }
  return read;
}

async function store(
  importing: Importing,
  read: readonly Result<TagConfig>[],
  mode: ImportMode,
): Promise<ImportReport> {
  // Otherwise two imports at the same time could both create an airline.
  await lockCaller(importing.manager, importing.userId);
  const designs = read.flatMap((entry) => (entry.ok ? [entry.value] : []));
  const existing = await findExisting(importing, designs);
  // Copies, because planImport changes the airlines.
  const before = new Map<Target, Existing>(existing.map((airline) => [airline, { ...airline }]));
  const planned = planImport(read, existing);
  if (isImportStopped(mode, planned)) return importReport(planned, { mode, hasTag: () => false });
  const wanted = planned.flatMap((entry) => (entry.ok ? [entry.value] : []));
  const uploads = await claimUploads(
    importing.manager,
    { userId: importing.userId, kind: 'logo' },
    wanted.map(({ design }) => design.selectedLogo),
  );
  // A map keeps the last entry of each airline.
  const designOf = new Map(wanted.map(({ target, design }) => [target, design]));
  const newest = await findNewestTags(importing, [...designOf.keys()]);
  // Before the write, which gives new airlines their ids.
  const report = importReport(planned, {
    mode,
    hasTag: (target) => newest.has(target),
    warningOf: (design) => (isLost(design, uploads) ? LOGO_REPLACED : null),
  });
  const stored = [...designOf].map(([target, design]) =>
    storedOf(importing, { target, design }, newest, uploads),
  );
  await write(
    importing,
    stored.flatMap((one) => unlessExported(one, before.get(one.target))),
  );
  return report;
}

const LOGO_REPLACED: Refusal = { code: 'LOGO_REPLACED', field: 'selectedLogo', params: {} };

/** The import of what an export gives changes nothing, except that a tag without an airline gets its airline. */
function unlessExported(stored: Stored, airline: Existing | undefined): Stored[] {
  const { tag, design, target } = stored;
  if (airline === undefined || !isAsExported(design, airline, tag?.config ?? null)) return [stored];
  return tag === null ? [] : [{ ...stored, design: { ...tag.config, isPreset: target.isPreset } }];
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
  // Equal designs are not written, so that a second import changes nothing, not even the times.
  await storeTags(
    importing,
    stored.filter(({ tag, design }) => tag === null || !tag.isOfAirline || !isSameDesign(tag.config, design)),
  );
}
