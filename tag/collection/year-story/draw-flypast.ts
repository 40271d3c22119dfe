import { getColorDistance, mixColors } from '../../base/color.ts';
import { roundToTenth } from '../../base/round.ts';
import type { TypesetText } from '../../card/text/typeset-line.ts';
import { PICTURE_SIZES } from '../kit/picture-sizes.ts';
import { wrapInSvg } from '../kit/svg-parts.ts';
import { typesetText } from '../kit/typeset-text.ts';
import { getBrandColor } from './brand-color.ts';
import { drawAircraftAt } from './draw-story-aircraft.ts';
import { drawGround, drawPageTexts, drawRoute, drawStatement } from './draw-story-texts.ts';
import { listFlyingAircraft, type FlyingAircraft } from './list-flying-aircraft.ts';
import type { StoryFrame } from './story-frame.ts';
import type { FlypastLayout } from './story-layout.ts';

/** The x and y of a start, two control points and an end. */
export type CurvePoints = readonly [number, number, number, number, number, number, number, number];

/** A row of the flypast: its aircraft with its label, and its trail as the start, the two control points and the end of a curve. */
export type FlypastRow = {
  readonly aircraft: FlyingAircraft;
  readonly noseX: number;
  /** The height of the middle of the fuselage. */
  readonly y: number;
  readonly length: number;
  readonly label: RowLabel;
  readonly trail: CurvePoints;
  readonly trailWidth: number;
  readonly trailColor: string;
};

/** The drawn label of a row, with the box of its ink; it is empty for a single aircraft. */
type RowLabel = Pick<TypesetText, 'svg' | 'left' | 'right' | 'top' | 'bottom'>;

type RowPlan = Omit<FlypastRow, 'label'>;

/** The width of a trail, as a ratio of the route's width, and the distance of two trails where they enter, in their widths. */
const TRAIL_RATIO = 0.4;
const ENTRY_PITCH_RATIO = 2.4;
/** The place of the first bend of a level trail, in widths of the space before the tails, and the place of the second bend, in first ones. */
const MAX_BEND = 1;
const SECOND_BEND = 0.9;
/** The distance below which two colors look alike, and the ratios of black in the next similar one and in the darkest one. */
const MIN_COLOR_DISTANCE = 0.09;
const DARKENING_RATIO = 0.26;
const MAX_DARKENING = 0.6;
/** The ratio of an aircraft's length over which its trail reaches. */
const TAIL_RATIO = 0.1;
/** The ratio of the distance of rows of few aircraft to the usual one. */
const FEW_PITCH_RATIO = 1.25;
const MAX_FEW_ROWS = 3;
/** The height of an aircraft, and its part below the middle of its fuselage, as ratios of its length. */
const HEIGHT_RATIO = 0.3;
const BELOW_RATIO = 0.075;
/** The size of the number of flights, as a ratio of the name of the type. */
const NOTE_RATIO = 0.72;
/** The disc behind a single aircraft, as ratios of its length. */
const DISC = { radius: 0.42, shift: -0.46 } as const;

/** Draws the types of a year, to one scale, in a column: the route fans out to a trail for each. */
export async function drawFlypast(frame: StoryFrame): Promise<string> {
  const { ground, texts, rows } = await prepareFlypast(frame);
  const parts = rows.map((row) => drawTrail(row));
  for (const row of rows) parts.push(drawFlyingAircraft(row, frame), row.label.svg);
  return wrapInSvg(PICTURE_SIZES[frame.size], ground + parts.join('') + texts);
}

