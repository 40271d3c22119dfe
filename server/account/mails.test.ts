import { PRODUCT_NAME } from '../../tag/texts/product.ts';
import type { OutgoingMail } from '../mail/mail.ts';
import { buildNewDeviceMail, buildResetMail, buildVerificationMail } from './mails.ts';
import type { User } from './user.entity.ts';

const PUBLIC_URL = 'https://tags.example';
const EXPIRES_AT = new Date('2026-11-21T12:00:00Z');
const TOKEN = { token: 'abc-DEF_123', expiresAt: EXPIRES_AT };
const USER_FIELDS = { id: 'u1', email: "o'hara&co@example.org", nickname: 'win at evil.example' };
const USER = USER_FIELDS as User;

const verification = buildVerificationMail(USER, PUBLIC_URL, TOKEN);
const reset = buildResetMail(USER, PUBLIC_URL, TOKEN);

const mailCases: [string, OutgoingMail, string, RegExp][] = [
  ['verification', verification, `${PUBLIC_URL}/verify-email?token=abc-DEF_123`, /24 hours/],
  ['reset', reset, `${PUBLIC_URL}/reset-password#token=abc-DEF_123`, /30 minutes/],
];

describe.each(mailCases)('the %s mail', (_kind, mail, link, validity) => {
  it('goes to the stored address, names the product and dies with its link', () => {
    expect(mail).toMatchObject({ to: USER.email, userId: 'u1', links: [link], expiresAt: EXPIRES_AT });
    expect(mail.subject).toContain(PRODUCT_NAME);
  });

  it('says in both parts where to go, how long, and what to do if it was somebody else', () => {
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(PRODUCT_NAME.toUpperCase());
      expect(part).toMatch(validity);
      expect(part).toMatch(/If (?:you did not|it was not you).*ignore this email/);
    }
    expect(mail.text.split('\n')).toContain(link);
  });

  it('leads nowhere else, by button or by plain address, and fetches nothing', () => {
    const targets = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, target]) => target);
    expect(targets).toEqual([link, link]);
    expect(mail.html).toContain(`>${link}</a>`);
    expect(mail.html).not.toMatch(/<img|<link|<script|src=|url\(|@import/i);
  });

  it('repeats nothing that a stranger may have typed, and escapes what it says', () => {
    expect(mail.text + mail.html + mail.subject).not.toContain('evil.example');
    expect(mail.text).toContain(USER.email);
    expect(mail.html).toContain('o&#39;hara&amp;co@example.org');
    expect(mail.html).not.toContain(USER.email);
  });
});

test('a mail is in the language of its account', () => {
  const site = { publicUrl: PUBLIC_URL, isPasswordHidden: false };
  const details = { now: EXPIRES_AT, userAgent: 'Firefox/150 (Linux)' };
  const build = (locale: string | null) =>
    buildNewDeviceMail({ ...USER_FIELDS, locale } as User, site, details);
  expect(build('xx').html).toContain('<html lang="en" dir="ltr">');
  expect(build(null).text).toContain('21 November 2026 at 12:00 UTC');
  expect(build('de')).toMatchObject({
    subject: `Neue Anmeldung bei ${PRODUCT_NAME}`,
    html: expect.stringContaining('<html lang="de" dir="ltr">'),
  });
  expect(build('de').text).toContain('21. November 2026');
  expect(build('ar').html).toContain('<html lang="ar" dir="rtl">');
  expect(build(null).subject).toBe(`New sign-in for ${PRODUCT_NAME}`);
});
