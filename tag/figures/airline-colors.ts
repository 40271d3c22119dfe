import { channels, colorDistance } from '../base/color.ts';
import { adjustForContrast } from '../map/route-map.ts';
import type { FlownTag } from './flown-tag.ts';

type Colors = Pick<FlownTag, 'tagBackgroundColor' | 'gradientColor' | 'outlineColor'>;

/** Colors by the ICAO code of an airline. */
export type AirlineColors = { get(icao: string): string | undefined };

/** Below this a color is hardly more than a gray. */
const MIN_CHROMA = 48;
export const NO_COLOR = '#808080';

/** Made bright enough for a dark ground, all dark blues are the same blue: so the colors are compared as they are seen there. */
const DARK_GROUND = '#0E1114';

/** Lines of colors that are closer than this look alike. */
const MIN_COLOR_DISTANCE = 0.115;

/** How many airlines keep apart: no more can be told from each other by their color. */
const MAX_DISTINCT_COLORS = 12;

/** For airlines whose own colors are taken: far from each other, and bright enough for a dark ground. */
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

/** The color by which an airline is known: the more colorful one of its ground, else of its outline. */
export function brandColor(tag: Colors): string {
  const [ground, gradient] = [safe(tag.tagBackgroundColor), safe(tag.gradientColor)];
  const outline = safe(tag.outlineColor);
  const best = chroma(gradient) >= chroma(ground) ? gradient : ground;
  return !isColorful(best) && isColorful(outline) ? outline : best;
}

/**
 * The colors of the airlines' routes, bright enough for a dark ground: those by which they are known, but where two of the most flown airlines would look
 * alike, one has its other color, or the nearest free one of a palette. Who has one color only chooses first, so that of two
 * blue airlines the one that is gold too gives way.
 * @param tags newest saved first: an airline looks as its newest tag does
 */
export function airlineColors(tags: readonly FlownTag[]): AirlineColors {
  return airlineColorsOf(mostFlownFirst(tags));
}

/** The same. @param flown the airlines, the most flown first, each with its newest tag */
export function airlineColorsOf(flown: readonly { icao: string; tag: Colors }[]): AirlineColors {
  const airlines = flown.map(({ icao, tag }) => ({ icao, own: ownColors(tag) }));
  const colors = new Map<string, string>();
  const isFree = (color: string) =>
    [...colors.values()].every((other) => colorDistance(color, other) >= MIN_COLOR_DISTANCE);
  const choose = ({ icao }: { icao: string }, color: string | undefined) => {
    if (color !== undefined) colors.set(icao, color);
  };
  const most = airlines.slice(0, MAX_DISTINCT_COLORS);
  // The sort is stable: among those with as many colors the most flown one chooses first.
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

/** As they are seen on a dark ground: the color that it is known by, then its outline where that is another color; white is one. */
function ownColors(tag: Colors): readonly [string, ...string[]] {
  const seen = (color: string) => adjustForContrast(color, DARK_GROUND);
  const [main, outline] = [seen(brandColor(tag)), seen(safe(tag.outlineColor))];
  return colorDistance(main, outline) >= MIN_COLOR_DISTANCE ? [main, outline] : [main];
}

const hues = (colors: readonly string[]): number => colors.filter(isColorful).length;

function nearest(own: readonly string[], choices: readonly string[]): string | undefined {
  const far = (choice: string) => Math.min(...own.map((color) => colorDistance(choice, color)));
  const ranked = choices.map((choice) => ({ choice, far: far(choice) })).toSorted((a, b) => a.far - b.far);
  return ranked[0]?.choice;
}

/** Threat: a color that closes its attribute in a map. The parser refuses such designs; this protects every drawing. */
const safe = (color: string): string => (/^#[0-9A-Fa-f]{6}$/.test(color) ? color : NO_COLOR);

const isColorful = (color: string): boolean => chroma(color) >= MIN_CHROMA;

function chroma(color: string): number {
  const rgb = channels(color);
  return Math.max(...rgb) - Math.min(...rgb);
}
