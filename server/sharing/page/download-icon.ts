import { html } from './html.ts';

/** The icon of links that download an image. */
export const DOWNLOAD_ICON = html`<svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M12 4v11m-5-5 5 5 5-5M4 19h16"/></svg>`;
