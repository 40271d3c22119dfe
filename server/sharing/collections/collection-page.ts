import { getLayout } from '../../../tag/design/layouts/layouts.ts';
import { describeDesign } from '../../../tag/design/describe.ts';
import type { GroupStats } from '../../../tag/figures/group-stats.ts';
import { PRODUCT_NAME } from '../../../tag/texts/product.ts';
import type { PublicPage } from '../page/document.ts';
import { formatDistance, formatNumber } from '../page/format-values.ts';
import {
  formatEnglishAttribute,
  html,
  isolateDirection,
  type Markup,
  type MarkupContent,
} from '../page/html.ts';
import { keepLanguage } from '../page/keep-language.ts';
import { getCityName } from '../../../tag/places/city-names.ts';
import { translateMarkup } from '../page/translate-markup.ts';
import { getCollectionPath, getPicturesPath, getTagPath } from '../slug.ts';
import type { Locale } from '../../../tag/texts/locales.ts';
import { getLanguage, translate, translateIn } from '../../../tag/texts/translate.ts';
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
  linkedLocale: Locale | null;
};

/** Returns the number of pages for this many cards, at least one. */
export const countPages = (cards: number): number => Math.max(1, Math.ceil(cards / CARDS_PER_PAGE));

/** Builds a page of a collection: its title, the numbers and map of its flights, and some of its cards, in the current language. */
export function buildCollectionPage(collection: SharedCollection, around: CollectionPageContext): PublicPage {
  const { stats, tags, page, publicUrl, linkedLocale } = around;
  const path = getCollectionPath(collection.slug);
  const description = translate('{summary}, made with {product}.', {
    summary: formatSummary(collection, stats.figures),
    product: PRODUCT_NAME,
  });
  const pageCount = countPages(stats.figures.flights);
  const hasMap = page === 1 && stats.routes.length > 0;
  const title =
    page === 1 ? collection.title : translate('{title}, page {page}', { title: collection.title, page });
  return {
    title: `${title} - ${PRODUCT_NAME}`,
    description,
    isListed: collection.listed,
    colors: getCollectionColors(stats),
    style: COLLECTION_STYLE,
    preview: { path, publicUrl, title: collection.title, description, alt: description },
    main: html`<div class="collection">
      ${renderIntro(collection, stats.figures, linkedLocale)}${hasMap && renderMap(path, stats)}
      ${renderCardGrid(tags, { path, linkedLocale, eagerCount: hasMap ? 0 : EAGER_CARD_COUNT })}${pageCount > 1 && renderPagination({ path, linkedLocale }, page, pageCount)}
    </div>`,
    credit: formatCredit(collection),
    reportablePath: path,
  };
}

/** Formats the sentence about the owner of a collection; returns null if the owner is not shown. */
export function formatCredit({ nickname }: Pick<SharedCollection, 'nickname'>): Markup | null {
  if (nickname === null) return null;
  return translateMarkup(
    'Collection by {nickname}, made with {product}.',
    {},
    { nickname: isolateDirection(nickname), product: PRODUCT_NAME },
  );
}

/** Formats a number of flights and their owner, such as '312 flights by Amelia'. */
export function formatFlights(count: number, nickname: string | null): string {
  return nickname === null
    ? translate('{count, plural, one {# flight} other {# flights}}', { count })
    : translate('{count, plural, one {# flight by {nickname}} other {# flights by {nickname}}}', {
        count,
        nickname,
      });
}

