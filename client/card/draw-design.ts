import { refuse, type Result } from '../../tag/refusal.ts';
import type { TagConfig } from '../../tag/tag-config.ts';
import { drawPng } from './draw-png.ts';
import { importRenderer } from './import-renderer.ts';

/**
 * A design's PNG, 376x552 px times `scale`, drawn and painted by this browser alone.
 * @returns PICTURE_TIMEOUT; PICTURE_NOT_DRAWN where the browser cannot, or has not kept what it takes
 */
export async function drawDesign(design: TagConfig, scale: number): Promise<Result<Blob>> {
  try {
    const { loadCardRenderer } = await importRenderer();
    const renderer = await loadCardRenderer();
    return await drawPng(await renderer.render(design), scale);
  } catch {
    // Code, a font or a logo that this browser has not kept.
    return refuse('PICTURE_NOT_DRAWN');
  }
}
