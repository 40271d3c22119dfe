import { LIMITS } from '../../../tag/base/limits.ts';
import type { Locale } from '../../../tag/texts/locales.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import type { Refusal } from '../../../tag/texts/refusal.ts';
import { PRODUCT_NAME } from '../../../tag/texts/product.ts';
import type { PublicPage } from '../page/document.ts';
import { html, type Markup, type MarkupContent } from '../page/html.ts';
import { keepLanguage } from '../page/keep-language.ts';
import { buildNotePage } from '../page/note-page.ts';
import { translateMarkup } from '../page/translate-markup.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { getReasonText, REPORT_REASONS } from './report-reasons.ts';

const FORM_STYLE = `
form{display:grid;gap:22px;width:100%}
fieldset{display:grid;gap:4px;margin:0;padding:0;border:0}
legend,.field label{margin-bottom:6px;padding:0}
.choice{display:flex;align-items:center;gap:10px;min-height:40px}
.choice input{width:20px;height:20px;margin:0;accent-color:var(--accent)}
.field{display:grid}
textarea,.field input{width:100%;min-height:48px;padding:10px 12px;border:1px solid light-dark(#7b8790,#7d8893);border-radius:6px;background:light-dark(#fff,#07090a);color:var(--text);font:inherit}
textarea{min-height:130px;resize:vertical}
.note .fault{padding:10px 14px;border-inline-start:3px solid light-dark(#8f1b15,#ff8f85);background:light-dark(#fbe9e7,#2a1512);color:var(--text)}
.note form .button{justify-self:start}`;

const buildReportPage = (title: string, note: MarkupContent): PublicPage =>
  buildNotePage({
    title,
    description: translate('Tell the operator of this {product} what is wrong with a page.', {
      product: PRODUCT_NAME,
    }),
    note,
    style: FORM_STYLE,
  });

type RawReport = Readonly<Record<string, unknown>>;
const getText = (rawReport: RawReport, name: string): string => {
  const value = rawReport[name];
  return typeof value === 'string' ? value.slice(0, 4 * LIMITS.report) : '';
};

type ReportFormContext = {
  /** The sent values of a refused report, and the refusal. */
  readonly rawReport?: RawReport;
  readonly refusal?: Refusal;
  readonly linkedLocale: Locale | null;
};

/** Renders the form to report a page. */
export function buildReportForm(
  page: string,
  { rawReport = {}, refusal, linkedLocale }: ReportFormContext,
): PublicPage {
  const radioButtons = REPORT_REASONS.map(
    (reason) =>
      html`<label class="choice"><input type="radio" name="reason" value="${reason}" required${rawReport['reason'] === reason && html` checked`}>${getReasonText(reason)}</label>`,
  );
  const linkToPage = (text: Markup) => html`<a href="${keepLanguage(page, linkedLocale)}">${text}</a>`;
  return buildReportPage(
    translate('Report a page'),
    html`<h1>${translate('Report a page')}</h1>
<p>${translateMarkup('The operator looks at <link>this page</link> and may take it down.', { link: linkToPage })}</p>
${refusal !== undefined && html`<p class="fault" role="alert">${formatMessage(refusal.code, refusal.params)}</p>`}
<form method="post" action="${keepLanguage('/report', linkedLocale)}"><input type="hidden" name="page" value="${page}">
<fieldset><legend>${translate('What is wrong with it?')}</legend>${radioButtons}</fieldset>
<div class="field"><label for="text">${translate('What should we know? (optional)')}</label><textarea id="text" name="text" maxlength="${LIMITS.report}">${getText(rawReport, 'text')}</textarea></div>
<div class="field"><label for="email">${translate('Your e-mail address, for questions (optional)')}</label><input id="email" name="email" type="email" autocomplete="email" maxlength="${LIMITS.email}" value="${getText(rawReport, 'email')}"></div>
<button class="button" type="submit">${translate('Send report')}</button></form>`,
  );
}

/** Builds the page that is shown after a report. */
export const buildReportedPage = (): PublicPage =>
  buildReportPage(
    translate('Thank you'),
    html`<h1>${translate('Thank you')}</h1><p>${translate('The operator has received your report.')}</p><a class="button quiet" href="/">${translate('Go to {product}', { product: PRODUCT_NAME })}</a>`,
  );
