import { html } from './html.ts';
import { notePage } from './note-page.ts';

/** The same for a page that was never there, is no longer shared, or was taken down: a stranger learns nothing by it. */
export const NOT_FOUND_PAGE = notePage({
  title: 'Not found',
  description: 'There is no page at this address.',
  note: html`<p class="eyebrow">404</p><h1>There is no page here</h1>
<p>It may never have been here, or it is no longer shared.</p>
<a class="button" href="/try">Make a tag</a>`,
});
