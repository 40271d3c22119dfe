import type { Layout } from './layout.ts';

export const CLASSIC = {
  id: 'classic',
  name: 'Classic',
  width: 376,
  height: 552,
  finishes: [
    { id: 'standard', name: 'Standard' },
    { id: 'paper', name: 'Paper' },
    { id: 'metal', name: 'Metal' },
    { id: 'leather', name: 'Leather' },
  ],
  // The width for a height of 126 mm, the height of usual luggage tags (86 x 126 mm).
  widthMm: (126 * 376) / 552,
  backBounds: { left: 0.1, top: 0.115, right: 0.9, bottom: 0.94 },
  // The radius of the shape's corners: 20 px of 376 x 552.
  corners: '5.32% / 3.62%',
  hasScaleBar: true,
  hasMarkColor: true,
  hasWords: true,
} as const satisfies Layout;
