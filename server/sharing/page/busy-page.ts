import { messageText, type MessageCode } from '../../../tag/messages.ts';
import { PRODUCT_NAME } from '../../../tag/product.ts';
import type { PublicPage } from './document.ts';
import { html } from './html.ts';
import { NOTE_STYLE } from './note-style.ts';
import { PRODUCT_COLORS } from './page-colors.ts';

/** Says why a page is not shown now. */
export function busyPage(code: MessageCode, seconds: number): PublicPage {
  return {
    title: `Please try again - ${PRODUCT_NAME}`,
    description: 'The page cannot be shown now.',
    isListed: false,
    colors: PRODUCT_COLORS,
    style: NOTE_STYLE,
    preview: null,
    madeBy: null,
    reportable: null,
    main: html`<div class="note"><h1>Please try again</h1><p>${messageText(code, { seconds })}</p></div>`,
  };
}
