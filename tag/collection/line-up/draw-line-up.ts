import { getColorDistance } from '../../base/color.ts';
import { formatCount } from '../../base/format-count.ts';
import { roundToTenth } from '../../base/round.ts';
import { drawBrandAt } from '../kit/draw-brand.ts';
import { formatFlightCount, formatYears } from '../kit/flight-texts.ts';
import { AIRCRAFT_DRAWING_WIDTH } from '../kit/picture-art.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import { PICTURE_SIZES } from '../kit/picture-sizes.ts';
import { wrapInSvg } from '../kit/svg-parts.ts';
import { drawText, typesetText } from '../kit/typeset-text.ts';
import type { PictureData } from '../picture-data.ts';
import type { PictureDrawer } from '../picture-drawer.ts';
import { LINE_UP_LAYOUTS } from './data/line-up-layouts.ts';
import type { LineUpLayout } from './line-up-layout.ts';
import { listFlownTypes, sortByLength, type FlownType } from './list-types.ts';
import { planLineUp, type LineUpPlan, type LineUpRow } from './plan-line-up.ts';

/** The backgrounds: the first on which no aircraft has the color of the paper, else the first. All have a contrast of 7 to the ink. */
const BACKGROUND_COLORS = ['#F5C400', '#8FCBEA', '#F4A88C'] as const;
/** The smallest visible difference between a fin and the background. */
const MIN_FIN_DISTANCE = 0.1;
const INK_COLOR = '#12110C';

/** A page of a line-up: its width and its layout, in px. */
type LineUpPage = { readonly width: number; readonly layout: LineUpLayout };

/** Draws the flown types on one scale, their noses on one line. */
export const drawLineUp: PictureDrawer = async (data, { size }, kit) => {
  const layout = LINE_UP_LAYOUTS[size];
  const { width, height } = PICTURE_SIZES[size];
  const page = { width, layout };
  const types = listFlownTypes(data.flights, kit);
  const shown = sortByLength(types.slice(0, layout.limit));
  const plan = planLineUp(shown, width, layout);
  return wrapInSvg(
    { width, height },
    `<rect width="${width}" height="${height}" fill="${selectBackground(shown, kit)}"/>` +
      (shown.length > 0 ? await drawRows(plan, page, kit) : '') +
      (await drawTexts({ data, types: types.length, shown: shown.length }, page, kit)),
  );
};

function selectBackground(types: readonly FlownType[], kit: PictureKit): string {
  const finColors = types.map(({ flight }) => kit.art.getFinColor(flight));
  const isClear = (color: string) =>
    finColors.every((finColor) => getColorDistance(finColor, color) >= MIN_FIN_DISTANCE);
  return BACKGROUND_COLORS.find(isClear) ?? BACKGROUND_COLORS[0];
}

async function drawRows(plan: LineUpPlan, page: LineUpPage, kit: PictureKit): Promise<string> {
  const { margin } = page.layout;
  const aircraft = plan.rows.map(({ flown, top }) => {
    const { body } = kit.art.drawAircraft(flown.flight, { idPrefix: kit.createId() });
    const zoom = (flown.measures.length * plan.scale) / AIRCRAFT_DRAWING_WIDTH;
    return `<g transform="translate(${margin} ${roundToTenth(top)}) scale(${zoom.toFixed(4)})">${body}</g>`;
  });
  return (await drawScale(plan, page, kit)) + aircraft.join('') + (await drawLabels(plan, page, kit));
}

/** Draws a line each ten meters up to the longest aircraft. */
async function drawScale(
  { rows, scale }: LineUpPlan,
  { layout: { margin, top, bottom, axisSize } }: LineUpPage,
  kit: PictureKit,
): Promise<string> {
  const longest = Math.max(...rows.map(({ flown }) => flown.measures.length));
  const parts: string[] = [];
  for (let meters = 0; meters <= longest; meters += 10) {
    const x = roundToTenth(margin + meters * scale);
    const isFirst = meters === 0;
    parts.push(
      `<path d="M${x} ${top}V${bottom}" stroke="${INK_COLOR}" stroke-opacity="${isFirst ? 0.9 : 0.16}" stroke-width="2"/>`,
      await drawText(kit, isFirst ? '0 m' : String(meters), {
        x,
        y: top - axisSize * 0.5,
        size: axisSize,
        color: INK_COLOR,
        face: 'caption',
        anchor: isFirst ? 'start' : 'middle',
      }),
    );
  }
  return parts.join('');
}

/** The gap between the line of the noses and a label below an aircraft. */
const WIDE_LABEL_GAP_PX = 20;

/** Formats the length of a type; with space for it, after the name of the airline. */
function formatLength({ flight, measures }: FlownType, hasAirline: boolean): string {
  const length = `${measures.length.toFixed(1)} m`;
  return hasAirline && flight.airline ? `${flight.airline}, ${length}` : length;
}

