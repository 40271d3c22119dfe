import sharp from 'sharp';
import { DESIGN_FIELDS, getField, listFieldsOfPart, type DesignField } from '../../tag/design/field-lists.ts';
import { toSharedParts, SHARED_PARTS } from '../../tag/sharing/shared-design.ts';
import { LAYOUTS } from '../../tag/design/layouts/layouts.ts';
import { join, type TestAccount } from '../tests/accounts.ts';
import { uploadAndGetUrl } from '../tests/images.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';
import { EVERYTHING, shareDesign } from './tests/share-design.ts';

/** A unique word for each private field. */
const SECRET = {
  flightNumber: 'ZZQ 9071',
  date: '4 MAR 2019',
  registration: 'ZZ-QXW',
  seat: '77K',
  cabin: 'ZZCABIN',
};
const DESIGN = {
  printed: ['registration', 'seat', 'cabin'],
  layoutVersion: 2,
  iata: 'SYD',
  departure: 'SIN',
  arrival: 'SYD',
};
const NOTES = 'zzq-notes with Ben';
const BIO = 'zzq-bio';
const REAL_NAME = 'Zzqname';

/** The text fields of a design that an owner may hide. */
const HIDEABLE_FIELDS = DESIGN_FIELDS.filter(
  (field) => getField(field).privacy !== 'public' && getField(field).label !== null,
);
/** Returns a field with a text that no other field has. */
const toSecret = (field: DesignField, index: number): [DesignField, string] => [
  field,
  (SECRET as Partial<Record<DesignField, string>>)[field] ?? `ZQ${index}XW`,
];
/** Empty hidden fields, because a design without them would get the defaults. */
const EMPTY_DESIGN = Object.fromEntries(HIDEABLE_FIELDS.map((field) => [field, '']));
/** None, each part alone, and all: no field depends on two parts. */
const CHOICES = [[], ...SHARED_PARTS.map((part) => [part]), [...SHARED_PARTS]];

describe('what a shared tag keeps to itself', () => {
  let app: TestApp;
  let me: TestAccount;
  let logo: string;
  let publicUrl: string;
  beforeAll(async () => {
    app = await startTestApp({ database: 'postgres' });
    publicUrl = 'http://localhost:4000';
    me = await join(app, 'zzq-secret-address@x.test');
    logo = await uploadAndGetUrl(app, me.token, 'logo');
    await app.rest('PUT', '/api/user/profile', {
      token: me.token,
      body: { bio: BIO, name: REAL_NAME, nickname: 'Zzqnick' },
    });
  });
  afterAll(() => app?.close());

  /** Returns all responses that a visitor can get about a page. */
  async function allAnswers(slug: string): Promise<Map<string, string>> {
    const answers = new Map<string, string>();
    const url = encodeURIComponent(`${publicUrl}/t/${slug}`);
    const paths = ['', '/image.png', '/image.png?scale=1&download=1', '/og.png'].map(
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
      answers.set(path, `${text}\n${JSON.stringify(Object.fromEntries(headers))}`);
    }
    const query = `query ($slug: String!) { sharedTag(slug: $slug) { tagConfig nickname sharedAt } }`;
    answers.set('sharedTag', JSON.stringify(await app.graphql(query, { slug })));
    return answers;
  }
  const share = (show: object) =>
    shareDesign(app, me, { ...DESIGN, ...SECRET, selectedLogo: logo }, { show, notes: NOTES });

  it('leaves none of it in any page, picture, file or answer', async () => {
    const { id, slug } = await share({});
    const never = [NOTES, BIO, REAL_NAME, me.email, me.id, id, logo, logo.split('/').at(-1) ?? '', 'Zzqnick'];
    // A date can have several formats.
    const hidden = [...Object.values(SECRET), 'ZZQ9071', '9071', '2019-03-04', '4 Mar 2019', '2019'];
    for (const [path, answer] of await allAnswers(slug)) {
      const found = [...never, ...hidden].filter((word) => answer.toLowerCase().includes(word.toLowerCase()));
      expect([path, found]).toEqual([path, []]);
    }
  });

  it('shows each field of the design in exactly the choices that show its part', async () => {
    const design = { ...DESIGN, ...Object.fromEntries(HIDEABLE_FIELDS.map(toSecret)), ...SECRET };
    const { id, slug } = await shareDesign(app, me, design, { notes: NOTES });
    for (const parts of CHOICES) {
      const body = { show: toSharedParts(parts) };
      await app.rest('POST', `/api/user/tags/${id}/share`, { token: me.token, body });
      const shown = parts.flatMap(listFieldsOfPart);
      const answers = await allAnswers(slug);
      const json = (await app.rest('GET', `/api/shared/${slug}`)).body.data.tag_config;
      for (const field of HIDEABLE_FIELDS) {
        const [, secret] = toSecret(field, HIDEABLE_FIELDS.indexOf(field));
        expect([parts, field, json[field]]).toEqual([
          parts,
          field,
          shown.includes(field) ? secret : undefined,
        ]);
        const leaks = [...answers].filter(([, answer]) => !shown.includes(field) && answer.includes(secret));
        expect([parts, field, leaks.map(([path]) => path)]).toEqual([parts, field, []]);
      }
      // The image must be the drawing of the checked fields only.
      const picture = await app.rest('GET', `/t/${slug}/image.png?scale=1`);
      const render = { token: me.token, body: { tag_config: { ...EMPTY_DESIGN, ...json } } };
      const drawn = await app.rest('POST', '/api/render.png?scale=1&design=0', render);
      const [actual, expected] = await Promise.all(
        [picture, drawn].map((answer) => sharp(answer.body).raw().toBuffer()),
      );
      expect([parts, expected?.equals(actual ?? Buffer.of())]).toEqual([parts, true]);
    }
  });

  it('shows what is shown, so that the test above can fail', async () => {
    const { slug } = await share(EVERYTHING);
    const page = (await allAnswers(slug)).get(`/t/${slug}`) ?? '';
    for (const word of ['ZZQ 9071', '4 Mar 2019', 'ZZ-QXW', '77K', 'ZZCABIN', 'Zzqnick'])
      expect(page).toContain(word);
  });

  it.each(LAYOUTS)(
    'draws no part that is hidden, and an uploaded logo only as a picture: %s',
    async (layout) => {
      const pixels = async (design: object, show: object, file: string) => {
        const { slug } = await shareDesign(
          app,
          me,
          { ...DESIGN, ...design, layout, selectedLogo: logo },
          { show },
        );
        const { body } = await app.rest('GET', `/t/${slug}/${file}`);
        return sharp(body).raw().toBuffer();
      };
      // Different code draws the card on its background, but it is equal for all layouts.
      const files = layout === LAYOUTS[0] ? ['image.png?scale=1', 'og.png'] : ['image.png?scale=1'];
      for (const file of files) {
        const [shown, hidden, bare] = [
          await pixels(SECRET, EVERYTHING, file),
          await pixels(SECRET, {}, file),
          await pixels({ date: '', printed: [] }, {}, file),
        ];
        expect(hidden.equals(shown)).toBe(false);
        expect(hidden.equals(bare)).toBe(true);
      }
    },
  );
});
