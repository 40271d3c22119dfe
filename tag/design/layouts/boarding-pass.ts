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
  // As wide as the passes that airlines print, 8 inches.
  widthMm: 203.2,
  backRoom: { left: 0.05, top: 0.1, right: 0.95, bottom: 0.9 },
  corners: '1.6% / 3.8%',
} as const satisfies Layout;
