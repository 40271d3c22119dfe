import type { TagConfig } from '../../design/tag-config.ts';

/** Columns of the card in px: everything but the background keeps this margin. */
export const COLUMN = { left: 30, right: 346, center: 188, width: 316, half: 150, stop: 96 } as const;

/**
 * The head of the card: the mark, or a picture in its place, at the left, the airline's name at the right, one optical
 * center. A name that is read from right to left has them the other way round.
 */
export const HEADER = {
  centerY: 73,
  nameWidth: 222,
  markWidth: 84,
  markHeight: 38,
  markSize: 33,
  rule: 100.5,
} as const;

/** Where the aircraft flies: a box as wide as the column, the engines near its floor. */
export const AIRCRAFT = { left: 22, width: 332, top: 246, floor: 346 } as const;

/** Baselines in px from the top. */
export const LINES = {
  code: 236,
  label: 465,
  value: 486,
  stop: 526,
  /** The stops' where nothing stands above them. */
  loneStop: 507,
} as const;

/**
 * Baselines of the lines under the aircraft, in px. Without city or country the others move towards the middle of the
 * place between aircraft and perforation, so that no hole stays.
 */
const STACKS = {
  full: { family: 367, city: 403, country: 425 },
  cityOnly: { family: 374, city: 410, country: 425 },
  countryOnly: { family: 385, city: 403, country: 409 },
  bare: { family: 397, city: 403, country: 425 },
} as const;

/** Where the lines under the aircraft stand: by which of them there are. */
export function stackOf({
  city,
  country,
}: Pick<TagConfig, 'city' | 'country'>): (typeof STACKS)[keyof typeof STACKS] {
  const [hasCity, hasCountry] = [city.trim() !== '', country.trim() !== ''];
  if (hasCity) return hasCountry ? STACKS.full : STACKS.cityOnly;
  return hasCountry ? STACKS.countryOnly : STACKS.bare;
}

/** Where the ink of the code must stay, in px: between rule and fin. */
export const CODE_BAND = { top: 106, bottom: 240 } as const;

/** How far the ink of the city may reach above its baseline and below, in px: what is more would touch its neighbors. */
export const CITY_REACH = { above: 32.3, below: 6 } as const;

/**
 * The line between the stops, in px: its distance after a code and before one, its start where there is no code, and its
 * height above the baseline of the stops, which is half the height of capitals.
 */
export const ROUTE = { before: 20, after: 18, end: 5, rise: 12 } as const;
