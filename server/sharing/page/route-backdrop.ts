import { LRUCache } from 'lru-cache';
import { drawRouteLand } from '../../../tag/map/route-land.ts';
import type { FlownAirport } from '../../../tag/figures/flown-tag.ts';
import { html, Markup } from './html.ts';
import { LAND_RATIO } from './page-colors.ts';

const FRAME = { width: 1000, height: 900, filled: 0.66 };

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
  const known = cache.get(key) ?? drawBackdrop(from, to);
  cache.set(key, known);
  return known;
}

function drawBackdrop(from: FlownAirport, to: FlownAirport): Markup {
  const ground = drawRouteLand(from, to, FRAME);
  if (ground === null) return new Markup('');
  const { width, height } = FRAME;
  const dots = ground.ends.map(([x, y]) => html`<circle cx="${x}" cy="${y}" r="5"/>`);
  return html`<svg class="route" aria-hidden="true" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><path d="${ground.land}" fill="currentColor" opacity="${LAND_RATIO}"/><g class="line"><path d="${ground.route}"/>${dots}</g></svg>`;
}
