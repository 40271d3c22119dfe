import { LRUCache } from 'lru-cache';
import { drawRouteLand } from '../../../tag/map/route-land.ts';
import type { FlownAirport } from '../../../tag/figures/flown-tag.ts';
import { html, Markup } from './html.ts';
import { LAND_SHARE } from './page-colors.ts';

const FRAME = { width: 1000, height: 900, filled: 0.66 };

/** Characters of all cached backdrops: some hundreds. One takes some ms to draw, and only its airports decide how it looks. */
const CACHED = 4 * 1024 * 1024;
const cache = new LRUCache<string, Markup>({
  maxSize: CACHED,
  sizeCalculation: ({ text }) => text.length + 1,
});

/** The route as a dotted line over faint land, which lies behind the tag. It says nothing that the words do not. */
export function routeBackdrop(from: FlownAirport, to: FlownAirport): Markup {
  const key = `${from.iata} ${to.iata}`;
  const known = cache.get(key) ?? draw(from, to);
  cache.set(key, known);
  return known;
}

function draw(from: FlownAirport, to: FlownAirport): Markup {
  const ground = drawRouteLand(from, to, FRAME);
  if (ground === null) return new Markup('');
  const { width, height } = FRAME;
  const dots = ground.ends.map(([x, y]) => html`<circle cx="${x}" cy="${y}" r="5"/>`);
  return html`<svg class="route" aria-hidden="true" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><path d="${ground.land}" fill="currentColor" opacity="${LAND_SHARE}"/><g class="line"><path d="${ground.route}"/>${dots}</g></svg>`;
}
