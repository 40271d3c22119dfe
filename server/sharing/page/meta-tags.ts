import { IMAGE_SIZES } from '../../../tag/exported-image/image-sizes.ts';
import { LOCALES, type Locale } from '../../../tag/texts/locales.ts';
import { PRODUCT_NAME } from '../../../tag/texts/product.ts';
import { getLanguage } from '../../../tag/texts/translate.ts';
import { html, type Markup } from './html.ts';
import { keepLanguage } from './keep-language.ts';

/** The link preview of a page: title, description and image. */
export type LinkPreview = {
  /** The page's path, such as '/t/0123456789'. */
  readonly path: string;
  readonly publicUrl: string;
  readonly title: string;
  readonly description: string;
  /** A description of the image. */
  readonly alt: string;
  /** The path of the image; absent for og.png below the page, which is also the page's oEmbed image. */
  readonly imagePath?: string;
};

/**
 * Renders the links to the page in other languages, and the tags for chats and social networks: Open Graph, Twitter card and the link to
 * oEmbed.
 */
export function renderMetaTags(preview: LinkPreview, linkedLocale: Locale | null): Markup {
  const { path, publicUrl, title, description, alt, imagePath } = preview;
  const url = `${publicUrl}${path}`;
  const canonicalUrl = keepLanguage(url, linkedLocale);
  const { locale } = getLanguage();
  const imageUrl = imagePath === undefined ? `${url}/og.png` : `${publicUrl}${imagePath}`;
  const { width, height } = IMAGE_SIZES.link;
  const oembed = `${publicUrl}/api/oembed?format=json&url=${encodeURIComponent(url)}`;
  const graph = [
    ['og:site_name', PRODUCT_NAME],
    ['og:type', 'website'],
    ['og:locale', formatGraphLocale(locale)],
    ...LOCALES.filter((other) => other !== locale).map(
      (other) => ['og:locale:alternate', formatGraphLocale(other)] as const,
    ),
    ['og:title', title],
    ['og:description', description],
    ['og:url', canonicalUrl],
    ['og:image', imageUrl],
    ['og:image:type', 'image/png'],
    ['og:image:width', width],
    ['og:image:height', height],
    ['og:image:alt', alt],
  ] as const;
  const twitter = [
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', title],
    ['twitter:description', description],
    ['twitter:image', imageUrl],
    ['twitter:image:alt', alt],
  ] as const;
  return html`<link rel="canonical" href="${canonicalUrl}">
<link rel="alternate" hreflang="x-default" href="${url}">
${LOCALES.map((other) => html`<link rel="alternate" hreflang="${other}" href="${keepLanguage(url, other)}">`)}
${graph.map(([name, value]) => html`<meta property="${name}" content="${value}">`)}
${twitter.map(([name, value]) => html`<meta name="${name}" content="${value}">`)}
${imagePath === undefined && html`<link rel="alternate" type="application/json+oembed" href="${oembed}" title="${title}">`}`;
}

/** Formats a locale as Open Graph does, with a country: 'en_US'. */
function formatGraphLocale(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  return `${language}_${region}`;
}
