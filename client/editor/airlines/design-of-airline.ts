import { colorsOfBrand } from '../../../tag/brand-colors.ts';
import { parseDesign } from '../../../tag/design.ts';
import type { Result } from '../../../tag/refusal.ts';
import type { TagConfig } from '../../../tag/tag-config.ts';
import type { AirlineRowFragment } from '../../graphql/generated.ts';

/**
 * The fresh design of an airline: its name, codes, brand colours and logo over the defaults; name in upper case and
 * arrival at the destination are the parser's doing. Refused when the airline itself breaks a design's limits.
 */
export function designOfAirline(airline: AirlineRowFragment): Result<TagConfig> {
  return parseDesign({
    airline: airline.name,
    icao: airline.icao,
    airlineIata: airline.iata,
    alliance: airline.alliance,
    ...colorsOfBrand(airline.brandColors),
    selectedLogo: airline.logoUrl,
    isPreset: airline.isPreset,
  });
}
