import { printedFacts } from '../design/printed.ts';
import { FAMILIES } from '../card/text/card-fonts.ts';
import { inkWidth } from '../card/text/fit-text.ts';
import { setLine, shapeLines, type TextLine } from '../card/text/set-line.ts';
import { SHAPE_SIZE, type TextShaper, type TextStyle } from '../card/text/shape-text.ts';
import { tenth } from '../card/text/svg-path.ts';
import { inCapitals } from '../in-capitals.ts';
import type { TagConfig } from '../design/tag-config.ts';
import type { FrameColors } from './frame-colors.ts';
import type { Box } from './frame-plan.ts';

const STYLES = {
  airline: { family: FAMILIES.condensed, weight: 600, spacing: 0.12 },
  place: { family: FAMILIES.condensed, weight: 700, spacing: 0 },
  code: { family: FAMILIES.condensed, weight: 700, spacing: 0.02 },
  fact: { family: FAMILIES.condensed, weight: 600, spacing: 0.06 },
} as const satisfies Record<string, TextStyle>;

/** What a title says: nothing that the card does not say. */
type Words = {
  readonly airline: string;
  readonly place: string;
  readonly route: readonly [from: string, to: string] | null;
  readonly facts: string;
};

function wordsOf(design: TagConfig): Words {
  const { airline, city, iata, departure, arrival, flightNumber, date } = design;
  const isRoute = departure.trim() !== '' && arrival.trim() !== '';
  return {
    airline: inCapitals(airline),
    place: inCapitals(city.trim() === '' ? iata : city),
    route: isRoute ? [departure, arrival] : null,
    facts: [flightNumber, date, ...printedFacts(design)].filter((fact) => fact.trim() !== '').join('   '),
  };
}

/** The texts of a title, for the shaper. */
export function textsOfTitle(design: TagConfig): string[] {
  const { airline, place, route, facts } = wordsOf(design);
  return [airline, place, ...(route ?? []), facts];
}

/** Sizes in px: the place is set as large as its box lets it be, and all else by it. */
const PLACE = { most: 190, least: 44 } as const;

/** Heights of the rows, and what stands between them, as shares of the place's size. */
const CAPITALS = 0.7;

/** The airline, the place in large letters, in two lines where they are larger so, the route, and flight and day. */
export async function frameTitle(
  design: TagConfig,
  box: Box,
  colors: FrameColors,
  shape: TextShaper,
): Promise<string> {
  const words = wordsOf(design);
  const isFlat = box.width > box.height * 2;
  const { lines, size } = await placeLines(words.place, box, isFlat, shape);
  const small = Math.round(Math.min(34, Math.max(24, size * 0.24)));
  const gap = Math.round(small * 1.15);
  const rows = {
    airline: words.airline.trim() === '' ? 0 : small * CAPITALS + gap,
    place: lines.length * size * CAPITALS + (lines.length - 1) * size * 0.26,
    route: words.route === null ? 0 : small * 1.5 * CAPITALS + gap * 1.25,
    facts: words.facts === '' ? 0 : small * CAPITALS + gap * (words.route === null ? 1.25 : 0.9),
  };
  const height = isFlat ? rows.airline + rows.place : Object.values(rows).reduce((sum, row) => sum + row, 0);
  let y = box.top + (box.height - height) / (isFlat ? 1 : 2);
  const parts: string[] = [];
  const add = async (line: Omit<TextLine, 'x'> & { x?: number }) => {
    const set = await setLine({ x: box.left, ...line }, shape);
    parts.push(set?.svg ?? '');
    return set;
  };
  const side = { airline: words.airline, style: STYLES.airline };
  await shapeLines([{ text: side.airline, style: side.style }], shape);
  if (rows.airline > 0) {
    y += small * CAPITALS;
    const style = STYLES.airline;
    await add({
      text: words.airline,
      style,
      y,
      size: small,
      least: 14,
      width: box.width,
      color: colors.accent,
    });
    y += gap;
  }
  for (const [at, text] of lines.entries()) {
    y += size * CAPITALS + (at > 0 ? size * 0.26 : 0);
    const width = isFlat ? box.width * FLAT_PLACE : box.width;
    await add({ text, style: STYLES.place, y, size, least: PLACE.least / 2, width, color: colors.text });
  }
  const right = box.left + box.width;
  if (isFlat) {
    // Beside the place, on its base line.
    const routeY = words.facts === '' ? y : y - small * CAPITALS - gap * 0.8;
    if (words.route)
      parts.push(await setRoute(words.route, { right, y: routeY }, small * 1.5, colors, shape));
    if (words.facts !== '')
      await add({
        text: words.facts,
        style: STYLES.fact,
        x: right,
        anchor: 'end',
        y,
        size: small,
        least: 14,
        width: box.width * (1 - FLAT_PLACE) - gap,
        color: colors.text,
      });
    return parts.join('');
  }
  if (words.route) {
    y += gap * 1.25 + small * 1.5 * CAPITALS;
    parts.push(await setRoute(words.route, { left: box.left, y }, small * 1.5, colors, shape));
  }
  if (words.facts !== '') {
    y += gap * (words.route === null ? 1.25 : 0.9) + small * CAPITALS;
    await add({
      text: words.facts,
      style: STYLES.fact,
      y,
      size: small,
      least: 14,
      width: box.width,
      color: colors.text,
    });
  }
  return parts.join('');
}

