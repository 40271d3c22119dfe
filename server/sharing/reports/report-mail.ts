import { PRODUCT_NAME } from '../../../tag/texts/product.ts';
import { formatMailHtml, formatMailText, type MailContent } from '../../mail/mail-layout.ts';
import type { OutgoingMail } from '../../mail/mail.ts';
import { getReasonText, type ReportInput } from './report-reasons.ts';
import { DAY_MS } from '../../../tag/base/durations.ts';

/** The time after which the mail is no longer sent, in milliseconds. */
const MAIL_LIFETIME_MS = 3 * DAY_MS;

/**
 * Builds the mail that tells the operator of a report, in English. It contains no text of the reporter, because mail programs would make links in it.
 */
export function buildReportMail(
  recipient: string,
  publicUrl: string,
  { page, reason }: ReportInput,
  now: Date,
): OutgoingMail {
  const content: MailContent = {
    // Not translated: the operator reads it
    heading: 'A page was reported',
    // Not translated: the operator reads it
    lead: `Somebody reported a public page. The reason: ${getReasonText(reason)}.`,
    // Not translated: the operator reads it
    button: 'Open the page',
    link: `${publicUrl}${page}`,
    // Not translated: the operator reads it
    validity: 'What was written with it: npm run admin -- reports list',
    // Not translated: the operator reads it
    advice: `To take it down: npm run admin -- pages takedown ${page.slice(3)} --reason TEXT`,
    // Not translated: the operator reads it
    footer: `Sent to ${recipient}, the REPORT_TO of ${PRODUCT_NAME}, ${publicUrl}`,
  };
  const expiresAt = new Date(now.getTime() + MAIL_LIFETIME_MS);
  // Not translated: the operator reads it
  const subject = `A page of ${PRODUCT_NAME} was reported`;
  return {
    to: recipient,
    subject,
    text: formatMailText(content),
    html: formatMailHtml(content),
    links: [content.link],
    expiresAt,
  };
}
