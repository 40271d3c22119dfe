import { traceRoughLand } from '../../collection/globe/draw-globe-land.ts';
import { drawBareGlobe, LAND_COLOR } from '../../collection/globe/draw-globe-sphere.ts';
import type { GlobeScene } from '../../collection/globe/plan-globe.ts';
import type { PictureFlight } from '../../collection/kit/picture-flight.ts';
import type { PictureKit } from '../../collection/kit/picture-kit.ts';
import type { GlobeView } from '../../map/sphere.ts';
import type { FilmBox, FilmItem, FilmLayer } from '../film.ts';
import { drawBox, placeBox } from '../kit/film-boxes.ts';
import { placeArea } from '../kit/film-items.ts';

/** The box of the globe with its air, in radii. */
const SPHERE_RATIO = 1.2;

/** A globe without routes: its layers, and its items in a view. */
export type TurningGlobe = {
  readonly layers: readonly FilmLayer[];
  /** @param firstLayer the number of the first of its layers in the film */
  readonly listItems: (view: GlobeView, firstLayer: number) => FilmItem[];
};

/** Prepares a whole globe whose land turns below its light. */
export function prepareTurningGlobe(
  kit: PictureKit,
  flights: readonly PictureFlight[],
  scene: GlobeScene,
): TurningGlobe {
  const box = findSphereBox(scene.view);
  const { below, above } = drawBareGlobe(kit, flights, scene);
  return {
    layers: [drawBox(box, below), drawBox(box, above)],
    listItems: (view, firstLayer) => [
      placeBox(firstLayer, box),
      placeArea(traceRoughLand(view), LAND_COLOR),
      placeBox(firstLayer + 1, box),
    ],
  };
}

/** Returns the box of the globe with its air. */
function findSphereBox({ cx, cy, radius }: GlobeView): FilmBox {
  const reach = Math.ceil(radius * SPHERE_RATIO);
  return { x: cx - reach, y: cy - reach, width: 2 * reach, height: 2 * reach };
}
