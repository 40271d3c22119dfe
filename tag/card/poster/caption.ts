import { roundToTenth } from '../../base/round.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { isPrinted } from '../../design/printed.ts';
import { toUpperCaseByLanguage } from '../../base/upper-case-by-language.ts';
import type { CardArt } from '../card-art.ts';
import type { CardArea, CardPart } from '../card-part.ts';
import { formatAircraftType } from '../drawing/flight-facts.ts';
import { placeLogo, isNameInLogo, type PlacedLogo } from '../drawing/place-logo.ts';
import type { CardTextField, PrintableField } from '../../design/field-lists.ts';
import type { TypesetText } from '../text/typeset-line.ts';
import { getTextDirection } from '../text/shaped-scripts.ts';
import type { TextRun, TextShaper } from '../text/shape-text.ts';
import {
  MIN_GUTTER_PX,
  getRowArea,
  typesetInRow,
  CAPTION_STYLES,
  type CaptionFact,
  type CaptionRowBox,
} from './caption-row.ts';
import { CAPTION, SCENE_BOX } from './poster-grid.ts';
import { splitIntoEvenLines } from './headline.ts';
import { listRouteRuns, typesetRoute, type CaptionRow } from './route-row.ts';

const LOGO_BOX = { width: 150, height: 44, gap: 14 } as const;
/** The width of the background around an uploaded logo, in px. */
const PLATE_MARGIN_PX = 5;

/** The caption below the drawing. The logo is separate, because it does not change while the user types. */
export type CaptionDrawing = CaptionRow & { readonly logo: string };

const PERSONAL_DETAILS: readonly PrintableField[] = ['registration', 'cabin', 'seat'];

/** Returns a personal detail as a list; the list is empty if the design does not print the detail. */
const toPrintedFacts = (design: TagConfig, field: PrintableField): CaptionFact[] =>
  isPrinted(design, field) ? [{ field, text: design[field] }] : [];

const formatAircraftText = (design: TagConfig): string =>
  [formatAircraftType(design), ...toPrintedFacts(design, 'registration').map(({ text }) => text)]
    .filter((part) => part !== '')
    .join('  ');
const formatSeatText = (design: TagConfig): string =>
  [...toPrintedFacts(design, 'cabin'), ...toPrintedFacts(design, 'seat')].map(({ text }) => text).join('  ');
/** Returns the texts of the caption, so that one call shapes all of them. */
export function listCaptionRuns(design: TagConfig): TextRun[] {
  const airline = toUpperCaseByLanguage(design.airline);
  return [
    ...[airline, ...splitIntoEvenLines(airline)].map((text) => ({ text, style: CAPTION_STYLES.name })),
    ...[formatAircraftText(design), formatSeatText(design)].map((text) => ({
      text,
      style: CAPTION_STYLES.fact,
    })),
    ...listRouteRuns(design),
    { text: 'H', style: CAPTION_STYLES.name },
    { text: 'H', style: CAPTION_STYLES.fact },
    { text: 'H', style: CAPTION_STYLES.stop },
  ];
}

/** Typesets the caption below the headline of a poster. */
export async function typesetCaption(
  design: TagConfig,
  art: CardArt,
  color: string,
  shape: TextShaper,
): Promise<CaptionDrawing> {
  const firstRow = await typesetFirstRow(design, art, color, shape);
  const secondRow = await typesetRoute(design, color, shape);
  const { left, right } = SCENE_BOX;
  const rule =
    secondRow.svg === ''
      ? ''
      : `<path d="M${left} ${CAPTION.rule}H${right}" stroke="${color}" stroke-width="1.4"/>`;
  return {
    svg: firstRow.svg + rule + secondRow.svg,
    logo: firstRow.logo,
    areas: { ...firstRow.areas, ...secondRow.areas },
    truncatedTexts: [...firstRow.truncatedTexts, ...secondRow.truncatedTexts],
  };
}

/** Draws the logo. An uploaded logo gets the background color of the design, because a white logo would be invisible on paper. */
function drawCaptionLogo(
  x: number,
  anchor: 'start' | 'end',
  { tagBackgroundColor }: TagConfig,
  { logo, aircraft }: CardArt,
  color: string,
): PlacedLogo {
  const { width, height } = LOGO_BOX;
  const y = CAPTION.first.middle - height / 2;
  if (logo?.kind !== 'image') return placeLogo(logo, { x, y, width, height, anchor }, logo?.color ?? color);
  const inward = anchor === 'start' ? 1 : -1;
  const innerBox = { width: width - 2 * PLATE_MARGIN_PX, height: height - 2 * PLATE_MARGIN_PX, anchor };
  const placedLogo = placeLogo(
    logo,
    { ...innerBox, x: x + inward * PLATE_MARGIN_PX, y: y + PLATE_MARGIN_PX },
    color,
    aircraft.hasLogo,
  );
  if (placedLogo.width === 0) return placedLogo;
  const plateWidth = placedLogo.width + 2 * PLATE_MARGIN_PX;
  const left = anchor === 'start' ? x : x - plateWidth;
  const plate = `<rect x="${roundToTenth(left)}" y="${y}" width="${roundToTenth(plateWidth)}" height="${height}" rx="4" fill="${tagBackgroundColor}"/>`;
  return { svg: plate + placedLogo.svg, width: plateWidth };
}

