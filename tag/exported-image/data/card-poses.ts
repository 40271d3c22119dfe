import type { LayoutId } from '../../design/layouts/layouts.ts';
import type { ImageSizeId } from '../image-sizes.ts';

/**
 * The turn of a card in degrees clockwise, and its edge of the image. At the end edge it leaves room for the aircraft beside it, at the
 * bottom edge for the aircraft above it. A card with a large aircraft of its own has none beside it. The largest width of a card is a ratio
 * of the image that leaves room for the sun beside the card.
 */
export type CardPose = {
  readonly turn: number;
  readonly edge?: 'end' | 'bottom';
  readonly maxWidth?: number;
};

/**
 * The poses of each layout in each size: a card is straight, or leans by 6 or 8 degrees. Its texts are never on their side.
 */
export const CARD_POSES: Readonly<Record<LayoutId, Readonly<Record<ImageSizeId, CardPose>>>> = {
  classic: {
    story: { turn: 0 },
    portrait: { turn: 0, maxWidth: 0.61 },
    square: { turn: 0 },
    link: { turn: -8, edge: 'end' },
  },
  'boarding-pass': {
    story: { turn: -6, edge: 'bottom' },
    portrait: { turn: -6, edge: 'bottom' },
    square: { turn: -6, edge: 'bottom' },
    link: { turn: -6 },
  },
  'bag-tag': {
    story: { turn: 6, edge: 'end' },
    portrait: { turn: 6, edge: 'end' },
    square: { turn: 6, edge: 'end' },
    link: { turn: 8, edge: 'end' },
  },
  sticker: {
    story: { turn: -6 },
    portrait: { turn: -6 },
    square: { turn: -6 },
    link: { turn: -6 },
  },
  poster: {
    story: { turn: 0 },
    portrait: { turn: 0, maxWidth: 0.61 },
    square: { turn: 0 },
    link: { turn: 0 },
  },
};
