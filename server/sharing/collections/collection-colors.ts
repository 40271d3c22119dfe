import { mix } from '../../../tag/base/color.ts';
import type { MapColors } from '../../../tag/map/map-svg.ts';
import { pageColors, PRODUCT_COLORS, type PageColors } from '../page/page-colors.ts';
import type { CollectionStats } from './collection-stats.service.ts';

/** The colors of the airline that was flown most. */
export function collectionColors({ airline }: Pick<CollectionStats, 'airline'>): PageColors {
  return airline === null ? PRODUCT_COLORS : pageColors(airline);
}

/** A map in the colors of a page. */
export function mapColors({ ground, edge, text }: PageColors): MapColors {
  const sea = mix(ground, edge, 0.5);
  return { ground: sea, sea, land: mix(sea, text, 0.13), airport: text, label: text };
}
