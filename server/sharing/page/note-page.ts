import { PRODUCT_NAME } from '../../../tag/texts/product.ts';
import type { PublicPage } from './document.ts';
import { html, type MarkupContent } from './html.ts';
import { PRODUCT_THEMES } from './page-colors.ts';

/** The styles of a short text in the middle of a page, with one link. */
const NOTE_STYLE = `.note{display:grid;align-content:center;justify-items:start;gap:18px;max-width:640px;min-height:60vh;padding-block:40px}
.note h1{font-size:clamp(40px,6vw,64px)}
.note p{color:var(--muted)}
.note .eyebrow{color:var(--accent)}`;

type NoteContent = {
  readonly title: string;
  readonly description: string;
  readonly note: MarkupContent;
  readonly style?: string;
};

/**
 * Builds a page of the app itself, in the theme of the reader's system.
 * @param style in addition to the styles of the text
 */
export function buildNotePage({ title, description, note, style = '' }: NoteContent): PublicPage {
  return {
    title: `${title} - ${PRODUCT_NAME}`,
    description,
    isListed: false,
    colors: PRODUCT_THEMES,
    style: `${NOTE_STYLE}${style}`,
    preview: null,
    credit: null,
    reportablePath: null,
    main: html`<div class="note">${note}</div>`,
  };
}
