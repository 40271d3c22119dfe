import { mailboxPage } from './mailbox-page.ts';

const MAIL = {
  id: '1',
  to: 'kestrel@example.com',
  subject: 'Hello',
  text: 'Hi',
  html: '<p>Hi</p>',
  links: [],
};

test('says times so that they can be read, and keeps them exact for programs', () => {
  const page = mailboxPage([{ ...MAIL, created_at: '2026-11-21T09:05:07.123Z' }]);
  expect(page).toContain('<time datetime="2026-11-21T09:05:07.123Z">21 Nov 2026, 09:05:07 UTC</time>');
});

test('takes nothing from elsewhere', () => {
  const addresses = [...mailboxPage([]).matchAll(/url\('([^']*)'\)/g)].map(([, address]) => address);
  expect(addresses).toEqual(['/fonts/barlow-condensed-latin-700-normal.woff']);
});
