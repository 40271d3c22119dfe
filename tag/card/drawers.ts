import { bagTag } from './bag-tag/draw-bag-tag.ts';
import { boardingPass } from './boarding-pass/draw-boarding-pass.ts';
import { classic } from './classic/draw-classic.ts';
import type { LayoutDrawer } from './layout-drawer.ts';
import type { LayoutId } from '../design/layouts/layouts.ts';
import { poster } from './poster/draw-poster.ts';
import { sticker } from './sticker/draw-sticker.ts';

/** The drawer of each layout. */
export const DRAWERS: Readonly<Record<LayoutId, LayoutDrawer>> = {
  classic,
  'boarding-pass': boardingPass,
  'bag-tag': bagTag,
  sticker,
  poster,
};
