import { toAirlineDraft, parseAirline } from '../../../tag/airlines/airline.ts';
import { designToBrandColors } from '../../../tag/design/brand-colors.ts';
import { ok, type Refusal, type Result } from '../../../tag/texts/refusal.ts';
import {
  exportDesigns,
  isUnchangedExport,
  type AirlineToExport,
  type ExportedAirline,
} from '../../../tag/imports/export-designs.ts';
import { matchImport, skipAllEntries, type ReplaceableTag } from '../../../tag/imports/import-match.ts';
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
  type ImportReport,
} from '../../../tag/imports/import-report.ts';
import { isSameDesign } from '../../../tag/design/same-design.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import type { AirlineRowFragment, SavedTagFragment } from '../../graphql/generated.ts';
import type { Account } from './account.ts';

const UPLOADS = '/img/uploads/';
const FIN_LOGO = '/img/logo_fin.png';

export function exportAirlines(account: Account): TagConfig[] {
  const { tagList, airlines } = account;
  const rows = airlines.flatMap((airline): AirlineToExport[] => {
    const design = tagList.find(({ airlineId }) => airlineId === airline.id)?.tagConfig ?? null;
    return airline.isPreset && design === null ? [] : [{ airline: toExport(airline), design }];
  });
  const unfiled = tagList.filter(({ airlineId }) => airlineId === null);
  return exportDesigns(
    rows,
    unfiled.map(({ tagConfig }) => tagConfig),
  );
}

function toExport(airline: AirlineRowFragment): ExportedAirline {
  const draft = parseAirline(airline);
  if (!draft.ok) throw new Error(`The airline ${airline.name} of the catalogue has a fault.`);
  return { ...draft.value, name: airline.name, isPreset: airline.isPreset };
}

/** A tag that an import may replace. It has no airline if it was saved before its airline existed. */
type Replaced = ReplaceableTag & { tag: SavedTagFragment; isOfAirline: boolean };

export type ImportInput = { mode: string; entries?: unknown; actions?: unknown; dryRun?: boolean | null };

export function importAirlines(account: Account, input: ImportInput): Result<ImportReport> {
  const checked = checkImport(input);
  if (!checked.ok) return checked;
  const { mode, entries, actions } = checked.value;
  const { isKnownLogo } = account.world.catalogue;
  const parsedEntries = entries.map((entry, index) =>
    parseImportEntry(entry, actions.get(index), (logo) => isKnownLogo(logo) || logo.startsWith(UPLOADS)),
  );
  const targets = account.airlines.map(toImportTarget);
  const planned = planImport(parsedEntries, targets);
  const getDesign = ({ tag }: Replaced) => tag.tagConfig;
  if (isImportStopped(mode, planned)) return ok(buildImportReport(skipAllEntries(planned), { getDesign }));
  const wanted = new Set(planned.flatMap((one) => (one.ok ? [one.value.target] : [])));
  const tags = findTagsToReplace(account, [...wanted]);
  const matched = matchImport(planned, { actions, listTags: (target) => tags.get(target) ?? [] });
  if (!matched.ok) return matched;
  const isLost = (logo: string) => !isKnownLogo(logo);
  const findWarning = ({ selectedLogo }: TagConfig): Refusal | null =>
    isLost(selectedLogo) ? { code: 'LOGO_REPLACED', field: 'selectedLogo', params: {} } : null;
  const report = buildImportReport(matched.value, { getDesign, getWarning: findWarning });
  if (input.dryRun) return ok(report);
  // The Map keeps the last entry of each slot.
  const designs = new Map(
    matched.value.flatMap((one) => (one.result === 'skipped' ? [] : [[one.slot, one.design] as const])),
  );
  // A new airline takes its colors and logo from its last design.
  const lookOf = new Map([...designs].map(([{ target }, design]) => [target, design]));
  for (const [{ kind, target, tag }, design] of designs) {
    const airline = account.airlines.find(({ id }) => id === target.id);
    const isLogoLost = isLost(design.selectedLogo);
    const stored = isLogoLost ? { ...design, selectedLogo: FIN_LOGO } : design;
    const look = lookOf.get(target) ?? design;
    store(
      account,
      { target, design: stored },
      {
        airline: kind === 'new' ? undefined : airline && toExport(airline),
        isLogoLost,
        replaced: tag,
        hasTags: (tags.get(target) ?? []).length > 0,
        look: isLost(look.selectedLogo) ? { ...look, selectedLogo: FIN_LOGO } : look,
      },
    );
  }
  return ok(report);
}