async function typesetFirstRow(
  design: TagConfig,
  { logo, aircraft }: CardArt,
  color: string,
  shape: TextShaper,
): Promise<CaptionDrawing> {
  // A name that is read from right to left begins at the right.
  const isRightToLeft = getTextDirection(design.airline) === 'rtl';
  const [start, end] = isRightToLeft ? [SCENE_BOX.right, SCENE_BOX.left] : [SCENE_BOX.left, SCENE_BOX.right];
  const [startAnchor, endAnchor] = isRightToLeft ? (['end', 'start'] as const) : (['start', 'end'] as const);
  const inward = isRightToLeft ? -1 : 1;
  const placedLogo = drawCaptionLogo(start, startAnchor, design, { logo, aircraft }, color);
  const aircraftLines = await typesetFacts(
    [formatAircraftText(design), formatSeatText(design)],
    end,
    endAnchor,
    color,
    shape,
  );
  const aircraftWidth = Math.max(0, ...aircraftLines.map((line) => line.right - line.left));
  const nameStart = start + inward * (placedLogo.width === 0 ? 0 : placedLogo.width + LOGO_BOX.gap);
  const availableWidth =
    Math.abs(end - nameStart) - (aircraftWidth === 0 ? 0 : aircraftWidth + MIN_GUTTER_PX);
  const nameLines = isNameInLogo(design, logo)
    ? []
    : await typesetName(
        toUpperCaseByLanguage(design.airline),
        nameStart,
        startAnchor,
        availableWidth,
        color,
        shape,
      );
  const truncatedFields: CardTextField[] = nameLines.some(({ isTruncated }) => isTruncated)
    ? ['airline']
    : [];
  if (aircraftLines.some(({ isTruncated }) => isTruncated))
    truncatedFields.push(...PERSONAL_DETAILS.filter((field) => toPrintedFacts(design, field).length > 0));
  const aircraftEdge = end - inward * Math.max(aircraftWidth, 100);
  const areas: Partial<Record<CardPart, CardArea>> = {
    ...(placedLogo.width > 0 && {
      logo: getRowArea(CAPTION.first, start, nameStart - inward * (LOGO_BOX.gap / 2)),
    }),
    ...(nameLines.length > 0 && {
      airline: getRowArea(CAPTION.first, nameStart - inward * (LOGO_BOX.gap / 2), aircraftEdge),
    }),
    ...(isPrinted(design, 'registration') && { registration: getRowArea(CAPTION.first, aircraftEdge, end) }),
  };
  return {
    svg: [...aircraftLines, ...nameLines].map(({ svg }) => svg).join(''),
    logo: placedLogo.svg,
    areas,
    truncatedTexts: truncatedFields,
  };
}

/** Typesets type and registration, and below them class and seat if they are printed. */
async function typesetFacts(
  texts: readonly string[],
  x: number,
  anchor: 'start' | 'end',
  color: string,
  shape: TextShaper,
): Promise<TypesetText[]> {
  const { top, bottom, middle } = CAPTION.first;
  const rows: readonly CaptionRowBox[] = [
    { top, bottom: middle, middle: middle - 13 },
    { top: middle, bottom, middle: middle + 13 },
  ];
  const visibleTexts = texts.filter((text) => text.trim() !== '');
  const size = visibleTexts.length > 1 ? 19 : 24;
  const lines = await Promise.all(
    visibleTexts.map((text, i) => {
      const line = { text, style: CAPTION_STYLES.fact, x, size, least: 12, width: 210, color, anchor };
      return typesetInRow(line, (visibleTexts.length > 1 && rows[i]) || CAPTION.first, shape);
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
  const lineOptions = { style: CAPTION_STYLES.name, x, width, color, anchor };
  const singleLine = await typesetInRow(
    { ...lineOptions, text: airline, size: 31, least: 20 },
    CAPTION.first,
    shape,
  );
  if (!singleLine?.isTruncated) return singleLine ? [singleLine] : [];
  const halves = splitIntoEvenLines(airline);
  if (halves.length < 2) {
    const smallLine = await typesetInRow(
      { ...lineOptions, text: airline, size: 20, least: 12 },
      CAPTION.first,
      shape,
    );
    return smallLine ? [smallLine] : [];
  }
  const rows: readonly CaptionRowBox[] = [
    { top, bottom: middle, middle: middle - 14 },
    { top: middle, bottom, middle: middle + 14 },
  ];
  const typesetHalves = (size: number) =>
    Promise.all(
      rows.map((row, i) =>
        typesetInRow({ ...lineOptions, text: halves[i] ?? '', size, least: 11 }, row, shape),
      ),
    );
  // Both lines get the smaller of their two sizes.
  const size = Math.min(...(await typesetHalves(22)).map((line) => line?.size ?? 22));
  return (await typesetHalves(size)).filter((line) => line !== null);
}
