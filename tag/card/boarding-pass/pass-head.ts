import type { CardArt } from '../card-art.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { placeLogo, isNameInLogo, getWordmarkText } from '../drawing/place-logo.ts';
import type { Typesetter } from '../drawing/typesetter.ts';
import { roundToHundredth } from '../text/svg-path.ts';
import type { PassColors } from './pass-colors.ts';
import { BAND, MAIN, STUB, STYLES } from './pass-grid.ts';
import { CAP_MIDDLE_EM } from '../text/card-fonts.ts';

const TITLE = { main: 'BOARDING PASS', size: 19 } as const;
const MIDDLE = BAND.height / 2;

/** Returns the texts of the head, which must be shaped before typesetting. */
export const listHeadRuns = ({ styles }: PassColors) => [{ text: TITLE.main, style: styles.title }];

/** Draws the logos of the band and of the stub. The pass contains the bytes of an uploaded logo once. */
export function drawHeadLogos(art: CardArt, design: TagConfig, colors: PassColors) {
  const { logo, aircraft } = art;
  const paint = colors.band.on;
  const word = getWordmarkText(design, logo) !== '';
  const wide = word ? 230 : logo?.kind === 'picture' ? 180 : 92;
  const top = middleOf(colors) - 25;
  const main = { x: MAIN.left, y: top, width: wide, height: 50 };
  const chip = logo?.kind === 'picture' ? chipFor(logo, main, design, colors) : '';
  const first = placeLogo(logo, main, paint, aircraft.bearsLogo);
  const stub = { x: STUB.left, y: top + 4, width: word ? 110 : 70, height: 42 };
  const second = logo?.kind === 'mark' ? placeLogo(logo, stub, paint) : { svg: '', width: 0 };
  return { svg: chip + first.svg + second.svg, main: first.width, stub: second.width };
}

/** Returns the plate behind a logo image. The image is made for the color of its card, so a band of another color needs a plate. */
function chipFor(
  logo: { readonly width: number; readonly height: number },
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  { tagBackgroundColor }: TagConfig,
  { band }: PassColors,
): string {
  if (tagBackgroundColor === band.from) return '';
  const scale = Math.min(box.width / logo.width, box.height / logo.height);
  const [wide, high] = [logo.width * scale, logo.height * scale];
  const top = box.y + (box.height - high) / 2;
  return (
    `<rect x="${box.x - 8}" y="${roundToHundredth(top - 6)}" width="${roundToHundredth(wide + 16)}" height="${roundToHundredth(high + 12)}" ` +
    `rx="6" fill="${tagBackgroundColor}"/>`
  );
}

/** The middle is lower on a thermal pass, because it has a low strip instead of the band. */
function middleOf({ finish }: PassColors): number {
  return finish === 'thermal' ? MIDDLE + 8 : MIDDLE;
}

/** Typesets the airline's name, the title of the pass, and the airline's code on the stub. */
export async function typesetHead(
  design: TagConfig,
  colors: PassColors,
  logos: { readonly main: number; readonly stub: number },
  logo: CardArt['logo'],
  type: Typesetter,
): Promise<{ readonly nameLeft: number; readonly nameRight: number }> {
  const color = colors.band.on;
  const foot = (size: number) => middleOf(colors) + size * CAP_MIDDLE_EM;
  const title = await type.addLine({
    text: TITLE.main,
    style: colors.styles.title,
    x: MAIN.right,
    y: foot(TITLE.size),
    size: TITLE.size,
    color,
    anchor: 'end',
  });
  const nameLeft = MAIN.left + (logos.main > 0 ? logos.main + 18 : 0);
  const nameRight = (title?.left ?? MAIN.right) - 24;
  if (!isNameInLogo(design, logo))
    await typesetName(design.airline, { nameLeft, nameRight, color, foot }, type);
  if (getWordmarkText(design, logo) === '') await setCode(design, colors, logos.stub, foot(30), type);
  return { nameLeft, nameRight };
}

/** Typesets the airline's code on the stub. */
async function setCode(
  { airlineIata }: TagConfig,
  { band }: PassColors,
  logo: number,
  y: number,
  type: Typesetter,
) {
  await type.addLine({
    text: airlineIata,
    style: STYLES.airline,
    x: STUB.left + (logo > 0 ? logo + 14 : 0),
    y,
    size: 30,
    color: band.on,
  });
}

type NameArea = {
  readonly nameLeft: number;
  readonly nameRight: number;
  readonly color: string;
  readonly foot: (size: number) => number;
};

const NAME = { most: 34, least: 17 } as const;

/** Typesets the name on one line, vertically centered in the band at every size. */
async function typesetName(name: string, { nameLeft, nameRight, color, foot }: NameArea, type: Typesetter) {
  const width = nameRight - nameLeft;
  const wide = await type.measureWidth(name, STYLES.airline, 1);
  const size = Math.max(NAME.least, Math.min(NAME.most, Math.floor(width / Math.max(wide, 0.01))));
  await type.addLine({
    field: 'airline',
    text: name,
    style: STYLES.airline,
    x: nameLeft,
    y: foot(size),
    size,
    least: NAME.least,
    width,
    color,
    above: 44,
    below: 30,
  });
}
