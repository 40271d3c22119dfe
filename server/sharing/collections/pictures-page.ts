import {
  PICTURE_SIZES,
  SCREEN_SIZES,
  SIZE_NAMES,
  type ScreenSize,
} from '../../../tag/collection/kit/picture-sizes.ts';
import { findPicture, type PictureKind } from '../../../tag/collection/pictures.ts';
import { PRODUCT_NAME } from '../../../tag/texts/product.ts';
import type { PublicPage } from '../page/document.ts';
import { DOWNLOAD_ICON } from '../page/download-icon.ts';
import { html, isolateDirection, type Markup, type MarkupContent } from '../page/html.ts';
import { getCollectionPath, getPicturesPath } from '../slug.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { getCollectionColors } from './collection-colors.ts';
import { formatFlights } from './collection-page.ts';
import type { CollectionFlights } from './collection-flights.service.ts';
import type { CollectionStats } from './collection-stats.service.ts';
import { PICTURES_STYLE } from './pictures-styles.ts';
import type { SharedCollection } from './shared-collection.service.ts';

type PicturesPageContext = {
  readonly stats: CollectionStats;
  readonly flights: CollectionFlights;
  readonly publicUrl: string;
};

/** The number of pictures that load at once: the first row. */
const EAGER_PICTURE_COUNT = 3;

/** Builds the page with the pictures of a collection. A picture with several frames has a section of its own. */
export function buildPicturesPage(collection: SharedCollection, context: PicturesPageContext): PublicPage {
  const { stats, flights, publicUrl } = context;
  const { nickname, slug } = collection;
  const path = getPicturesPath(slug);
  const title = translate('Pictures of {title}', { title: collection.title });
  const summary = formatFlights({ flights: flights.count });
  const byline = nickname === null ? '' : ` by ${nickname}`;
  const description = `${title}: ${summary}${byline}, made with ${PRODUCT_NAME}.`;
  const [firstKind] = flights.kinds;
  return {
    title: `${title} - ${PRODUCT_NAME}`,
    description,
    isListed: collection.listed,
    colors: getCollectionColors(stats),
    style: PICTURES_STYLE,
    preview: {
      path,
      publicUrl,
      title,
      description,
      ...(firstKind === undefined
        ? { alt: description, imagePath: `${getCollectionPath(slug)}/og.png` }
        : {
            alt: `${getName(firstKind)} of ${summary}${byline}`,
            imagePath: `${path}/${firstKind}.png?size=link`,
          }),
    },
    main: html`<div class="pictures">
      ${renderIntro(collection, summary)}${renderPictures(path, flights.kinds, `${summary}${byline}`)}
    </div>`,
    credit: nickname === null ? null : html`Collection by ${isolateDirection(nickname)}`,
    reportablePath: getCollectionPath(slug),
  };
}

const getName = (kind: PictureKind): string => findPicture(kind)?.name ?? kind;

function renderIntro({ title, slug, nickname }: SharedCollection, flightsText: string): Markup {
  return html`<div class="intro">
    <div class="words">
      <p class="eyebrow">Pictures of ${flightsText}${nickname !== null && html` by ${isolateDirection(nickname)}`}</p>
      <h1>${isolateDirection(title)}</h1>
    </div>
    <p class="actions"><a class="button quiet" href="${getCollectionPath(slug)}">All flights</a></p>
  </div>`;
}

/** Renders the pictures; those with several frames come last, each with a heading for its frames. */
function renderPictures(path: string, kinds: readonly PictureKind[], summary: string): MarkupContent {
  if (kinds.length === 0) return html`<p>There are no flights here yet.</p>`;
  const countFrames = (kind: PictureKind) => findPicture(kind)?.frames ?? 1;
  const singleKinds = kinds.filter((kind) => countFrames(kind) === 1);
  const framedKinds = kinds.filter((kind) => countFrames(kind) > 1);
  const pictures = singleKinds.map((kind, index) => {
    const alt = `${getName(kind)} of ${summary}`;
    const texts = { name: html`<h2>${getName(kind)}</h2>`, alt, isEager: index < EAGER_PICTURE_COUNT };
    return renderPicture({ path, kind, frame: 1 }, texts);
  });
  return [
    html`<ul class="shelf">
      ${pictures}
    </ul>`,
    ...framedKinds.map((kind) => renderFrames({ path, kind }, countFrames(kind), summary)),
  ];
}

type PictureAddress = { readonly path: string; readonly kind: PictureKind; readonly frame: number };
type PictureTexts = { readonly name: Markup; readonly alt: string; readonly isEager: boolean };

/** Renders a picture as a story, which links to its PNG, and the links to the PNGs of all sizes. */
function renderPicture(address: PictureAddress, { name, alt, isEager }: PictureTexts): Markup {
  const { width, height } = PICTURE_SIZES.story;
  return html`<li>
    <a class="sheet" href="${formatImageUrl(address, 'png', 'story')}">
      <img
        src="${formatImageUrl(address, 'webp', 'story')}"
        width="${width}"
        height="${height}"
        alt="${alt}"
        ${isEager ? html`fetchpriority="high"` : html`loading="lazy"`}
        decoding="async"
      />
    </a>
    <div class="about">
      ${name}
      <p class="sizes">
        ${DOWNLOAD_ICON}
        ${SCREEN_SIZES.map(
          (size) =>
            html`<a
              href="${formatImageUrl(address, 'png', size)}&amp;download=1"
              rel="nofollow"
              download
              aria-label="Download ${alt}, ${SIZE_NAMES[size].toLowerCase()}"
              >${SIZE_NAMES[size]}</a
            > `,
        )}
      </p>
    </div>
  </li>`;
}

function renderFrames(
  { path, kind }: Omit<PictureAddress, 'frame'>,
  frames: number,
  summary: string,
): Markup {
  const numbers = Array.from({ length: frames }, (_, index) => index + 1);
  const pictures = numbers.map((frame) => {
    const alt = `${getName(kind)} of ${summary}, ${frame} of ${frames}`;
    const texts = { name: html`<h3>${frame} of ${frames}</h3>`, alt, isEager: false };
    return renderPicture({ path, kind, frame }, texts);
  });
  return html`<section class="frames">
    <h2>${getName(kind)}</h2>
    <ol class="shelf">
      ${pictures}
    </ol>
  </section>`;
}

function formatImageUrl(
  { path, kind, frame }: PictureAddress,
  format: 'png' | 'webp',
  size: ScreenSize,
): Markup {
  return html`${path}/${kind}.${format}?size=${size}${frame > 1 && html`&amp;frame=${frame}`}`;
}