function toImportTarget({ id, isPreset, name, icao, iata, alliance }: AirlineRowFragment): EntryAirline {
  return {
    id,
    isPreset,
    name: name.toUpperCase(),
    shownName: name,
    icao,
    iata,
    alliance: alliance as EntryAirline['alliance'],
  };
}

/** Returns the tags of each airline, newest first; if it has none, the tags without an airline that have its name. */
function findTagsToReplace(
  { tagList }: Account,
  targets: readonly EntryAirline[],
): Map<EntryAirline, Replaced[]> {
  const replacedByAirline = new Map<EntryAirline, Replaced[]>();
  const unfiled = new Set(tagList.filter(({ airlineId }) => airlineId === null));
  for (const target of targets) {
    const filed = target.id === null ? [] : tagList.filter(({ airlineId }) => airlineId === target.id);
    const named = [...unfiled].filter(
      ({ tagConfig }) => tagConfig.icao === target.icao && tagConfig.airline === target.name,
    );
    const isOfAirline = filed.length > 0;
    if (!isOfAirline) for (const tag of named) unfiled.delete(tag);
    replacedByAirline.set(
      target,
      (isOfAirline ? filed : named).map((tag) => ({ ...tag.tagConfig, id: tag.id, tag, isOfAirline })),
    );
  }
  return replacedByAirline;
}

type Before = {
  airline: ExportedAirline | undefined;
  isLogoLost: boolean;
  replaced: Replaced | null;
  hasTags: boolean;
  /** The design from which a new airline, or an airline without tags, takes its colors and logo. */
  look: TagConfig;
};

function store(
  account: Account,
  { target, design }: PlannedDesign,
  { airline, isLogoLost, replaced, hasTags, look }: Before,
): void {
  const { world } = account;
  const savedDesign = replaced?.tag.tagConfig ?? null;
  const isUnchanged = airline !== undefined && isUnchangedExport(design, airline, savedDesign);
  if (isUnchanged && replaced === null) return;
  const airlineId = storeAirline(account, { target, design: look }, { hasTag: hasTags, isLogoLost });
  target.id = airlineId;
  const wanted = isUnchanged && savedDesign !== null ? savedDesign : design;
  const isSame = replaced !== null && isSameDesign(wanted, replaced.tag.tagConfig);
  if (replaced?.isOfAirline && isSame) return;
  if (replaced !== null && !isSame) account.keepReplaced(replaced.tag.id);
  account.putTag({
    id: replaced?.tag.id ?? world.newTagId(wanted),
    airlineId,
    config: { ...wanted, isPreset: target.isPreset },
    stored: replaced?.tag ?? null,
    timestamp: savedDesign?.timestamp ?? new Date(world.now()).toISOString(),
  });
}

/**
 * Creates or updates the airline of a design. A custom airline without tags also takes the design's colors and logo.
 * @returns its id
 */
function storeAirline(
  account: Account,
  { target, design }: PlannedDesign,
  { hasTag, isLogoLost }: { hasTag: boolean; isLogoLost: boolean },
): string {
  const { id, name, icao, iata, alliance, isPreset } = target;
  if (id === null) return account.makeAirline({ ...toAirlineDraft(design), name, icao, iata, alliance });
  if (isPreset) return id;
  account.ownAirlines = account.ownAirlines.map((airline) => {
    if (airline.id !== id) return airline;
    const changed = { ...airline, iata, alliance };
    if (hasTag) return changed;
    const brandColors = { __typename: 'BrandColors' as const, ...designToBrandColors(design) };
    return { ...changed, brandColors, logoUrl: isLogoLost ? airline.logoUrl : design.selectedLogo };
  });
  return id;
}
