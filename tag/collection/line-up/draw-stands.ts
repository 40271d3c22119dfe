import { WHITE_COLOR } from '../../base/color.ts';
import { roundToTenth } from '../../base/round.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import { formatRadialGradient } from '../kit/svg-parts.ts';
import { drawText, typesetText } from '../kit/typeset-text.ts';
import { COUNT_GAP, drawFlownAircraft, INK_COLOR, MIN_TEXT_PX } from './draw-line-up-parts.ts';
import { drawScale } from './draw-scale.ts';
import type { LineUpLayout, StandLabel } from './line-up-layout.ts';
import type { FlownType } from './list-types.ts';
import { CAPITAL_RATIO, LINE_GAP, measureHeading, type Stand, type StandPlan } from './plan-stands.ts';
import { getTypeFacts } from './type-facts.ts';

/** The page of stands: its width and its layout in px, its background, which is also the color of counts and values, and the labels. */
export type StandPage = {
  readonly width: number;
  readonly layout: LineUpLayout;
  readonly background: string;
  readonly label: StandLabel;
};

/** Draws each type above a dark ground, on which its count, its name, its airline and its facts are. */
export async function drawStands(
  { stands, scale }: StandPlan,
  page: StandPage,
  kit: PictureKit,
): Promise<string> {
  const { layout } = page;
  const spans = stands.map(
    ({ ground }, i) => [i === 0 ? layout.top : (stands[i - 1]?.end ?? 0), ground] as const,
  );
  const longest = Math.max(...stands.map(({ flown }) => flown.measures.length));
  const parts = [await drawScale({ longest, scale }, spans, layout, kit)];
  for (const stand of stands) {
    parts.push(
      drawGround(stand, scale, page, kit),
      drawFlownAircraft(stand.flown, { x: layout.margin, y: stand.top, scale }, kit),
      await drawStandLabel(stand, page, kit),
    );
  }
  return parts.join('');
}

/** Draws the ground below an aircraft, and a soft shadow above its edge. */
function drawGround(
  { flown, ground, end }: Stand,
  scale: number,
  { width, layout: { margin } }: StandPage,
  kit: PictureKit,
): string {
  const id = `${kit.createId()}shadow`;
  const length = flown.measures.length * scale;
  const y = roundToTenth(ground);
  const shadow = formatRadialGradient(id, [
    [0, INK_COLOR, 0.5],
    [0.6, INK_COLOR, 0.26],
    [1, INK_COLOR, 0],
  ]);
  return (
    `<defs>${shadow}</defs><ellipse cx="${roundToTenth(margin + length * 0.48)}" cy="${y}" rx="${roundToTenth(length * 0.46)}" ry="${roundToTenth(length * 0.016)}" fill="url(#${id})"/>` +
    `<rect y="${y}" width="${width}" height="${roundToTenth(end - ground)}" fill="${INK_COLOR}"/>`
  );
}

/** Draws the count and the name of a type, the airline below them, and the facts of the type. */
async function drawStandLabel({ flown, labelTop }: Stand, page: StandPage, kit: PictureKit): Promise<string> {
  const { width, layout, label, background } = page;
  const { countPlace, nameSize, noteSize } = label;
  const { margin } = layout;
  const right = width - margin;
  const isRight = countPlace === 'right';
  const countSize = isRight ? measureHeading(label) / CAPITAL_RATIO : nameSize;
  const headingTop = labelTop + (countPlace === 'above' ? (CAPITAL_RATIO + LINE_GAP / 2) * nameSize : 0);
  const nameY = headingTop + CAPITAL_RATIO * nameSize;
  const noteY = nameY + (LINE_GAP + CAPITAL_RATIO) * noteSize;
  const line = { color: WHITE_COLOR, least: MIN_TEXT_PX };
  const nameLine = { ...line, y: nameY, size: nameSize, face: 'title' } as const;
  // A count above the name of a long type comes down to its smaller letters.
  const name = await typesetText(kit, flown.type, { ...nameLine, x: margin, width: right - margin });
  const count = await typesetText(kit, `${flown.count}×`, {
    x: isRight ? right : margin,
    y: isRight
      ? noteY
      : countPlace === 'above'
        ? nameY - CAPITAL_RATIO * name.size - (LINE_GAP / 2) * nameSize
        : nameY,
    size: countSize,
    color: background,
    face: 'title',
    anchor: isRight ? 'end' : 'start',
  });
  const x = countPlace === 'before' ? count.right + nameSize * COUNT_GAP : margin;
  const end = isRight ? count.left - noteSize : right;
  const note = [formatAirlines(flown), ...(label.facts ? [] : [getTypeFacts(flown).length])];
  return [
    count.svg,
    await drawText(kit, flown.type, { ...nameLine, x, width: end - x }),
    await drawText(kit, note.filter(Boolean).join(', '), {
      ...line,
      x: margin,
      y: noteY,
      size: noteSize,
      width: end - margin,
      face: 'note',
    }),
    await drawFacts(flown, noteY + noteSize, page, kit),
  ].join('');
}

/** Formats the airline in whose paint a type is drawn, and the number of the others: 'SWISS and 2 more'. */
const formatAirlines = ({ flight, airlines }: FlownType): string =>
  flight.airline && airlines > 1 ? `${flight.airline} and ${airlines - 1} more` : flight.airline;

/** The gap between two values, in sizes of a caption. */
const VALUE_GAP = 1.6;

/** Draws the facts of a type in columns, each with its caption below. */
async function drawFacts(
  flown: FlownType,
  top: number,
  { width, layout: { margin }, label: { facts }, background }: StandPage,
  kit: PictureKit,
): Promise<string> {
  if (!facts) return '';
  const { valueSize, captionSize } = facts;
  const list = listFacts(flown);
  const column = (width - 2 * margin + captionSize) / list.length;
  const valueY = top + CAPITAL_RATIO * valueSize;
  const parts: string[] = [];
  const valueLine = {
    y: valueY,
    width: column - captionSize * VALUE_GAP,
    least: MIN_TEXT_PX,
    color: background,
  };
  const fitted = await Promise.all(
    list.map(([, value]) => typesetText(kit, value, { ...valueLine, x: 0, size: valueSize })),
  );
  // All values have the size of the longest one.
  const size = Math.min(...fitted.map((text) => text.size));
  for (const [i, [caption, value]] of list.entries()) {
    const line = { x: margin + i * column, width: column - captionSize, least: MIN_TEXT_PX };
    parts.push(
      await drawText(kit, value, { ...valueLine, x: line.x, size }),
      await drawText(kit, caption, {
        ...line,
        y: valueY + (LINE_GAP + CAPITAL_RATIO) * captionSize,
        size: captionSize,
        color: WHITE_COLOR,
        face: 'note',
      }),
    );
  }
  return parts.join('');
}

/** Lists the facts of a type: its measures, and the year of its maiden flight. */
function listFacts(flown: FlownType): [caption: string, value: string][] {
  const { length, span, firstFlight } = getTypeFacts(flown);
  const facts: [caption: string, value: string][] = [
    ['Length', length],
    ['Wingspan', span],
    [firstFlight.includes('/') ? 'Maiden flights of the types' : 'Maiden flight of the type', firstFlight],
  ];
  return facts.filter(([, value]) => value !== '');
}
