import type { TagConfig } from '../../tag/design/tag-config.ts';
import { drawFramedCard } from '../../tag/exported-image/framed-card.ts';
import type { ImageOptions } from '../../tag/exported-image/image-options.ts';
import { CONTENT_TYPES } from '../../tag/exported-image/image-formats.ts';
import { IMAGE_SIZES } from '../../tag/exported-image/image-sizes.ts';
import { createSvgFile } from '../../tag/exported-image/svg-file.ts';
import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import { buildCardPdfFile } from './card-pdf-file.ts';
import { paintPng, paintSvg, type RenderedImage } from './paint-svg.ts';
import { importRenderer } from './import-renderer.ts';
import { isLosslessWebp } from './lossless-webp.ts';

/**
 * Draws a design with other options than the Screenshot's, in this browser, without the server.
 * @returns the image, or a refusal of renderFile
 * @throws if the renderer cannot be fetched
 */
export async function exportImage(design: TagConfig, options: ImageOptions): Promise<Result<RenderedImage>> {
  let isLogoMissing = false;
  const { loadCardRenderer, loadShaper, renderScenery } = await importRenderer();
  const renderer = await loadCardRenderer();
  const card = {
    render: (drawnDesign: TagConfig) => renderer.render(drawnDesign, () => (isLogoMissing = true)),
    loadShaper,
    renderScenery,
  };
  const file = await renderFile(card, design, options);
  return file.ok ? ok({ file: file.value, isLogoMissing }) : file;
}

type CardSource = Parameters<typeof drawFramedCard>[0];

async function renderFile(
  card: CardSource,
  design: TagConfig,
  { format, scale, size, hasEmbeddedDesign }: ImageOptions,
): Promise<Result<Blob>> {
  switch (format) {
    case 'svg':
      return ok(new Blob([createSvgFile(await card.render(design), design)], { type: CONTENT_TYPES.svg }));
    case 'pdf':
      return ok(await buildCardPdfFile(await card.render(design), design, hasEmbeddedDesign));
    default: {
      const type = CONTENT_TYPES[format];
      const paintedImage =
        size === null
          ? await paintPng(await card.render(design), design.layout, scale, type)
          : await paintSvg(await drawFramedCard(card, design, size), IMAGE_SIZES[size], type);
      if (!paintedImage.ok || format === 'png') return paintedImage;
      const isComplete = await isLosslessWebp(paintedImage.value);
      return isComplete ? paintedImage : refuse('FORMAT_NEEDS_SERVER', null, { format: 'WebP' });
    }
  }
}
