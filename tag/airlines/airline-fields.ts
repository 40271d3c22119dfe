import { isActiveToday, type ActiveYears, type AirlineIdentity } from './match-airline.ts';
import { brandToDesignColors, type BrandColors } from '../design/brand-colors.ts';

/** The fields that a design takes from an airline. */
export type DesignAirline = AirlineIdentity &
  ActiveYears & {
    readonly alliance: string;
    readonly brandColors: BrandColors;
    readonly logoUrl: string;
    readonly isPreset: boolean;
  };

/** Returns the fields of a new design that depend on its airline, for a parser of designs: name, codes, colors and logo. */
export function toAirlineFields(airline: DesignAirline) {
  return {
    airline: airline.name,
    icao: airline.icao,
    airlineIata: airline.iata,
    alliance: isActiveToday(airline) ? airline.alliance : 'Independent',
    ...brandToDesignColors(airline.brandColors),
    selectedLogo: airline.logoUrl,
    isPreset: airline.isPreset,
  };
}
