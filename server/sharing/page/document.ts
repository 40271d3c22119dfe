import type { Locale } from '../../../tag/texts/locales.ts';
import { PRODUCT_NAME } from '../../../tag/texts/product.ts';
import { translate, translateIn } from '../../../tag/texts/translate.ts';
import { formatLanguageAttributes } from '../../texts/language-attributes.ts';
import { PRELOADED_FONT_URLS } from './page-fonts.ts';
import { html, Markup, type MarkupContent } from './html.ts';
import { renderMetaTags, type LinkPreview } from './meta-tags.ts';
import type { PageColors, ThemedColors } from './page-colors.ts';
import { keepLanguage } from './keep-language.ts';
import { formatFrameStyle } from './frame-style.ts';

/** A public page, written by the server. It has no script. */
export type PublicPage = {
  readonly title: string;
  readonly description: string;
  /** True if search engines may list it. */
  readonly isListed: boolean;
  readonly colors: PageColors | ThemedColors;
  /** Styles in addition to those of the frame. They must not contain texts of users. */
  readonly style: string;
  /** The link preview of the page; null for pages that users do not share. */
  readonly preview: LinkPreview | null;
  readonly main: MarkupContent;
  /** The content behind the page. */
  readonly backdrop?: MarkupContent;
  /** A sentence about the owner, such as 'Tag by Amelia, made with Tailfin.'; null if the owner is not shown. */
  readonly credit: MarkupContent;
  /** The path of the page for the link to the report form, such as '/t/...'; null for no link. */
  readonly reportablePath: string | null;
};

/** A document and its style. The Content-Security-Policy contains the hash of the style. */
export type PublicDocument = { readonly html: string; readonly style: string };

const ICON_URL =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='7' fill='%230E1114'/%3E%3Cpath d='M7 25 17 6h7l-3 19z' fill='%23FFC20E'/%3E%3C/svg%3E";

/**
 * Renders the whole document of a public page in the current language.
 * @param linkedLocale the language of `?lang=`
 */
export function renderDocument(page: PublicPage, linkedLocale: Locale | null): PublicDocument {
  const { colors, preview } = page;
  const style = `${formatFrameStyle(colors)}${page.style}`;
  const markup = html`<!doctype html>
<html ${new Markup(formatLanguageAttributes())}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
<meta name="description" content="${page.description}">
${!page.isListed && html`<meta name="robots" content="noindex">`}
${renderSchemeTags(colors)}
${preview && renderMetaTags(preview, linkedLocale)}
<link rel="icon" href="${new Markup(ICON_URL)}">
${PRELOADED_FONT_URLS.map((url) => html`<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`)}
<style>${new Markup(style)}</style>
</head>
<body>
${page.backdrop ?? null}
<header class="head"><a class="brand" href="${keepLanguage('/', linkedLocale)}" aria-label="${PRODUCT_NAME}">${BRAND_TILES}</a><a class="button quiet" href="${keepLanguage('/login', linkedLocale)}">${translate('Sign In')}</a></header>
<main>${page.main}</main>
<footer class="foot"><p>${page.credit ?? translate('Made with {product}.', { product: PRODUCT_NAME })} ${translate('Not affiliated with any airline.')}${page.reportablePath !== null && renderReportLink(page.reportablePath, linkedLocale)}</p></footer>
</body>
</html>
`;
  return { html: markup.text, style };
}

/** Renders the tags for the color scheme and the color of the browser's bars. */
const renderSchemeTags = (colors: PageColors | ThemedColors): Markup =>
  'light' in colors
    ? html`<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${colors.light.background}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${colors.dark.background}" media="(prefers-color-scheme: dark)">`
    : html`<meta name="color-scheme" content="${colors.scheme}">
<meta name="theme-color" content="${colors.background}">`;

const renderReportLink = (page: string, linkedLocale: Locale | null): Markup =>
  html` <a href="${keepLanguage(`/report?page=${encodeURIComponent(page)}`, linkedLocale)}" rel="nofollow">${translateIn('verb', 'Report')}</a>`;

/** The product's name on split-flap tiles. */
const BRAND_TILES = Array.from(
  PRODUCT_NAME.toUpperCase(),
  (character) => html`<span aria-hidden="true">${character}</span>`,
);
