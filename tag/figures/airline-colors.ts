import { getChroma, getColorDistance } from '../base/color.ts';
import { adjustForContrast } from '../map/route-map.ts';
import type { FlownTag } from './flown-tag.ts';

type Colors = Pick<FlownTag, 'tagBackgroundColor' | 'gradientColor' | 'outlineColor'>;

/** Colors by the ICAO code of an airline. */
export type AirlineColors = { get(icao: string): string | undefined };

/** The smallest chroma of a color that does not look gray. */
const MIN_CHROMA = 48;
export const NO_COLOR = '#808080';

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
export function getMapBrandColor(tag: Colors): string {
  const [ground, gradient] = [safe(tag.tagBackgroundColor), safe(tag.gradientColor)];
  const outline = safe(tag.outlineColor);
  const best = getChroma(gradient) >= getChroma(ground) ? gradient : ground;
  return !isColorful(best) && isColorful(outline) ? outline : best;
}

/**
 * Returns the colors of the airlines' routes, bright enough for a dark background. If the brand colors of two of the most flown airlines
 * look alike, one gets its second color, or the nearest free color of a palette. Airlines with only one color are assigned first, so that
 * an airline with blue and gold gives the blue to an airline with only blue.
 * @param tags newest saved first, because an airline gets the colors of its newest tag
 */
export function assignAirlineColors(tags: readonly FlownTag[]): AirlineColors {
  return assignColorsInOrder(mostFlownFirst(tags));
}

/**
 * Returns the colors of airlines, as assignAirlineColors does.
 * @param flown the airlines, the most flown first, each with its newest tag
 */
export function assignColorsInOrder(flown: readonly { icao: string; tag: Colors }[]): AirlineColors {
  const airlines = flown.map(({ icao, tag }) => ({ icao, own: ownColors(tag) }));
  const colors = new Map<string, string>();
  const isFree = (color: string) =>
    [...colors.values()].every((other) => getColorDistance(color, other) >= MIN_COLOR_DISTANCE);
  const choose = ({ icao }: { icao: string }, color: string | undefined) => {
    if (color !== undefined) colors.set(icao, color);
  };
  const most = airlines.slice(0, MAX_DISTINCT_COLORS);
  // The sort is stable, so that of airlines with equally many colors the most flown is assigned first.
  for (const one of most.toSorted((a, b) => hues(a.own) - hues(b.own))) choose(one, one.own.find(isFree));
  const left = (one: { icao: string }) => !colors.has(one.icao);
  for (const one of most.filter(left)) choose(one, nearest(one.own, PALETTE.filter(isFree)));
  for (const one of airlines.filter(left)) choose(one, one.own.find(isFree) ?? one.own[0]);
  return colors;
}

function mostFlownFirst(tags: readonly FlownTag[]): readonly { icao: string; tag: FlownTag }[] {
  const airlines = new Map<string, { icao: string; tag: FlownTag; count: number }>();
  for (const tag of tags) {
    const known = airlines.get(tag.icao);
    if (known) known.count += 1;
    else airlines.set(tag.icao, { icao: tag.icao, tag, count: 1 });
  }
  return [...airlines.values()].toSorted((a, b) => b.count - a.count || (a.icao < b.icao ? -1 : 1));
}

/**
 * Returns the airline's colors, adjusted for a dark background: the brand color, then its outline if that is another color. White counts
 * as a color.
 */
function ownColors(tag: Colors): readonly [string, ...string[]] {
  const seen = (color: string) => adjustForContrast(color, DARK_BACKGROUND);
  const [main, outline] = [seen(getMapBrandColor(tag)), seen(safe(tag.outlineColor))];
  return getColorDistance(main, outline) >= MIN_COLOR_DISTANCE ? [main, outline] : [main];
}

const hues = (colors: readonly string[]): number => colors.filter(isColorful).length;

function nearest(own: readonly string[], choices: readonly string[]): string | undefined {
  const far = (choice: string) => Math.min(...own.map((color) => getColorDistance(choice, color)));
  const ranked = choices.map((choice) => ({ choice, far: far(choice) })).toSorted((a, b) => a.far - b.far);
  return ranked[0]?.choice;
}

/**
 * Replaces invalid colors. Threat: a color that closes its attribute in a map. The parser refuses such designs; this protects every
 * drawing.
 */
const safe = (color: string): string => (/^#[0-9A-Fa-f]{6}$/.test(color) ? color : NO_COLOR);

const isColorful = (color: string): boolean => getChroma(color) >= MIN_CHROMA;
