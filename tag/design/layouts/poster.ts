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
} as const satisfies Layout;
