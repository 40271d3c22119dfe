import { PRODUCT_NAME } from '../../tag/texts/product.ts';
import { escapeMarkup } from '../../tag/base/markup.ts';

/** A mail as /dev/mailbox.json shows it. */
export type MailboxEntry = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  created_at: string;
};

// Only the fonts of the card have a fixed URL; the names of the app's other fonts change with every build.
const MAILBOX_STYLE = `
  @font-face { font-family: 'Barlow Condensed'; font-weight: 700; src: url('/fonts/barlow-condensed-latin-700-normal.woff') format('woff'); }
  :root { color-scheme: dark; }
  * { box-sizing: border-box; }
  body { margin: 0; padding: 32px 16px; background: #0E1114; color: #F2F4F5; font: 16px/1.5 Barlow, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
  main { max-width: 720px; margin: 0 auto; }
  header { display: flex; align-items: baseline; gap: 12px; margin-bottom: 24px; border-bottom: 4px solid #FFC20E; padding-bottom: 12px; }
  h1 { margin: 0; font: 700 28px/1.2 'Barlow Condensed', 'Arial Narrow', sans-serif; text-transform: uppercase; letter-spacing: 0.04em; }
  header p { margin: 0; color: #9AA6B0; }
  article { background: #15191D; border: 1px solid #2C343B; border-radius: 10px; padding: 16px 24px; margin-bottom: 16px; }
  h2 { margin: 0 0 4px; font-size: 18px; overflow-wrap: anywhere; }
  .meta { margin: 0; color: #9AA6B0; font-size: 14px; overflow-wrap: anywhere; }
  pre { margin: 12px 0; padding: 12px 16px; background: #1D2329; border-radius: 8px; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
  .open { display: inline-block; margin: 12px 0; padding: 11px 18px; border-radius: 8px; background: #FFC20E; color: #12110C; font: 700 18px/1.2 'Barlow Condensed', 'Arial Narrow', sans-serif; letter-spacing: 0.03em; text-decoration: none; }
  .open:hover { background: #FFD04A; }
  summary { padding: 10px 0; color: #9AA6B0; cursor: pointer; }
  iframe { display: block; width: 100%; height: 600px; margin-top: 12px; border: 0; border-radius: 8px; background: #FFFFFF; color-scheme: light; }
  summary:focus-visible, iframe:focus-visible,
  a:focus-visible { outline: 2px solid #5AA9FF; outline-offset: 2px; }
`;

/** Renders the page of the outbox. It has no script, loads nothing from other hosts and escapes all texts of a mail. */
export function renderMailboxPage(mails: readonly MailboxEntry[]): string {
  const list = mails.length === 0 ? '<p class="meta">No mail yet.</p>' : mails.map(renderMail).join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox - ${PRODUCT_NAME}</title>
<style>${MAILBOX_STYLE}</style>
</head>
<body>
<main>
<header><h1>Mailbox</h1><p>What ${PRODUCT_NAME} would have sent, newest first</p></header>
${list}
</main>
</body>
</html>
`;
}

function renderMail(mail: MailboxEntry): string {
  const link = mail.links.find(isWebLink);
  const text = `<pre>${escapeMarkup(mail.text)}</pre>`;
  return `<article>
<h2 id="mail-${mail.id}">${escapeMarkup(mail.subject)}</h2>
<p class="meta">To ${escapeMarkup(mail.to)}, <time datetime="${mail.created_at}">${formatTime(mail.created_at)}</time></p>
${link ? `<a class="open" href="${escapeMarkup(link)}" target="_blank" aria-describedby="mail-${mail.id}">Open link</a>` : ''}
${mail.html ? `${renderHtmlPart(mail)}<details><summary>Plain text</summary>${text}</details>` : text}
</article>
`;
}

/**
 * Renders the HTML part in a frame without scripts and origin that cannot navigate this page. Its links open a new tab without the
 * sandbox, because the app does not run in the sandbox.
 */
function renderHtmlPart({ html, subject }: MailboxEntry): string {
  const title = escapeMarkup(`${subject}, HTML part`);
  return `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" title="${title}" srcdoc="${escapeMarkup(openLinksOutside(html))}"></iframe>`;
}

/** Makes the links of a document open a new tab. Inserts the tag into the head, because before the doctype it would cause quirks mode. */
function openLinksOutside(html: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html;
}

/** Formats a time as '21 Nov 2026, 09:05:07 UTC', because the server does not know the reader's time zone. */
function formatTime(iso: string): string {
  const text = new Date(iso).toLocaleString('en-GB', {
    timeZone: 'UTC',
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  return `${text} UTC`;
}

/** Returns true if a link is safe to click; excludes javascript: and other schemes. */
function isWebLink(link: string): boolean {
  return /^https?:\/\//.test(link);
}
