import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import type { ImageOptions } from '../../tag/picture/image-options.ts';
import { importWithRetry } from './import-with-retry.ts';
import { importRenderer } from './import-renderer.ts';
import { paintPng, type RenderedImage } from './paint-svg.ts';

/** What only other forms than the Screenshot's need. */
const importForms = importWithRetry(() => import('./export-image.ts'));

/**
 * A design's picture, drawn and painted by this browser alone.
 * @returns PICTURE_TIMEOUT; PICTURE_NOT_DRAWN where the browser cannot paint it, or the code or a font is not available;
 * FORMAT_NEEDS_SERVER where it cannot write the format
 */
export async function drawPicture(design: TagConfig, form: ImageOptions): Promise<Result<RenderedImage>> {
  try {
    if (form.format !== 'png' || form.size !== null) {
      const { exportImage } = await importForms();
      return await exportImage(design, form);
    }
    const { loadCardRenderer } = await importRenderer();
    const renderer = await loadCardRenderer();
    let isLogoMissing = false;
    const svg = await renderer.render(design, () => (isLogoMissing = true));
    const png = await paintPng(svg, design.layout, form.scale);
    return png.ok ? ok({ file: png.value, isLogoMissing }) : png;
  } catch {
    return refuse('PICTURE_NOT_DRAWN');
  }
}
