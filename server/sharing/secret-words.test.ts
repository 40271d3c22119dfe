import sharp from 'sharp';
import {
  DESIGN_FIELDS,
  getField,
  listFieldsOfPart,
  PRINTABLE_FIELDS,
  type DesignField,
} from '../../tag/design/field-lists.ts';
import { toSharedParts, SHARED_PARTS } from '../../tag/sharing/shared-design.ts';
import { LAYOUTS } from '../../tag/design/layouts/layouts.ts';
import { createMember, type TestAccount } from '../tests/accounts.ts';
import { uploadAndGetUrl } from '../tests/images.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';
import { ALL_PARTS, shareDesign } from './tests/share-design.ts';

/** A unique word for each private field. */
const SECRET_FIELDS = {
  flightNumber: 'ZZQ 9071',
  date: '4 MAR 2019',
  registration: 'ZZ-QXW',
  seat: '7QZX7',
  cabin: 'ZZCABIN',
  passenger: 'ZZQPASSENGER/ADA',
  gate: 'ZZQ7G',
  boarding: 'ZZQ7BRDG',
  sequence: 'ZQX7',
  via: 'ZQXV',
  // Two letters of another script, because two Latin letters are in many texts.
  pieces: '京都',
};
const DESIGN = {
  printed: PRINTABLE_FIELDS,
  layoutVersion: 2,
  iata: 'SYD',
  departure: 'SIN',
  arrival: 'SYD',
};
const SECRET_NOTES = 'zzq-notes with Ben';
const SECRET_BIO = 'zzq-bio';
const REAL_NAME = 'Zzqname';

/** The text fields of a design that an owner may hide. */
const HIDEABLE_FIELDS = DESIGN_FIELDS.filter(
  (field) => getField(field).privacy !== 'public' && getField(field).label !== null,
);
/** Returns a field with a text that no other field has. */
const toSecret = (field: DesignField, index: number): [DesignField, string] => [
  field,
  (SECRET_FIELDS as Partial<Record<DesignField, string>>)[field] ?? `ZQ${index}XW`,
];
/** Empty hidden fields, because a design without them would get the defaults. */
const EMPTY_DESIGN = Object.fromEntries(HIDEABLE_FIELDS.map((field) => [field, '']));
/** None, each part alone, and all: no field depends on two parts. */
const PART_SELECTIONS = [[], ...SHARED_PARTS.map((part) => [part]), [...SHARED_PARTS]];

