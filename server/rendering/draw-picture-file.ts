import { setImmediate } from 'node:timers/promises';
import { createPictureArt } from '../../art/picture-art.ts';
import { PICTURE_SIZES } from '../../tag/collection/kit/picture-sizes.ts';
import { drawPicture } from '../../tag/collection/draw-picture.ts';
import { unpackFlights, type PackedFlights } from '../../tag/collection/pack-flights.ts';
import { formatPictureTitle } from '../../tag/collection/pictures.ts';
import type { PictureTask } from './picture-task.ts';
import { rasterizeAsRows } from './rasterize.ts';
import { encodePng } from './render-png.ts';
import type { NodeCardRenderer } from './render-sources.ts';

/** Draws a picture of a collection as a file, in a worker. */
export async function drawPictureFile(
  card: NodeCardRenderer,
  { picture, format, file, name, title, flights: json, pageWidth }: PictureTask,
): Promise<Buffer> {
  const flights = unpackFlights(JSON.parse(json) as PackedFlights);
  const sources = { renderer: card, art: createPictureArt((path) => card.findMark(path)) };
  const svg = await drawPicture(picture, { name, title, flights }, format, sources);
  switch (file) {
    case 'svg':
      return Buffer.from(svg);
    case 'pdf':
      return drawPdf(svg, picture, title);
    default: {
      const scale = pageWidth === undefined ? 1 : pageWidth / PICTURE_SIZES[format.size].width;
      const rows = rasterizeAsRows(svg, scale);
      // Lets finalizers run, which free the memory of resvg; they run only between ticks of the event loop.
      await setImmediate();
      if (file === 'png') return encodePng(rows);
      const { encodeLossyWebp, encodeWebp } = await import('./encode-webp.ts');
      return pageWidth === undefined ? encodeWebp(rows) : encodeLossyWebp(rows);
    }
  }
}

async function drawPdf(svg: string, kind: PictureTask['picture'], title: string): Promise<Buffer> {
  const [{ writePicturePdf }, { deflate }] = await Promise.all([
    import('../../tag/collection/write-picture-pdf.ts'),
    import('./card-pdf-file.ts'),
  ]);
  const bytes = await writePicturePdf({ svg, title: formatPictureTitle(kind, title), deflate });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}
