import { colorsOfBrand, type BrandColors } from '../brand-colors.ts';
import { parseDesign } from '../design.ts';
import type { Alliance, TagConfig } from '../tag-config.ts';

/** What an export asks of an airline. */
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
 * The design that an export gives for an airline: the saved one, or one in the airline's colours. By its name and codes
 * an import finds the airline again. Where a card's own do that they stay: name and ICAO do for an airline of the
 * catalogue, which no import changes; one's own would take over another IATA code and alliance.
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
