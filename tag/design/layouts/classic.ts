import type { Layout } from './layout.ts';

export const CLASSIC = {
  id: 'classic',
  name: 'Classic',
  width: 376,
  height: 552,
  finishes: [{ id: 'standard', name: 'Standard' }],
} as const satisfies Layout;
