import { parseDesign } from '../../tag/design.ts';
import type { Result } from '../../tag/refusal.ts';
import type { TagConfig } from '../../tag/tag-config.ts';
import type { AirlineRowFragment } from '../graphql/generated.ts';

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
    ...colorsOfAirline(airline),
    selectedLogo: airline.logoUrl,
    isPreset: airline.isPreset,
  });
}

/** An airline's brand colours by the names they have in a design. */
export function colorsOfAirline({ brandColors }: Pick<AirlineRowFragment, 'brandColors'>) {
  return {
    tagBackgroundColor: brandColors.background,
    gradientColor: brandColors.gradient,
    outlineColor: brandColors.outline,
    airlineTextColor: brandColors.airlineText,
    iataTextColor: brandColors.iataText,
    cityTextColor: brandColors.cityText,
    countryTextColor: brandColors.countryText,
  };
}