describe('what a shared tag keeps to itself', () => {
  let app: TestApp;
  let user: TestAccount;
  let logo: string;
  let publicUrl: string;
  beforeAll(async () => {
    app = await startTestApp({ database: 'postgres' });
    publicUrl = 'http://localhost:4000';
    user = await createMember(app, 'zzq-secret-address@x.test');
    logo = await uploadAndGetUrl(app, user.token, 'logo');
    await app.rest('PUT', '/api/user/profile', {
      token: user.token,
      body: { bio: SECRET_BIO, name: REAL_NAME, nickname: 'Zzqnick' },
    });
  });
  afterAll(() => app?.close());

  /** Returns all responses that a visitor can get about a page. */
  async function requestAllResponses(slug: string): Promise<Map<string, string>> {
    const responseTexts = new Map<string, string>();
    const url = encodeURIComponent(`${publicUrl}/t/${slug}`);
    const paths = ['', '/image.png', '/image.png?scale=1&download=1', '/og.png', '/moving.webp'].map(
      (part) => `/t/${slug}${part}`,
    );
    for (const path of [
      ...paths,
      `/api/oembed?url=${url}`,
      `/api/shared/${slug}`,
      `/report?page=/t/${slug}`,
    ]) {
      const { status, headers, body } = await app.rest('GET', path);
      expect([path, status]).toEqual([path, 200]);
      const text = Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body);
      // The random id of the request may contain a year.
      const shownHeaders = [...headers].filter(([name]) => name !== 'x-request-id');
      responseTexts.set(path, `${text}\n${JSON.stringify(shownHeaders)}`);
    }
    const query = `query ($slug: String!) { sharedTag(slug: $slug) { tagConfig nickname sharedAt } }`;
    responseTexts.set('sharedTag', JSON.stringify(await app.graphql(query, { slug })));
    return responseTexts;
  }
  const share = (show: object) =>
    shareDesign(
      app,
      user,
      { ...DESIGN, ...SECRET_FIELDS, selectedLogo: logo },
      { show, notes: SECRET_NOTES },
    );

  it('leaves none of it in any page, picture, file or answer', async () => {
    const { id, slug } = await share({});
    const neverShown = [
      SECRET_NOTES,
      SECRET_BIO,
      REAL_NAME,
      user.email,
      user.id,
      id,
      logo,
      logo.split('/').at(-1) ?? '',
      'Zzqnick',
    ];
    // A date can have several formats.
    const hiddenWords = [
      ...Object.values(SECRET_FIELDS),
      'ZZQ9071',
      '9071',
      '2019-03-04',
      '4 Mar 2019',
      '2019',
    ];
    for (const [path, responseText] of await requestAllResponses(slug)) {
      const leakedWords = [...neverShown, ...hiddenWords].filter((word) =>
        responseText.toLowerCase().includes(word.toLowerCase()),
      );
      expect([path, leakedWords]).toEqual([path, []]);
    }
  });

  it('shows each field of the design in exactly the choices that show its part', async () => {
    const design = { ...DESIGN, ...Object.fromEntries(HIDEABLE_FIELDS.map(toSecret)), ...SECRET_FIELDS };
    const { id, slug } = await shareDesign(app, user, design, { notes: SECRET_NOTES });
    for (const parts of PART_SELECTIONS) {
      const body = { show: toSharedParts(parts) };
      await app.rest('POST', `/api/user/tags/${id}/share`, { token: user.token, body });
      const shownFields = parts.flatMap(listFieldsOfPart);
      const responseTexts = await requestAllResponses(slug);
      const json = (await app.rest('GET', `/api/shared/${slug}`)).body.data.tag_config;
      for (const field of HIDEABLE_FIELDS) {
        const [, secret] = toSecret(field, HIDEABLE_FIELDS.indexOf(field));
        expect([parts, field, json[field]]).toEqual([
          parts,
          field,
          shownFields.includes(field) ? secret : undefined,
        ]);
        const leaks = [...responseTexts].filter(
          ([, responseText]) => !shownFields.includes(field) && responseText.includes(secret),
        );
        expect([parts, field, leaks.map(([path]) => path)]).toEqual([parts, field, []]);
      }
      // The image must be the drawing of the checked fields only.
      const imageResponse = await app.rest('GET', `/t/${slug}/image.png?scale=1`);
      const render = { token: user.token, body: { tag_config: { ...EMPTY_DESIGN, ...json } } };
      const renderResponse = await app.rest('POST', '/api/render.png?scale=1&design=0', render);
      const [actual, expectedPixels] = await Promise.all(
        [imageResponse, renderResponse].map((response) => sharp(response.body).raw().toBuffer()),
      );
      expect([parts, expectedPixels?.equals(actual ?? Buffer.of())]).toEqual([parts, true]);
    }
  });

  it('finds the words of shared parts, which proves that the search for secret words works', async () => {
    const { slug } = await share(ALL_PARTS);
    const page = (await requestAllResponses(slug)).get(`/t/${slug}`) ?? '';
    for (const word of ['ZZQ 9071', '4 Mar 2019', 'ZZ-QXW', '7QZX7', 'ZZCABIN', 'ZZQ7G', 'Zzqnick'])
      expect(page).toContain(word);
  });

  it.each(LAYOUTS)(
    'draws no part that is hidden, and an uploaded logo only as a picture: %s',
    async (layout) => {
      const renderPixels = async (design: object, show: object, file: string) => {
        const { slug } = await shareDesign(
          app,
          user,
          { ...DESIGN, ...design, layout, selectedLogo: logo },
          { show },
        );
        const { body } = await app.rest('GET', `/t/${slug}/${file}`);
        return sharp(body).raw().toBuffer();
      };
      // Different code draws the card on its background, but it is equal for all layouts.
      const files = layout === LAYOUTS[0] ? ['image.png?scale=1', 'og.png'] : ['image.png?scale=1'];
      for (const file of files) {
        const [shownPixels, namelessPixels, hiddenPixels, barePixels] = [
          await renderPixels(SECRET_FIELDS, ALL_PARTS, file),
          await renderPixels({ ...SECRET_FIELDS, passenger: '' }, ALL_PARTS, file),
          await renderPixels(SECRET_FIELDS, {}, file),
          await renderPixels({ date: '', printed: [] }, {}, file),
        ];
        expect(shownPixels.equals(namelessPixels)).toBe(true);
        expect(hiddenPixels.equals(shownPixels)).toBe(false);
        expect(hiddenPixels.equals(barePixels)).toBe(true);
      }
    },
  );
});
