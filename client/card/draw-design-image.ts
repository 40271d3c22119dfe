import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { isScreenshot, type ImageOptions } from '../../tag/exported-image/image-options.ts';
import { importWithRetry } from './import-with-retry.ts';
import { importRenderer } from './import-renderer.ts';
import { paintPng, type RenderedImage } from './paint-svg.ts';

/** The code for all image options except those of the Screenshot. */
const importImageExport = importWithRetry(() => import('./export-image.ts'));

/**
 * Draws and paints the image of a design in this browser, without the server.
 * @returns the image, or a refusal: PICTURE_TIMEOUT; PICTURE_NOT_DRAWN if the browser cannot paint it, or the code or a font is not
 * available; FORMAT_NEEDS_SERVER if the browser cannot write the format
 */
export async function drawDesignImage(
  design: TagConfig,
  options: ImageOptions,
): Promise<Result<RenderedImage>> {
  try {
    if (!isScreenshot(options)) {
      const { exportImage } = await importImageExport();
      return await exportImage(design, options);
    }
    const { loadCardRenderer } = await importRenderer();
    const renderer = await loadCardRenderer();
    let isLogoMissing = false;
    const svg = await renderer.render(design, () => (isLogoMissing = true));
    const png = await paintPng(svg, design.layout, options.scale);
    return png.ok ? ok({ file: png.value, isLogoMissing }) : png;
  } catch {
    return refuse('PICTURE_NOT_DRAWN');
  }
}
