import { PRODUCT_NAME } from '../../../tag/product.ts';
import { html } from './html.ts';
import { PRODUCT_COLORS } from './page-colors.ts';
import type { PublicPage } from './document.ts';
import { NOTE_STYLE } from './note-style.ts';

/** The same for a page that was never there, is no longer shared, or was taken down: a stranger learns nothing by it. */
export const NOT_FOUND_PAGE: PublicPage = {
  title: `Not found - ${PRODUCT_NAME}`,
  description: 'There is no page at this address.',
  isListed: false,
  colors: PRODUCT_COLORS,
  style: NOTE_STYLE,
  preview: null,
  madeBy: null,
  reportable: null,
  main: html`<div class="note"><p class="eyebrow">404</p><h1>There is no page here</h1>
<p>It may never have been here, or it is no longer shared.</p>
<a class="button" href="/try">Make a tag</a></div>`,
};
