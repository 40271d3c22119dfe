import type { TagConfig } from '../../tag/design/tag-config.ts';
import { importRenderer } from './import-renderer.ts';

/**
 * Loads the function that draws a design's aircraft with its livery. It is part of the renderer's code, so call it after the card has
 * been drawn.
 */
export async function loadLiveryRenderer(): Promise<(design: TagConfig) => string> {
  return (await importRenderer()).renderLiveryUrl;
}
