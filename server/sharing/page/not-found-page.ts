import { translate } from '../../../tag/texts/translate.ts';
import type { PublicPage } from './document.ts';
import { html } from './html.ts';
import { buildNotePage } from './note-page.ts';

/** Builds the same page if the page never existed, is unshared or was taken down, so that visitors cannot see the difference. */
export const buildNotFoundPage = (): PublicPage =>
  buildNotePage({
    title: translate('Not found'),
    description: translate('There is no page at this address.'),
    note: html`<p class="eyebrow">404</p><h1>${translate('There is no page here')}</h1>
<p>${translate('The address may be wrong, or the page is no longer shared.')}</p>
<a class="button" href="/try">${translate('Make a tag')}</a>`,
  });
