import type { TagConfig } from '../../design/tag-config.ts';
import { inCapitals } from '../../in-capitals.ts';
import type { CardArt } from '../card-art.ts';
import type { CardArea, CardPart } from '../card-part.ts';
import { typeOf, viaOf } from '../drawing/flight-facts.ts';
import { isWordMark, placeLogo } from '../drawing/place-logo.ts';
import type { TypedText } from '../layout.ts';
import { FAMILIES } from '../text/card-fonts.ts';
import { setLine, type SetText, type TextLine } from '../text/set-line.ts';
import { directionOf } from '../text/shaped-scripts.ts';
import type { TextRun, TextShaper, TextStyle } from '../text/shape-text.ts';
import { CAPTION, PICTURE } from './poster-grid.ts';
import { halvesOf } from './headline.ts';

const style = (weight: TextStyle['weight'], spacing: number): TextStyle => ({
  family: FAMILIES.condensed,
  weight,
  spacing,
});

const STYLES = { name: style(600, 0.06), stop: style(600, 0.04), fact: style(500, 0.04) };

const LOGO = { width: 150, height: 44, gap: 14 } as const;
const ARROW = { wide: 22, gap: 9 } as const;
/** px between what stands at the left and at the right. */
const GUTTER = 26;
/** Half the height of capitals, of a font size. */
const CAP_MIDDLE = 0.35;

/** What stands below the picture. */
export type Caption = {
  /** Changes while somebody types. */
  readonly svg: string;
  readonly logo: string;
  readonly areas: Partial<Record<CardPart, CardArea>>;
  readonly cut: readonly TypedText[];
};

type Facts = { readonly of: TypedText; readonly text: string };

const isShown = ({ text }: { text: string }): boolean => text.trim() !== '';

const PERSONAL = ['registration', 'cabin', 'seat'] as const;

/** What the design says of the flight and lets be printed. */
const printedOf = (design: TagConfig, of: 'registration' | 'seat' | 'cabin'): Facts[] =>
  [{ of, text: design.printed.includes(of) ? design[of] : '' }].filter(isShown);

const craftOf = (design: TagConfig): string =>
  [typeOf(design), ...printedOf(design, 'registration').map(({ text }) => text)]
    .filter((part) => part !== '')
    .join('  ');
const seatOf = (design: TagConfig): string =>
  [...printedOf(design, 'cabin'), ...printedOf(design, 'seat')].map(({ text }) => text).join('  ');
const flightOf = ({ flightNumber, date }: TagConfig): string =>
  [flightNumber, date].filter((part) => part.trim() !== '').join('   ');

function stopsOf(design: TagConfig): Facts[] {
  const stops: Facts[] = [
    { of: 'departure', text: design.departure },
    { of: 'arrival', text: viaOf(design) },
    { of: 'iata', text: design.iata },
  ];
  return stops.filter(isShown);
}

/** The texts of the caption, to be shaped in one call. */
export function captionRuns(design: TagConfig): TextRun[] {
  const airline = inCapitals(design.airline);
  return [
    ...[airline, ...halvesOf(airline)].map((text) => ({ text, style: STYLES.name })),
    ...[craftOf(design), seatOf(design), flightOf(design)].map((text) => ({ text, style: STYLES.fact })),
    ...stopsOf(design).map(({ text }) => ({ text, style: STYLES.stop })),
    { text: 'H', style: STYLES.name },
    { text: 'H', style: STYLES.fact },
    { text: 'H', style: STYLES.stop },
  ];
}

/** @param hasCode whether the headline is the code: then it is not a route by itself */
export async function setCaption(
  design: TagConfig,
  art: CardArt,
  color: string,
  hasCode: boolean,
  shape: TextShaper,
): Promise<Caption> {
  const first = await firstRow(design, art, color, shape);
  const second = await secondRow(design, color, hasCode, shape);
  const { left, right } = PICTURE;
  const rule =
    second.svg === ''
      ? ''
      : `<path d="M${left} ${CAPTION.rule}H${right}" stroke="${color}" stroke-width="1.4"/>`;
  return {
    svg: first.svg + rule + second.svg,
    logo: first.logo,
    areas: { ...first.areas, ...second.areas },
    cut: [...first.cut, ...second.cut],
  };
}

