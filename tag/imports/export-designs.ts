import { colorsOfBrand, type BrandColors } from '../design/brand-colors.ts';
import { parseDesign } from '../design/design.ts';
import { MAX_IMPORT_ENTRIES } from '../base/limits.ts';
import { isSameDesign } from '../design/same-design.ts';
import type { Alliance } from '../design/choices.ts';
import type { TagConfig } from '../design/tag-config.ts';

/** What an export needs to know of an airline. */
export type ExportedAirline = {
  isPreset: boolean;
  name: string;
  icao: string;
  iata: string;
  alliance: Alliance;
  brandColors: BrandColors;
  logoUrl: string;
};

/**
 * The design that an export contains for an airline: the saved one, or one in the airline's colors. It has a name and
 * codes by which an import finds the airline again. A saved design of a catalogue airline keeps its own IATA code and
 * alliance if name and ICAO match, since an import changes no preset; the user's own airline would take them over.
 */
export function exportedDesign(
  { isPreset, name, icao, iata, alliance, brandColors, logoUrl }: ExportedAirline,
  saved: TagConfig | null,
): TagConfig {
  const airline = { airline: name.toUpperCase(), icao, airlineIata: iata };
  if (saved !== null) {
    if (!isPreset) return { ...saved, ...airline, alliance };
    return saved.airline === airline.airline && saved.icao === icao ? saved : { ...saved, ...airline };
  }
  const fresh = parseDesign({ ...airline, alliance, ...colorsOfBrand(brandColors), selectedLogo: logoUrl });
  if (!fresh.ok) throw new Error(`airline ${icao} is stored with a fault: ${fresh.refusal.code}`);
  return fresh.value;
}

/** An airline with its newest design, if it has one. */
export type AirlineToExport = { airline: ExportedAirline; design: TagConfig | null };

/**
 * The designs of an export, which an import takes: one for each airline. A design without an airline in the list stands
 * for the airline that it names. In the order of name, ICAO and IATA; airlines have other ids in each account.
 * @param airlines those of the catalogue that have a design, and all of the user's own
 * @param unfiled designs of no airline, newest first; of several with one name and ICAO the first is taken
 */
export function exportDesigns(
  airlines: readonly AirlineToExport[],
  unfiled: readonly TagConfig[],
): TagConfig[] {
  const rest = new Map<string, TagConfig>();
  for (const design of unfiled) {
    const key = keyOf(design.icao, design.airline);
    if (!rest.has(key)) rest.set(key, design);
  }
  const designs = airlines.map(({ airline, design }) => {
    const key = keyOf(airline.icao, airline.name.toUpperCase());
    const exported = exportedDesign(airline, design ?? rest.get(key) ?? null);
    rest.delete(key);
    return exported;
  });
  return [...designs, ...rest.values()].slice(0, MAX_IMPORT_ENTRIES).toSorted(inExportOrder);
}

/**
 * Whether an import of this design changes nothing, since an export contains it as it is.
 * @param saved the newest design of the airline
 */
export function isAsExported(design: TagConfig, airline: ExportedAirline, saved: TagConfig | null): boolean {
  if (saved === null && airline.isPreset) return false;
  return isSameDesign(design, exportedDesign(airline, saved));
}

const keyOf = (icao: string, name: string) => `${icao} ${name}`;

const collator = new Intl.Collator('en');

/** Orders the designs of an export. */
export function inExportOrder(a: TagConfig, b: TagConfig): number {
  return (
    collator.compare(a.airline, b.airline) ||
    collator.compare(a.icao, b.icao) ||
    collator.compare(a.airlineIata, b.airlineIata)
  );
}
