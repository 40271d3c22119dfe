import { LRUCache } from 'lru-cache';
import { getLayout } from '../../../tag/design/layouts/layouts.ts';
import { findPicture } from '../../../tag/collection/pictures.ts';
import type { GroupRoute } from '../../../tag/figures/group-stats.ts';
import { CONTENT_TYPES } from '../../../tag/exported-image/image-formats.ts';
import { SCREENSHOT_OPTIONS, type ImageOptions } from '../../../tag/exported-image/image-options.ts';
import { listCollectionFigures } from '../../../tag/exported-image/collection-figures.ts';
import { Semaphore } from '../../concurrency/semaphore.ts';
import { shareRunning } from '../../concurrency/share-running.ts';
import type { Deps } from '../../context.ts';
import type { FlightsImage } from '../../rendering/flights-image.ts';
import type { CardImageFile } from '../send-image.ts';
import { runPublicDrawing, type DrawSharedImage, type PublicQueue } from '../shared-image.service.ts';
import { getCollectionColors, getMapColors } from './collection-colors.ts';
import { COLLECTION_MAP_FRAMES, type MapFrameName } from './collection-map.ts';
import { formatFlights } from './collection-page.ts';
import type { CollectionFlights } from './collection-flights.service.ts';
import type { CollectionStats } from './collection-stats.service.ts';
import type { PageImageFormat, PublicPicture } from './parse-public-picture.ts';
import { findCollectedTags, type CollectedTag, type SharedCollection } from './shared-collection.service.ts';

/** The maximum size of all cached maps and previews, in bytes. */
const MAX_CACHE_BYTES = 16 * 1024 * 1024;

/** The options of a card on the page. Scale 1 is small, but sharp at the size of the page. */
const WALL_IMAGE_OPTIONS: ImageOptions = { ...SCREENSHOT_OPTIONS, scale: 1 };

/** The maximum width of a WebP on the page, in pixels: twice that of one column of a phone. A wide card has two columns. */
const MAX_COLUMN_PX = 376;
const PREVIEW_CARD_COUNT = 3;

/** The widths of the WebPs of pictures on their page, in px. */
const PICTURE_PAGE_WIDTHS = { story: 720, square: 720, link: 1000 } as const;

/** The maximum number of different pictures that wait: a page of eleven, and five more. */
const MAX_QUEUED_PICTURES = 16;

