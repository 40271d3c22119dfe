import { cardArt } from '../../art/card-art.ts';
import { withSafeColors } from '../../tag/card/card-layers.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';

/**
 * The address of a picture of a design's aircraft as it is painted, without the mark on its fin, which would be too
 * small to see.
 */
export function liveryImageUrl(design: TagConfig): string {
  const { width, height, body } = cardArt(withSafeColors(design), null).aircraft;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
