import { DEFAULT_DESIGN, type TagConfig } from '../design/tag-config.ts';
import { createTestRenderer, prepareSatori } from './tests/test-renderer.ts';

const renderer = createTestRenderer();
const render = (change: Partial<TagConfig> = {}) => renderer.render({ ...DEFAULT_DESIGN, ...change });

beforeAll(prepareSatori);

test.each([
  ['SÃO PAULO – ĐÀ NẴNG', []],
  ['北京', ['noto-sans-sc-chinese-simplified-700-normal.woff']],
  ['とうきょう', ['noto-sans-sc-chinese-simplified-700-normal.woff']],
  ['栃木県', ['noto-sans-jp-japanese-700-normal.woff', 'noto-sans-sc-chinese-simplified-700-normal.woff']],
  ['서울', ['noto-sans-kr-korean-700-normal.woff']],
  ['ΑΘΗΝΑ', ['noto-sans-greek-700-normal.woff']],
  ['КИЇВ', ['noto-sans-cyrillic-700-normal.woff']],
  ['ҚАЗАҚ', ['noto-sans-cyrillic-700-normal.woff', 'noto-sans-cyrillic-ext-700-normal.woff']],
])('for %s the fonts of its script load, and no others', async (city, extra) => {
  const loaded: string[] = [];
  await createTestRenderer((file) => loaded.push(file)).render({ ...DEFAULT_DESIGN, city });
  expect(loaded.filter((file) => file.startsWith('noto')).sort()).toEqual([...extra].sort());
});

test.each(['北京', 'ΑΘΗΝΑ', 'КИЇВ', '서울', 'とうきょう', '栃木県峠枠', 'ҚАЗАҚ', 'ŇĔ'])(
  'each letter of %s has a shape of its own',
  async (city) => {
    const shapes: string[] = [];
    for (const letter of new Set(city)) {
      const svg = await render({ city: letter, cityTextColor: '#ABCDEF' });
      shapes.push(/fill="#ABCDEF" d="([^"]+)"/.exec(svg)?.[1] ?? '');
    }
    const box = /fill="#ABCDEF" d="([^"]+)"/.exec(await render({ city: '\u0E01', cityTextColor: '#ABCDEF' }));
    expect(new Set([...shapes, box?.[1]]).size).toBe(shapes.length + 1);
  },
);

test.each(['الدوحة', 'תל אביב', 'กรุงเทพ', '北京 الدوحة', '🛫', '\uD800'])(
  '%s, in other fonts than the card’s or in none, leaves the rest of the card as it is',
  async (city) => {
    const listPaths = (svg: string) => svg.split('<path ').filter((path) => !path.includes('#ABCDEF'));
    const otherSvg = await render({ city: 'OSLO', cityTextColor: '#ABCDEF' });
    const svg = await render({ city, cityTextColor: '#ABCDEF' });
    expect(listPaths(svg)).toEqual(listPaths(otherSvg));
    expect(svg).toContain('#ABCDEF');
  },
);

test('designs of other scripts in between change no byte', async () => {
  const designs = [{ city: 'OSLO 北京' }, { city: 'КИЇВ' }, { city: 'OSLO 서울' }];
  for (const design of [...designs, ...designs]) {
    expect(await createTestRenderer().render({ ...DEFAULT_DESIGN, ...design })).toBe(await render(design));
  }
});

test('personal details that are printed load the fonts of their scripts', async () => {
  const loaded: string[] = [];
  const details = { layoutVersion: 2, printed: ['cabin'], cabin: 'दिल्ली' } as const;
  await createTestRenderer((file) => loaded.push(file)).render({ ...DEFAULT_DESIGN, ...details });
  expect(loaded).toContain('noto-sans-devanagari.ttf');
});
