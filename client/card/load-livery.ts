import type { TagConfig } from '../../tag/design/tag-config.ts';
import { importRenderer } from './import-renderer.ts';

/** The code that draws a design's aircraft as its livery paints it. It is part of the renderer's, so the card comes first. */
export async function loadLiveryPicture(): Promise<(design: TagConfig) => string> {
  return (await importRenderer()).liveryPicture;
}
