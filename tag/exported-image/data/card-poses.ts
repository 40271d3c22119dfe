import type { LayoutId } from '../../design/layouts/layouts.ts';
import type { ImageSizeId } from '../image-sizes.ts';

/** The turn of a card in degrees clockwise, and its side of the image. At the right side it leaves room for the aircraft. */
export type CardPose = { readonly turn: number; readonly edge?: 'end' };

/** The poses of each layout in each size. A long card is turned along the longer side of the image. */
export const CARD_POSES: Readonly<Record<LayoutId, Readonly<Record<ImageSizeId, CardPose>>>> = {
  classic: {
    story: { turn: 0 },
    portrait: { turn: 0 },
    square: { turn: 0 },
    link: { turn: 4, edge: 'end' },
  },
  'boarding-pass': {
    story: { turn: 78 },
    portrait: { turn: 68 },
    square: { turn: -24 },
    link: { turn: -4 },
  },
  'bag-tag': {
    story: { turn: 8 },
    portrait: { turn: 14 },
    square: { turn: 24 },
    link: { turn: 86 },
  },
  sticker: {
    story: { turn: -6 },
    portrait: { turn: -6 },
    square: { turn: -6 },
    link: { turn: 6, edge: 'end' },
  },
  poster: {
    story: { turn: 0 },
    portrait: { turn: 0 },
    square: { turn: 0 },
    link: { turn: 4, edge: 'end' },
  },
};
