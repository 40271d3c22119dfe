import { formatPosterDay } from '../../dates/format-card-day.ts';
import type { Layout } from './layout.ts';

export const POSTER = {
  id: 'poster',
  name: 'Poster',
  width: 600,
  height: 900,
  finishes: [
    { id: 'day', name: 'Day' },
    { id: 'dusk', name: 'Dusk' },
    { id: 'night', name: 'Night' },
  ],
  // A common size of picture frames, 20 x 30 cm.
  widthMm: 200,
  backBounds: { left: 0.09, top: 0.07, right: 0.91, bottom: 0.93 },
  corners: '0',
  formatDay: formatPosterDay,
} as const satisfies Layout;
