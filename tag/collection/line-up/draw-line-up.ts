import { getColorDistance } from '../../base/color.ts';
import { formatCount } from '../../base/format-count.ts';
import { roundToTenth } from '../../base/round.ts';
import { drawBrandAt } from '../kit/draw-brand.ts';
import { formatFlightCount, formatYears } from '../kit/flight-texts.ts';
import { AIRCRAFT_DRAWING_WIDTH } from '../kit/picture-art.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import { PICTURE_SIZES } from '../kit/picture-sizes.ts';
import { formatRadialGradient, wrapInSvg } from '../kit/svg-parts.ts';
import { drawText } from '../kit/typeset-text.ts';
import type { PictureData } from '../picture-data.ts';
import type { PictureDrawer } from '../picture-drawer.ts';
import { LINE_UP_LAYOUTS } from './data/line-up-layouts.ts';
import { drawLabels, INK_COLOR, measureLabels, MIN_TEXT_PX } from './draw-line-up-labels.ts';
import type { LineUpLayout } from './line-up-layout.ts';
import { listFlownTypes, sortByLength, type FlownType } from './list-types.ts';
import { planLineUp, type LineUpPlan, type LineUpRow } from './plan-line-up.ts';

/** The backgrounds: the first on which no aircraft has the color of the paper, else the first. All have a contrast of 7 to the ink. */
const BACKGROUND_COLORS = ['#F5C400', '#8FCBEA', '#F4A88C'] as const;
/** The smallest visible difference between a fin and the background. */
const MIN_FIN_DISTANCE = 0.1;

/** The gap between the longest aircraft and its label. */
const LABEL_GAP_PX = 26;

/** A page of a line-up: its width and its layout, in px. */
type LineUpPage = { readonly width: number; readonly layout: LineUpLayout };

/** Draws the flown types on one scale, their noses on one line. */
export const drawLineUp: PictureDrawer = async (data, { size }, kit) => {
  const layout = LINE_UP_LAYOUTS[size];
  const { width, height } = PICTURE_SIZES[size];
  const page = { width, layout };
  const types = listFlownTypes(data.flights, kit);
  const shown = sortByLength(types.slice(0, layout.limit));
  const labels = await measureLabels(shown, layout, kit);
  const plan = planLineUp(shown, width, layout, labels.count + labels.name + LABEL_GAP_PX);
  return wrapInSvg(
    { width, height },
    `<rect width="${width}" height="${height}" fill="${selectBackground(shown, kit)}"/>` +
      (shown.length > 0
        ? (await drawRows(plan, page, kit)) + (await drawLabels(plan, width, layout, labels, kit))
        : '') +
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
  const grounds = plan.isWide ? plan.rows.map((row) => drawGround(row, plan.scale, page, kit)) : [];
  return (await drawScale(plan, page, kit)) + grounds.join('') + aircraft.join('');
}

/** Draws the ground below an aircraft, and a soft shadow on it. */
function drawGround(
  { flown, ground }: LineUpRow,
  scale: number,
  { width, layout: { margin } }: LineUpPage,
  kit: PictureKit,
): string {
  const id = `${kit.createId()}shadow`;
  const length = flown.measures.length * scale;
  const y = roundToTenth(ground);
  const shadow = formatRadialGradient(id, [
    [0, INK_COLOR, 0.4],
    [0.6, INK_COLOR, 0.22],
    [1, INK_COLOR, 0],
  ]);
  return (
    `<defs>${shadow}</defs><ellipse cx="${roundToTenth(margin + length * 0.48)}" cy="${y}" rx="${roundToTenth(length * 0.46)}" ry="${roundToTenth(length * 0.014)}" fill="url(#${id})"/>` +
    `<path d="M${margin} ${y}H${width - margin}" stroke="${INK_COLOR}" stroke-width="3"/>`
  );
}

/** Draws a line each ten meters up to the longest aircraft. With labels below the aircraft, the lines end at the ground. */
async function drawScale(
  { rows, scale, isWide }: LineUpPlan,
  { layout: { margin, top, bottom, axisSize } }: LineUpPage,
  kit: PictureKit,
): Promise<string> {
  const longest = Math.max(...rows.map(({ flown }) => flown.measures.length));
  const spans = isWide
    ? rows.map((row, i) => [i === 0 ? top : roundToTenth(row.top), roundToTenth(row.ground)])
    : [[top, bottom]];
  const parts: string[] = [];
  for (let meters = 0; meters <= longest; meters += 10) {
    const x = roundToTenth(margin + meters * scale);
    const isFirst = meters === 0;
    const d = spans.map(([from, to]) => `M${x} ${from}V${to}`).join('');
    parts.push(
      `<path d="${d}" stroke="${INK_COLOR}" stroke-opacity="${isFirst ? 0.9 : 0.16}" stroke-width="2"/>`,
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
    await drawText(kit, [formatScaleNote(counts), counts.data.name].filter(Boolean).join(' · '), {
      x: margin,
      y: footer.y,
      size: footer.size,
      color: INK_COLOR,
      face: 'note',
      width: right - margin - brand.height * 7,
      least: MIN_TEXT_PX,
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
        least: MIN_TEXT_PX,
      }),
    );
  return parts.join('');
}
