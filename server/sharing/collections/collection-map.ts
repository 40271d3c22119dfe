import type { MapFrame } from '../../../tag/map/world-map.ts';

/** The size of a map on its page, and the size and number of its labels. */
type PageMap = {
  readonly width: number;
  readonly height: number;
  readonly padding: number;
  readonly projection: MapFrame['projection'];
  readonly labelSize: number;
  readonly labels: number;
};

/** The maps for wide screens and for phones. */
export const COLLECTION_MAP_FRAMES = {
  wide: { width: 1312, height: 540, padding: 20, projection: 'flat', labelSize: 14, labels: 40 },
  narrow: { width: 520, height: 270, padding: 6, projection: 'flat', labelSize: 15, labels: 12 },
} as const satisfies Record<string, PageMap>;

export type MapFrameName = keyof typeof COLLECTION_MAP_FRAMES;
