import { setImmediate } from 'node:timers/promises';
import type { LayeredCardRenderer } from '../../tag/card/card-renderer.ts';
import type { MapColors } from '../../tag/map/map-svg.ts';
import type { Route } from '../../tag/map/route-map.ts';
import type { MapFrame } from '../../tag/map/world-map.ts';
import type { CollectionCard } from '../../tag/picture/collection-card.ts';
import type { CardSize, YearCardData } from '../../tag/year-card/card-data.ts';
import { rasterizeAsRows } from './rasterize.ts';
import { encodePng } from './render-png.ts';

/** A picture of many flights. */
export type FlightsPicture =
  | { readonly kind: 'year-card'; readonly data: YearCardData; readonly size: CardSize }
  | { readonly kind: 'map'; readonly routes: readonly Route[]; readonly look?: MapLook }
  | { readonly kind: 'collection'; readonly card: CollectionCard };

/** How a map is drawn that is part of a page. */
type MapLook = {
  readonly frame: MapFrame & { readonly labelSize: number; readonly labels: number };
  readonly colors: MapColors;
};

/** The map as a file, in px. */
const MAP = { width: 1600, height: 800, padding: 24, projection: 'flat' } as const;
const LABEL_SIZE = 15;

/** Draws in a worker: an SVG of a map, a PNG of anything else. What draws them is loaded with the first. */
export async function drawFlights(card: LayeredCardRenderer, picture: FlightsPicture): Promise<Buffer> {
  if (picture.kind === 'map') {
    const { DARK_MAP, routeMapSvg } = await import('../../tag/map/map-svg.ts');
    const shape = await card.shaperFor([]);
    const { routes, look } = picture;
    const { labelSize, labels, ...frame } = look?.frame ?? {
      ...MAP,
      labelSize: LABEL_SIZE,
      labels: Infinity,
    };
    const drawing = { routes, colors: look?.colors ?? DARK_MAP, labelSize, labels };
    return Buffer.from(await routeMapSvg(frame, drawing, shape));
  }
  const svg =
    picture.kind === 'collection' ? await collectionSvg(card, picture) : await yearSvg(card, picture);
  const png = encodePng(rasterizeAsRows(svg, 1));
  // Lets the finalizers run that free resvg's memory; they run only between turns of the event loop.
  await setImmediate();
  return png;
}

type Kind<Name> = Extract<FlightsPicture, { kind: Name }>;

async function yearSvg(card: LayeredCardRenderer, { data, size }: Kind<'year-card'>): Promise<string> {
  const { drawYearCard, textsOfCard } = await import('../../tag/year-card/year-card.ts');
  return drawYearCard(data, size, await card.shaperFor(textsOfCard(data)));
}

async function collectionSvg(card: LayeredCardRenderer, picture: Kind<'collection'>): Promise<string> {
  const { drawCollectionCard, textsOfCollectionCard } = await import('../../tag/picture/collection-card.ts');
  return drawCollectionCard(picture.card, await card.shaperFor(textsOfCollectionCard(picture.card)));
}
