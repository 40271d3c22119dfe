import { compilePo } from '../../scripts/texts/po-file.ts';
import { DEFAULT_DESIGN } from '../../tag/design/tag-config.ts';
import { LOCALES, type Locale } from '../../tag/texts/locales.ts';
import { runInLanguage } from '../../tag/texts/translate.ts';
import { createMember, createNamingRenderer, type TestAccount } from '../tests/accounts.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';
import { renderDocument } from './page/document.ts';
import { buildTagPage } from './page/tag-page.ts';
import type { SharedTag } from './shared-tag.service.ts';
import { ALL_PARTS, shareDesign } from './tests/share-design.ts';

const DESIGN = {
  airline: 'KLM',
  icao: 'KLM',
  airlineIata: 'KL',
  iata: 'OSA',
  city: 'OSAKA',
  departure: 'AMS',
};

const GERMAN_PO = `msgid ""
msgstr ""
"Language: de\\n"

#: server/sharing/page/tag-page.ts
msgid "{from} <end>to {to}</end>"
msgstr "<end>Nach {to}</end> ab {from}"

#: server/sharing/page/tag-page.ts
msgid "Tag by {nickname}, made with {product}."
msgstr "Mit {product} gemacht von {nickname}."

#: client/tags/tags.page.tsx
msgid "Download"
msgstr "Nur in der App"
`;

test('a page is written in a language of PO files, and escapes what it names', () => {
  const shared: SharedTag = {
    tagId: 't1',
    ownerId: 'u1',
    slug: '0123456789',
    design: { ...DEFAULT_DESIGN, ...DESIGN },
    nickname: '<end>Eve</end>',
    ownerLocale: null,
    sharedAt: new Date(0),
    listed: true,
  };
  const german = { locale: 'de', translations: compilePo(GERMAN_PO, 'de', 'server') };
  const { html } = runInLanguage(german, () => {
    const page = buildTagPage(shared, { airports: new Map(), publicUrl: 'https://x.test', now: new Date() });
    return renderDocument(page, 'de');
  });
  expect(html).toContain('<html lang="de" dir="ltr">');
  expect(html).toContain('<h1><span>Nach <bdi>OSAKA</bdi></span> ab <bdi>AMS</bdi></h1>');
  expect(html).toContain('Mit Tailfin gemacht von <bdi>&lt;end&gt;Eve&lt;/end&gt;</bdi>.');
  expect(html).toContain('Download</a>');
  expect(html).toContain('<meta property="og:locale" content="de_DE">');
  expect(html).toMatch(/alt="[^"]*" lang="en" dir="ltr"/);
});

describe('the language of a public page', () => {
  let app: TestApp;
  let user: TestAccount;
  const publicUrl = 'https://tags.example';
  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      renderer: createNamingRenderer(),
      config: { publicUrl },
    });
    user = await createMember(app);
  });
  afterAll(async () => {
    await app?.close();
  });

  const get = (path: string, headers = {}) => app.rest('GET', path, { headers });
  const readLanguage = async (path: string, acceptedLanguages?: string) => {
    const headers = acceptedLanguages === undefined ? {} : { 'accept-language': acceptedLanguages };
    const response = await get(path, headers);
    expect(response.headers.get('vary')).toContain('Accept-Language');
    const [, locale, direction] = /<html lang="([^"]*)" dir="([^"]*)">/.exec(response.body) ?? [];
    expect(response.headers.get('content-language')).toBe(locale);
    return `${locale} ${direction}`;
  };

  it('is that of the address, else of the reader, else of the owner, else English', async () => {
    const { slug } = await shareDesign(app, user, DESIGN, { show: ALL_PARTS });
    const path = `/t/${slug}`;
    expect(await readLanguage(path)).toBe('en ltr');
    expect(await readLanguage(path, 'xx, de-AT;q=0.8, en;q=0.5')).toBe('de ltr');
    expect(await readLanguage(path, 'de;q=0.2, *;q=0.1, ar-EG')).toBe('ar rtl');
    expect(await readLanguage(`${path}?lang=ar`, 'de')).toBe('ar rtl');
    expect(await readLanguage(`${path}?lang=xx`, 'de')).toBe('de ltr');
    const setLocale = (locale: Locale | null) =>
      app.rest('PUT', '/api/user/profile', { token: user.token, body: { locale } });
    expect((await setLocale('de')).body.user.locale).toBe('de');
    expect(await readLanguage(path)).toBe('de ltr');
    expect(await readLanguage(path, 'xx')).toBe('de ltr');
    expect(await readLanguage(path, 'en')).toBe('en ltr');
    // A page that is not shared does not tell the language of an owner.
    expect(await readLanguage('/t/0000000000')).toBe('en ltr');
    expect(await readLanguage(`/report?page=${path}`, 'ar')).toBe('ar rtl');
    expect((await get(`${path}?lang=ar`)).body).toContain('<bdi>أمستردام</bdi>');
    await setLocale(null);
  });

  it('is kept by links and forms, and each language has its address', async () => {
    const { slug } = await shareDesign(app, user, DESIGN, { show: ALL_PARTS });
    const url = `${publicUrl}/t/${slug}`;
    const { body } = await get(`/t/${slug}?lang=de`);
    expect(body).toContain(`<link rel="canonical" href="${url}?lang=de">`);
    expect(body).toContain(`<link rel="alternate" hreflang="x-default" href="${url}">`);
    for (const locale of LOCALES)
      expect(body).toContain(`<link rel="alternate" hreflang="${locale}" href="${url}?lang=${locale}">`);
    const reportPath = /href="(\/report[^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const form = await get(reportPath);
    expect(form.body).toContain('<html lang="de" dir="ltr">');
    expect(form.body).toContain('action="/report?lang=de"');
    expect(form.body).toContain(`href="/t/${slug}?lang=de"`);
  });

  it('has an ETag of its own', async () => {
    const { slug } = await shareDesign(app, user, DESIGN, { show: ALL_PARTS });
    const etag = (await get(`/t/${slug}`)).headers.get('etag') ?? '';
    expect((await get(`/t/${slug}`, { 'if-none-match': etag })).status).toBe(304);
    const other = await get(`/t/${slug}`, { 'if-none-match': etag, 'accept-language': 'de' });
    expect([other.status, other.headers.get('content-language')]).toEqual([200, 'de']);
  });
});
