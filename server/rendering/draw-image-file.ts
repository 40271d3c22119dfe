import type { LayeredCardRenderer } from '../../tag/card/card-renderer.ts';
import { toImageArt } from '../../tag/card/image-art.ts';
import { embedDesignInFile } from '../../tag/design-file/embed-design.ts';
import { rasterizeAsRows } from './rasterize.ts';
import type { CardRasterizer } from './render-layers.ts';
import { encodePng, type PngRows } from './render-png.ts';
import { encodeWebp } from './encode-webp.ts';
import type { RenderTask } from './render-task.ts';

/** Draws a card as a file of any format, in a worker: alone or before the sky of its destination. Embeds the design if the options request it. */
export async function drawImageFile(
  card: LayeredCardRenderer,
  rasterize: CardRasterizer,
  task: RenderTask,
): Promise<Uint8Array> {
  const { design, options } = task;
  const file = await drawFile(card, rasterize, task);
  return options.hasEmbeddedDesign ? embedDesignInFile(file, options.format, design) : file;
}

async function drawFile(
  card: LayeredCardRenderer,
  rasterize: CardRasterizer,
  { design, options: { format, scale, size, hasEmbeddedDesign, maxWidth }, logo: logoImage }: RenderTask,
): Promise<Buffer> {
  const logo = logoImage && toImageArt(logoImage.png, logoImage);
  switch (format) {
    case 'svg': {
      const { createSvgFile } = await import('../../tag/exported-image/svg-file.ts');
      return Buffer.from(createSvgFile(await card.render(design, logo), design));
    }
    case 'pdf': {
      const { buildCardPdfFile } = await import('./card-pdf-file.ts');
      return buildCardPdfFile(await card.render(design, logo), design, hasEmbeddedDesign);
    }
    default: {
      const pack = format === 'png' ? encodePng : (rows: PngRows) => encodeWebp(rows, maxWidth);
      if (size === null) return rasterize(await card.renderRasterLayers(design, logo), scale, pack);
      const { drawFramedCard } = await import('../../tag/exported-image/framed-card.ts');
      const file = await pack(rasterizeAsRows(await drawFramedCard(card, design, size, logo), 1));
      // Lets finalizers run, which free the memory of resvg; they run only between ticks of the event loop.
      await new Promise((resolve) => setImmediate(resolve));
      return file;
    }
  }
}