export async function prepareFlypast(
  frame: StoryFrame,
): Promise<{ ground: string; texts: string; rows: readonly FlypastRow[] }> {
  const { style, layout } = frame;
  const { ink } = style.paper;
  const narrowFrame = { ...frame, layout: { ...layout, width: layout.flypast.textWidth } };
  const { aircraft, statement } = listFlyingAircraft(frame);
  const rows: FlypastRow[] = [];
  for (const row of planRows(aircraft, frame))
    rows.push({ ...row, label: await typesetLabel(row, aircraft.length, frame) });
  const [single, ...others] = rows;
  return {
    ground: drawGround(frame, style.paper) + (single && others.length === 0 ? drawDisc(single, frame) : ''),
    texts: (await drawPageTexts(frame, 3, ink)) + (await drawStatement(narrowFrame, statement, ink)),
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

/** Returns the length of the longest aircraft if all have their labels below them. */
const measureLargeAircraft = (count: number, { height, largeWidth, labelSize }: FlypastLayout): number =>
  Math.min(largeWidth, (height / count - 1.6 * labelSize) / HEIGHT_RATIO);

/** Returns true if the labels are below the aircraft, because these are larger then than beside their labels. */
const hasLabelsBelow = (count: number, layout: FlypastLayout): boolean =>
  count === 1 || measureLargeAircraft(count, layout) >= layout.aircraftWidth;

/** Places the aircraft: the most flown one is above, and all tails are in one line. */
function planRows(aircraft: readonly FlyingAircraft[], { layout }: StoryFrame): RowPlan[] {
  const { tailX, middleY, maxPitch, height, aircraftWidth, single, labelSize, minBend } = layout.flypast;
  const { length: count } = aircraft;
  const isSingle = count === 1;
  const largeLength = measureLargeAircraft(count, layout.flypast);
  const isLarge = hasLabelsBelow(count, layout.flypast);
  const rowPitch = count <= MAX_FEW_ROWS ? maxPitch * FEW_PITCH_RATIO : maxPitch;
  const pitch = Math.min(isLarge ? Infinity : rowPitch, height / count);
  const longest = Math.max(...aircraft.map(({ meters }) => meters));
  const scale = (isSingle ? single : isLarge ? largeLength : aircraftWidth) / longest;
  const left = isSingle ? layout.flypast.right - single : tailX;
  // Labels below large aircraft belong to their rows.
  const shift = isLarge && !isSingle ? (HEIGHT_RATIO / 2 - BELOW_RATIO) * largeLength - 0.8 * labelSize : 0;
  const trailWidth = roundToTenth(layout.route.width * TRAIL_RATIO);
  const colors = listTrailColors(aircraft);
  return aircraft.map((one, i) => {
    const fromMiddle = i - (count - 1) / 2;
    const y = roundToTenth(middleY + fromMiddle * pitch + shift);
    const length = roundToTenth(one.meters * scale);
    const tail = roundToTenth(left + length * TAIL_RATIO);
    // The trails lie side by side where they enter; that of a single aircraft is level, because its way is too short for a bow.
    const entryY = isSingle
      ? y
      : roundToTenth(layout.route.exits[1] + fromMiddle * ENTRY_PITCH_RATIO * trailWidth);
    const start = roundToTenth(-2 * trailWidth);
    // The trails with the longest ways bend first, so that they do not cross the others.
    const bend = left * (MAX_BEND - (MAX_BEND - minBend) * Math.min(1, Math.abs(y - entryY) / height));
    const [bendX, nextX] = [roundToTenth(bend), roundToTenth(bend * SECOND_BEND)];
    const trail = [start, entryY, bendX, entryY, nextX, y, tail, y] as const;
    const trailColor = colors[i] ?? getBrandColor(one.flight);
    return { aircraft: one, noseX: roundToTenth(left + length), y, length, trail, trailWidth, trailColor };
  });
}

/** Typesets the label of a row: in the column of labels, or below a large aircraft. */
async function typesetLabel(
  { aircraft: { name, note }, y, length }: RowPlan,
  count: number,
  { layout, style, kit }: StoryFrame,
): Promise<RowLabel> {
  const { tailX, labelX, labelSize } = layout.flypast;
  const isBelow = hasLabelsBelow(count, layout.flypast);
  const noteSize = labelSize * NOTE_RATIO;
  const x = isBelow ? tailX + length * TAIL_RATIO : labelX;
  const right = layout.flypast.right - x;
  const color = style.paper.ink;
  const isUnnamed = count === 1;
  const nameY = roundToTenth(isBelow ? y + BELOW_RATIO * length + labelSize : y);
  const nameLine = { x, y: nameY, size: labelSize, least: Math.round(labelSize * 0.6), color } as const;
  const nameWidth = isBelow ? right * 0.7 : right;
  const first = await typesetText(kit, isUnnamed ? '' : name, {
    ...nameLine,
    width: nameWidth,
    face: 'title',
  });
  const second = await typesetText(kit, isUnnamed ? '' : note, {
    x: isBelow ? roundToTenth(first.right + labelSize * 0.4) : x,
    y: isBelow ? nameY : roundToTenth(nameY + noteSize * 1.05),
    size: noteSize,
    color,
    face: 'caption',
  });
  return {
    svg: first.svg + second.svg,
    left: first.left,
    right: Math.max(first.right, second.right),
    top: first.top,
    bottom: Math.max(first.bottom, second.bottom),
  };
}

/** Lists the colors of the trails: those of their airlines, darker for each similar color of a trail before. */
function listTrailColors(aircraft: readonly FlyingAircraft[]): string[] {
  const brands = aircraft.map(({ flight }) => getBrandColor(flight));
  return brands.map((color, i) => {
    const similar = brands.slice(0, i).filter((other) => getColorDistance(color, other) < MIN_COLOR_DISTANCE);
    return mixColors(color, '#000000', Math.min(MAX_DARKENING, DARKENING_RATIO * similar.length));
  });
}

/** Draws the trail of a row. */
function drawTrail({ trail: [x, y, ...curve], trailWidth, trailColor }: FlypastRow): string {
  return drawRoute(`M${x} ${y}C${curve.join(' ')}`, { width: trailWidth, color: trailColor });
}

/** Draws the aircraft of a row. */
export function drawFlyingAircraft({ aircraft, noseX, y, length }: FlypastRow, { kit }: StoryFrame): string {
  return drawAircraftAt(aircraft.flight, kit, {
    x: noseX - length / 2,
    y,
    degrees: 0,
    length,
    ...(aircraft.type && { type: aircraft.type }),
  });
}
