import { getChroma, getColorDistance } from '../base/color.ts';
import { adjustForContrast } from '../map/route-map.ts';
import type { FlownTag } from './flown-tag.ts';

type TagColors = Pick<FlownTag, 'tagBackgroundColor' | 'gradientColor' | 'outlineColor'>;

/** Colors by the ICAO code of an airline. */
export type AirlineColors = { get(icao: string): string | undefined };

/** The smallest chroma of a color that does not look gray. */
const MIN_CHROMA = 48;
export const FALLBACK_COLOR = '#808080';

/**
 * The dark background. Colors are compared after they are made bright enough for it, because different dark blues then become one blue.
 */
const DARK_BACKGROUND = '#0E1114';

/** The smallest difference of two colors of lines that do not look alike. */
const MIN_COLOR_DISTANCE = 0.115;

/** The number of airlines with distinct colors. More colors could not be distinguished. */
const MAX_DISTINCT_COLORS = 12;

/** Colors for airlines whose brand colors are used. They are very different and bright enough for a dark background. */
const PALETTE = [
  '#4A86FF',
  '#FFB71C',
  '#FF4B55',
  '#1FC7B4',
  '#A57BFF',
  '#6CCB5F',
  '#FF8FC8',
  '#FF7F2A',
  '#7FDCFF',
  '#D3E04A',
  '#C8A27C',
  '#E9EEF3',
  '#D65CE0',
  '#3F9E58',
  '#8FE3B4',
];

/** Returns the brand color of an airline: the more colorful color of its background, or otherwise of its outline. */
export function getMapBrandColor(tag: TagColors): string {
  const [background, gradient] = [
    replaceInvalidColor(tag.tagBackgroundColor),
    replaceInvalidColor(tag.gradientColor),
  ];
  const outline = replaceInvalidColor(tag.outlineColor);
  const best = getChroma(gradient) >= getChroma(background) ? gradient : background;
  return !isColorful(best) && isColorful(outline) ? outline : best;
}

/**
 * Returns the colors of the airlines' routes, bright enough for a dark background. If the brand colors of two of the most flown airlines
 * look alike, one gets its second color, or the nearest free color of a palette. Airlines with only one color are assigned first, so that
 * an airline with blue and gold gives the blue to an airline with only blue.
 * @param tags newest saved first, because an airline gets the colors of its newest tag
 */
export function assignAirlineColors(tags: readonly FlownTag[]): AirlineColors {
  return assignColorsInOrder(sortByFlightCount(tags));
}

/**
 * Returns the colors of airlines, as assignAirlineColors does.
 * @param flown the airlines, the most flown first, each with its newest tag
 */
export function assignColorsInOrder(flown: readonly { icao: string; tag: TagColors }[]): AirlineColors {
  const airlines = flown.map(({ icao, tag }) => ({ icao, own: listBrandColors(tag) }));
  const colors = new Map<string, string>();
  const isFree = (color: string) =>
    [...colors.values()].every((other) => getColorDistance(color, other) >= MIN_COLOR_DISTANCE);
  const assignColor = ({ icao }: { icao: string }, color: string | undefined) => {
    if (color !== undefined) colors.set(icao, color);
  };
  const mostFlown = airlines.slice(0, MAX_DISTINCT_COLORS);
  // The sort is stable, so that of airlines with equally many colors the most flown is assigned first.
  for (const one of mostFlown.toSorted((a, b) => countColorful(a.own) - countColorful(b.own)))
    assignColor(one, one.own.find(isFree));
  const hasNoColor = (one: { icao: string }) => !colors.has(one.icao);
  for (const one of mostFlown.filter(hasNoColor))
    assignColor(one, findNearestColor(one.own, PALETTE.filter(isFree)));
  for (const one of airlines.filter(hasNoColor)) assignColor(one, one.own.find(isFree) ?? one.own[0]);
  return colors;
}

function sortByFlightCount(tags: readonly FlownTag[]): readonly { icao: string; tag: FlownTag }[] {
  const airlines = new Map<string, { icao: string; tag: FlownTag; count: number }>();
  for (const tag of tags) {
    const entry = airlines.get(tag.icao);
    if (entry) entry.count += 1;
    else airlines.set(tag.icao, { icao: tag.icao, tag, count: 1 });
  }
  return [...airlines.values()].toSorted((a, b) => b.count - a.count || (a.icao < b.icao ? -1 : 1));
}

/**
 * Returns the airline's colors, adjusted for a dark background: the brand color, then its outline if that is another color. White counts
 * as a color.
 */
function listBrandColors(tag: TagColors): readonly [string, ...string[]] {
  const adjustToBackground = (color: string) => adjustForContrast(color, DARK_BACKGROUND);
  const [main, outline] = [
    adjustToBackground(getMapBrandColor(tag)),
    adjustToBackground(replaceInvalidColor(tag.outlineColor)),
  ];
  return getColorDistance(main, outline) >= MIN_COLOR_DISTANCE ? [main, outline] : [main];
}

const countColorful = (colors: readonly string[]): number => colors.filter(isColorful).length;

function findNearestColor(brandColors: readonly string[], candidates: readonly string[]): string | undefined {
  const measureDistance = (candidate: string) =>
    Math.min(...brandColors.map((color) => getColorDistance(candidate, color)));
  const ranked = candidates
    .map((candidate) => ({ choice: candidate, far: measureDistance(candidate) }))
    .toSorted((a, b) => a.far - b.far);
  return ranked[0]?.choice;
}

/**
 * Replaces invalid colors. Threat: a color that closes its attribute in a map. The parser refuses such designs; this protects every
 * drawing.
 */
const replaceInvalidColor = (color: string): string =>
  /^#[0-9A-Fa-f]{6}$/.test(color) ? color : FALLBACK_COLOR;

const isColorful = (color: string): boolean => getChroma(color) >= MIN_CHROMA;
