import type { TagConfig } from '../../tag/design/tag-config.ts';
import { importRenderer } from './import-renderer.ts';

/** The code that draws a design's aircraft as its livery paints it. It is part of the renderer's: call it after the card has been drawn. */
export async function loadLiveryPicture(): Promise<(design: TagConfig) => string> {
  return (await importRenderer()).liveryImageUrl;
}
