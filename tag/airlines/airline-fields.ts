import { isActiveToday, type ActiveYears, type AirlineIdentity } from './match-airline.ts';
import { colorsOfBrand, type BrandColors } from '../design/brand-colors.ts';

/** What a design takes of an airline. */
export type DesignAirline = AirlineIdentity &
  ActiveYears & {
    readonly alliance: string;
    readonly brandColors: BrandColors;
    readonly logoUrl: string;
    readonly isPreset: boolean;
  };

/** The fields of a fresh design that its airline decides, for a parser of designs: name, codes, colors and logo. */
export function airlineFields(airline: DesignAirline) {
  return {
    airline: airline.name,
    icao: airline.icao,
    airlineIata: airline.iata,
    alliance: isActiveToday(airline) ? airline.alliance : 'Independent',
    ...colorsOfBrand(airline.brandColors),
    selectedLogo: airline.logoUrl,
    isPreset: airline.isPreset,
  };
}
