import { formatPassDay } from '../../dates/format-card-day.ts';
import type { Layout } from './layout.ts';

export const BOARDING_PASS = {
  id: 'boarding-pass',
  name: 'Boarding pass',
  width: 1000,
  height: 420,
  finishes: [
    { id: 'paper', name: 'Paper' },
    { id: 'thermal', name: 'Thermal print' },
    { id: 'metal', name: 'Metal' },
  ],
  // 8 inches, the width of the passes that airlines print.
  widthMm: 203.2,
  backBounds: { left: 0.05, top: 0.1, right: 0.95, bottom: 0.9 },
  corners: '1.6% / 3.8%',
  formatDay: formatPassDay,
  hasWords: true,
} as const satisfies Layout;
