import type { TagConfig } from '../../design/tag-config.ts';
import type { CardArea, CardPart } from '../card-part.ts';
import { getStopover } from '../drawing/flight-facts.ts';
import type { CardTextField } from '../../design/field-lists.ts';
import { getTextDirection } from '../text/shaped-scripts.ts';
import type { TypesetText } from '../text/set-line.ts';
import type { TextRun, TextShaper } from '../text/shape-text.ts';
import { GUTTER, getRowArea, isShown, typesetInRow, STYLES, type CaptionFact } from './caption-row.ts';
import { CAPTION, SCENE_BOX } from './poster-grid.ts';

const ARROW = { wide: 22, gap: 9 } as const;
/** The gap between flight and date, in px. */
const GAP = 16;
/** The font sizes of flight and date, in px. */
const [LARGEST, LEAST] = [24, 12];

/** A row of texts: its shapes, the areas of its texts, and the truncated texts. */
export type CaptionRow = {
  readonly svg: string;
  readonly areas: Partial<Record<CardPart, CardArea>>;
  readonly truncatedTexts: readonly CardTextField[];
};

function stopsOf(design: TagConfig): CaptionFact[] {
  const stops: CaptionFact[] = [
    { field: 'departure', text: design.departure },
    { field: 'arrival', text: getStopover(design) },
    { field: 'iata', text: design.iata },
  ];
  return stops.filter(isShown);
}

const flightOf = ({ flightNumber, date }: TagConfig): CaptionFact[] =>
  (
    [
      { field: 'flightNumber', text: flightNumber },
      { field: 'date', text: date },
    ] as const
  ).filter(isShown);

export function listRouteRuns(design: TagConfig): TextRun[] {
  return [
    ...stopsOf(design).map(({ text }) => ({ text, style: STYLES.stop })),
    ...flightOf(design).map(({ text }) => ({ text, style: STYLES.fact })),
  ];
}

const ROW = CAPTION.second;

/** Typesets the route at the side where the airline's name begins, and flight and date at the other side. */
export async function typesetRoute(design: TagConfig, color: string, shape: TextShaper): Promise<CaptionRow> {
  const isTurned = getTextDirection(design.airline) === 'rtl';
  const [start, end] = isTurned ? [SCENE_BOX.right, SCENE_BOX.left] : [SCENE_BOX.left, SCENE_BOX.right];
  const inward = isTurned ? -1 : 1;
  const anchor = isTurned ? 'end' : 'start';
  const cut: CardTextField[] = [];
  const areas: Partial<Record<CardPart, CardArea>> = {};
  const parts: string[] = [];
  const stops = stopsOf(design);
  const half = inward * (ARROW.gap + ARROW.wide / 2);
  let x: number = start;
  for (const [i, { field, text }] of stops.entries()) {
    const line = { text, style: STYLES.stop, x, size: 26, least: 16, width: 106, color, anchor } as const;
    const stop = await typesetInRow(line, ROW, shape);
    if (!stop) continue;
    parts.push(stop.svg);
    if (stop.isTruncated) cut.push(field);
    const far = isTurned ? stop.left : stop.right;
    areas[field] = getRowArea(ROW, x - (i === 0 ? 0 : half), far + half);
    x = far + inward * ARROW.gap;
    if (i === stops.length - 1) break;
    parts.push(arrow(x, inward, color));
    x += inward * (ARROW.wide + ARROW.gap);
  }
  const flight = await setFlight(flightOf(design), x + inward * GUTTER, end, color, shape);
  for (const { field, line } of flight) {
    parts.push(line.svg);
    if (line.isTruncated) cut.push(field);
    areas[field] = getRowArea(ROW, line.left - GAP / 2, Math.min(SCENE_BOX.right, line.right + GAP / 2));
  }
  return { svg: parts.join(''), areas, truncatedTexts: cut };
}

type PlacedLine = { readonly field: CardTextField; readonly line: TypesetText };

/**
 * Typesets flight and date separately, so that text direction does not swap them. The date is at the end; both have one size. If both are
 * too long, each gets a share of the space.
 */
async function setFlight(
  facts: readonly CaptionFact[],
  from: number,
  end: number,
  color: string,
  shape: TextShaper,
): Promise<PlacedLine[]> {
  const inward = Math.sign(end - from);
  const shown = facts.toReversed();
  const room = Math.abs(end - from) - GAP * Math.max(0, shown.length - 1);
  const line = { style: STYLES.fact, color, anchor: inward > 0 ? 'end' : 'start' } as const;
  const widths = await Promise.all(
    shown.map(async ({ text }) => {
      const set = await typesetInRow({ ...line, text, x: 0, size: LARGEST }, ROW, shape);
      return set ? set.right - set.left : 0;
    }),
  );
  const wide = widths.reduce((sum, one) => sum + one, 0);
  const share = Math.min(1, room / Math.max(1, wide));
  const size = Math.max(LEAST, Math.floor(LARGEST * share));
  const placed: PlacedLine[] = [];
  let x = end;
  for (const [i, { field, text }] of shown.entries()) {
    const width = share < 1 ? (widths[i] ?? 0) * share : Infinity;
    const set = await typesetInRow({ ...line, text, x, size, width, least: LEAST }, ROW, shape);
    if (!set) continue;
    placed.push({ field, line: set });
    x -= inward * (set.right - set.left + GAP);
  }
  return placed;
}

function arrow(x: number, inward: number, color: string): string {
  const { middle } = ROW;
  const [tip, half] = [x + inward * ARROW.wide, 7];
  return `<path d="M${x.toFixed(1)} ${middle}H${(tip - inward).toFixed(1)}M${(tip - inward * half).toFixed(1)} ${middle - half}l${inward * half} ${half}l${-inward * half} ${half}" fill="none" stroke="${color}" stroke-width="2.6" stroke-linejoin="round"/>`;
}
