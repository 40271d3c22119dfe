import sharp from 'sharp';
import { LAYOUTS } from '../../tag/design/layouts/layouts.ts';
import { join, type TestAccount } from '../tests/accounts.ts';
import { uploaded } from '../tests/images.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';
import { EVERYTHING, shareDesign } from './tests/share-design.ts';

/** A word of its own in each private field. */
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

describe('what a shared tag keeps to itself', () => {
  let app: TestApp;
  let me: TestAccount;
  let logo: string;
  let publicUrl: string;
  beforeAll(async () => {
    app = await startTestApp({ database: 'postgres' });
    publicUrl = 'http://localhost:4000';
    me = await join(app, 'zzq-secret-address@x.test');
    logo = await uploaded(app, me.token, 'logo');
    await app.rest('PUT', '/api/user/profile', {
      token: me.token,
      body: { bio: BIO, name: REAL_NAME, nickname: 'Zzqnick' },
    });
  });
  afterAll(() => app?.close());

  /** Everything that a stranger gets of a page. */
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
    // A date may be written in other ways.
    const hidden = [...Object.values(SECRET), 'ZZQ9071', '9071', '2019-03-04', '4 Mar 2019', '2019'];
    for (const [path, answer] of await allAnswers(slug)) {
      const found = [...never, ...hidden].filter((word) => answer.toLowerCase().includes(word.toLowerCase()));
      expect([path, found]).toEqual([path, []]);
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
      // The card on its ground is drawn by other code, the same for all layouts.
      const files = layout === 'classic' ? ['image.png?scale=1', 'og.png'] : ['image.png?scale=1'];
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
