import { formatInteger } from '../../../tag/base/format-count.ts';
import { getLayout } from '../../../tag/design/layouts/layouts.ts';
import { describeDesign } from '../../../tag/design/describe.ts';
import type { GroupStats } from '../../../tag/figures/group-stats.ts';
import { PRODUCT_NAME } from '../../../tag/texts/product.ts';
import type { PublicPage } from '../page/document.ts';
import { html, isolateDirection, type Markup } from '../page/html.ts';
import { getCollectionPath, getPicturesPath, getTagPath } from '../slug.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { getCollectionColors } from './collection-colors.ts';
import { COLLECTION_MAP_FRAMES } from './collection-map.ts';
import { COLLECTION_STYLE } from './collection-styles.ts';
import type { CollectionStats } from './collection-stats.service.ts';
import { CARDS_PER_PAGE, type CollectedTag, type SharedCollection } from './shared-collection.service.ts';

type CollectionPageContext = {
  stats: CollectionStats;
  tags: readonly CollectedTag[];
  /** The page number, from 1. */
  page: number;
  publicUrl: string;
};

/** Returns the number of pages for this many cards, at least one. */
export const countPages = (cards: number): number => Math.max(1, Math.ceil(cards / CARDS_PER_PAGE));

/** Builds a page of a collection: its title, the numbers and map of its flights, and some of its cards. */
export function buildCollectionPage(collection: SharedCollection, around: CollectionPageContext): PublicPage {
  const { stats, tags, page, publicUrl } = around;
  const path = getCollectionPath(collection.slug);
  const description = `${formatSummary(collection, stats.figures)}, made with ${PRODUCT_NAME}.`;
  const pageCount = countPages(stats.figures.flights);
  const hasMap = page === 1 && stats.routes.length > 0;
  const title = page === 1 ? collection.title : `${collection.title}, page ${page}`;
  return {
    title: `${title} - ${PRODUCT_NAME}`,
    description,
    isListed: collection.listed,
    colors: getCollectionColors(stats),
    style: COLLECTION_STYLE,
    preview: { path, publicUrl, title: collection.title, description, alt: description },
    main: html`<div class="collection">
      ${renderIntro(collection, stats.figures)}${hasMap && renderMap(path, stats)}
      ${renderCardGrid(path, tags, hasMap ? 0 : EAGER_CARD_COUNT)}${pageCount > 1 && renderPagination(path, page, pageCount)}
    </div>`,
    credit:
      collection.nickname === null ? null : html`Collection by ${isolateDirection(collection.nickname)}`,
    reportablePath: path,
  };
}

/** Formats a number of flights, such as '312 flights'. */
export const formatFlights = ({ flights }: Pick<GroupStats, 'flights'>): string =>
  flights === 1 ? '1 flight' : `${formatInteger(flights)} flights`;

/** Formats a summary, such as '312 flights by Amelia, 612,480 km, 48 airports visited in 21 countries'. */
function formatSummary({ nickname }: SharedCollection, stats: GroupStats): string {
  const byline = nickname === null ? '' : ` by ${nickname}`;
  const { distanceKm, airports, countries } = stats;
  const places =
    airports === 0
      ? ''
      : `, ${formatCount(airports, 'airport')} visited in ${formatCount(countries, 'country')}`;
  return `${formatFlights(stats)}${byline}${distanceKm === 0 ? '' : `, ${formatInteger(distanceKm)} km`}${places}`;
}

const PLURAL_NOUNS = { airport: 'airports', country: 'countries', route: 'routes' } as const;
const formatCount = (count: number, noun: keyof typeof PLURAL_NOUNS): string =>
  `${formatInteger(count)} ${count === 1 ? noun : PLURAL_NOUNS[noun]}`;

