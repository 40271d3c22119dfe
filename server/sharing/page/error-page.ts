import { formatMessage } from '../../../tag/texts/messages.ts';
import type { ErrorResponse } from '../../http/error-response.ts';
import { translate } from '../../../tag/texts/translate.ts';
import type { PublicPage } from './document.ts';
import { html } from './html.ts';
import { buildNotePage } from './note-page.ts';

type PageError = Pick<ErrorResponse, 'status' | 'code'> & { readonly retryAfterS: number };

/** Builds the page that explains why a page is not available or a form was refused. */
export function buildErrorPage({ status, code, retryAfterS }: PageError): PublicPage {
  const isRefused = status < 500 && status !== 429;
  const title = isRefused ? translate('The request was not accepted') : translate('Please try again');
  return buildNotePage({
    title,
    description: isRefused
      ? translate('The request was not accepted.')
      : translate('The page cannot be shown now.'),
    note: html`<h1>${title}</h1><p>${formatMessage(code, { seconds: retryAfterS })}</p>`,
  });
}
