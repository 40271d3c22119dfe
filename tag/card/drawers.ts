import { bagTagDrawer } from './bag-tag/draw-bag-tag.ts';
import { boardingPassDrawer } from './boarding-pass/draw-boarding-pass.ts';
import { classicDrawer } from './classic/draw-classic.ts';
import type { LayoutDrawer } from './layout-drawer.ts';
import type { LayoutId } from '../design/layouts/layouts.ts';
import { posterDrawer } from './poster/draw-poster.ts';
import { stickerDrawer } from './sticker/draw-sticker.ts';

/** The drawer of each layout. */
export const DRAWERS: Readonly<Record<LayoutId, LayoutDrawer>> = {
  classic: classicDrawer,
  'boarding-pass': boardingPassDrawer,
  'bag-tag': bagTagDrawer,
  sticker: stickerDrawer,
  poster: posterDrawer,
};
