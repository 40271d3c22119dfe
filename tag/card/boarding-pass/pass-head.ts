import { roundToHundredth } from '../../base/round.ts';
import type { CardArt } from '../card-art.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { placeLogo, isNameInLogo, getWordmarkText } from '../drawing/place-logo.ts';
import type { Typesetter } from '../drawing/typesetter.ts';
import type { PrintedDesign } from '../words/card-words.ts';
import type { PassColors } from './pass-colors.ts';
import { BAND_HEIGHTS, PASS_COLUMN, STUB_COLUMN, PASS_STYLES } from './pass-grid.ts';
import { CAP_MIDDLE_EM } from '../text/card-fonts.ts';

const TITLE = { size: 19, width: 185, gap: 46 } as const;
const BAND_MIDDLE_Y = BAND_HEIGHTS.height / 2;

/** Returns the texts of the head, which must be shaped before typesetting. */
export const listHeadRuns = ({ cardWords }: PrintedDesign, { styles }: PassColors) => [
  { text: cardWords.boardingPass, style: styles.title },
];

/** Draws the logos of the band and of the stub. The pass contains the bytes of an uploaded logo once. */
export function drawHeadLogos(art: CardArt, design: TagConfig, colors: PassColors) {
  const { logo, aircraft } = art;
  const bandTextColor = colors.band.textColor;
  const isWordmark = getWordmarkText(design, logo) !== '';
  const wide = isWordmark ? 230 : logo?.kind === 'image' ? 180 : 92;
  const top = getMiddleY(colors) - 25;
  const main = { x: PASS_COLUMN.left, y: top, width: wide, height: 50 };
  const plate = logo?.kind === 'image' ? drawLogoPlate(logo, main, design, colors) : '';
  const mainLogo = placeLogo(logo, main, bandTextColor, aircraft.hasLogo);
  const stub = { x: STUB_COLUMN.left, y: top + 4, width: isWordmark ? 110 : 70, height: 42 };
  const stubLogo = logo?.kind === 'mark' ? placeLogo(logo, stub, bandTextColor) : { svg: '', width: 0 };
  return { svg: plate + mainLogo.svg + stubLogo.svg, main: mainLogo.width, stub: stubLogo.width };
}

/** Returns the plate behind a logo image. The image is made for the color of its card, so a band of another color needs a plate. */
function drawLogoPlate(
  logo: { readonly width: number; readonly height: number },
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  { tagBackgroundColor }: TagConfig,
  { band }: PassColors,
): string {
  if (tagBackgroundColor === band.from) return '';
  const scale = Math.min(box.width / logo.width, box.height / logo.height);
  const [wide, logoHeight] = [logo.width * scale, logo.height * scale];
  const top = box.y + (box.height - logoHeight) / 2;
  return (
    `<rect x="${box.x - 8}" y="${roundToHundredth(top - 6)}" width="${roundToHundredth(wide + 16)}" height="${roundToHundredth(logoHeight + 12)}" ` +
    `rx="6" fill="${tagBackgroundColor}"/>`
  );
}

/** The middle is lower on a thermal pass, because it has a low strip instead of the band. */
function getMiddleY({ finish }: PassColors): number {
  return finish === 'thermal' ? BAND_MIDDLE_Y + 8 : BAND_MIDDLE_Y;
}

/** Typesets the airline's name, the title of the pass, and the airline's code on the stub. */
export async function typesetHead(
  design: PrintedDesign,
  colors: PassColors,
  logos: { readonly main: number; readonly stub: number },
  logo: CardArt['logo'],
  typesetter: Typesetter,
): Promise<{ readonly nameLeft: number; readonly nameRight: number }> {
  const color = colors.band.textColor;
  const foot = (size: number) => getMiddleY(colors) + size * CAP_MIDDLE_EM;
  const title = await typesetter.addLabel({
    text: design.cardWords.boardingPass,
    style: colors.styles.title,
    x: PASS_COLUMN.right,
    y: foot(TITLE.size),
    size: TITLE.size,
    width: TITLE.width,
    color,
    anchor: 'end',
  });
  const nameLeft = PASS_COLUMN.left + (logos.main > 0 ? logos.main + 18 : 0);
  const nameRight = (title?.left ?? PASS_COLUMN.right) - TITLE.gap;
  if (!isNameInLogo(design, logo))
    await typesetName(design.airline, { nameLeft, nameRight, color, foot }, typesetter);
  if (getWordmarkText(design, logo) === '')
    await typesetAirlineCode(design, colors, logos.stub, foot(30), typesetter);
  return { nameLeft, nameRight };
}

/** Typesets the airline's code on the stub. */
async function typesetAirlineCode(
  { airlineIata }: TagConfig,
  { band }: PassColors,
  logo: number,
  y: number,
  typesetter: Typesetter,
) {
  await typesetter.addLine({
    text: airlineIata,
    style: PASS_STYLES.airline,
    x: STUB_COLUMN.left + (logo > 0 ? logo + 14 : 0),
    y,
    size: 30,
    color: band.textColor,
  });
}

type NameArea = {
  readonly nameLeft: number;
  readonly nameRight: number;
  readonly color: string;
  readonly foot: (size: number) => number;
};

const NAME_FONT_PX = { most: 34, least: 17 } as const;

/** Typesets the name on one line, vertically centered in the band at every size. */
async function typesetName(
  name: string,
  { nameLeft, nameRight, color, foot }: NameArea,
  typesetter: Typesetter,
) {
  const width = nameRight - nameLeft;
  const wide = await typesetter.measureWidth(name, PASS_STYLES.airline, 1);
  const size = Math.max(
    NAME_FONT_PX.least,
    Math.min(NAME_FONT_PX.most, Math.floor(width / Math.max(wide, 0.01))),
  );
  await typesetter.addLine({
    field: 'airline',
    text: name,
    style: PASS_STYLES.airline,
    x: nameLeft,
    y: foot(size),
    size,
    least: NAME_FONT_PX.least,
    width,
    color,
    above: 44,
    below: 30,
  });
}