function renderIntro({ title, nickname, slug, hasPictures }: SharedCollection, stats: GroupStats): Markup {
  const shownFigures: readonly (readonly [name: string, value: number, unit?: string])[] = [
    ['Distance', stats.distanceKm, 'km'],
    [translate('Hours in the air (estimated)'), stats.hours, 'h'],
    [translate('Airports visited'), stats.airports],
    [translate('Countries visited'), stats.countries],
    ['Airlines', stats.airlines],
    [translate('Aircraft types'), stats.types],
  ];
  return html`<div class="words">
    <p class="eyebrow">${formatFlights(stats)}${nickname !== null && html` by ${isolateDirection(nickname)}`}</p>
    <h1>${isolateDirection(title)}</h1>
    <dl class="figures">
      ${shownFigures
        .filter(([, value]) => value > 0)
        .map(
          ([name, value, unit]) =>
            html`<div>
              <dt>${name}</dt>
              <dd>${formatInteger(value)}${unit !== undefined && html` <small>${unit}</small>`}</dd>
            </div>`,
        )}
    </dl>
    ${
      hasPictures &&
      stats.flights > 0 &&
      html`<p class="actions"><a class="button quiet" href="${getPicturesPath(slug)}">Pictures</a></p>`
    }
  </div>`;
}

/** The number of routes in the text of the map. */
const MAX_NAMED_ROUTES = 3;
const wordListFormat = new Intl.ListFormat('en');

function renderMap(path: string, { routes, figures: stats }: CollectionStats): Markup {
  // 'A to B, B to C' would read as one journey.
  const routeTexts = routes
    .slice(0, MAX_NAMED_ROUTES)
    .map(({ from, to: targetPage }) => `between ${from.city} and ${targetPage.city}`);
  const moreText =
    stats.routes > MAX_NAMED_ROUTES ? [`${formatInteger(stats.routes - MAX_NAMED_ROUTES)} more`] : [];
  const { wide, narrow } = COLLECTION_MAP_FRAMES;
  return html`<figure class="map">
    <picture>
      <source
        media="(max-width: 1000px)"
        srcset="${path}/map.svg?frame=narrow"
        width="${narrow.width}"
        height="${narrow.height}"
      />
      <img
        src="${path}/map.svg"
        width="${wide.width}"
        height="${wide.height}"
        fetchpriority="high"
        alt="Map of ${formatCount(stats.routes, 'route')}: ${wordListFormat.format([...routeTexts, ...moreText])}."
      />
    </picture>
  </figure>`;
}

/** The maximum number of cards that are shown larger, because they do not fill a row. */
const MAX_LARGE_CARDS = 4;

/** The number of cards that load at once on a page without a map. With a map, the cards are further down. */
const EAGER_CARD_COUNT = 6;

/**
 * Renders the cards.
 * @param eagerCount the number of cards that load at once; the others load when they are near the window
 */
function renderCardGrid(path: string, tags: readonly CollectedTag[], eagerCount: number): Markup {
  if (tags.length === 0) return html`<p>There are no flights here yet.</p>`;
  return html`<ul class="wall${tags.length <= MAX_LARGE_CARDS && ' few'}">
    ${tags.map(({ imageId, design, slug }, index) => {
      const { width, height } = getLayout(design.layout);
      const image = html`<img
        src="${path}/${imageId}.webp"
        width="${width}"
        height="${height}"
        alt="${describeDesign(design)}"
        ${index >= eagerCount && html`loading="lazy"`}
        decoding="async"
      />`;
      return html`<li${width > height && html` class="wide"`}>
        ${slug === null ? image : html`<a href="${getTagPath(slug)}">${image}</a>`}
      </li>`;
    })}
  </ul>`;
}

function renderPagination(path: string, page: number, pageCount: number): Markup {
  const renderLink = (targetPage: number, text: string, rel: string) =>
    html`<a class="button quiet" href="${path}${targetPage > 1 && `?page=${targetPage}`}" rel="${rel}">${text}</a>`;
  return html`<nav class="pages" aria-label="Pages">
    ${page > 1 && renderLink(page - 1, 'Previous', 'prev')}
    <p>Page ${page} of ${pageCount}</p>
    ${page < pageCount && renderLink(page + 1, 'Next', 'next')}
  </nav>`;
}
