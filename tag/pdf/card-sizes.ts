import type { LayoutId } from '../design/layouts/layouts.ts';
import { layoutOf } from '../design/layouts/layouts.ts';

/** The width of a printed card in mm; its height follows from its layout's proportions. */
const WIDTH_MM: Readonly<Record<LayoutId, number>> = {
  // 86 x 126 mm, as luggage tags are: 126 mm high.
  classic: (126 * 376) / 552,
  // As wide as the passes that airlines print, 8 inches.
  'boarding-pass': 203.2,
  // The paper of the printers at check-in is 54 mm wide.
  'bag-tag': 54,
  // Labels of hotels and airlines were 10 to 13 cm wide.
  sticker: 100,
  // A common size of frames, 20 x 30 cm.
  poster: 200,
};

/** The size in mm of a card as an object. */
export function cardSizeMm(id: LayoutId): { width: number; height: number } {
  const { width, height } = layoutOf(id);
  return { width: WIDTH_MM[id], height: (WIDTH_MM[id] * height) / width };
}
