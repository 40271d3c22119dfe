import type { CardArt } from '../card-art.ts';
import { placeLogo, spellsName } from '../drawing/place-logo.ts';
import type { Typesetter } from '../drawing/typesetter.ts';
import { hundredth } from '../text/svg-path.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { COLUMN, STYLES } from './tag-grid.ts';

/** Where logo and name stand, one above the other, and in which color. */
export type HeadBox = {
  readonly top: number;
  readonly height: number;
  readonly color: string;
  /** What is under it: a picture is made for the color of its card, and else has a plate of it. */
  readonly ground: string;
};

const NAME = { most: 25, least: 12 } as const;
const GAP = 14;

/** The logo over the name; a mark that is a word, or a name without a logo, has all of the room. */
export function headLogo(design: TagConfig, { logo, aircraft }: CardArt, head: HeadBox): string {
  if (!logo) return '';
  const room = spellsName(design, logo) ? head.height - 34 : head.height - NAME.most - GAP;
  const top = spellsName(design, logo) ? head.top + 17 : head.top;
  const box = { x: COLUMN.middle, y: top, width: 190, height: room, anchor: 'middle' } as const;
  const placed = placeLogo(logo, box, head.color, aircraft.bearsLogo);
  if (logo.kind === 'mark' || design.tagBackgroundColor === head.ground) return placed.svg;
  const plate =
    `<rect x="${hundredth(box.x - placed.width / 2 - 8)}" y="${top - 5}" width="${hundredth(placed.width + 16)}" ` +
    `height="${room + 10}" rx="6" fill="${design.tagBackgroundColor}"/>`;
  return plate + placed.svg;
}

export async function setName(design: TagConfig, { logo }: CardArt, head: HeadBox, type: Typesetter) {
  if (spellsName(design, logo)) return;
  const y = logo ? head.top + head.height - 4 : head.top + head.height / 2 + 9;
  const { middle: x, width } = COLUMN;
  const line = {
    of: 'airline',
    style: STYLES.airline,
    x,
    anchor: 'middle',
    width,
    color: head.color,
  } as const;
  const wide = await type.widthOf(design.airline, STYLES.airline, NAME.least);
  const halves = wide > width ? inHalves(design.airline) : null;
  if (!halves) {
    const size = { size: NAME.most, least: NAME.least, above: 26, below: 10 } as const;
    await type.line({ ...line, ...size, text: design.airline, y });
    return;
  }
  const size = { size: 14, least: 10, above: 12, below: 4 } as const;
  await type.line({ ...line, ...size, text: halves[0], y: y - 14 });
  await type.line({ ...line, ...size, text: halves[1], y: y + 3 });
}

/** A name in two lines, parted at the space that is nearest to its middle. */
function inHalves(name: string): [string, string] | null {
  const spaces = [...name.matchAll(/\s/g)].map(({ index }) => index);
  const off = (at: number) => Math.abs(at - name.length / 2);
  const [first] = spaces.toSorted((a, b) => off(a) - off(b));
  return first === undefined ? null : [name.slice(0, first), name.slice(first + 1)];
}
