import { formatCount, formatInteger } from '../../base/format-count.ts';
import { roundToTenth } from '../../base/round.ts';
import { listAirlineFins } from '../fin-wall/list-wall-fins.ts';
import { TAIL_TYPE } from '../fin-wall/draw-tail.ts';
import { listFlownTypes } from '../line-up/list-types.ts';
import { AIRCRAFT_DRAWING_WIDTH } from '../kit/picture-art.ts';
import type { PictureFlight } from '../kit/picture-flight.ts';
import { PICTURE_SIZES } from '../kit/picture-sizes.ts';
import { wrapInSvg } from '../kit/svg-parts.ts';
import { drawText } from '../kit/typeset-text.ts';
import { getBrandColor } from './brand-color.ts';
import { drawAircraftAt } from './draw-story-aircraft.ts';
import {
  drawGround,
  drawPageTexts,
  drawRoute,
  drawStatement,
  type StoryStatement,
} from './draw-story-texts.ts';
import type { StoryFrame } from './story-frame.ts';

/** An aircraft of the flypast: its flight, the shape of another type if its own is unknown, its length in meters, and its label. */
type FlyingAircraft = {
  readonly flight: PictureFlight;
  readonly type?: string;
  readonly meters: number;
  readonly label: string;
};

/** The x and y of a start, two control points and an end. */
export type CurvePoints = readonly [number, number, number, number, number, number, number, number];

/** A row of the flypast: its drawing, and its trail as the start, the two control points and the end of a curve. */
export type FlypastRow = {
  readonly aircraft: FlyingAircraft;
  readonly noseX: number;
  readonly y: number;
  readonly length: number;
  readonly trail: CurvePoints;
  readonly trailWidth: number;
};

/** The distance by which a row flies behind the next inner one, as a ratio of the longest aircraft. */
const ECHELON_RATIO = 0.075;
/** The width of a trail, as a ratio of the distance of two rows. */
const TRAIL_RATIO = 0.15;
/** The ratio of an aircraft's length at which its trail starts. */
const TAIL_RATIO = 0.9;

/** The number of aircraft that fly larger, and the ratio of their lengths to a single one. */
const MAX_SMALL_FORMATION = 3;
const SMALL_RATIOS: Readonly<Record<number, number>> = { 1: 1, 2: 0.86, 3: 0.8 };
/** The disc behind a single aircraft, as ratios of its length. */
const DISC = { radius: 0.42, shift: -0.46 } as const;

/** Draws the types of a year, to one scale, as a formation: the route fans out to a trail for each. */
export async function drawFlypast(frame: StoryFrame): Promise<string> {
  const { ground, texts, rows } = await prepareFlypast(frame);
  const trails = rows.map((row) => drawTrail(row));
  const aircraft: string[] = [];
  for (const row of rows) aircraft.push(await drawFlyingAircraft(row, frame));
  return wrapInSvg(PICTURE_SIZES[frame.size], ground + trails.join('') + aircraft.join('') + texts);
}

export async function prepareFlypast(
  frame: StoryFrame,
): Promise<{ ground: string; texts: string; rows: readonly FlypastRow[] }> {
  const { style, layout, size } = frame;
  const { ink } = style.paper;
  const { aircraft, statement } = listFlyingAircraft(frame);
  const rows = planRows(aircraft, frame);
  const leader = rows.at(-1);
  const { width } = layout.route;
  const exitY = layout.route.exits[2];
  const right = PICTURE_SIZES[size].width;
  const ahead = leader
    ? drawRoute(`M${leader.noseX - width} ${exitY}H${right}`, {
        width,
        color: ink,
        isAhead: true,
      })
    : '';
  return {
    ground:
      drawGround(frame, style.paper) + (leader && rows.length === 1 ? drawDisc(leader, frame) : '') + ahead,
    texts: (await drawPageTexts(frame, 3, ink)) + (await drawStatement(frame, statement, ink)),
    rows,
  };
}

/** Draws a disc in the color of the year behind a single aircraft, between the marks of the pages and the brand. */
function drawDisc(
  { noseX, y, length }: FlypastRow,
  { layout: { pages, brand, header }, style }: StoryFrame,
): string {
  const radius = Math.min(DISC.radius * length, y - pages.y - header.size, brand.top - y - header.size / 2);
  return `<circle cx="${roundToTenth(noseX + DISC.shift * length)}" cy="${y}" r="${roundToTenth(radius)}" fill="${style.brand.light}"/>`;
}

