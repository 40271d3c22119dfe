import type { CardArt } from '../card-art.ts';
import { placeLogo, isNameInLogo } from '../drawing/place-logo.ts';
import type { Typesetter } from '../drawing/typesetter.ts';
import { roundToHundredth } from '../text/svg-path.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { COLUMN, STYLES } from './tag-grid.ts';

/** The space of the logo and the name below it, and their color. */
export type HeadBox = {
  readonly top: number;
  readonly height: number;
  readonly color: string;
  /** The color behind the logo. An image gets a plate in the card's color if this color differs. */
  readonly background: string;
};

const NAME = { most: 25, least: 12 } as const;
const GAP = 14;

/** Draws the logo above the name. If the mark spells the name, the logo takes all of the space. */
export function drawHeadLogo(design: TagConfig, { logo, aircraft }: CardArt, head: HeadBox): string {
  if (!logo) return '';
  const room = isNameInLogo(design, logo) ? head.height - 34 : head.height - NAME.most - GAP;
  const top = isNameInLogo(design, logo) ? head.top + 17 : head.top;
  const box = { x: COLUMN.middle, y: top, width: 190, height: room, anchor: 'middle' } as const;
  const placed = placeLogo(logo, box, head.color, aircraft.bearsLogo);
  if (logo.kind === 'mark' || design.tagBackgroundColor === head.background) return placed.svg;
  const plate =
    `<rect x="${roundToHundredth(box.x - placed.width / 2 - 8)}" y="${top - 5}" width="${roundToHundredth(placed.width + 16)}" ` +
    `height="${room + 10}" rx="6" fill="${design.tagBackgroundColor}"/>`;
  return plate + placed.svg;
}

export async function typesetName(design: TagConfig, { logo }: CardArt, head: HeadBox, type: Typesetter) {
  if (isNameInLogo(design, logo)) return;
  const y = logo ? head.top + head.height - 4 : head.top + head.height / 2 + 9;
  const { middle: x, width } = COLUMN;
  const line = {
    field: 'airline',
    style: STYLES.airline,
    x,
    anchor: 'middle',
    width,
    color: head.color,
  } as const;
  const wide = await type.measureWidth(design.airline, STYLES.airline, NAME.least);
  const halves = wide > width ? inHalves(design.airline) : null;
  if (!halves) {
    const size = { size: NAME.most, least: NAME.least, above: 26, below: 10 } as const;
    await type.addLine({ ...line, ...size, text: design.airline, y });
    return;
  }
  const size = { size: 14, least: 10, above: 12, below: 4 } as const;
  await type.addLine({ ...line, ...size, text: halves[0], y: y - 14 });
  await type.addLine({ ...line, ...size, text: halves[1], y: y + 3 });
}

/** Splits a name into two lines at the space nearest to its middle. */
function inHalves(name: string): [string, string] | null {
  const spaces = [...name.matchAll(/\s/g)].map(({ index }) => index);
  const off = (at: number) => Math.abs(at - name.length / 2);
  const [first] = spaces.toSorted((a, b) => off(a) - off(b));
  return first === undefined ? null : [name.slice(0, first), name.slice(first + 1)];
}
