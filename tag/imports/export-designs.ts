import { compareNames } from '../base/compare-names.ts';
import { brandToDesignColors, type BrandColors } from '../design/brand-colors.ts';
import { parseDesign } from '../design/design.ts';
import { MAX_IMPORT_ENTRIES } from '../base/limits.ts';
import { isSameDesign } from '../design/same-design.ts';
import type { Alliance } from '../design/choices.ts';
import type { TagConfig } from '../design/tag-config.ts';

/** The fields of an airline that an export needs. */
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
 * Returns the design of an airline in an export: the saved design, or a design in the airline's colors. An import finds the airline by
 * its name and codes. A saved design of a catalogue airline keeps its IATA code and alliance if name and ICAO match, because an import
 * does not change presets. A design of a custom airline gets them from the airline.
 */
export function toExportedDesign(
  { isPreset, name, icao, iata, alliance, brandColors, logoUrl }: ExportedAirline,
  saved: TagConfig | null,
): TagConfig {
  const airline = { airline: name.toUpperCase(), icao, airlineIata: iata };
  if (saved !== null) {
    if (!isPreset) return { ...saved, ...airline, alliance };
    return saved.airline === airline.airline && saved.icao === icao ? saved : { ...saved, ...airline };
  }
  const parsedDesign = parseDesign({
    ...airline,
    alliance,
    ...brandToDesignColors(brandColors),
    selectedLogo: logoUrl,
  });
  if (!parsedDesign.ok)
    throw new Error(`airline ${icao} is stored with a fault: ${parsedDesign.refusal.code}`);
  return parsedDesign.value;
}

/** An airline with its newest design, if it has one. */
export type AirlineToExport = { airline: ExportedAirline; design: TagConfig | null };

/**
 * Returns the designs of an export, one for each airline, sorted by name, ICAO and IATA, because ids differ between accounts. A design
 * without an airline in the list represents the airline that it names.
 * @param airlines catalogue airlines with a design, and all custom airlines
 * @param unfiled designs without an airline, newest first; only the first with a name and ICAO is used
 */
export function exportDesigns(
  airlines: readonly AirlineToExport[],
  unfiled: readonly TagConfig[],
): TagConfig[] {
  const unfiledDesigns = new Map<string, TagConfig>();
  for (const design of unfiled) {
    const key = buildExportKey(design.icao, design.airline);
    if (!unfiledDesigns.has(key)) unfiledDesigns.set(key, design);
  }
  const designs = airlines.map(({ airline, design }) => {
    const key = buildExportKey(airline.icao, airline.name.toUpperCase());
    const exported = toExportedDesign(airline, design ?? unfiledDesigns.get(key) ?? null);
    unfiledDesigns.delete(key);
    return exported;
  });
  return [...designs, ...unfiledDesigns.values()].slice(0, MAX_IMPORT_ENTRIES).toSorted(compareForExport);
}

/**
 * Returns true if an import of this design changes nothing, because an export contains an equal design.
 * @param saved the newest design of the airline
 */
export function isUnchangedExport(
  design: TagConfig,
  airline: ExportedAirline,
  saved: TagConfig | null,
): boolean {
  if (saved === null && airline.isPreset) return false;
  return isSameDesign(design, toExportedDesign(airline, saved));
}

const buildExportKey = (icao: string, name: string) => `${icao} ${name}`;

/** Compares two designs for the order of an export. */
function compareForExport(a: TagConfig, b: TagConfig): number {
  return (
    compareNames(a.airline, b.airline) ||
    compareNames(a.icao, b.icao) ||
    compareNames(a.airlineIata, b.airlineIata)
  );
}
