import { getColorDistance, WHITE_COLOR } from '../../base/color.ts';
import { formatCount } from '../../base/format-count.ts';
import { drawBrandAt } from '../kit/draw-brand.ts';
import { formatOwnerTitle } from '../kit/draw-owner-title.ts';
import { drawTextBlock } from '../kit/draw-text-block.ts';
import { formatFlightCount, formatYears } from '../kit/flight-texts.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import { PICTURE_SIZES } from '../kit/picture-sizes.ts';
import { wrapInSvg } from '../kit/svg-parts.ts';
import { drawText } from '../kit/typeset-text.ts';
import type { PictureData } from '../picture-data.ts';
import type { PictureDrawer } from '../picture-drawer.ts';
import { LINE_UP_LAYOUTS } from './data/line-up-layouts.ts';
import { drawColumns, hasColumns } from './draw-columns.ts';
import { drawLabels, getLabelWidth, measureLabels } from './draw-line-up-labels.ts';
import { drawFlownAircraft, INK_COLOR, MIN_TEXT_PX } from './draw-line-up-parts.ts';
import { drawScale } from './draw-scale.ts';
import { drawStands } from './draw-stands.ts';
import type { LineUpLayout } from './line-up-layout.ts';
import { listFlownTypes, type FlownType } from './list-types.ts';
import { planLineUp } from './plan-line-up.ts';
import { planStands } from './plan-stands.ts';
import { selectTypes } from './select-types.ts';

/** The backgrounds: the first on which no aircraft has the color of the paper, else the first. All have a contrast of 7 to the ink. */
const BACKGROUND_COLORS = ['#F5C400', '#8FCBEA', '#F4A88C'] as const;
/** The smallest visible difference between a fin and the background. */
const MIN_FIN_DISTANCE = 0.1;

/** The smallest size of the title, as a ratio of its size. */
const MIN_TITLE_RATIO = 0.3;

/** A page of a line-up: its width and its layout in px, and its background. */
type LineUpPage = { readonly width: number; readonly layout: LineUpLayout; readonly background: string };

/** Draws the flown types on one scale, their noses on one line: a few on stands, more in rows with their labels beside them. */
export const drawLineUp: PictureDrawer = async (data, { size }, kit) => {
  const layout: LineUpLayout = LINE_UP_LAYOUTS[size];
  const { width, height } = PICTURE_SIZES[size];
  const types = listFlownTypes(data.flights, kit);
  const shown = await selectTypes(types, width, layout, kit);
  const page = { width, layout, background: selectBackground(shown, kit) };
  const label = layout.stands[shown.length - 1];
  const drawFleet = hasColumns(shown, layout) ? drawColumns : drawRows;
  const aircraft = label
    ? await drawStands(planStands(shown, { width, height }, layout, label), { ...page, label }, kit)
    : await drawFleet(shown, page, kit);
  const footColor = label ? WHITE_COLOR : INK_COLOR;
  return wrapInSvg(
    { width, height },
    `<rect width="${width}" height="${height}" fill="${page.background}"/>` +
      aircraft +
      (await drawHead(data, types.length, page, kit)) +
      (await drawFoot(data, formatOrder(types, shown.length), { ...page, color: footColor }, kit)),
  );
};

function selectBackground(types: readonly FlownType[], kit: PictureKit): string {
  const finColors = types.map(({ flight }) => kit.art.getFinColor(flight));
  const isClear = (color: string) =>
    finColors.every((finColor) => getColorDistance(finColor, color) >= MIN_FIN_DISTANCE);
  return BACKGROUND_COLORS.find(isClear) ?? BACKGROUND_COLORS[0];
}

/** Draws the aircraft in rows before the lines of the scale, and their labels. */
async function drawRows(
  types: readonly FlownType[],
  { width, layout }: LineUpPage,
  kit: PictureKit,
): Promise<string> {
  if (types.length === 0) return '';
  const { margin: x, top, bottom } = layout;
  const labels = await measureLabels(types, layout, kit);
  const plan = planLineUp(types, width, layout, getLabelWidth(labels));
  const longest = Math.max(...types.map(({ measures }) => measures.length));
  return [
    await drawScale({ longest, scale: plan.scale }, [[top, bottom]], layout, kit),
    ...plan.rows.map((row) => drawFlownAircraft(row.flown, { x, y: row.top, scale: plan.scale }, kit)),
    await drawLabels(plan, width, layout, labels, kit),
  ].join('');
}

/**
 * Formats which types are shown, and their order. If all types were flown equally often, the longest ones are shown; if a hidden type was
 * flown as often as a shown one, the shown ones are not called the most flown.
 */
function formatOrder(types: readonly FlownType[], shown: number): string {
  if (types.length === 0) return 'No type of aircraft is known';
  const [most, last, hidden] = [types[0], types[shown - 1], types[shown]].map((one) => one?.count);
  const ofTypes = `of ${types.length} types, by length`;
  if (shown < types.length) {
    if (hidden === most) return `The ${shown} longest ${ofTypes}`;
    return hidden === last ? `${shown} ${ofTypes}` : `The ${shown} most flown ${ofTypes}`;
  }
  return types.length === 1 ? '' : 'On one scale, by length';
}

/** Draws the title, and the numbers of types and flights and the years: in one line, or in lines that end at the title's base line. */
async function drawHead(
  data: PictureData,
  types: number,
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
  const parts = [
    await drawTextBlock(kit, formatOwnerTitle(data, 'fleet'), {
      top: title.top,
      x: margin - title.size * 0.02,
      y: title.y,
      size: title.size,
      color: INK_COLOR,
      face: 'title',
      width: title.width,
      least: Math.round(title.size * MIN_TITLE_RATIO),
    }),
  ];
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

/** Draws the order of the types, the owner's name if the title has none, and the brand. */
async function drawFoot(
  { title, name }: PictureData,
  order: string,
  { width, layout: { margin, footer, brand }, color }: LineUpPage & { readonly color: string },
  kit: PictureKit,
): Promise<string> {
  const right = width - margin;
  return [
    await drawText(kit, [order, title === '' ? '' : name].filter(Boolean).join(' · '), {
      x: margin,
      y: footer.y,
      size: footer.size,
      color,
      face: 'note',
      width: right - margin - brand.height * 7,
      least: MIN_TEXT_PX,
    }),
    await drawBrandAt(right, brand.top, brand.height, 'end', kit.shape),
  ].join('');
}
