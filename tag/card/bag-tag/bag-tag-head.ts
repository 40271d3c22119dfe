import { roundToHundredth } from '../../base/round.ts';
import type { CardArt } from '../card-art.ts';
import { placeLogo, isNameInLogo } from '../drawing/place-logo.ts';
import type { Typesetter } from '../drawing/typesetter.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import { BAG_TAG_COLUMN, BAG_TAG_STYLES } from './bag-tag-grid.ts';

/** The space of the logo and the name below it, and their color. */
export type HeadBox = {
  readonly top: number;
  readonly height: number;
  readonly color: string;
  /** The color behind the logo. An image gets a plate in the card's color if this color differs. */
  readonly background: string;
};

const NAME_FONT_PX = { most: 25, least: 12 } as const;
const LOGO_GAP_PX = 14;

/** Draws the logo above the name. If the mark spells the name, the logo takes all of the space. */
export function drawHeadLogo(design: TagConfig, { logo, aircraft }: CardArt, head: HeadBox): string {
  if (!logo) return '';
  const logoHeight = isNameInLogo(design, logo)
    ? head.height - 34
    : head.height - NAME_FONT_PX.most - LOGO_GAP_PX;
  const top = isNameInLogo(design, logo) ? head.top + 17 : head.top;
  const box = { x: BAG_TAG_COLUMN.middle, y: top, width: 190, height: logoHeight, anchor: 'middle' } as const;
  const placedLogo = placeLogo(logo, box, head.color, aircraft.hasLogo);
  if (logo.kind === 'mark' || design.tagBackgroundColor === head.background) return placedLogo.svg;
  const plate =
    `<rect x="${roundToHundredth(box.x - placedLogo.width / 2 - 8)}" y="${top - 5}" width="${roundToHundredth(placedLogo.width + 16)}" ` +
    `height="${logoHeight + 10}" rx="6" fill="${design.tagBackgroundColor}"/>`;
  return plate + placedLogo.svg;
}

export async function typesetName(
  design: TagConfig,
  { logo }: CardArt,
  head: HeadBox,
  typesetter: Typesetter,
) {
  if (isNameInLogo(design, logo)) return;
  const y = logo ? head.top + head.height - 4 : head.top + head.height / 2 + 9;
  const { middle: x, width } = BAG_TAG_COLUMN;
  const line = {
    field: 'airline',
    style: BAG_TAG_STYLES.airline,
    x,
    anchor: 'middle',
    width,
    color: head.color,
  } as const;
  const nameWidth = await typesetter.measureWidth(design.airline, BAG_TAG_STYLES.airline, NAME_FONT_PX.least);
  const halves = nameWidth > width ? splitAtMiddleSpace(design.airline) : null;
  if (!halves) {
    const size = { size: NAME_FONT_PX.most, least: NAME_FONT_PX.least, above: 26, below: 10 } as const;
    await typesetter.addLine({ ...line, ...size, text: design.airline, y });
    return;
  }
  const size = { size: 14, least: 10, above: 12, below: 4 } as const;
  await typesetter.addLine({ ...line, ...size, text: halves[0], y: y - 14 });
  await typesetter.addLine({ ...line, ...size, text: halves[1], y: y + 3 });
}

/** Splits a name into two lines at the space nearest to its middle. */
function splitAtMiddleSpace(name: string): [string, string] | null {
  const spaces = [...name.matchAll(/\s/g)].map(({ index }) => index);
  const measureMiddleDistance = (at: number) => Math.abs(at - name.length / 2);
  const [middleSpace] = spaces.toSorted((a, b) => measureMiddleDistance(a) - measureMiddleDistance(b));
  return middleSpace === undefined ? null : [name.slice(0, middleSpace), name.slice(middleSpace + 1)];
}