const FLAT_PLACE = 0.62;

/** The place in one line or in two, whichever can be set larger. */
async function placeLines(text: string, box: Box, isFlat: boolean, shape: TextShaper) {
  const halves = isFlat ? [] : halvesOf(text);
  const sizeOf = async (lines: readonly string[]) => {
    const shaped = await shape(lines.map((line) => ({ text: line, style: STYLES.place })));
    const width = isFlat ? box.width * FLAT_PLACE : box.width;
    const widest = Math.max(1, ...shaped.map((one) => (one ? inkWidth(one, SHAPE_SIZE) : 0)));
    const high = box.height * (isFlat ? 0.85 : lines.length > 1 ? 0.34 : 0.5);
    return Math.floor(Math.min(PLACE.most, high, (width * SHAPE_SIZE) / widest));
  };
  const one = { lines: [text], size: Math.max(PLACE.least, await sizeOf([text])) };
  if (halves.length === 0) return one;
  const two = { lines: halves, size: Math.max(PLACE.least, await sizeOf(halves)) };
  return two.size > one.size * 1.15 ? two : one;
}

/** A text of several words in two parts of about the same length; none for one word. */
function halvesOf(text: string): string[] {
  const words = text.split(' ');
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const longest = (cut: readonly string[]) => Math.max(...cut.map(({ length }) => length));
  return cuts.toSorted((a, b) => longest(a) - longest(b))[0] ?? [];
}

/** The two codes with an arrow between them, from the left or up to the right. */
async function setRoute(
  [from, to]: readonly [string, string],
  { left, right, y }: { left?: number; right?: number; y: number },
  size: number,
  { accent, text }: FrameColors,
  shape: TextShaper,
): Promise<string> {
  const arrow = size * 2.4;
  const gap = size * 0.4;
  const line = { style: STYLES.code, y, size, color: text } as const;
  const [a, b] = await Promise.all([from, to].map((code) => setLine({ ...line, x: 0, text: code }, shape)));
  const [wideA, wideB] = [a, b].map((set) => (set ? set.right - set.left : 0));
  const start = left ?? (right ?? 0) - ((wideA ?? 0) + (wideB ?? 0) + arrow + 2 * gap);
  const first = await setLine({ ...line, x: start, text: from }, shape);
  const x = start + (wideA ?? 0) + gap;
  const second = await setLine({ ...line, x: x + arrow + gap, text: to }, shape);
  const middle = y - size * CAPITALS * 0.5;
  const r = size * 0.11;
  const head = size * 0.18;
  const path = `M${tenth(x + 2 * r)} ${tenth(middle)}H${tenth(x + arrow)}m${tenth(-head)} ${tenth(-head)}l${tenth(head)} ${tenth(head)}l${tenth(-head)} ${tenth(head)}`;
  return (
    `${first?.svg ?? ''}<g fill="none" stroke="${accent}" stroke-width="${tenth(size * 0.075)}" stroke-linecap="round" stroke-linejoin="round">` +
    `<circle cx="${tenth(x + r)}" cy="${tenth(middle)}" r="${tenth(r)}"/><path d="${path}"/></g>${second?.svg ?? ''}`
  );
}
