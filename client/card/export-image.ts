import type { TagConfig } from '../../tag/design/tag-config.ts';
import { framedCard } from '../../tag/picture/framed-card.ts';
import type { ImageOptions } from '../../tag/picture/image-options.ts';
import { CONTENT_TYPES } from '../../tag/picture/picture-formats.ts';
import { PICTURE_SIZES } from '../../tag/picture/picture-sizes.ts';
import { svgFile } from '../../tag/picture/svg-file.ts';
import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import { cardPdfFile } from './card-pdf-file.ts';
import { paintPng, paintSvg, type RenderedImage } from './paint-svg.ts';
import { importRenderer } from './import-renderer.ts';

/**
 * A design in another form than the Screenshot's, drawn by this browser alone.
 * @returns as drawPicture @throws when the renderer cannot be fetched
 */
export async function exportImage(design: TagConfig, form: ImageOptions): Promise<Result<RenderedImage>> {
  let isLogoMissing = false;
  const { loadCardRenderer, loadShaper } = await importRenderer();
  const renderer = await loadCardRenderer();
  const card = {
    render: (drawn: TagConfig) => renderer.render(drawn, () => (isLogoMissing = true)),
    shaperFor: loadShaper,
  };
  const file = await fileOf(card, design, form);
  return file.ok ? ok({ file: file.value, isLogoMissing }) : file;
}

type Card = Parameters<typeof framedCard>[0];

async function fileOf(
  card: Card,
  design: TagConfig,
  { format, scale, size, embedsDesign }: ImageOptions,
): Promise<Result<Blob>> {
  switch (format) {
    case 'svg':
      return ok(new Blob([svgFile(await card.render(design), design)], { type: CONTENT_TYPES.svg }));
    case 'pdf':
      return ok(await cardPdfFile(await card.render(design), design, embedsDesign));
    default: {
      const type = CONTENT_TYPES[format];
      const painted =
        size === null
          ? await paintPng(await card.render(design), design.layout, scale, type)
          : await paintSvg(await framedCard(card, design, size), PICTURE_SIZES[size], type);
      if (!painted.ok || format === 'png') return painted;
      const isWhole = await isLosslessWebp(painted.value);
      return isWhole ? painted : refuse('FORMAT_NEEDS_SERVER', null, { format: 'WebP' });
    }
  }
}

/** The head of a WebP whose pixels are lossless: its length stands after RIFF, and other chunks may come before them. */
const LOSSLESS_WEBP = /^RIFF.{1,4}WEBP(?:VP8L|VP8X.*VP8L)/s;

/** Whether a canvas wrote every pixel as it is: some browsers write a PNG, or a WebP with a loss. */
async function isLosslessWebp(file: Blob): Promise<boolean> {
  return LOSSLESS_WEBP.test(await file.slice(0, 64).text());
}
