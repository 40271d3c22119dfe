import type { PictureFlight } from '../../../tag/collection/kit/picture-flight.ts';
import { formatPictureTitle, listDrawableKinds } from '../../../tag/collection/pictures.ts';
import { deflate } from '../deflate.ts';
import { parseFlightSet } from './parse-flight-set.ts';
import type {
  FlightSet,
  FlightSummary,
  PictureOrder,
  PictureWorkerRequest,
  PictureWorkerResponse,
} from './picture-worker-client.ts';

let flights: readonly PictureFlight[] = [];

addEventListener('message', ({ data: request }: MessageEvent<PictureWorkerRequest>) => {
  const postResponse = (result: PictureWorkerResponse['result']) =>
    postMessage({ id: request.id, result } satisfies PictureWorkerResponse);
  execute(request).then(postResponse, () => postResponse(null));
});

async function execute(request: PictureWorkerRequest): Promise<FlightSummary | Blob> {
  switch (request.kind) {
    case 'flights':
      return setFlights(request.flightSet);
    case 'svg':
      return new Blob([await drawSvg(request.order)], { type: 'image/svg+xml' });
    case 'pdf':
      return writePdf(request.order);
    case 'png':
      return encodePng(request.bitmap);
  }
}

function setFlights(flightSet: FlightSet): FlightSummary {
  flights = parseFlightSet(flightSet);
  return { count: flights.length, kinds: listDrawableKinds(flights) };
}

async function drawSvg({ picture, format, name, title }: PictureOrder): Promise<string> {
  // The renderer loads with the first picture, so that the summary of the flights does not wait for it.
  const [{ drawPicture }, { loadPictureSources }] = await Promise.all([
    import('../../../tag/collection/draw-picture.ts'),
    import('./picture-sources.ts'),
  ]);
  return drawPicture(picture, { name, title, flights }, format, await loadPictureSources(flights));
}

async function writePdf(order: PictureOrder): Promise<Blob> {
  const [svg, { writePicturePdf }] = await Promise.all([
    drawSvg(order),
    import('../../../tag/collection/write-picture-pdf.ts'),
  ]);
  const title = formatPictureTitle(order.picture, order.title);
  const bytes = await writePicturePdf({ svg, title, deflate });
  return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
}

async function encodePng(bitmap: ImageBitmap): Promise<Blob> {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
  return canvas.convertToBlob({ type: 'image/png' });
}
