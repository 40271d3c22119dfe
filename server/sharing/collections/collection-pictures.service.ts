import { LRUCache } from 'lru-cache';
import { layoutOf } from '../../../tag/design/layouts/layouts.ts';
import type { LegRoute } from '../../../tag/figures/leg-figures.ts';
import { SCREENSHOT_OPTIONS, type ImageOptions } from '../../../tag/picture/image-options.ts';
import { grouped } from '../../../tag/year-card/type-setting.ts';
import type { Deps } from '../../context.ts';
import type { FlightsPicture } from '../../rendering/flights-picture.ts';
import type { SentPicture } from '../send-picture.ts';
import type { DrawShared, PublicQueue } from '../shared-picture.service.ts';
import { collectionColors, mapColors } from './collection-colors.ts';
import { MAP_FRAMES, type MapFrameName } from './collection-map.ts';
import { flightsOf } from './collection-page.ts';
import type { CollectionStats } from './collection-stats.service.ts';
import { findCollectedTags, type CollectedTag, type SharedCollection } from './shared-collection.service.ts';

/** Bytes of all maps and pictures that are kept. */
const MAX_CACHE_BYTES = 16 * 1024 * 1024;

/** A card of the wall: small, but sharp where it is shown. */
const WALL_FORM: ImageOptions = { ...SCREENSHOT_OPTIONS, scale: 1 };
const FAN_CARDS = 3;

/** Draws the pictures of collections, each in its turn among those of all strangers. */
export class CollectionPictures {
  readonly #kept = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
  });
  readonly #deps: Deps;
  readonly #draw: DrawShared;
  readonly #turns: PublicQueue;

  constructor(deps: Deps, draw: DrawShared, turns: PublicQueue) {
    this.#deps = deps;
    this.#draw = draw;
    this.#turns = turns;
  }

  async card({ ownerId }: SharedCollection, { design }: CollectedTag): Promise<SentPicture> {
    const { bytes, contentType } = await this.#draw({ design, ownerId }, WALL_FORM);
    return { bytes, contentType, fileName: 'tag.png' };
  }

  /** The routes, as SVG. */
  async map(collection: SharedCollection, sums: CollectionStats, name: MapFrameName): Promise<Buffer> {
    const frame = MAP_FRAMES[name];
    const closeTo = sums.routes.map(({ from, to }) => [from, to] as const);
    return this.#flights(`${collection.id} ${sums.version} ${name}`, async () => ({
      kind: 'map',
      routes: sums.routes.map(mapRoute),
      look: { frame: { ...frame, closeTo }, colors: mapColors(collectionColors(sums)) },
    }));
  }

  /** What stands for the collection where its link is sent: its title and figures, and its first cards over the map. */
  async preview(collection: SharedCollection, sums: CollectionStats): Promise<SentPicture> {
    const { title, nickname } = collection;
    const { figures, version, routes } = sums;
    const by = nickname === null ? '' : ` by ${nickname}`;
    const bytes = await this.#flights(`${collection.id} ${version} ${nickname} preview`, async () => {
      const first = await findCollectedTags(this.#deps, collection, 0, FAN_CARDS);
      const cards = [];
      for (const { design } of first) {
        const { bytes: png } = await this.#draw({ design, ownerId: collection.ownerId }, SCREENSHOT_OPTIONS);
        const { width, height } = layoutOf(design.layout);
        cards.push({ png, width, height });
      }
      const { glow, text, muted, accent, ...page } = collectionColors(sums);
      const map = mapColors({ glow, text, muted, accent, ...page });
      const shown = [
        { name: 'KM', value: figures.distanceKm },
        { name: 'AIRPORTS', value: figures.airports },
        { name: 'COUNTRIES', value: figures.countries },
      ];
      return {
        kind: 'collection',
        card: {
          title,
          byline: `${flightsOf(figures)}${by}`,
          figures: shown
            .filter(({ value }) => value > 0)
            .map(({ name, value }) => ({ name, value: grouped(value) })),
          routes: routes.map(mapRoute),
          cards,
          colors: { map, glow, text, muted, accent },
        },
      };
    });
    return { bytes, contentType: 'image/png', fileName: 'collection.png' };
  }

  /** The key is the state of what is drawn; whether it may be seen was looked up before. */
  async #flights(key: string, picture: () => Promise<FlightsPicture>): Promise<Buffer> {
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const task = await picture();
    const drawn = await this.#turns.run(async () => {
      return this.#kept.get(key) ?? this.#deps.renderer.renderFlights(task);
    });
    this.#kept.set(key, drawn);
    return drawn;
  }
}

function mapRoute({ from, to, count, color }: LegRoute & { color: string }) {
  const end = ({ iata, city, latitude, longitude }: LegRoute['from']) => ({
    code: iata,
    name: city,
    latitude,
    longitude,
  });
  return { from: end(from), to: end(to), count, color };
}
