import { getAirlineKey } from '../../airlines/airline-key.ts';
import { getLuminance, mixColors } from '../../base/color.ts';
import { countBy, getLast } from '../kit/count-by.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import { clamp } from '../kit/svg-parts.ts';
import { SKIES } from './data/skies.ts';

/** The fin of an airline: the last flight with it, and the number of its flights. */
export type AirlineFin = { readonly flight: PictureFlight; readonly count: number };

/** The colors of a sky, above and below. */
export type Sky = readonly [above: string, below: string];

/** A fin and the sky behind it. */
export type WallFin = AirlineFin & { readonly sky: Sky };

/** Returns the key by which fins are counted: that of the airline, or the name of one without a code. */
export const getFinKey = (flight: PictureFlight): string => getAirlineKey(flight) || flight.airline || '?';

/** Lists the airlines of flights, the most flown first. */
export function listAirlineFins(flights: readonly PictureFlight[]): AirlineFin[] {
  return countBy(flights, getFinKey).map(({ items, count }) => ({ flight: getLast(items), count }));
}

/** The sky of a single fin, as a ratio of the day. */
const SINGLE_SKY = 0.35;

/** Gives each fin a sky of one day: the darkest sky has the lightest fin, so that each fin stands out. */
export function assignSkies(fins: readonly AirlineFin[], kit: PictureKit): WallFin[] {
  const unplaced = fins.map((fin) => ({ ...fin, luminance: kit.art.getFinLuminance(fin.flight) }));
  const skies = fins.map((_, i) => {
    const sky = getSky(fins.length === 1 ? SINGLE_SKY : i / (fins.length - 1));
    return { index: i, sky, luminance: getLuminance(mixColors(sky[0], sky[1], 0.5)) };
  });
  const placed: (WallFin | undefined)[] = fins.map(() => undefined);
  const darkestFirst = skies.toSorted((a, b) => a.luminance - b.luminance || a.index - b.index);
  for (const { index, sky, luminance } of darkestFirst) {
    const scores = unplaced.map((fin) => scoreFin(fin.luminance, luminance));
    const [fin] = unplaced.splice(scores.indexOf(Math.max(...scores)), 1);
    if (fin) placed[index] = { flight: fin.flight, count: fin.count, sky };
  }
  return placed.filter((fin): fin is WallFin => fin !== undefined);
}

/** The luminance below which a sky is dark. */
const MAX_DARK_LUMINANCE = 0.3;

/** Returns how well a fin stands out, in thousandths, so that all engines agree. Light fins belong to dark skies. */
function scoreFin(finLuminance: number, skyLuminance: number): number {
  const difference = Math.abs(finLuminance - skyLuminance);
  const bonus = skyLuminance < MAX_DARK_LUMINANCE ? finLuminance * 0.8 : 0;
  return Math.round((difference + bonus) * 1_000);
}

/** Returns the sky at a ratio of the day. */
function getSky(ratio: number): Sky {
  const place = clamp(ratio, 0, 1) * (SKIES.length - 1);
  const index = Math.min(SKIES.length - 2, Math.floor(place));
  const [from, to] = [SKIES[index] ?? SKIES[0], SKIES[index + 1] ?? SKIES[0]];
  return [mixColors(from[0], to[0], place - index), mixColors(from[1], to[1], place - index)];
}
