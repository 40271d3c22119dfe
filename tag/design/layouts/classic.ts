import type { Layout } from './layout.ts';

export const CLASSIC = {
  id: 'classic',
  name: 'Classic',
  width: 376,
  height: 552,
  finishes: [{ id: 'standard', name: 'Standard' }],
  // 86 x 126 mm, as luggage tags are: 126 mm high.
  widthMm: (126 * 376) / 552,
  backRoom: { left: 0.1, top: 0.115, right: 0.9, bottom: 0.94 },
  // As the shape's corners: 20 of 376 x 552.
  corners: '5.32% / 3.62%',
  hasScaleBar: true,
  hasDrawnFin: true,
} as const satisfies Layout;
