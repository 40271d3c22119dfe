import { drawPicture } from '../../../tag/collection/draw-picture.ts';
import { unpackFlights, type PackedFlights } from '../../../tag/collection/pack-flights.ts';
import type { PictureFormat } from '../../../tag/collection/picture-drawer.ts';
import type { PictureKind } from '../../../tag/collection/pictures.ts';
import { loadPictureSources } from './picture-sources.ts';

/** A picture of a collection to draw. */
export type PictureDrawing = {
  readonly kind: PictureKind;
  readonly format: PictureFormat;
  readonly name: string;
  readonly title: string;
  readonly flights: PackedFlights;
};

/** Draws a picture of a collection as SVG text, as the server does. */
export async function renderPictureSvg({
  kind,
  format,
  name,
  title,
  flights,
}: PictureDrawing): Promise<string> {
  const data = { name, title, flights: unpackFlights(flights) };
  return drawPicture(kind, data, format, await loadPictureSources(data.flights));
}
