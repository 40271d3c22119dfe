import type { Layout } from './layout.ts';

export const STICKER = {
  id: 'sticker',
  name: 'Sticker',
  width: 600,
  height: 600,
  finishes: [
    { id: 'two-ink', name: 'Two inks' },
    { id: 'full-color', name: 'Full color' },
    { id: 'metal', name: 'Metal' },
  ],
} as const satisfies Layout;