/** Draws the images of collections, each in the queue of public drawings. */
export class CollectionImages {
  readonly #cache = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
  });
  /** The running drawings by key, so that equal requests have one place in the queues. */
  readonly #running = new Map<string, Promise<Buffer>>();
  readonly #deps: Deps;
  readonly #draw: DrawSharedImage;
  readonly #queue: PublicQueue;
  /** A picture takes ten times as long as a card, so only one at a time is in the queue of all public drawings. */
  readonly #pictures = new Semaphore(1, MAX_QUEUED_PICTURES);

  constructor(deps: Deps, draw: DrawSharedImage, queue: PublicQueue) {
    this.#deps = deps;
    this.#draw = draw;
    this.#queue = queue;
  }

  async drawCard(
    collection: SharedCollection,
    tag: CollectedTag,
    format: PageImageFormat,
  ): Promise<CardImageFile> {
    const { width, height } = getLayout(tag.design.layout);
    const maxWidth = width > height ? 2 * MAX_COLUMN_PX : MAX_COLUMN_PX;
    const options = { ...WALL_IMAGE_OPTIONS, format, maxWidth };
    const { bytes, contentType } = await this.#draw(toSharedDesign(collection, tag), options);
    return { bytes, contentType, fileName: `tag.${format}` };
  }

  /** Draws the routes as SVG. */
  async drawMap(collection: SharedCollection, stats: CollectionStats, name: MapFrameName): Promise<Buffer> {
    const frame = COLLECTION_MAP_FRAMES[name];
    return this.#drawCached(collection, `${stats.version} ${name}`, async () => ({
      kind: 'map',
      routes: stats.routes.map(toMapRoute),
      style: {
        frame: { ...frame, isZoomed: true },
        colors: getMapColors(getCollectionColors(stats)),
      },
    }));
  }

  /** Draws the link preview of a collection: its title and numbers, and its first cards over the map. */
  async drawPreview(collection: SharedCollection, stats: CollectionStats): Promise<CardImageFile> {
    const { title, nickname } = collection;
    const { figures, version, routes } = stats;
    const bytes = await this.#drawCached(collection, `${version} ${nickname} preview`, async () => {
      const tags = await findCollectedTags(this.#deps, collection, 0, PREVIEW_CARD_COUNT);
      const cards = [];
      for (const tag of tags) {
        const { bytes: png } = await this.#draw(toSharedDesign(collection, tag), SCREENSHOT_OPTIONS);
        const { width, height } = getLayout(tag.design.layout);
        cards.push({ png, width, height });
      }
      const { glow, text, muted, accent, ...page } = getCollectionColors(stats);
      const map = getMapColors({ glow, text, muted, accent, ...page });
      return {
        kind: 'collection',
        card: {
          title,
          byline: formatFlights(figures.flights, nickname),
          figures: listCollectionFigures(figures),
          routes: routes.map(toMapRoute),
          cards,
          colors: { map, glow, text, muted, accent },
        },
      };
    });
    return { bytes, contentType: 'image/png', fileName: 'collection.png' };
  }

  /**
   * Draws a picture of a collection whose owner allows pictures.
   * @returns null if the picture cannot be drawn of what the collection shows
   */
  async drawPicture(
    collection: SharedCollection,
    { version, flights, kinds }: CollectionFlights,
    { kind, size, frame, file }: PublicPicture & { file: PageImageFormat },
  ): Promise<CardImageFile | null> {
    if (!kinds.includes(kind)) return null;
    const { title, nickname } = collection;
    const state = `${version} ${JSON.stringify([title, nickname])} ${kind} ${size} ${frame} ${file}`;
    const bytes = await this.#drawCached(
      collection,
      state,
      async () => ({
        kind: 'picture',
        picture: kind,
        format: { size, frame },
        file,
        name: nickname ?? '',
        title,
        flights,
        ...(file === 'webp' && { pageWidth: PICTURE_PAGE_WIDTHS[size] }),
      }),
      this.#pictures,
    );
    const frameName = (findPicture(kind)?.frames ?? 1) > 1 ? `-${frame}` : '';
    return { bytes, contentType: CONTENT_TYPES[file], fileName: `${kind}-${size}${frameName}.${file}` };
  }

  /**
   * Draws an image, or returns the cached or stored image of the same state. The caller must check access before.
   * @param state changes with everything that the image shows
   * @param pictures the queue before that of all public drawings
   */
  async #drawCached(
    { id, ownerId }: SharedCollection,
    state: string,
    buildImage: () => Promise<FlightsImage>,
    pictures?: Semaphore,
  ): Promise<Buffer> {
    const key = `${id} ${state}`;
    const cachedImage = this.#cache.get(key);
    if (cachedImage !== undefined) return cachedImage;
    const render = async () => {
      const task = await buildImage();
      return runPublicDrawing(this.#queue, () => this.#deps.renderer.renderFlights(task));
    };
    const draw = () => (pictures ? pictures.run(render) : render());
    const store = this.#deps.drawnImages.forOwner({ userId: ownerId, tagId: null, pageId: id });
    return shareRunning(this.#running, key, async () => {
      const image = await (store === undefined ? draw() : store(key, draw));
      this.#cache.set(key, image);
      return image;
    });
  }
}

const toSharedDesign = ({ id: pageId, ownerId }: SharedCollection, { design, tagId }: CollectedTag) => ({
  design,
  ownerId,
  tagId,
  pageId,
});

function toMapRoute({ from, to, count, color }: GroupRoute & { color: string }) {
  const toAirport = ({ iata, city, latitude, longitude }: GroupRoute['from']) => ({
    code: iata,
    name: city,
    latitude,
    longitude,
  });
  return { from: toAirport(from), to: toAirport(to), count, color };
}
