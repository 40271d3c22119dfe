import { accept, refuse, type Result } from '../../tag/texts/refusal.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import type { PictureForm } from '../../tag/picture/picture-form.ts';
import { importAgain } from './import-again.ts';
import { importRenderer } from './import-renderer.ts';
import { paintPng, type TagPicture } from './paint-svg.ts';

/** What only other forms than the Screenshot's need. */
const importForms = importAgain(() => import('./draw-form.ts'));

/**
 * A design's picture, drawn and painted by this browser alone.
 * @returns PICTURE_TIMEOUT; PICTURE_NOT_DRAWN where the browser cannot paint it, or the code or a font is not available;
 * FORMAT_NEEDS_SERVER where it cannot write the format
 */
export async function drawPicture(design: TagConfig, form: PictureForm): Promise<Result<TagPicture>> {
  try {
    if (form.format !== 'png' || form.size !== null) {
      const { drawForm } = await importForms();
      return await drawForm(design, form);
    }
    const { loadCardRenderer } = await importRenderer();
    const renderer = await loadCardRenderer();
    let isLogoMissing = false;
    const svg = await renderer.render(design, () => (isLogoMissing = true));
    const png = await paintPng(svg, design.layout, form.scale);
    return png.ok ? accept({ file: png.value, isLogoMissing }) : png;
  } catch {
    return refuse('PICTURE_NOT_DRAWN');
  }
}
