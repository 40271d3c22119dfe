import { PRODUCT_NAME } from '../../../tag/product.ts';
import { html, type Markup } from './html.ts';

/** The picture that stands for a page where its link is sent. */
export type PreviewPicture = {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};

export type Preview = {
  /** The page's address, absolute. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly picture: PreviewPicture;
  /** The oEmbed endpoint for this page, absolute. */
  readonly oembed: string;
};

/** What chats and social networks read of a page: Open Graph, Twitter's card, and the link to its oEmbed. */
export function metaTags({ url, title, description, picture, oembed }: Preview): Markup {
  const graph = [
    ['og:site_name', PRODUCT_NAME],
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', picture.url],
    ['og:image:type', 'image/png'],
    ['og:image:width', picture.width],
    ['og:image:height', picture.height],
    ['og:image:alt', picture.alt],
  ] as const;
  const twitter = [
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', title],
    ['twitter:description', description],
    ['twitter:image', picture.url],
    ['twitter:image:alt', picture.alt],
  ] as const;
  return html`<link rel="canonical" href="${url}">
${graph.map(([name, value]) => html`<meta property="${name}" content="${value}">`)}
${twitter.map(([name, value]) => html`<meta name="${name}" content="${value}">`)}
<link rel="alternate" type="application/json+oembed" href="${oembed}" title="${title}">`;
}