/** Where a line of a size stands so that its capitals are in the middle of a row. */
const baselineAt = (middle: number, size: number): number => middle + size * CAP_MIDDLE;

type Row = { readonly top: number; readonly bottom: number; readonly middle: number };

/** Sets a line in the middle of a row, whatever size it gets; letters that reach far up and down are kept inside. */
async function setInRow(line: Omit<TextLine, 'y'>, row: Row, shape: TextShaper): Promise<SetText | null> {
  const tried = await setLine({ ...line, y: 0 }, shape);
  if (!tried) return null;
  const share = (row.bottom - row.top) / (tried.bottom - tried.top);
  const size = share < 1 ? Math.floor(tried.size * share) : tried.size;
  const y = baselineAt(row.middle, size);
  const [top, bottom] = [y + tried.top * Math.min(1, share), y + tried.bottom * Math.min(1, share)];
  const inside = y + Math.max(0, row.top - top) - Math.max(0, bottom - row.bottom);
  return setLine({ ...line, size, least: Math.min(size, line.least ?? size), y: inside }, shape);
}

async function firstRow(
  design: TagConfig,
  { logo, aircraft }: CardArt,
  color: string,
  shape: TextShaper,
): Promise<Caption> {
  const { middle, top, bottom } = CAPTION.first;
  // A name that is read from the right begins there.
  const isTurned = directionOf(design.airline) === 'rtl';
  const [start, end] = isTurned ? [PICTURE.right, PICTURE.left] : [PICTURE.left, PICTURE.right];
  const [near, far] = isTurned ? (['end', 'start'] as const) : (['start', 'end'] as const);
  const inward = isTurned ? -1 : 1;
  const box = { x: start, y: middle - LOGO.height / 2, width: LOGO.width, height: LOGO.height, anchor: near };
  const placed = placeLogo(
    logo,
    box,
    logo?.kind === 'mark' ? (logo.color ?? color) : color,
    aircraft.bearsLogo,
  );
  const craft = await setFacts([craftOf(design), seatOf(design)], end, far, color, shape);
  const craftWide = Math.max(0, ...craft.map((line) => line.right - line.left));
  const from = start + inward * (placed.width === 0 ? 0 : placed.width + LOGO.gap);
  const room = Math.abs(end - from) - (craftWide === 0 ? 0 : craftWide + GUTTER);
  const names = isWordMark(logo)
    ? []
    : await setName(inCapitals(design.airline), from, near, room, color, shape);
  const cut: TypedText[] = names.some(({ isCut }) => isCut) ? ['airline'] : [];
  if (craft.some(({ isCut }) => isCut))
    cut.push(...PERSONAL.filter((of) => printedOf(design, of).length > 0));
  const span = (a: number, b: number): CardArea => ({
    left: Math.min(a, b),
    top,
    width: Math.abs(b - a),
    height: bottom - top,
  });
  const craftEnd = end - inward * Math.max(craftWide, 100);
  const areas: Partial<Record<CardPart, CardArea>> = {
    ...(placed.width > 0 && { logo: span(start, from - inward * (LOGO.gap / 2)) }),
    airline: isWordMark(logo) ? span(from, craftEnd) : span(from - inward * (LOGO.gap / 2), craftEnd),
    ...(craftWide > 0 && { registration: span(craftEnd, end) }),
  };
  return { svg: [...craft, ...names].map(({ svg }) => svg).join(''), logo: placed.svg, areas, cut };
}

/** Type and registration, and below them class and seat where they are printed. */
async function setFacts(
  texts: readonly string[],
  x: number,
  anchor: 'start' | 'end',
  color: string,
  shape: TextShaper,
): Promise<SetText[]> {
  const { top, bottom, middle } = CAPTION.first;
  const rows: readonly Row[] = [
    { top, bottom: middle, middle: middle - 13 },
    { top: middle, bottom, middle: middle + 13 },
  ];
  const shown = texts.filter((text) => text.trim() !== '');
  const size = shown.length > 1 ? 19 : 24;
  const lines = await Promise.all(
    shown.map((text, i) => {
      const line = { text, style: STYLES.fact, x, size, least: 12, width: 210, color, anchor };
      return setInRow(line, (shown.length > 1 && rows[i]) || CAPTION.first, shape);
    }),
  );
  return lines.filter((line) => line !== null);
}

