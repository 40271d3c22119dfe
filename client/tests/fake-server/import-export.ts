import { airlineOfDesign, parseAirline } from '../../../tag/airline.ts';
import { brandOfDesign } from '../../../tag/design/brand-colors.ts';
import { accept, type Refusal, type Result } from '../../../tag/refusal.ts';
import {
  exportDesigns,
  isAsExported,
  type AirlineToExport,
  type ExportedAirline,
} from '../../../tag/rules/export-designs.ts';
import { planImport, readImportEntry, type Planned, type Target } from '../../../tag/rules/import-plan.ts';
import {
  checkImport,
  importReport,
  isImportStopped,
  type ImportReport,
} from '../../../tag/rules/import-report.ts';
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

/** The tag that an import replaces; it may be of no airline, if it was saved before there was one. */
type Replaced = { tag: SavedTagFragment; isOfAirline: boolean };

export function importAirlines(
  account: Account,
  input: { mode: string; entries?: unknown },
): Result<ImportReport> {
  const checked = checkImport(input);
  if (!checked.ok) return checked;
  const { mode, entries } = checked.value;
  const { isKnownLogo } = account.world.catalogue;
  const read = entries.map((entry) =>
    readImportEntry(entry, (logo) => isKnownLogo(logo) || logo.startsWith(UPLOADS)),
  );
  const targets = account.airlines.map(targetOf);
  const planned = planImport(read, targets);
  // The last entry of each airline, since a map keeps what was put last.
  const designs = new Map(planned.flatMap((one) => (one.ok ? [[one.value.target, one.value.design]] : [])));
  const replaced = tagsToReplace(account, [...designs.keys()]);
  const isLost = (logo: string) => !isKnownLogo(logo);
  const warningOf = ({ selectedLogo }: TagConfig): Refusal | null =>
    isLost(selectedLogo) ? { code: 'LOGO_REPLACED', field: 'selectedLogo', params: {} } : null;
  const report = importReport(planned, { mode, hasTag: (target) => replaced.has(target), warningOf });
  if (isImportStopped(mode, planned)) return accept(report);
  for (const [target, design] of designs) {
    const airline = account.airlines.find(({ id }) => id === target.id);
    const isLogoLost = isLost(design.selectedLogo);
    const wanted = isLogoLost ? { ...design, selectedLogo: FIN_LOGO } : design;
    store(
      account,
      { target, design: wanted },
      {
        airline: airline && toExport(airline),
        isLogoLost,
        replaced: replaced.get(target) ?? null,
      },
    );
  }
  return accept(report);
}

function targetOf({ id, isPreset, name, icao, iata, alliance }: AirlineRowFragment): Target {
  return {
    id,
    isPreset,
    name: name.toUpperCase(),
    shownName: name,
    icao,
    iata,
    alliance: alliance as Target['alliance'],
  };
}

/** The newest tag of each airline, else the newest of no airline that names it. */
function tagsToReplace({ tagList }: Account, targets: readonly Target[]): Map<Target, Replaced> {
  const found = new Map<Target, Replaced>();
  const unfiled = new Set(tagList.filter(({ airlineId }) => airlineId === null));
  for (const target of targets) {
    const filed = target.id === null ? undefined : tagList.find(({ airlineId }) => airlineId === target.id);
    const named = [...unfiled].filter(
      ({ tagConfig }) => tagConfig.icao === target.icao && tagConfig.airline === target.name,
    );
    const tag = filed ?? named[0];
    if (tag === undefined) continue;
    if (filed === undefined) for (const one of named) unfiled.delete(one);
    found.set(target, { tag, isOfAirline: filed !== undefined });
  }
  return found;
}

type Before = { airline: ExportedAirline | undefined; isLogoLost: boolean; replaced: Replaced | null };

function store(
  account: Account,
  { target, design }: Planned,
  { airline, isLogoLost, replaced }: Before,
): void {
  const { world } = account;
  const saved = replaced?.tag.tagConfig ?? null;
  const isUnchanged = airline !== undefined && isAsExported(design, airline, saved);
  if (isUnchanged && replaced === null) return;
  const airlineId = storeAirline(account, { target, design }, { hasTag: replaced !== null, isLogoLost });
  const wanted = isUnchanged && saved !== null ? saved : design;
  const isSame = replaced !== null && isSameDesign(wanted, replaced.tag.tagConfig);
  if (replaced?.isOfAirline && isSame) return;
  if (replaced !== null && !isSame) account.keepReplaced(replaced.tag);
  account.putTag({
    id: replaced?.tag.id ?? world.newTagId(wanted),
    airlineId,
    config: { ...wanted, isPreset: target.isPreset },
    stored: replaced?.tag ?? null,
    timestamp: saved?.timestamp ?? new Date(world.now()).toISOString(),
  });
}

/** An own airline without a tag takes the colors and the logo of the design too. @returns its id */
function storeAirline(
  account: Account,
  { target, design }: Planned,
  { hasTag, isLogoLost }: { hasTag: boolean; isLogoLost: boolean },
): string {
  const { id, name, icao, iata, alliance, isPreset } = target;
  if (id === null) return account.makeAirline({ ...airlineOfDesign(design), name, icao, iata, alliance });
  if (isPreset) return id;
  account.ownAirlines = account.ownAirlines.map((airline) => {
    if (airline.id !== id) return airline;
    const changed = { ...airline, iata, alliance };
    if (hasTag) return changed;
    const brandColors = { __typename: 'BrandColors' as const, ...brandOfDesign(design) };
    return { ...changed, brandColors, logoUrl: isLogoLost ? airline.logoUrl : design.selectedLogo };
  });
  return id;
}
