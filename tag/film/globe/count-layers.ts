import { drawGlobeCounts } from '../../collection/globe/draw-globe.ts';
import type { PictureFlight } from '../../collection/kit/picture-flight.ts';
import type { PictureKit } from '../../collection/kit/picture-kit.ts';
import { clamp } from '../../collection/kit/svg-parts.ts';
import type { FilmBox, FilmItem, FilmLayer } from '../film.ts';
import type { FilmSize } from '../film-request.ts';
import { placeLayer } from '../kit/film-items.ts';
import { drawBox } from '../kit/film-boxes.ts';
import { translateBy } from '../kit/film-matrix.ts';

/** The boxes of the counts: above and below the globe. */
const COUNT_BOXES: Readonly<Record<FilmSize, readonly FilmBox[]>> = {
  story: [
    { x: 60, y: 212, width: 960, height: 176 },
    { x: 90, y: 1494, width: 900, height: 226 },
  ],
  square: [
    { x: 40, y: 70, width: 980, height: 120 },
    { x: 40, y: 994, width: 720, height: 54 },
  ],
};
/** The largest number of steps in which the counts grow, because each step has layers. */
const MAX_STEPS = 16;

/** Draws the counts of the first flights for each step, a layer for each box. */
export async function drawCountLayers(
  flights: readonly PictureFlight[],
  size: FilmSize,
  kit: PictureKit,
): Promise<FilmLayer[]> {
  const steps = Math.min(MAX_STEPS, flights.length);
  const layers: FilmLayer[] = [];
  for (let step = 1; step <= steps; step += 1) {
    const counts = await drawGlobeCounts(
      flights.slice(0, Math.ceil((flights.length * step) / steps)),
      size,
      kit,
    );
    layers.push(...COUNT_BOXES[size].map((box, i) => drawBox(box, counts[i] ?? '')));
  }
  return layers;
}

/** Places the counts of a moment. `progress` and `opacity` are from 0 to 1. */
export function placeCounts(
  { layerCount, firstLayer }: { readonly layerCount: number; readonly firstLayer: number },
  size: FilmSize,
  progress: number,
  opacity: number,
): FilmItem[] {
  if (opacity === 0) return [];
  const boxes = COUNT_BOXES[size];
  const steps = layerCount / boxes.length;
  const step = clamp(Math.floor(progress * steps), 0, steps - 1);
  return boxes.map(({ x, y }, i) =>
    placeLayer(firstLayer + step * boxes.length + i, translateBy(x, y), opacity),
  );
}
