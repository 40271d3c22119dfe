import { PRODUCT_NAME } from '../../tag/texts/product.ts';
import { escapeMarkup } from '../../tag/base/markup.ts';
import { formatLanguageAttributes } from '../texts/language-attributes.ts';
import { getLanguage } from '../../tag/texts/translate.ts';

/** The texts of a mail, in reading order; one line each. */
export type MailContent = {
  heading: string;
  /** The reason of the mail and the action of the reader. */
  lead: string;
  button: string;
  link: string;
  /** A sentence about the time for which the link is valid. */
  validity: string;
  /** The advice for a reader who did not request the mail. */
  advice: string;
  /** The recipient and the reason, in small print. */
  footer: string;
};

const SANS_STYLE = "font-family:Barlow,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const BODY_STYLE = `${SANS_STYLE};font-size:16px;line-height:24px;color:#15191d`;
const SMALL_STYLE = `${SANS_STYLE};font-size:14px;line-height:20px;color:#4a545c`;

/** Formats the text part: it is complete without the HTML part and has the link on a separate line. */
export function formatMailText(content: MailContent): string {
  const { heading, lead, link, validity, advice, footer } = content;
  return [
    `${PRODUCT_NAME.toUpperCase()}\n\n${heading}\n${'-'.repeat(heading.length)}`,
    lead,
    link,
    validity,
    advice,
    // The standard separator of a signature.
    `-- \n${footer}\n`,
  ].join('\n\n');
}

/**
 * Formats the HTML part with tables and inline styles, because mail programs support little else. The brand is text, so that opening the
 * mail loads no file. The color scheme is light; the colors stay legible if a dark mode inverts them.
 */
export function formatMailHtml({
  heading,
  lead,
  button,
  link,
  validity,
  advice,
  footer,
}: MailContent): string {
  const href = escapeMarkup(link);
  return `<!doctype html>
<html ${formatLanguageAttributes()}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${escapeMarkup(heading)}</title>
</head>
<body style="margin:0;padding:0;background-color:#eeeeea">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#eeeeea"
 style="background-color:#eeeeea">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff"
 style="max-width:520px;background-color:#ffffff;border:1px solid #dddcd5;border-top:6px solid #ffc20e;border-radius:10px">
<tr><td style="padding:24px 28px 0;${SANS_STYLE};font-size:16px;line-height:20px;font-weight:700;letter-spacing:4px;color:#15191d">
${escapeMarkup(PRODUCT_NAME.toUpperCase())}</td></tr>
<tr><td style="padding:20px 28px 0">
<h1 style="margin:0;${SANS_STYLE};font-size:28px;line-height:34px;font-weight:700;color:#15191d">${escapeMarkup(heading)}</h1>
</td></tr>
<tr><td style="padding:12px 28px 0;${BODY_STYLE}">${escapeMarkup(lead)}</td></tr>
<tr><td style="padding:24px 28px 0">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td bgcolor="#ffc20e" style="border-radius:8px;background-color:#ffc20e"><a href="${href}"
 style="display:inline-block;padding:14px 28px;border-radius:8px;${SANS_STYLE};font-size:17px;line-height:22px;font-weight:700;color:#12110c;text-decoration:none">${escapeMarkup(button)}</a></td>
</tr></table></td></tr>
<tr><td style="padding:24px 28px 0;${SMALL_STYLE}">If the button does not work, open this address:<br>
<a href="${href}" style="color:#15191d;text-decoration:underline;word-break:break-all">${href}</a></td></tr>
<tr><td style="padding:20px 28px 0;${BODY_STYLE}">${escapeMarkup(validity)}</td></tr>
<tr><td style="padding:8px 28px 28px;${BODY_STYLE}">${escapeMarkup(advice)}</td></tr>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px">
<tr><td style="padding:16px 28px 0;${SMALL_STYLE};word-break:break-word">${escapeMarkup(footer)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** Joins whole sentences. Chinese and Japanese have no space between them. */
export function joinSentences(...sentences: readonly (string | undefined)[]): string {
  const separator = /^(?:ja|zh)/.test(getLanguage().locale) ? '' : ' ';
  return sentences.filter(Boolean).join(separator);
}
