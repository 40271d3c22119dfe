import { mixColors } from '../../../tag/base/color.ts';
import type { MapColors } from '../../../tag/map/map-svg.ts';
import { getPageColors, PRODUCT_COLORS, type PageColors } from '../page/page-colors.ts';
import type { CollectionStats } from './collection-stats.service.ts';

/** Returns the page colors of the most flown airline. */
export function getCollectionColors({ airline }: Pick<CollectionStats, 'airline'>): PageColors {
  return airline === null ? PRODUCT_COLORS : getPageColors(airline);
}

/** Returns the colors of a map on a page. */
export function getMapColors({ background, edge, text }: PageColors): MapColors {
  const sea = mixColors(background, edge, 0.5);
  return { background: sea, sea, land: mixColors(sea, text, 0.13), airport: text, label: text };
}
