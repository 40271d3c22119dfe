import type { CardArt } from '../card-art.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { placeLogo, spellsName, wordmarkText } from '../drawing/place-logo.ts';
import type { Typesetter } from '../drawing/typesetter.ts';
import { hundredth } from '../text/svg-path.ts';
import type { PassColors } from './pass-colors.ts';
import { BAND, MAIN, STUB, STYLES } from './pass-grid.ts';

const TITLE = { main: 'BOARDING PASS', size: 19 } as const;
const MIDDLE = BAND.height / 2;

/** Half the height of capitals, in em. */
const CAP_MIDDLE = 0.35;

/** The words of the head, to be shaped before. */
export const headWords = ({ styles }: PassColors) => [{ text: TITLE.main, style: styles.title }];

/** Logos of the band and of the stub; an uploaded picture has its bytes in the pass once. */
export function headLogos(art: CardArt, design: TagConfig, colors: PassColors) {
  const { logo, aircraft } = art;
  const paint = colors.band.on;
  const word = wordmarkText(design, logo) !== '';
  const wide = word ? 230 : logo?.kind === 'picture' ? 180 : 92;
  const top = middleOf(colors) - 25;
  const main = { x: MAIN.left, y: top, width: wide, height: 50 };
  const chip = logo?.kind === 'picture' ? chipFor(logo, main, design, colors) : '';
  const first = placeLogo(logo, main, paint, aircraft.bearsLogo);
  const stub = { x: STUB.left, y: top + 4, width: word ? 110 : 70, height: 42 };
  const second = logo?.kind === 'mark' ? placeLogo(logo, stub, paint) : { svg: '', width: 0 };
  return { svg: chip + first.svg + second.svg, main: first.width, stub: second.width };
}

/** A picture is made for the color of its card: where the band has another, it stands on a plate of that color. */
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
    `<rect x="${box.x - 8}" y="${hundredth(top - 6)}" width="${hundredth(wide + 16)}" height="${hundredth(high + 12)}" ` +
    `rx="6" fill="${tagBackgroundColor}"/>`
  );
}

/** The thermal roll has a narrow strip in place of the band. */
function middleOf({ finish }: PassColors): number {
  return finish === 'thermal' ? MIDDLE + 8 : MIDDLE;
}

/** The airline's name, what the paper is, and on the stub the airline's code. */
export async function typesetHead(
  design: TagConfig,
  colors: PassColors,
  logos: { readonly main: number; readonly stub: number },
  logo: CardArt['logo'],
  type: Typesetter,
): Promise<{ readonly nameLeft: number; readonly nameRight: number }> {
  const color = colors.band.on;
  const foot = (size: number) => middleOf(colors) + size * CAP_MIDDLE;
  const title = await type.line({
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
  if (!spellsName(design, logo)) await setName(design.airline, { nameLeft, nameRight, color, foot }, type);
  if (wordmarkText(design, logo) === '') await setCode(design, colors, logos.stub, foot(30), type);
  return { nameLeft, nameRight };
}

/** The airline's code on the stub. */
async function setCode(
  { airlineIata }: TagConfig,
  { band }: PassColors,
  logo: number,
  y: number,
  type: Typesetter,
) {
  await type.line({
    text: airlineIata,
    style: STYLES.airline,
    x: STUB.left + (logo > 0 ? logo + 14 : 0),
    y,
    size: 30,
    color: band.on,
  });
}

type NamePlace = {
  readonly nameLeft: number;
  readonly nameRight: number;
  readonly color: string;
  readonly foot: (size: number) => number;
};

const NAME = { most: 34, least: 17 } as const;

/** The name on one line, in the middle of the band at every size. */
async function setName(name: string, { nameLeft, nameRight, color, foot }: NamePlace, type: Typesetter) {
  const width = nameRight - nameLeft;
  const wide = await type.widthOf(name, STYLES.airline, 1);
  const size = Math.max(NAME.least, Math.min(NAME.most, Math.floor(width / Math.max(wide, 0.01))));
  await type.line({
    of: 'airline',
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
