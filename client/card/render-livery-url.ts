import { drawCardArt } from '../../art/card-art.ts';
import { replaceUnsafeColors } from '../../tag/card/card-layers.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';

/** Returns a data URL of the painted aircraft of a design, without the mark on its fin, which would be too small to see. */
export function renderLiveryUrl(design: TagConfig): string {
  const { width, height, body } = drawCardArt(replaceUnsafeColors(design), null).aircraft;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
