import { drawPicture } from '../../../tag/collection/draw-picture.ts';
import { unpackFlights, type PackedFlights } from '../../../tag/collection/pack-flights.ts';
import type { PictureFormat } from '../../../tag/collection/picture-drawer.ts';
import type { PictureKind } from '../../../tag/collection/pictures.ts';
import { loadPictureSources } from './picture-sources.ts';

/** The kind, the format and the data of a picture of a collection. */
export type PictureInput = {
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
}: PictureInput): Promise<string> {
  const data = { name, title, flights: unpackFlights(flights) };
  return drawPicture(kind, data, format, await loadPictureSources(data.flights));
}
