import { html } from './html.ts';
import { buildNotePage } from './note-page.ts';

/** The same page if the page never existed, is unshared or was taken down, so that visitors cannot see the difference. */
export const NOT_FOUND_PAGE = buildNotePage({
  title: 'Not found',
  description: 'There is no page at this address.',
  note: html`<p class="eyebrow">404</p><h1>There is no page here</h1>
<p>The address may be wrong, or the page is no longer shared.</p>
<a class="button" href="/try">Make a tag</a>`,
});
