import { setImmediate } from 'node:timers/promises';
import type { LayeredCardRenderer } from '../../tag/card/card-renderer.ts';
import type { MapColors } from '../../tag/map/map-svg.ts';
import type { MapRoute } from '../../tag/map/route-map.ts';
import type { MapFrame } from '../../tag/map/world-map.ts';
import type { CollectionCard } from '../../tag/exported-image/collection-card.ts';
import type { PictureTask } from './picture-task.ts';
import { rasterizeAsRows } from './rasterize.ts';
import { encodePng } from './render-png.ts';
import type { NodeCardRenderer } from './render-sources.ts';

/** An image of many flights. */
export type FlightsImage =
  | { readonly kind: 'map'; readonly routes: readonly MapRoute[]; readonly style?: MapStyle }
  | { readonly kind: 'collection'; readonly card: CollectionCard }
  | PictureTask;

/** The look of a map that is part of a page. */
type MapStyle = {
  readonly frame: MapFrame & { readonly labelSize: number; readonly labels: number };
  readonly colors: MapColors;
};

/** The map as a file, in px. */
const YEAR_MAP_FRAME = { width: 1600, height: 800, padding: 24, projection: 'flat' } as const;
const LABEL_SIZE = 15;

/**
 * Draws an image of flights in a worker: a map as SVG, a picture in its format, a collection as PNG. The drawing code is loaded at its first
 * use.
 */
export async function drawFlights(card: NodeCardRenderer, image: FlightsImage): Promise<Buffer> {
  if (image.kind === 'picture') {
    const { drawPictureFile } = await import('./draw-picture-file.ts');
    return drawPictureFile(card, image);
  }
  if (image.kind === 'map') {
    const { DARK_MAP, drawRouteMap } = await import('../../tag/map/map-svg.ts');
    const shape = await card.loadShaper([]);
    const { routes, style } = image;
    const { labelSize, labels, ...frame } = style?.frame ?? {
      ...YEAR_MAP_FRAME,
      labelSize: LABEL_SIZE,
      labels: Infinity,
    };
    const drawing = { routes, colors: style?.colors ?? DARK_MAP, labelSize, labels };
    return Buffer.from(await drawRouteMap(frame, drawing, shape));
  }
  const png = encodePng(rasterizeAsRows(await drawCollectionSvg(card, image.card), 1));
  // Lets finalizers run, which free the memory of resvg; they run only between ticks of the event loop.
  await setImmediate();
  return png;
}

async function drawCollectionSvg(renderer: LayeredCardRenderer, card: CollectionCard): Promise<string> {
  const { drawCollectionCard, listCollectionCardTexts } =
    await import('../../tag/exported-image/collection-card.ts');
  return drawCollectionCard(card, await renderer.loadShaper(listCollectionCardTexts(card)));
}
