/** Side views of the airliners that a tag can show, nose to the left, in the colors of a livery. */
import type { Subtype } from '../../tag/design/tag-config.ts';
import type { Airframe } from './airframe.ts';
import {
  A320_FENCE,
  A320_SHARKLET,
  A330_200,
  A330_300,
  A340_200,
  A340_300,
  A340_600,
  A350_1000,
  A350_900,
} from './airbus.ts';
import { B737_800, B737_800_WINGLET, B737_MAX_8, B777_200ER, B777_300ER, B787_8, B787_9 } from './boeing.ts';
import { drawFittings, drawOpenings } from './cabin.ts';
import { drawEngine, enginePaint, sag } from './engine.ts';
import { drawFin } from './fin.ts';
import { drawFuselage, FAIRING_DEPTH } from './fuselage.ts';
import { num, type Frame } from './geometry.ts';
import type { Livery } from './livery-type.ts';
import { Sheet } from './sheet.ts';
import { drawTailplane } from './tailplane.ts';
import { drawWing } from './wing.ts';
import { drawWingTip } from './wing-tip.ts';

export type { Livery };

/** An SVG fragment (shapes and <defs>) with coordinates 0..width by 0..height, tight round the aircraft. */
export type Drawing = { width: number; height: number; body: string };

// One row per choice: the sub-type that stands for it, and its sibling where the choice spans two.
const CHOICES: readonly (readonly [image: string, standard: Airframe, alternate?: Airframe])[] = [
  ['/img/aircraft_a320.png', A320_FENCE],
  ['/img/aircraft_a320_winglet.png', A320_SHARKLET],
  ['/img/aircraft_a330-200_300.png', A330_300, A330_200],
  ['/img/aircraft_a340-200_300.png', A340_300, A340_200],
  ['/img/aircraft_a340-600.png', A340_600],
  ['/img/aircraft_a350-900_1000.png', A350_900, A350_1000],
  ['/img/aircraft_b737.png', B737_800],
  ['/img/aircraft_b737_winglet.png', B737_800_WINGLET],
  ['/img/aircraft_b737_max.png', B737_MAX_8],
  ['/img/aircraft_b777-200_300er.png', B777_300ER, B777_200ER],
  ['/img/aircraft_b787-8_9.png', B787_9, B787_8],
];

export const AIRCRAFT_IMAGES: readonly string[] = CHOICES.map(([image]) => image);

/** Twice the width at which a card shows it, so that two decimals are finer than any raster. */
const WIDTH = 632;

/** What the outermost hairline needs above and below the shapes, in drawing units. */
const MARGIN = 1;

const airframeOf = (image: string, subtype: Subtype): Airframe => {
  const [, standard, alternate] = CHOICES.find(([path]) => path === image) ?? [image, A350_900, A350_1000];
  return subtype === 'alternate' ? (alternate ?? standard) : standard;
};

/** The choices that span two sub-types. */
export const PAIRED_IMAGES: readonly string[] = CHOICES.filter(([, , sibling]) => sibling).map(
  ([image]) => image,
);

/** The lowest point in meters: an engine or the belly fairing. */
const lowest = (a: Airframe): number =>
  Math.max(a.tube * (0.5 + FAIRING_DEPTH), ...a.engines.map((e) => (e.diameter / 2) * sag(e) - e.lip[1]));

/**
 * Draws the choice that `image` names; an unknown one as an A350. Where a choice spans two sub-types, `subtype`
 * chooses between them. Every id starts with `idPrefix`.
 */
export function drawAircraft(image: string, subtype: Subtype, livery: Livery, idPrefix: string): Drawing {
  const airframe = airframeOf(image, subtype);
  const scale = WIDTH / airframe.length;
  const frame: Frame = { scale, top: airframe.fin.top + MARGIN / scale };
  const sheet = new Sheet(frame, idPrefix);
  drawFittings(sheet, airframe);
  drawFin(sheet, airframe, livery);
  const paintwork = drawFuselage(sheet, airframe, livery);
  drawOpenings(sheet, airframe, livery, paintwork);
  drawTailplane(sheet, airframe);
  drawWing(sheet, airframe);
  drawWingTip(sheet, airframe, livery);
  const paint = enginePaint(sheet);
  airframe.engines.forEach((engine, i) => drawEngine(sheet, airframe, engine, livery, paint, `engine${i}`));
  const height = Number(num((frame.top + lowest(airframe)) * scale + MARGIN));
  return { width: WIDTH, height, body: sheet.toString() };
}
