import { wrapInSvg } from '../kit/svg-parts.ts';
import { PICTURE_SIZES } from '../kit/picture-sizes.ts';
import type { PictureDrawer } from '../picture-drawer.ts';

export const drawSuitcase: PictureDrawer = (_data, { size }) =>
  Promise.resolve(wrapInSvg(PICTURE_SIZES[size], ''));
