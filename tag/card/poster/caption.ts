import type { TagConfig } from '../../design/tag-config.ts';
import { toUpperCaseByLanguage } from '../../base/upper-case-by-language.ts';
import type { CardArt } from '../card-art.ts';
import type { CardArea, CardPart } from '../card-part.ts';
import { formatType } from '../drawing/flight-facts.ts';
import { placeLogo, isNameInLogo, type PlacedLogo } from '../drawing/place-logo.ts';
import type { CardTextField } from '../../design/field-lists.ts';
import type { TypesetText } from '../text/set-line.ts';
import { getTextDirection } from '../text/shaped-scripts.ts';
import { roundToTenth } from '../text/svg-path.ts';
import type { TextRun, TextShaper } from '../text/shape-text.ts';
import {
  GUTTER,
  getRowArea,
  isShown,
  typesetInRow,
  STYLES,
  type CaptionFact,
  type Row,
} from './caption-row.ts';
import { CAPTION, SCENE_BOX } from './poster-grid.ts';
import { splitAtMiddleSpace } from './headline.ts';
import { listRouteRuns, typesetRoute, type CaptionRow } from './route-row.ts';

const LOGO = { width: 150, height: 44, gap: 14 } as const;
/** The width of the background around an uploaded logo, in px. */
const PLATE = 5;

/** The caption below the drawing. The logo is separate, because it does not change while the user types. */
export type Caption = CaptionRow & { readonly logo: string };

const PERSONAL = ['registration', 'cabin', 'seat'] as const;

/** Returns a personal detail as a list; the list is empty if the design does not print the detail. */
const printedOf = (design: TagConfig, field: 'registration' | 'seat' | 'cabin'): CaptionFact[] =>
  [{ field, text: design.printed.includes(field) ? design[field] : '' }].filter(isShown);

const craftOf = (design: TagConfig): string =>
  [formatType(design), ...printedOf(design, 'registration').map(({ text }) => text)]
    .filter((part) => part !== '')
    .join('  ');
const seatOf = (design: TagConfig): string =>
  [...printedOf(design, 'cabin'), ...printedOf(design, 'seat')].map(({ text }) => text).join('  ');
/** Returns the texts of the caption, so that one call shapes all of them. */
export function listCaptionRuns(design: TagConfig): TextRun[] {
  const airline = toUpperCaseByLanguage(design.airline);
  return [
    ...[airline, ...splitAtMiddleSpace(airline)].map((text) => ({ text, style: STYLES.name })),
    ...[craftOf(design), seatOf(design)].map((text) => ({ text, style: STYLES.fact })),
    ...listRouteRuns(design),
    { text: 'H', style: STYLES.name },
    { text: 'H', style: STYLES.fact },
    { text: 'H', style: STYLES.stop },
  ];
}

export async function typesetCaption(
  design: TagConfig,
  art: CardArt,
  color: string,
  shape: TextShaper,
): Promise<Caption> {
  const first = await firstRow(design, art, color, shape);
  const second = await typesetRoute(design, color, shape);
  const { left, right } = SCENE_BOX;
  const rule =
    second.svg === ''
      ? ''
      : `<path d="M${left} ${CAPTION.rule}H${right}" stroke="${color}" stroke-width="1.4"/>`;
  return {
    svg: first.svg + rule + second.svg,
    logo: first.logo,
    areas: { ...first.areas, ...second.areas },
    truncatedTexts: [...first.truncatedTexts, ...second.truncatedTexts],
  };
}

/** Draws the logo. An uploaded logo gets the background color of the design, because a white logo would be invisible on paper. */
function logoAt(
  x: number,
  anchor: 'start' | 'end',
  { tagBackgroundColor }: TagConfig,
  { logo, aircraft }: CardArt,
  color: string,
): PlacedLogo {
  const { width, height } = LOGO;
  const y = CAPTION.first.middle - height / 2;
  if (logo?.kind !== 'picture') return placeLogo(logo, { x, y, width, height, anchor }, logo?.color ?? color);
  const inward = anchor === 'start' ? 1 : -1;
  const inner = { width: width - 2 * PLATE, height: height - 2 * PLATE, anchor };
  const placed = placeLogo(
    logo,
    { ...inner, x: x + inward * PLATE, y: y + PLATE },
    color,
    aircraft.bearsLogo,
  );
  if (placed.width === 0) return placed;
  const wide = placed.width + 2 * PLATE;
  const left = anchor === 'start' ? x : x - wide;
  const plate = `<rect x="${roundToTenth(left)}" y="${y}" width="${roundToTenth(wide)}" height="${height}" rx="4" fill="${tagBackgroundColor}"/>`;
  return { svg: plate + placed.svg, width: wide };
}

