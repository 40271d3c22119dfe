import { LIMITS } from '../../../tag/base/limits.ts';
import { PRODUCT_NAME } from '../../../tag/texts/product.ts';
import type { PublicPage } from '../page/document.ts';
import { html, type MarkupContent } from '../page/html.ts';
import { buildNotePage } from '../page/note-page.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { REPORT_REASONS } from './report-reasons.ts';

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

/**
 * Renders the form to report a page.
 * @param refusedReport the sent values, and the reason of the refusal
 */
export function buildReportForm(
  page: string,
  refusedReport: { rawReport: RawReport; reasonText: string } | null,
): PublicPage {
  const rawReport = refusedReport?.rawReport ?? {};
  const radioButtons = Object.entries(REPORT_REASONS).map(
    ([reason, text]) =>
      html`<label class="choice"><input type="radio" name="reason" value="${reason}" required${rawReport['reason'] === reason && html` checked`}>${text}</label>`,
  );
  return buildReportPage(
    translate('Report a page'),
    html`<h1>Report a page</h1>
<p>The operator looks at <a href="${page}">this page</a> and may take it down.</p>
${refusedReport && html`<p class="fault" role="alert">${refusedReport.reasonText}</p>`}
<form method="post" action="/report"><input type="hidden" name="page" value="${page}">
<fieldset><legend>What is wrong with it?</legend>${radioButtons}</fieldset>
<div class="field"><label for="text">What should we know? (optional)</label><textarea id="text" name="text" maxlength="${LIMITS.report}">${getText(rawReport, 'text')}</textarea></div>
<div class="field"><label for="email">Your e-mail address, for questions (optional)</label><input id="email" name="email" type="email" autocomplete="email" maxlength="${LIMITS.email}" value="${getText(rawReport, 'email')}"></div>
<button class="button" type="submit">Send report</button></form>`,
  );
}

/** The page that is shown after a report. */
export const REPORTED_PAGE = buildReportPage(
  'Thank you',
  html`<h1>Thank you</h1><p>The operator has received your report.</p><a class="button quiet" href="/">Go to ${PRODUCT_NAME}</a>`,
);
