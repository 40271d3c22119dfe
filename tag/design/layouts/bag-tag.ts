import { formatBagTagDay } from '../../dates/format-card-day.ts';
import type { Layout } from './layout.ts';

export const BAG_TAG = {
  id: 'bag-tag',
  name: 'Bag tag',
  width: 300,
  height: 1100,
  finishes: [
    { id: 'thermal', name: 'Thermal print' },
    { id: 'vintage', name: 'Vintage' },
  ],
  // Printers at check-in use paper that is 54 mm wide.
  widthMm: 54,
  backBounds: { left: 0.1, top: 0.1, right: 0.9, bottom: 0.975 },
  corners: '32% 32% 8% 8% / 8.7% 8.7% 2.4% 2.4%',
  formatDay: formatBagTagDay,
  hasWords: true,
} as const satisfies Layout;
