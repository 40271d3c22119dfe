import {
  DESIGN_FIELDS,
  getField,
  listFieldsOfPart,
  PRINTABLE_FIELDS,
  type DesignField,
} from '../../tag/design/field-lists.ts';
import { PICTURES } from '../../tag/collection/pictures.ts';
import { SHARED_PARTS, toSharedParts, type SharedPart } from '../../tag/sharing/shared-design.ts';
import { createMember, createPublicFolder, type TestAccount } from '../tests/accounts.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';
import { createRecordingRenderer } from './collections/tests/recording-renderer.ts';

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
/** The forms of hidden values in the data of pictures. */
const WORDS_OF_PART = {
  date: ['2019', 'MAR 2019', '03-04', '1987', '06-05'],
  flight: ['ZZQ 9071', 'ZZQ9071', '9071'],
  registration: ['ZZ-QXW'],
  seat: ['7QZX7', 'ZZCABIN', 'ZZQ7G', 'ZZQ7BRDG', 'ZQX7', 'ZQXV', '京都'],
  nickname: ['Zzqnick'],
} as const satisfies Record<SharedPart, readonly string[]>;
/** The parts that pictures can show, with a word of each. */
const PICTURED_WORDS: Partial<Record<SharedPart, string>> = {
  date: '2019-03-04',
  flight: 'ZZQ 9071',
  nickname: 'Zzqnick',
};
const NEVER_SHOWN = ['ZZQPASSENGER', 'zzq-notes', 'zzq-bio', 'Zzqname', 'zzq-secret-address'];

const HIDEABLE_FIELDS = DESIGN_FIELDS.filter(
  (field) => getField(field).privacy !== 'public' && getField(field).label !== null,
);
const toSecret = (field: DesignField, index: number): [DesignField, string] => [
  field,
  (SECRET_FIELDS as Partial<Record<DesignField, string>>)[field] ?? `ZQ${index}XW`,
];
const DESIGN = {
  ...Object.fromEntries(HIDEABLE_FIELDS.map(toSecret)),
  airline: 'KLM',
  icao: 'KLM',
  airlineIata: 'KL',
  departure: 'SIN',
  arrival: 'SYD',
  iata: 'SYD',
  selectedAircraft: '/img/aircraft_747-400.png',
  printed: PRINTABLE_FIELDS,
};

/** The headers that contain random texts or the time. */
const RANDOM_HEADERS = new Set(['x-request-id', 'date', 'etag']);

/** All 32 choices of parts, each with its name. */
const PART_CHOICES = Array.from({ length: 2 ** SHARED_PARTS.length }, (_, bits) => {
  const parts = SHARED_PARTS.filter((_part, index) => bits & (1 << index));
  return [parts.join(', ') || 'nothing', parts] as const;
});

/** The pictures of a collection. Their sizes and frames are drawn of the same data. */
const PICTURE_IMAGES = [
  ...PICTURES.map(({ kind }) => `pictures/${kind}.png`),
  'pictures/globe.webp',
  'pictures/year-story.png?frame=5',
];
const OTHER_IMAGES = ['map.svg', 'map.svg?frame=narrow', 'og.png'];

/** The images of a shared tag. The walk needs each route that draws one. */
const TAG_IMAGES = ['image.png', 'og.png', 'moving.webp'];

// The texts of a drawn image are outlines, so the test searches the data that the renderer gets.
describe('the data of which public images are drawn', () => {
  let app: TestApp;
  let user: TestAccount;
  let tagId: string;

  beforeAll(async () => {
    app = await startTestApp({
      database: 'postgres',
      renderer: createRecordingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
    user = await createMember(app, 'zzq-secret-address@x.test');
    await call('PUT', '/user/profile', { nickname: 'Zzqnick', name: 'Zzqname', bio: 'zzq-bio' });
    const body = { tag_config: DESIGN, notes: 'zzq-notes with Ben', flown_on: '1987-06-05' };
    tagId = (await call('POST', '/user/tags', body)).body.data.id;
  });
  afterAll(() => app?.close());

  const call = (method: string, path: string, body?: unknown) =>
    app.rest(method, `/api${path}`, { body, token: user.token });

  /** Requests files of visitors; returns their texts with headers, by path. */
  async function readTexts(paths: readonly string[]): Promise<Map<string, string>> {
    const texts = new Map<string, string>();
    for (const path of paths) {
      const { status, body, headers } = await app.rest('GET', path);
      expect([path, status]).toEqual([path, 200]);
      const shownHeaders = [...headers].filter(([name]) => !RANDOM_HEADERS.has(name));
      texts.set(path, `${String(body)}${JSON.stringify(shownHeaders)}`);
    }
    return texts;
  }

  /** Returns the words of hidden parts that texts contain, with their paths. */
  function findLeaks(texts: ReadonlyMap<string, string>, parts: readonly SharedPart[]): string[] {
    const shownFields = parts.flatMap(listFieldsOfPart);
    const secrets = HIDEABLE_FIELDS.map(toSecret).filter(([field]) => !shownFields.includes(field));
    const hiddenParts = SHARED_PARTS.filter((part) => !parts.includes(part));
    const words = [
      ...NEVER_SHOWN,
      user.id,
      tagId,
      ...hiddenParts.flatMap((part) => WORDS_OF_PART[part]),
      ...secrets.map(([, secret]) => secret),
    ];
    return [...texts].flatMap(([path, text]) =>
      words
        .filter((word) => text.toLowerCase().includes(word.toLowerCase()))
        .map((word) => `${path}: ${word}`),
    );
  }

  it.each(PART_CHOICES)('has no hidden word of a collection that shows %s', async (_name, parts) => {
    const body = { title: 'All', tag_ids: 'all', pictures: true, show: toSharedParts(parts) };
    const { id, slug } = (await call('POST', '/user/collections', body)).body.data;
    const hasDate = parts.includes('date');
    const toPaths = (names: readonly string[]) => names.map((name) => `/c/${slug}/${name}`);
    const drawable = PICTURE_IMAGES.filter((name) => hasDate || !name.includes('year-story'));
    const pictures = await readTexts(toPaths(drawable));
    const others = await readTexts(toPaths(['pictures', ...OTHER_IMAGES]));
    expect(findLeaks(new Map([...pictures, ...others]), parts)).toEqual([]);
    // Pictures have no place for other parts, shown or not.
    const pictured = parts.filter((part) => part in PICTURED_WORDS);
    expect(findLeaks(pictures, pictured)).toEqual([]);
    // The search finds what is shown.
    for (const part of pictured)
      for (const [path, text] of pictures)
        expect([path, text.includes(PICTURED_WORDS[part] ?? '')]).toEqual([path, true]);
    await call('DELETE', `/user/collections/${id}`);
  });

  it.each(PART_CHOICES)('has no hidden word of a tag that shows %s', async (_name, parts) => {
    const share = await call('POST', `/user/tags/${tagId}/share`, { show: toSharedParts(parts) });
    const texts = await readTexts(TAG_IMAGES.map((name) => `/t/${share.body.data.slug}/${name}`));
    expect(findLeaks(texts, parts)).toEqual([]);
  });
});