/** Lists the most flown types, the most flown first; airlines if no type is known. */
function listFlyingAircraft({ data: { flights }, layout, kit }: StoryFrame): {
  aircraft: FlyingAircraft[];
  statement: StoryStatement;
} {
  const { maxRows } = layout.flypast;
  const types = listFlownTypes(flights, kit);
  const [single, ...others] = types;
  if (!single) {
    const fins = listAirlineFins(flights);
    const meters = kit.art.measureAircraft(TAIL_TYPE).length;
    return {
      aircraft: fins.slice(0, maxRows).map(({ flight }) => ({
        flight,
        type: TAIL_TYPE,
        meters,
        label: fins.length === 1 ? '' : flight.airline,
      })),
      statement: { number: formatInteger(fins.length), caption: fins.length === 1 ? 'airline' : 'airlines' },
    };
  }
  const aircraft = types.slice(0, maxRows).map(({ type, count, flight, measures }) => ({
    flight,
    meters: measures.length,
    label: others.length === 0 ? '' : count > 1 ? `${type}  ${count}×` : type,
  }));
  const meters = `${single.measures.length.toFixed(1)} m long`;
  if (others.length === 0)
    return {
      aircraft,
      statement: {
        number: single.type,
        caption: single.count > 1 ? `${meters}, ${formatCount(single.count, 'flight')}` : meters,
      },
    };
  const caption = types.length > maxRows ? `types of aircraft, here the top ${maxRows}` : 'types of aircraft';
  return { aircraft, statement: { number: formatInteger(types.length), caption } };
}

/** Places the aircraft: the most flown one leads in the middle. The outermost rows are the first. */
function planRows(aircraft: readonly FlyingAircraft[], { layout }: StoryFrame): FlypastRow[] {
  const { noseX, middleY, maxPitch, height, aircraftWidth, single } = layout.flypast;
  const isSmall = aircraft.length <= MAX_SMALL_FORMATION;
  const pitch = Math.min(
    isSmall ? 2 * maxPitch : maxPitch,
    (0.8 * height) / Math.max(1, aircraft.length - 1),
  );
  const longest = Math.max(...aircraft.map(({ meters }) => meters));
  const scale = (isSmall ? single * (SMALL_RATIOS[aircraft.length] ?? 1) : aircraftWidth) / longest;
  const entryY = layout.route.exits[1];
  const rows = aircraft.map((one, i) => {
    // The leader flies in the middle, the others above and below it in turns.
    const rank = Math.ceil(i / 2) * (i % 2 === 0 ? 1 : -1);
    const y = roundToTenth(middleY + (rank + (aircraft.length % 2 === 0 ? 0.5 : 0)) * pitch);
    const nose = roundToTenth(noseX - Math.abs(rank) * aircraftWidth * ECHELON_RATIO);
    const length = roundToTenth(one.meters * scale);
    const tail = roundToTenth(nose - length * TAIL_RATIO);
    const trailWidth = roundToTenth(
      Math.min(pitch * TRAIL_RATIO, layout.route.width * (aircraft.length === 1 ? 4 : 2.4)),
    );
    const start = roundToTenth(-2 * trailWidth);
    const trail = [
      start,
      entryY,
      roundToTenth(tail * 0.5),
      entryY,
      roundToTenth(tail * 0.3),
      y,
      tail,
      y,
    ] as const;
    return { aircraft: one, noseX: nose, y, length, trail, trailWidth };
  });
  return rows.toReversed();
}

/** Draws the trail of a row in the color of its airline. */
function drawTrail({ aircraft, trail: [x, y, ...curve], trailWidth }: FlypastRow): string {
  return drawRoute(`M${x} ${y}C${curve.join(' ')}`, {
    width: trailWidth,
    color: getBrandColor(aircraft.flight),
  });
}

/** Draws the aircraft of a row with its label below its nose. */
export async function drawFlyingAircraft(
  { aircraft, noseX, y, length, trailWidth }: FlypastRow,
  { layout, style, kit }: StoryFrame,
): Promise<string> {
  const { labelSize } = layout.flypast;
  const drawing = drawAircraftAt(aircraft.flight, kit, {
    x: noseX - length / 2,
    y,
    degrees: 0,
    length,
    ...(aircraft.type && { type: aircraft.type }),
  });
  const label = await drawText(kit, aircraft.label, {
    x: noseX,
    y: roundToTenth(y + (length / AIRCRAFT_DRAWING_WIDTH) * 30 + trailWidth * 0.6 + labelSize),
    size: labelSize,
    least: Math.round(labelSize * 0.7),
    width: noseX - layout.margin,
    color: style.paper.ink,
    face: 'value',
    anchor: 'end',
  });
  return drawing + label;
}
