import { renderMailboxPage } from './mailbox-page.ts';

const MAIL = {
  id: '1',
  to: 'kestrel@example.com',
  subject: 'Hello',
  text: 'Hi',
  html: '<p>Hi</p>',
  links: [],
};

test('says times so that they can be read, and keeps them exact for programs', () => {
  const page = renderMailboxPage([{ ...MAIL, created_at: '2026-11-21T09:05:07.123Z' }]);
  expect(page).toContain('<time datetime="2026-11-21T09:05:07.123Z">21 Nov 2026, 09:05:07 UTC</time>');
});

test('takes nothing from elsewhere', () => {
  const addresses = [...renderMailboxPage([]).matchAll(/url\('([^']*)'\)/g)].map(([, address]) => address);
  expect(addresses).toEqual(['/fonts/barlow-condensed-latin-700-normal.woff']);
});

test('shows the HTML part in a frame that runs nothing and opens its links in a new tab, and no mark-up of a mail outside it', () => {
  const html = '<p title="a">Hi</p><script>alert(1)</script>';
  const page = renderMailboxPage([
    { ...MAIL, subject: '<b>"', html, created_at: '2026-11-21T09:05:07.123Z' },
  ]);
  const frame = /<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" [^>]*srcdoc="([^"]*)"/.exec(
    page,
  )?.[1];
  expect(frame).toBe(
    '&lt;base target=&quot;_blank&quot;&gt;&lt;p title=&quot;a&quot;&gt;Hi&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;',
  );
  expect(page).not.toContain('<script');
  expect(page).not.toContain('<b>');
});

test('shows no frame for a mail whose text is gone', () => {
  expect(renderMailboxPage([{ ...MAIL, html: '', created_at: '2026-11-21T09:05:07.123Z' }])).not.toContain(
    '<iframe',
  );
});

test('keeps the frame out of quirks mode: what opens its links comes after the doctype, in the head', () => {
  const html = '<!doctype html><html><head><title>Hi</title></head><body>Hi</body></html>';
  const page = renderMailboxPage([{ ...MAIL, html, created_at: '2026-11-21T09:05:07.123Z' }]);
  expect(page).toContain(
    'srcdoc="&lt;!doctype html&gt;&lt;html&gt;&lt;head&gt;&lt;base target=&quot;_blank&quot;&gt;&lt;title&gt;',
  );
});

test('offers the first link that a click may follow, in a new tab, and the text behind the HTML', () => {
  const links = [
    'javascript:alert(1)',
    'http://localhost/verify-email?a=1&token=x',
    'http://localhost/other',
  ];
  const page = renderMailboxPage([{ ...MAIL, links, created_at: '2026-11-21T09:05:07.123Z' }]);
  expect([...page.matchAll(/<a [^>]*>[^<]*<\/a>/g)].map(String)).toEqual([
    '<a class="open" href="http://localhost/verify-email?a=1&amp;token=x" target="_blank" aria-describedby="mail-1">Open link</a>',
  ]);
  expect(page.indexOf('<iframe')).toBeLessThan(
    page.indexOf('<details><summary>Plain text</summary><pre>Hi</pre>'),
  );
});
