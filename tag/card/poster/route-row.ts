import type { TagConfig } from '../../design/tag-config.ts';
import type { CardArea, CardPart } from '../card-part.ts';
import { getStopover } from '../drawing/flight-facts.ts';
import type { CardTextField } from '../../design/field-lists.ts';
import { getTextDirection } from '../text/shaped-scripts.ts';
import type { TypesetText } from '../text/typeset-line.ts';
import type { TextRun, TextShaper } from '../text/shape-text.ts';
import {
  MIN_GUTTER_PX,
  getRowArea,
  hasText,
  typesetInRow,
  CAPTION_STYLES,
  type CaptionFact,
} from './caption-row.ts';
import { CAPTION, SCENE_BOX } from './poster-grid.ts';

const ARROW_PX = { wide: 22, gap: 9 } as const;
/** The gap between flight and date, in px. */
const FLIGHT_GAP_PX = 16;
/** The font sizes of flight and date, in px. */
const [MAX_FONT_PX, MIN_FONT_PX] = [24, 12];

/** A row of texts: its shapes, the areas of its texts, and the truncated texts. */
export type CaptionRow = {
  readonly svg: string;
  readonly areas: Partial<Record<CardPart, CardArea>>;
  readonly truncatedTexts: readonly CardTextField[];
};

function listStopFacts(design: TagConfig): CaptionFact[] {
  const stops: CaptionFact[] = [
    { field: 'departure', text: design.departure },
    { field: 'arrival', text: getStopover(design) },
    { field: 'iata', text: design.iata },
  ];
  return stops.filter(hasText);
}

const listFlightFacts = ({ flightNumber, date }: TagConfig): CaptionFact[] =>
  (
    [
      { field: 'flightNumber', text: flightNumber },
      { field: 'date', text: date },
    ] as const
  ).filter(hasText);

/** Returns the texts of the route row, for the shaper. */
export function listRouteRuns(design: TagConfig): TextRun[] {
  return [
    ...listStopFacts(design).map(({ text }) => ({ text, style: CAPTION_STYLES.stop })),
    ...listFlightFacts(design).map(({ text }) => ({ text, style: CAPTION_STYLES.fact })),
  ];
}

const ROW = CAPTION.second;

/** Typesets the route at the side where the airline's name begins, and flight and date at the other side. */
export async function typesetRoute(design: TagConfig, color: string, shape: TextShaper): Promise<CaptionRow> {
  const isRightToLeft = getTextDirection(design.airline) === 'rtl';
  const [start, end] = isRightToLeft ? [SCENE_BOX.right, SCENE_BOX.left] : [SCENE_BOX.left, SCENE_BOX.right];
  const inward = isRightToLeft ? -1 : 1;
  const anchor = isRightToLeft ? 'end' : 'start';
  const truncatedFields: CardTextField[] = [];
  const areas: Partial<Record<CardPart, CardArea>> = {};
  const parts: string[] = [];
  const stops = listStopFacts(design);
  const halfGap = inward * (ARROW_PX.gap + ARROW_PX.wide / 2);
  let x: number = start;
  for (const [i, { field, text }] of stops.entries()) {
    const line = {
      text,
      style: CAPTION_STYLES.stop,
      x,
      size: 26,
      least: 16,
      width: 106,
      color,
      anchor,
    } as const;
    const stop = await typesetInRow(line, ROW, shape);
    if (!stop) continue;
    parts.push(stop.svg);
    if (stop.isTruncated) truncatedFields.push(field);
    const edgeX = isRightToLeft ? stop.left : stop.right;
    areas[field] = getRowArea(ROW, x - (i === 0 ? 0 : halfGap), edgeX + halfGap);
    x = edgeX + inward * ARROW_PX.gap;
    if (i === stops.length - 1) break;
    parts.push(drawArrow(x, inward, color));
    x += inward * (ARROW_PX.wide + ARROW_PX.gap);
  }
  const flight = await typesetFlight(listFlightFacts(design), x + inward * MIN_GUTTER_PX, end, color, shape);
  for (const { field, line } of flight) {
    parts.push(line.svg);
    if (line.isTruncated) truncatedFields.push(field);
    areas[field] = getRowArea(
      ROW,
      line.left - FLIGHT_GAP_PX / 2,
      Math.min(SCENE_BOX.right, line.right + FLIGHT_GAP_PX / 2),
    );
  }
  return { svg: parts.join(''), areas, truncatedTexts: truncatedFields };
}

type PlacedLine = { readonly field: CardTextField; readonly line: TypesetText };

/**
 * Typesets flight and date separately, so that text direction does not swap them. The date is at the end; both have one size. If both are
 * too long, each gets a share of the space.
 */
async function typesetFlight(
  facts: readonly CaptionFact[],
  from: number,
  end: number,
  color: string,
  shape: TextShaper,
): Promise<PlacedLine[]> {
  const inward = Math.sign(end - from);
  const orderedFacts = facts.toReversed();
  const availableWidth = Math.abs(end - from) - FLIGHT_GAP_PX * Math.max(0, orderedFacts.length - 1);
  const line = { style: CAPTION_STYLES.fact, color, anchor: inward > 0 ? 'end' : 'start' } as const;
  const widths = await Promise.all(
    orderedFacts.map(async ({ text }) => {
      const typesetText = await typesetInRow({ ...line, text, x: 0, size: MAX_FONT_PX }, ROW, shape);
      return typesetText ? typesetText.right - typesetText.left : 0;
    }),
  );
  const totalWidth = widths.reduce((sum, item) => sum + item, 0);
  const scale = Math.min(1, availableWidth / Math.max(1, totalWidth));
  const size = Math.max(MIN_FONT_PX, Math.floor(MAX_FONT_PX * scale));
  const placed: PlacedLine[] = [];
  let x = end;
  for (const [i, { field, text }] of orderedFacts.entries()) {
    const width = scale < 1 ? (widths[i] ?? 0) * scale : Infinity;
    const typesetText = await typesetInRow({ ...line, text, x, size, width, least: MIN_FONT_PX }, ROW, shape);
    if (!typesetText) continue;
    placed.push({ field, line: typesetText });
    x -= inward * (typesetText.right - typesetText.left + FLIGHT_GAP_PX);
  }
  return placed;
}

function drawArrow(x: number, inward: number, color: string): string {
  const { middle } = ROW;
  const [tip, halfGap] = [x + inward * ARROW_PX.wide, 7];
  return `<path d="M${x.toFixed(1)} ${middle}H${(tip - inward).toFixed(1)}M${(tip - inward * halfGap).toFixed(1)} ${middle - halfGap}l${inward * halfGap} ${halfGap}l${-inward * halfGap} ${halfGap}" fill="none" stroke="${color}" stroke-width="2.6" stroke-linejoin="round"/>`;
}
