import { layoutOf } from '../../../tag/design/layouts/layouts.ts';
import { describeDesign } from '../../../tag/design/describe.ts';
import type { LegFigures } from '../../../tag/figures/leg-figures.ts';
import { PRODUCT_NAME } from '../../../tag/texts/product.ts';
import { grouped } from '../../../tag/year-card/type-setting.ts';
import type { PublicPage } from '../page/document.ts';
import { html, isolateDirection, type Markup } from '../page/html.ts';
import { collectionPath, tagPath } from '../slug.ts';
import { collectionColors } from './collection-colors.ts';
import { MAP_FRAMES } from './collection-map.ts';
import { COLLECTION_STYLE } from './collection-styles.ts';
import type { CollectionStats } from './collection-stats.service.ts';
import { CARDS_ON_PAGE, type CollectedTag, type SharedCollection } from './shared-collection.service.ts';

type PageContext = {
  sums: CollectionStats;
  tags: readonly CollectedTag[];
  /** From 1. */
  page: number;
  publicUrl: string;
};

/** Returns the number of pages for this many cards, at least one. */
export const pagesOf = (cards: number): number => Math.max(1, Math.ceil(cards / CARDS_ON_PAGE));

/** A page of a collection: its title, what its flights add up to, their map, and some of its cards. */
export function collectionPage(collection: SharedCollection, around: PageContext): PublicPage {
  const { sums, tags, page, publicUrl } = around;
  const path = collectionPath(collection.slug);
  const description = `${summaryOf(collection, sums.figures)}, made with ${PRODUCT_NAME}.`;
  const pages = pagesOf(sums.figures.flights);
  const hasMap = page === 1 && sums.routes.length > 0;
  const title = page === 1 ? collection.title : `${collection.title}, page ${page}`;
  return {
    title: `${title} - ${PRODUCT_NAME}`,
    description,
    isListed: collection.listed,
    colors: collectionColors(sums),
    style: COLLECTION_STYLE,
    preview: { path, publicUrl, title: collection.title, description, alt: description },
    main: html`<div class="collection">
      ${introSection(collection, sums.figures)}${hasMap && map(path, sums)}
      ${cardGrid(path, tags, hasMap ? 0 : FIRST_CARDS)}${pages > 1 && paginationLinks(path, page, pages)}
    </div>`,
    madeBy:
      collection.nickname === null ? null : html`Collection by ${isolateDirection(collection.nickname)}`,
    reportable: path,
  };
}

/** '312 flights'. */
export const flightsOf = ({ flights }: LegFigures): string =>
  flights === 1 ? '1 flight' : `${grouped(flights)} flights`;

/** '312 flights by Amelia, 612,480 km, 48 airports in 21 countries'. */
function summaryOf({ nickname }: SharedCollection, figures: LegFigures): string {
  const by = nickname === null ? '' : ` by ${nickname}`;
  const { distanceKm, airports, countries } = figures;
  const where = airports === 0 ? '' : `, ${counted(airports, 'airport')} in ${counted(countries, 'country')}`;
  return `${flightsOf(figures)}${by}${distanceKm === 0 ? '' : `, ${grouped(distanceKm)} km`}${where}`;
}

const PLURALS = { airport: 'airports', country: 'countries', route: 'routes' } as const;
const counted = (count: number, what: keyof typeof PLURALS): string =>
  `${grouped(count)} ${count === 1 ? what : PLURALS[what]}`;

function introSection({ title, nickname }: SharedCollection, figures: LegFigures): Markup {
  const shown: readonly (readonly [name: string, value: number, unit?: string])[] = [
    ['Flights', figures.flights],
    ['Distance', figures.distanceKm, 'km'],
    ['In the air, about', figures.hours, 'h'],
    ['Airports', figures.airports],
    ['Countries', figures.countries],
    ['Airlines', figures.airlines],
    ['Aircraft types', figures.types],
  ];
  return html`<div class="words">
    <p class="eyebrow">${flightsOf(figures)}${nickname !== null && html` by ${isolateDirection(nickname)}`}</p>
    <h1>${isolateDirection(title)}</h1>
    <dl class="figures">
      ${shown
        .filter(([, value]) => value > 0)
        .map(
          ([name, value, unit]) =>
            html`<div>
              <dt>${name}</dt>
              <dd>${grouped(value)}${unit !== undefined && html` <small>${unit}</small>`}</dd>
            </div>`,
        )}
    </dl>
  </div>`;
}

/** Routes that the text of the map names. */
const NAMED = 3;
const inWords = new Intl.ListFormat('en');

function map(path: string, { routes, figures }: CollectionStats): Markup {
  // 'A to B, B to C' would read as one journey.
  const named = routes.slice(0, NAMED).map(({ from, to }) => `between ${from.city} and ${to.city}`);
  const rest = figures.routes > NAMED ? [`${grouped(figures.routes - NAMED)} more`] : [];
  const { wide, narrow } = MAP_FRAMES;
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
        alt="Map of ${counted(figures.routes, 'route')}: ${inWords.format([...named, ...rest])}."
      />
    </picture>
  </figure>`;
}

/** So many cards fill less than a row of the wall: they are shown larger. */
const FEW_CARDS = 4;

/** Cards at the top of a page without a map, which are loaded at once: a map comes before the cards. */
const FIRST_CARDS = 6;

/** @param first so many cards are loaded at once, the others when they are near the window */
function cardGrid(path: string, tags: readonly CollectedTag[], first: number): Markup {
  if (tags.length === 0) return html`<p>There are no flights here yet.</p>`;
  return html`<ul class="wall${tags.length <= FEW_CARDS && ' few'}">
    ${tags.map(({ pictureId, design, slug }, at) => {
      const { width, height } = layoutOf(design.layout);
      const picture = html`<img
        src="${path}/${pictureId}.png"
        width="${width}"
        height="${height}"
        alt="${describeDesign(design)}"
        ${at >= first && html`loading="lazy"`}
        decoding="async"
      />`;
      return html`<li${width > height && html` class="wide"`}>
        ${slug === null ? picture : html`<a href="${tagPath(slug)}">${picture}</a>`}
      </li>`;
    })}
  </ul>`;
}

function paginationLinks(path: string, page: number, pages: number): Markup {
  const link = (to: number, text: string, rel: string) =>
    html`<a class="button quiet" href="${path}${to > 1 && `?page=${to}`}" rel="${rel}">${text}</a>`;
  return html`<nav class="pages" aria-label="Pages">
    ${page > 1 && link(page - 1, 'Previous', 'prev')}
    <p>Page ${page} of ${pages}</p>
    ${page < pages && link(page + 1, 'Next', 'next')}
  </nav>`;
}
