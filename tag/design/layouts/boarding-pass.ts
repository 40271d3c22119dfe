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
} as const satisfies Layout;