async function drawLabels(plan: LineUpPlan, page: LineUpPage, kit: PictureKit): Promise<string> {
  const { width, layout } = page;
  const right = width - layout.margin;
  const lefts: number[] = [];
  for (const row of plan.rows) lefts.push((await typesetCount(row, right, { plan, layout }, kit)).left);
  // Names end at one line, left of the widest number.
  const nameEnd = Math.min(...lefts) - layout.countSize * 0.28;
  const parts: string[] = [];
  for (const row of plan.rows) {
    const { flown, labelY } = row;
    const side = plan.isWide
      ? { x: layout.margin + WIDE_LABEL_GAP_PX, anchor: 'start' as const }
      : { x: nameEnd, anchor: 'end' as const };
    const nameWidth = plan.isWide
      ? nameEnd - layout.margin - 2 * WIDE_LABEL_GAP_PX
      : nameEnd - Math.min(nameEnd - 120, layout.margin + flown.measures.length * plan.scale + 12);
    const line = { ...side, color: INK_COLOR };
    const name = await typesetText(kit, flown.type, {
      ...line,
      y: labelY - 1,
      size: plan.typeSize,
      width: nameWidth,
      least: 20,
    });
    const length = await typesetText(kit, formatLength(flown, plan.isWide), {
      ...line,
      width: nameWidth,
      least: 16,
      y: labelY + layout.meterSize * (plan.isWide ? 1.95 : 1.14),
      size: layout.meterSize * (plan.isWide ? 1.75 : 1),
      face: 'note',
    });
    const tail = layout.margin + flown.measures.length * plan.scale;
    const guide = plan.isWide ? '' : drawGuide(tail, Math.min(name.left, length.left), row.middle);
    parts.push(guide, (await typesetCount(row, right, { plan, layout }, kit)).svg, name.svg, length.svg);
  }
  return parts.join('');
}

/** The gaps of a guide from an aircraft and from its label, and the shortest guide, in px. */
const GUIDE_GAP_PX = 16;
const MIN_GUIDE_PX = 50;

/** Draws a dotted line from a short aircraft to its label. */
function drawGuide(from: number, to: number, y: number): string {
  const [start, end] = [roundToTenth(from + GUIDE_GAP_PX), roundToTenth(to - GUIDE_GAP_PX)];
  if (end - start < MIN_GUIDE_PX) return '';
  return `<path d="M${start} ${roundToTenth(y)}H${end}" stroke="${INK_COLOR}" stroke-opacity="0.4" stroke-width="3" stroke-linecap="round" stroke-dasharray="0 10"/>`;
}

/** Typesets the number of flights: beside the middle of an aircraft, or beside the name below it. */
function typesetCount(
  { flown, labelY }: LineUpRow,
  right: number,
  { plan, layout }: { plan: LineUpPlan; layout: LineUpLayout },
  kit: PictureKit,
) {
  return typesetText(kit, `${flown.count}×`, {
    x: right,
    y: plan.isWide ? labelY : labelY + layout.countSize * 0.3,
    size: plan.isWide ? plan.typeSize : layout.countSize,
    color: INK_COLOR,
    face: 'title',
    anchor: 'end',
  });
}

type LineUpCounts = { readonly data: PictureData; readonly types: number; readonly shown: number };

/** Draws the title, the numbers beside it, the note below the aircraft and the brand. */
async function drawTexts(counts: LineUpCounts, page: LineUpPage, kit: PictureKit): Promise<string> {
  const { width, layout } = page;
  const { margin, title, footer, brand } = layout;
  const right = width - margin;
  return [
    await drawText(kit, counts.data.title || 'The fleet', {
      x: margin - title.size * 0.02,
      y: title.y,
      size: title.size,
      color: INK_COLOR,
      face: 'title',
      width: title.width,
      least: Math.round(title.size * 0.3),
    }),
    await drawFacts(counts, page, kit),
    await drawText(kit, [counts.data.name, formatScaleNote(counts)].filter(Boolean).join(' · '), {
      x: margin,
      y: footer.y,
      size: footer.size,
      color: INK_COLOR,
      face: 'note',
      width: right - margin - brand.height * 7,
      least: 18,
    }),
    await drawBrandAt(right, brand.top, brand.height, 'end', kit.shape),
  ].join('');
}

function formatScaleNote({ types, shown }: LineUpCounts): string {
  if (types === 0) return 'No type of aircraft is known';
  if (shown < types) return `The ${shown} most flown of ${types} types, on one scale`;
  return types === 1 ? '' : 'All on one scale';
}

/** Draws the numbers of types and flights, and the years: in one line, or in lines that end at the title's base line. */
async function drawFacts(
  { data, types }: LineUpCounts,
  { width, layout: { margin, title, noteYs, noteSize } }: LineUpPage,
  kit: PictureKit,
): Promise<string> {
  const right = width - margin;
  const facts = [
    ...(types > 0 ? [formatCount(types, 'type')] : []),
    formatFlightCount(data.flights.length),
    ...[formatYears(data.flights)].filter(Boolean),
  ];
  const notes = noteYs.length === 1 ? [facts.join(', ')] : facts;
  const ys = noteYs.slice(noteYs.length - notes.length);
  const parts: string[] = [];
  for (const [i, note] of notes.entries())
    parts.push(
      await drawText(kit, note, {
        x: right,
        y: ys[i] ?? title.y,
        size: noteSize,
        color: INK_COLOR,
        face: 'caption',
        anchor: 'end',
        width: right - margin - title.width - 10,
        least: 18,
      }),
    );
  return parts.join('');
}