/** Formats a summary, such as '312 flights by Amelia, 612,480 km, 48 airports visited in 21 countries'. */
function formatSummary({ nickname }: SharedCollection, stats: GroupStats): string {
  const { flights, distanceKm, airports, countries } = stats;
  const parts = [
    formatFlights(flights, nickname),
    distanceKm === 0 ? '' : formatDistance(distanceKm),
    airports === 0
      ? ''
      : translate(
          '{airports, plural, one {# airport} other {# airports}} visited in {countries, plural, one {# country} other {# countries}}',
          { airports, countries },
        ),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function renderIntro(
  { title, nickname, slug, hasPictures }: SharedCollection,
  stats: GroupStats,
  linkedLocale: Locale | null,
): Markup {
  const shownFigures: readonly (readonly [name: string, value: number, unit?: string])[] = [
    [translate('Distance'), stats.distanceKm, translateIn('kilometres', 'km')],
    [translate('Hours in the air (estimated)'), stats.hours, translateIn('hours', 'h')],
    [translate('Airports visited'), stats.airports],
    [translate('Countries visited'), stats.countries],
    [translate('Airlines'), stats.airlines],
    [translate('Aircraft types'), stats.types],
  ];
  return html`<div class="words">
    <p class="eyebrow">${renderFlights(stats.flights, nickname)}</p>
    <h1>${isolateDirection(title)}</h1>
    <dl class="figures">
      ${shownFigures
        .filter(([, value]) => value > 0)
        .map(
          ([name, value, unit]) =>
            html`<div>
              <dt>${name}</dt>
              <dd>${formatNumber(value)}${unit !== undefined && html` <small>${unit}</small>`}</dd>
            </div>`,
        )}
    </dl>
    ${
      hasPictures &&
      stats.flights > 0 &&
      html`<p class="actions"><a class="button quiet" href="${keepLanguage(getPicturesPath(slug), linkedLocale)}">${translate('Pictures')}</a></p>`
    }
  </div>`;
}

function renderFlights(count: number, nickname: string | null): MarkupContent {
  if (nickname === null) return formatFlights(count, null);
  return translateMarkup(
    '{count, plural, one {# flight by {nickname}} other {# flights by {nickname}}}',
    {},
    { count, nickname: isolateDirection(nickname) },
  );
}

/** The number of routes in the text of the map. */
const MAX_NAMED_ROUTES = 3;

function renderMap(path: string, { routes, figures: stats }: CollectionStats): Markup {
  // 'A to B, B to C' would read as one journey.
  const routeTexts = routes
    .slice(0, MAX_NAMED_ROUTES)
    .map(({ from, to }) =>
      translate('between {from} and {to}', { from: getCityName(from), to: getCityName(to) }),
    );
  const moreText =
    stats.routes > MAX_NAMED_ROUTES
      ? [translate('{count, number} more', { count: stats.routes - MAX_NAMED_ROUTES })]
      : [];
  const listFormat = new Intl.ListFormat(getLanguage().locale);
  const alt = translate('Map of {count, plural, one {# route} other {# routes}}: {list}.', {
    count: stats.routes,
    list: listFormat.format([...routeTexts, ...moreText]),
  });
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
        alt="${alt}"
      />
    </picture>
  </figure>`;
}

/** The maximum number of cards that are shown larger, because they do not fill a row. */
const MAX_LARGE_CARDS = 4;

/** The number of cards that load at once on a page without a map. With a map, the cards are further down. */
const EAGER_CARD_COUNT = 6;

type CardGridPlace = {
  readonly path: string;
  readonly linkedLocale: Locale | null;
  /** The number of cards that load at once; the others load when they are near the window. */
  readonly eagerCount: number;
};

function renderCardGrid(
  tags: readonly CollectedTag[],
  { path, linkedLocale, eagerCount }: CardGridPlace,
): Markup {
  if (tags.length === 0) return html`<p>${translate('There are no flights here yet.')}</p>`;
  return html`<ul class="wall${tags.length <= MAX_LARGE_CARDS && ' few'}">
    ${tags.map(({ imageId, design, slug }, index) => {
      const { width, height } = getLayout(design.layout);
      const image = html`<img
        src="${path}/${imageId}.webp"
        width="${width}"
        height="${height}"
        alt="${describeDesign(design)}"${formatEnglishAttribute()}
        ${index >= eagerCount && html`loading="lazy"`}
        decoding="async"
      />`;
      return html`<li${width > height && html` class="wide"`}>
        ${slug === null ? image : html`<a href="${keepLanguage(getTagPath(slug), linkedLocale)}">${image}</a>`}
      </li>`;
    })}
  </ul>`;
}

function renderPagination(
  { path, linkedLocale }: Omit<CardGridPlace, 'eagerCount'>,
  page: number,
  pageCount: number,
): Markup {
  const renderLink = (targetPage: number, text: string, rel: string) =>
    html`<a class="button quiet" href="${keepLanguage(targetPage > 1 ? `${path}?page=${targetPage}` : path, linkedLocale)}" rel="${rel}">${text}</a>`;
  return html`<nav class="pages" aria-label="${translate('Pages')}">
    ${page > 1 && renderLink(page - 1, translate('Previous'), 'prev')}
    <p>${translate('Page {page} of {pageCount}', { page, pageCount })}</p>
    ${page < pageCount && renderLink(page + 1, translate('Next'), 'next')}
  </nav>`;
}
