import { messageText } from '../../../tag/texts/messages.ts';
import type { ErrorResponse } from '../../http/error-response.ts';
import type { PublicPage } from './document.ts';
import { html } from './html.ts';
import { notePage } from './note-page.ts';

type PageError = Pick<ErrorResponse, 'status' | 'code'> & { readonly seconds: number };

/** Says why there is no page now, or why a form was not taken. */
export function errorPage({ status, code, seconds }: PageError): PublicPage {
  const isRefused = status < 500 && status !== 429;
  const title = isRefused ? 'This was not accepted' : 'Please try again';
  return notePage({
    title,
    description: isRefused ? 'The request was not accepted.' : 'The page cannot be shown now.',
    note: html`<h1>${title}</h1><p>${messageText(code, { seconds })}</p>`,
  });
}
