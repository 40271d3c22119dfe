import { BAG_TAG } from './bag-tag.ts';
import { BOARDING_PASS } from './boarding-pass.ts';
import { CLASSIC } from './classic.ts';
import type { Layout } from './layout.ts';
import { POSTER } from './poster.ts';
import { STICKER } from './sticker.ts';

/** All layouts, the default first. */
export const LAYOUT_LIST = [
  CLASSIC,
  BOARDING_PASS,
  BAG_TAG,
  STICKER,
  POSTER,
] as const satisfies readonly Layout[];

export type LayoutId = (typeof LAYOUT_LIST)[number]['id'];

export const LAYOUTS: readonly LayoutId[] = LAYOUT_LIST.map(({ id }) => id);

/** Returns the layout with the id. */
export function getLayout(id: LayoutId): Layout {
  return LAYOUT_LIST.find((layout) => layout.id === id) ?? CLASSIC;
}
