import { bagTagDrawer } from './bag-tag/bag-tag-drawer.ts';
import { boardingPassDrawer } from './boarding-pass/boarding-pass-drawer.ts';
import { classicDrawer } from './classic/classic-drawer.ts';
import type { LayoutDrawer } from './layout-drawer.ts';
import type { LayoutId } from '../design/layouts/layouts.ts';
import { posterDrawer } from './poster/poster-drawer.ts';
import { stickerDrawer } from './sticker/sticker-drawer.ts';

/** The drawer of each layout. */
export const DRAWERS: Readonly<Record<LayoutId, LayoutDrawer>> = {
  classic: classicDrawer,
  'boarding-pass': boardingPassDrawer,
  'bag-tag': bagTagDrawer,
  sticker: stickerDrawer,
  poster: posterDrawer,
};
