import type { TagConfig } from '../../design/tag-config.ts';

/** Columns of the card in px. All parts except the background keep this margin. */
export const CLASSIC_COLUMN = { left: 30, right: 346, center: 188, width: 316, half: 150, stop: 96 } as const;

/**
 * The head of the card in px: the logo at the left, the airline's name at the right, both centered vertically. For a name that is read
 * from right to left, the sides are swapped. Without a logo, the name is larger and starts at the logo's side.
 */
export const HEADER = {
  centerY: 73,
  nameWidth: 222,
  markWidth: 84,
  markHeight: 38,
  markSize: 33,
  /** The largest size of a logo that spells the name. */
  wordmarkWidth: 222,
  wordmarkHeight: 35,
  rule: 100.5,
} as const;

/** The box of the aircraft in px, wider than the column. The engines are near `floor`; no fin is above `top`. */
export const AIRCRAFT_BOX = { left: 22, width: 332, top: 247, floor: 341 } as const;

/** Baselines in px from the top. */
export const CLASSIC_BASELINES = {
  code: 235,
  label: 465,
  value: 486,
  stop: 526,
  /** The baseline of the stops if no flight and date are above them. */
  loneStop: 507,
} as const;

/**
 * Baselines of the lines below the aircraft, in px. Without city or country, the other lines move towards the middle between aircraft and
 * perforation.
 */
const PLACE_BASELINES = {
  full: { family: 364, city: 403, country: 425 },
  cityOnly: { family: 372, city: 410, country: 425 },
  countryOnly: { family: 383, city: 403, country: 409 },
  bare: { family: 396, city: 403, country: 425 },
} as const;

/** Returns the baselines of the lines below the aircraft for the lines that the design has. */
export function getPlaceBaselines({
  city,
  country,
}: Pick<TagConfig, 'city' | 'country'>): (typeof PLACE_BASELINES)[keyof typeof PLACE_BASELINES] {
  const [hasCity, hasCountry] = [city.trim() !== '', country.trim() !== ''];
  if (hasCity) return hasCountry ? PLACE_BASELINES.full : PLACE_BASELINES.cityOnly;
  return hasCountry ? PLACE_BASELINES.countryOnly : PLACE_BASELINES.bare;
}

/** The limits of the ink of the code in px, between rule and fin. */
export const CODE_BAND = { top: 106, bottom: 240 } as const;

/** The largest extent of the ink of the city above and below its baseline, in px, so that it does not touch its neighbors. */
export const CITY_EXTENT = { above: 32.3, below: 6 } as const;

/**
 * The line between the stops, in px: its distance after a code and before a code, its height above the
 * baseline of the stops, which is half the height of capitals, and its distance from the stopover.
 */
export const ROUTE_LINE = { before: 20, after: 18, rise: 12, gap: 9 } as const;
