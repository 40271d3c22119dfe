import { thermalColors, vintageColors } from '../card/bag-tag/tag-colors.ts';
import { STRIP, stripOutline } from '../card/bag-tag/thermal-ground.ts';
import { CARD_EDGE } from '../card/bag-tag/vintage-ground.ts';
import { passColors } from '../card/boarding-pass/pass-colors.ts';
import { BAND } from '../card/boarding-pass/pass-grid.ts';
import { bandOfPass, PASS_OUTLINE, passGradients, stockFill } from '../card/boarding-pass/pass-ground.ts';
import { SHAPE_PATH } from '../card/classic/card-shape.ts';
import { GROUND_LINE } from '../card/classic/draw-classic.ts';
import type { LayoutId } from '../design/layouts/layouts.ts';
import { PAPER } from '../card/poster/poster-grid.ts';
import { labelFinish } from '../card/sticker/label-finish.ts';
import type { TagConfig } from '../design/tag-config.ts';
import { stickerContour } from './sticker-contour.ts';

/** A box in px of a card; it may reach beyond it. */
type Bounds = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** How a layout is cut. */
type Edge = {
  /** Draws the background extended into the bleed. */
  bleedBackground(design: TagConfig, box: Bounds, outline: string | null): string;
  /** Its outline and its holes, as an even-odd path in px of the card; null for the whole of its size. `card` is its SVG. */
  outline(design: TagConfig, card: string): string | null;
};

const area = ({ left, top, right, bottom }: Bounds) => `M${left} ${top}H${right}V${bottom}H${left}z`;

const plain = (box: Bounds, color: string) => `<path d="${area(box)}" fill="${color}"/>`;

const isVintage = ({ finish }: TagConfig) => finish === 'vintage';

export const EDGES: Readonly<Record<LayoutId, Edge>> = {
  classic: {
    bleedBackground(design, box) {
      const { x1, y1, x2, y2 } = GROUND_LINE;
      const { tagBackgroundColor: from, gradientColor: to } = design;
      return (
        `<defs><linearGradient id="ground" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">` +
        `<stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>` +
        plain(box, 'url(#ground)')
      );
    },
    outline: () => SHAPE_PATH,
  },
  'boarding-pass': {
    bleedBackground(design, box) {
      const colors = passColors(design);
      const band = bandOfPass(colors, box.left, box.right, box.top);
      const rule = { ...box, top: BAND.height, bottom: BAND.height + BAND.rule };
      return (
        `<defs>${passGradients(colors)}</defs>${plain(box, stockFill(colors))}` +
        `<path d="${band.d}" fill="${band.fill}"/>${colors.finish === 'thermal' ? '' : plain(rule, colors.rule)}`
      );
    },
    outline: () => PASS_OUTLINE,
  },
  'bag-tag': {
    bleedBackground(design, box) {
      if (isVintage(design)) return plain(box, vintageColors(design).card);
      const { band, stock } = thermalColors(design);
      return plain(box, band.from) + plain({ ...box, bottom: STRIP.end.foot }, stock);
    },
    outline: (design) => (isVintage(design) ? CARD_EDGE : stripOutline()),
  },
  // A sticker's border runs past its cut, which follows its picture.
  sticker: {
    bleedBackground(design, box, outline) {
      const { defs, edge } = labelFinish(design);
      const width = 2 * Math.max(0, -box.left, -box.top);
      const line = `stroke="${edge}" stroke-width="${width}" stroke-linejoin="round"`;
      return `${defs === '' ? '' : `<defs>${defs}</defs>`}<path d="${outline ?? ''}" fill="${edge}" ${line}/>`;
    },
    outline: (_, card) => stickerContour(card),
  },
  poster: { bleedBackground: (_, box) => plain(box, PAPER.color), outline: () => null },
};

/** Where the back of a card has room for texts, as shares of its width and height. */
export const BACK_TEXT_AREA: Readonly<Record<LayoutId, Bounds>> = {
  classic: { left: 0.1, top: 0.115, right: 0.9, bottom: 0.94 },
  'boarding-pass': { left: 0.05, top: 0.1, right: 0.95, bottom: 0.9 },
  'bag-tag': { left: 0.1, top: 0.1, right: 0.9, bottom: 0.975 },
  sticker: { left: 0.2, top: 0.2, right: 0.8, bottom: 0.8 },
  poster: { left: 0.09, top: 0.07, right: 0.91, bottom: 0.93 },
};
