import type { LayeredCardRenderer } from '../../tag/card/card-renderer.ts';
import { pictureOf } from '../../tag/card/picture-art.ts';
import { embedDesignInFile } from '../../tag/design-file/embed-design.ts';
import { rasterizeAsRows } from './rasterize.ts';
import type { CardRasterizer } from './render-layers.ts';
import { encodePng, type PngRows } from './render-png.ts';
import { encodeWebp } from './render-webp.ts';
import type { RenderTask } from './render-task.ts';

/** How the rows of pixels become a file. */
const FILE_ENCODERS = { png: encodePng, webp: encodeWebp } as const satisfies Record<
  string,
  (rows: PngRows) => Buffer | Promise<Buffer>
>;

/** Draws in a worker: a card, alone or on its brand's ground, as a file of any format, with its design in it where that is wanted. */
export async function drawPicture(
  card: LayeredCardRenderer,
  rasterize: CardRasterizer,
  task: RenderTask,
): Promise<Uint8Array> {
  const { design, form } = task;
  const file = await drawFile(card, rasterize, task);
  return form.embedsDesign ? embedDesignInFile(file, form.format, design) : file;
}

async function drawFile(
  card: LayeredCardRenderer,
  rasterize: CardRasterizer,
  { design, form: { format, scale, size, embedsDesign }, picture }: RenderTask,
): Promise<Buffer> {
  const logo = picture && pictureOf(picture.png, picture);
  switch (format) {
    case 'svg': {
      const { svgFile } = await import('../../tag/picture/svg-file.ts');
      return Buffer.from(svgFile(await card.render(design, logo), design));
    }
    case 'pdf': {
      const { cardPdfFile } = await import('./card-pdf-file.ts');
      return cardPdfFile(await card.render(design, logo), design, embedsDesign);
    }
    default: {
      const pack = FILE_ENCODERS[format];
      if (size === null) return rasterize(await card.renderRasterLayers(design, logo), scale, pack);
      const { framedCard } = await import('../../tag/picture/framed-card.ts');
      const file = await pack(rasterizeAsRows(await framedCard(card, design, size, logo), 1));
      // Lets the finalizers run that free resvg's memory; they run only between turns of the event loop.
      await new Promise((resolve) => setImmediate(resolve));
      return file;
    }
  }
}
