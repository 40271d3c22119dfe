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
import type { Locale } from '../../../tag/texts/locales.ts';
import { getLanguage, translate, translateText } from '../../../tag/texts/translate.ts';
import { keepLanguage } from '../page/keep-language.ts';
import { translateMarkup } from '../page/translate-markup.ts';
import { getCollectionColors } from './collection-colors.ts';
import { formatCredit, formatFlights } from './collection-page.ts';
import type { CollectionFlights } from './collection-flights.service.ts';
import type { CollectionStats } from './collection-stats.service.ts';
import { PICTURES_STYLE } from './pictures-styles.ts';
import type { SharedCollection } from './shared-collection.service.ts';

type PicturesPageContext = {
  readonly stats: CollectionStats;
  readonly flights: CollectionFlights;
  readonly publicUrl: string;
  readonly linkedLocale: Locale | null;
};

/** The number of pictures that load at once: the first row. */
const EAGER_PICTURE_COUNT = 3;

/** Builds the page with the pictures of a collection. A picture with several frames has a section of its own. It is in the current language. */
export function buildPicturesPage(collection: SharedCollection, context: PicturesPageContext): PublicPage {
  const { stats, flights, publicUrl, linkedLocale } = context;
  const { nickname, slug } = collection;
  const path = getPicturesPath(slug);
  const title = translate('Pictures of {title}', { title: collection.title });
  const summary = formatFlights(flights.count, nickname);
  const description = translate('{title}: {summary}, made with {product}.', {
    title,
    summary,
    product: PRODUCT_NAME,
  });
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
            alt: formatPictureName(firstKind, summary),
            imagePath: `${path}/${firstKind}.png?size=link`,
          }),
    },
    main: html`<div class="pictures">
      ${renderIntro(collection, flights.count, linkedLocale)}${renderPictures(path, flights.kinds, summary)}
    </div>`,
    credit: formatCredit(collection),
    reportablePath: getCollectionPath(slug),
  };
}

const getName = (kind: PictureKind): string => translateText(findPicture(kind)?.name ?? kind);

/** Formats the name of a picture for screen readers, such as 'Passport of 312 flights by Amelia'. */
const formatPictureName = (kind: PictureKind, flights: string): string =>
  translate('{picture} of {flights}', { picture: getName(kind), flights });

function renderIntro(
  { title, slug, nickname }: SharedCollection,
  count: number,
  linkedLocale: Locale | null,
): Markup {
  return html`<div class="intro">
    <div class="words">
      <p class="eyebrow">${renderEyebrow(count, nickname)}</p>
      <h1>${isolateDirection(title)}</h1>
    </div>
    <p class="actions"><a class="button quiet" href="${keepLanguage(getCollectionPath(slug), linkedLocale)}">${translate('All flights')}</a></p>
  </div>`;
}

function renderEyebrow(count: number, nickname: string | null): MarkupContent {
  if (nickname === null)
    return translate('{count, plural, one {Pictures of # flight} other {Pictures of # flights}}', { count });
  return translateMarkup(
    '{count, plural, one {Pictures of # flight by {nickname}} other {Pictures of # flights by {nickname}}}',
    {},
    { count, nickname: isolateDirection(nickname) },
  );
}

/** Renders the pictures; those with several frames come last, each with a heading for its frames. */
function renderPictures(path: string, kinds: readonly PictureKind[], summary: string): MarkupContent {
  if (kinds.length === 0) return html`<p>${translate('There are no flights here yet.')}</p>`;
  const countFrames = (kind: PictureKind) => findPicture(kind)?.frames ?? 1;
  const singleKinds = kinds.filter((kind) => countFrames(kind) === 1);
  const framedKinds = kinds.filter((kind) => countFrames(kind) > 1);
  const pictures = singleKinds.map((kind, index) => {
    const alt = formatPictureName(kind, summary);
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
              aria-label="${formatDownload(alt, size)}"
              >${translateText(SIZE_NAMES[size])}</a
            > `,
        )}
      </p>
    </div>
  </li>`;
}

function formatDownload(picture: string, size: ScreenSize): string {
  const sizeName = translateText(SIZE_NAMES[size]).toLocaleLowerCase(getLanguage().locale);
  return translate('Download {picture}, {size}', { picture, size: sizeName });
}

function renderFrames(
  { path, kind }: Omit<PictureAddress, 'frame'>,
  frames: number,
  summary: string,
): Markup {
  const numbers = Array.from({ length: frames }, (_, index) => index + 1);
  const pictures = numbers.map((frame) => {
    const alt = translate('{picture}, {frame} of {frames}', {
      picture: formatPictureName(kind, summary),
      frame,
      frames,
    });
    const texts = {
      name: html`<h3>${translate('{frame} of {frames}', { frame, frames })}</h3>`,
      alt,
      isEager: false,
    };
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
