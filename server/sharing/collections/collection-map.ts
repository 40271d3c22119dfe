import type { MapFrame } from '../../../tag/map/world-map.ts';

/** A map in its page: how large, and how its codes are written. */
type PageMap = {
  readonly width: number;
  readonly height: number;
  readonly padding: number;
  readonly projection: MapFrame['projection'];
  readonly labelSize: number;
  readonly labels: number;
};

/** On wide screens and on phones. */
export const MAP_FRAMES = {
  wide: { width: 1312, height: 540, padding: 20, projection: 'flat', labelSize: 14, labels: 40 },
  narrow: { width: 520, height: 270, padding: 6, projection: 'flat', labelSize: 15, labels: 12 },
} as const satisfies Record<string, PageMap>;

export type MapFrameName = keyof typeof MAP_FRAMES;
