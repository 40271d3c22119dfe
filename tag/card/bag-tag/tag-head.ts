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
  if (spellsName(design, logo)) return null;
  const y = logo ? head.top + head.height - 4 : head.top + head.height / 2 + 9;
  return type.line({
    of: 'airline',
    text: design.airline,
    style: STYLES.airline,
    x: COLUMN.middle,
    y,
    anchor: 'middle',
    size: NAME.most,
    least: NAME.least,
    width: COLUMN.width,
    above: 26,
    below: 10,
    color: head.color,
  });
}
