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
} as const satisfies Layout;
