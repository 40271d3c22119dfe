import { PRODUCT_NAME } from '../../tag/product.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import type { OutgoingMail } from '../platform/mail.ts';
import type { MailedToken } from './account-token.service.ts';
import type { User } from './user.entity.ts';

type Letter = {
  subject: string;
  heading: string;
  sentences: string[];
  button: string;
  link: string;
  expiresAt: Date;
};

/** The mail that proves an address. The link is good for 24 hours. */
export function verificationMail(
  user: User,
  publicUrl: string,
  { token, expiresAt }: MailedToken,
): OutgoingMail {
  return mailOf(user, {
    subject: `Confirm your email for ${PRODUCT_NAME}`,
    heading: `Welcome aboard, ${user.nickname}`,
    sentences: [
      'Please confirm that this address is yours. Your tags are waiting at the gate.',
      'The link is good for 24 hours. If you did not ask for it, you can ignore this mail.',
    ],
    button: 'Confirm my email',
    link: `${publicUrl}/verify-email?token=${token}`,
    expiresAt,
  });
}

/** The mail that sets a new password. The token stands in the hash, which browsers send to no server. */
export function resetMail(user: User, publicUrl: string, { token, expiresAt }: MailedToken): OutgoingMail {
  return mailOf(user, {
    subject: `Set a new password for ${PRODUCT_NAME}`,
    heading: 'Set a new password',
    sentences: [
      `Somebody asked for a new password for your ${PRODUCT_NAME} account.`,
      'The link is good for 30 minutes. If it was not you, ignore this mail: your password stays as it is.',
    ],
    button: 'Set a new password',
    link: `${publicUrl}/reset-password#token=${token}`,
    expiresAt,
  });
}

function mailOf(user: User, letter: Letter): OutgoingMail {
  return {
    to: user.email,
    subject: letter.subject,
    text: textOf(letter),
    html: htmlOf(letter),
    links: [letter.link],
    expiresAt: letter.expiresAt,
    userId: user.id,
  };
}

function textOf({ heading, sentences, link }: Letter): string {
  return [heading, ...sentences.slice(0, 1), link, ...sentences.slice(1), PRODUCT_NAME].join('\n\n') + '\n';
}

/** Tables and inline styles, since mail programs know little else; no picture, so that nothing is fetched. */
function htmlOf({ heading, sentences, button, link }: Letter): string {
  const paragraph = (text: string): string =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.5;color:#33415c">${escapeHtml(text)}</p>`;
  const [first = '', ...rest] = sentences;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:32px 12px;background:#eef1f6;font-family:Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="480" cellpadding="0" cellspacing="0"
  style="max-width:480px;background:#ffffff;border-radius:14px;overflow:hidden">
<tr><td style="padding:20px 32px;background:#001642;color:#ffffff;font-size:18px;font-weight:bold;letter-spacing:3px">
${escapeHtml(PRODUCT_NAME.toUpperCase())}</td></tr>
<tr><td style="padding:32px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;color:#001642">${escapeHtml(heading)}</h1>
${paragraph(first)}
<p style="margin:24px 0"><a href="${escapeHtml(link)}"
  style="display:inline-block;padding:14px 28px;border-radius:8px;background:#125cef;color:#ffffff;
  font-size:16px;font-weight:bold;text-decoration:none">${escapeHtml(button)}</a></p>
${rest.map(paragraph).join('\n')}
<p style="margin:24px 0 0;font-size:13px;line-height:1.5;color:#5b6780;word-break:break-all">
If the button does not work, open this address: ${escapeHtml(link)}</p>
</td></tr></table></td></tr></table></body></html>`;
}
