import { formatStickerDay } from '../../dates/format-card-day.ts';
import type { Layout } from './layout.ts';

export const STICKER = {
  id: 'sticker',
  name: 'Sticker',
  width: 600,
  height: 600,
  finishes: [
    { id: 'two-ink', name: 'Two inks' },
    { id: 'full-color', name: 'Full colour' },
    { id: 'metal', name: 'Metal' },
  ],
  // Labels of hotels and airlines were 10 to 13 cm wide.
  widthMm: 100,
  backBounds: { left: 0.2, top: 0.2, right: 0.8, bottom: 0.8 },
  corners: '50%',
  hasContourCut: true,
  formatDay: formatStickerDay,
} as const satisfies Layout;