async function firstRow(
  design: TagConfig,
  { logo, aircraft }: CardArt,
  color: string,
  shape: TextShaper,
): Promise<Caption> {
  // A name that is read from right to left begins at the right.
  const isTurned = getTextDirection(design.airline) === 'rtl';
  const [start, end] = isTurned ? [SCENE_BOX.right, SCENE_BOX.left] : [SCENE_BOX.left, SCENE_BOX.right];
  const [near, far] = isTurned ? (['end', 'start'] as const) : (['start', 'end'] as const);
  const inward = isTurned ? -1 : 1;
  const placed = logoAt(start, near, design, { logo, aircraft }, color);
  const craft = await setFacts([craftOf(design), seatOf(design)], end, far, color, shape);
  const craftWide = Math.max(0, ...craft.map((line) => line.right - line.left));
  const from = start + inward * (placed.width === 0 ? 0 : placed.width + LOGO.gap);
  const room = Math.abs(end - from) - (craftWide === 0 ? 0 : craftWide + GUTTER);
  const names = isNameInLogo(design, logo)
    ? []
    : await typesetName(toUpperCaseByLanguage(design.airline), from, near, room, color, shape);
  const cut: CardTextField[] = names.some(({ isTruncated }) => isTruncated) ? ['airline'] : [];
  if (craft.some(({ isTruncated }) => isTruncated))
    cut.push(...PERSONAL.filter((of) => printedOf(design, of).length > 0));
  const craftEnd = end - inward * Math.max(craftWide, 100);
  const areas: Partial<Record<CardPart, CardArea>> = {
    ...(placed.width > 0 && { logo: getRowArea(CAPTION.first, start, from - inward * (LOGO.gap / 2)) }),
    airline: isNameInLogo(design, logo)
      ? getRowArea(CAPTION.first, from, craftEnd)
      : getRowArea(CAPTION.first, from - inward * (LOGO.gap / 2), craftEnd),
    ...(craftWide > 0 && { registration: getRowArea(CAPTION.first, craftEnd, end) }),
  };
  return {
    svg: [...craft, ...names].map(({ svg }) => svg).join(''),
    logo: placed.svg,
    areas,
    truncatedTexts: cut,
  };
}

/** Typesets type and registration, and below them class and seat if they are printed. */
async function setFacts(
  texts: readonly string[],
  x: number,
  anchor: 'start' | 'end',
  color: string,
  shape: TextShaper,
): Promise<TypesetText[]> {
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
      return typesetInRow(line, (shown.length > 1 && rows[i]) || CAPTION.first, shape);
    }),
  );
  return lines.filter((line) => line !== null);
}

/** Typesets the airline's name on one line, or on two lines if one line would be too small. */
async function typesetName(
  airline: string,
  x: number,
  anchor: 'start' | 'end',
  width: number,
  color: string,
  shape: TextShaper,
): Promise<TypesetText[]> {
  const { top, bottom, middle } = CAPTION.first;
  const common = { style: STYLES.name, x, width, color, anchor };
  const one = await typesetInRow({ ...common, text: airline, size: 31, least: 20 }, CAPTION.first, shape);
  if (!one?.isTruncated) return one ? [one] : [];
  const halves = splitAtMiddleSpace(airline);
  if (halves.length < 2) {
    const small = await typesetInRow({ ...common, text: airline, size: 20, least: 12 }, CAPTION.first, shape);
    return small ? [small] : [];
  }
  const rows: readonly Row[] = [
    { top, bottom: middle, middle: middle - 14 },
    { top: middle, bottom, middle: middle + 14 },
  ];
  const setHalves = (size: number) =>
    Promise.all(
      rows.map((row, i) => typesetInRow({ ...common, text: halves[i] ?? '', size, least: 11 }, row, shape)),
    );
  // Both lines get the smaller of their two sizes.
  const size = Math.min(...(await setHalves(22)).map((line) => line?.size ?? 22));
  return (await setHalves(size)).filter((line) => line !== null);
}