/** The airline's name on one line, or on two before it gets small. */
async function setName(
  airline: string,
  x: number,
  anchor: 'start' | 'end',
  width: number,
  color: string,
  shape: TextShaper,
): Promise<SetText[]> {
  const { top, bottom, middle } = CAPTION.first;
  const common = { style: STYLES.name, x, width, color, anchor };
  const one = await setInRow({ ...common, text: airline, size: 31, least: 20 }, CAPTION.first, shape);
  if (!one?.isCut) return one ? [one] : [];
  const halves = halvesOf(airline);
  if (halves.length < 2) {
    const small = await setInRow({ ...common, text: airline, size: 20, least: 12 }, CAPTION.first, shape);
    return small ? [small] : [];
  }
  const rows: readonly Row[] = [
    { top, bottom: middle, middle: middle - 14 },
    { top: middle, bottom, middle: middle + 14 },
  ];
  const setHalves = (size: number) =>
    Promise.all(
      rows.map((row, i) => setInRow({ ...common, text: halves[i] ?? '', size, least: 11 }, row, shape)),
    );
  // Both lines have the size of the smaller one.
  const size = Math.min(...(await setHalves(22)).map((line) => line?.size ?? 22));
  return (await setHalves(size)).filter((line) => line !== null);
}

/** The route at the left, flight and date at the right. */
async function secondRow(
  design: TagConfig,
  color: string,
  hasCode: boolean,
  shape: TextShaper,
): Promise<Caption> {
  const { middle, top, bottom } = CAPTION.second;
  const cut: TypedText[] = [];
  const areas: Partial<Record<CardPart, CardArea>> = {};
  const span = (from: number, to: number): CardArea => ({
    left: from,
    top,
    width: to - from,
    height: bottom - top,
  });
  const parts: string[] = [];
  const known = stopsOf(design);
  const stops = known.length === 1 && known[0]?.of === 'iata' && hasCode ? [] : known;
  let x: number = PICTURE.left;
  for (const [i, { of, text }] of stops.entries()) {
    const line = { text, style: STYLES.stop, x, size: 26, least: 16, width: 106, color };
    const stop = await setInRow(line, CAPTION.second, shape);
    if (!stop) continue;
    parts.push(stop.svg);
    if (stop.isCut) cut.push(of);
    areas[of] = span(x - (i === 0 ? 0 : ARROW.gap + ARROW.wide / 2), stop.right + ARROW.gap + ARROW.wide / 2);
    x = stop.right + ARROW.gap;
    if (i === stops.length - 1) break;
    parts.push(arrow(x, middle, color));
    x += ARROW.wide + ARROW.gap;
  }
  const room = PICTURE.right - x - GUTTER;
  const line = {
    text: flightOf(design),
    style: STYLES.fact,
    x: PICTURE.right,
    size: 24,
    least: 12,
    width: room,
    color,
    anchor: 'end',
  } as const;
  const flight = await setInRow(line, CAPTION.second, shape);
  if (flight) {
    parts.push(flight.svg);
    const { flightNumber, date } = design;
    if (flight.isCut) cut.push(date.trim() === '' ? 'flightNumber' : 'date');
    const share =
      flightNumber.trim() === '' ? 0 : flightNumber.length / (flightNumber.length + date.length + 1);
    const split = flight.left + (flight.right - flight.left) * share;
    if (share > 0) areas.flightNumber = span(flight.left - GUTTER / 2, split);
    if (date.trim() !== '') areas.date = span(split, PICTURE.right);
  }
  return { svg: parts.join(''), logo: '', areas, cut };
}

function arrow(x: number, y: number, color: string): string {
  const [right, half] = [x + ARROW.wide, 7];
  return `<path d="M${x.toFixed(1)} ${y}H${(right - 1).toFixed(1)}M${(right - half).toFixed(1)} ${y - half}l${half} ${half}l${-half} ${half}" fill="none" stroke="${color}" stroke-width="2.6" stroke-linejoin="round"/>`;
}
