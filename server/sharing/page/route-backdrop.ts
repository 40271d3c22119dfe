import { LRUCache } from 'lru-cache';
import { drawRouteLand } from '../../../tag/map/route-land.ts';
import type { FlownAirport } from '../../../tag/figures/flown-tag.ts';
import { html, Markup } from './html.ts';
import { LAND_RATIO } from './page-colors.ts';

const BACKDROP_FRAME = { width: 1000, height: 900, fillRatio: 0.66 };

/**
 * The maximum size of all cached backdrops, in characters: some hundred backdrops. Drawing one takes some ms, and it depends only on its
 * airports.
 */
const MAX_CACHE_BYTES = 4 * 1024 * 1024;
const cache = new LRUCache<string, Markup>({
  maxSize: MAX_CACHE_BYTES,
  sizeCalculation: ({ text }) => text.length + 1,
});

/** Draws the route as a dotted line over faint land, behind the tag. It shows only facts that the text also contains. */
export function renderRouteBackdrop(from: FlownAirport, to: FlownAirport): Markup {
  const key = `${from.iata} ${to.iata}`;
  const backdrop = cache.get(key) ?? drawBackdrop(from, to);
  cache.set(key, backdrop);
  return backdrop;
}

function drawBackdrop(from: FlownAirport, to: FlownAirport): Markup {
  const routeLand = drawRouteLand(from, to, BACKDROP_FRAME);
  if (routeLand === null) return new Markup('');
  const { width, height } = BACKDROP_FRAME;
  const dots = routeLand.ends.map(([x, y]) => html`<circle cx="${x}" cy="${y}" r="5"/>`);
  return html`<svg class="route" aria-hidden="true" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><path d="${routeLand.land}" fill="currentColor" opacity="${LAND_RATIO}"/><g class="line"><path d="${routeLand.route}"/>${dots}</g></svg>`;
}
