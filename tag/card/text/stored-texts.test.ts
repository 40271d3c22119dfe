import { createHash } from 'node:crypto';
import { DEFAULT_DESIGN, type TagConfig } from '../../design/tag-config.ts';
import { createTestRenderer, prepareSatori } from '../tests/test-renderer.ts';

// The bytes of stored cards must not change. If this test fails, the code is wrong, not the hashes.

beforeAll(prepareSatori);

test.each<[string, Partial<TagConfig>]>([
  ['b3e669dbb34c896b', {}],
  ['b35c6c83d7f1c6bc', { city: 'ŁÓDŹ – ĐÀ NẴNG', country: 'Việt Nam', airline: 'Æ ÞORN' }],
  [
    '05f2862245139dd2',
    { city: '北京 2', country: '中国', airline: '中国国际航空公司 AIR CHINA', date: '2026年11月' },
  ],
  ['b86cf16e9b4dbf87', { city: 'とうきょう 栃木県', country: '日本', iata: '東京' }],
  ['023b4bfd9590a34e', { city: '서울 (ICN)', country: '대한민국', departure: '김포' }],
  [
    'e5b3368c63e9e51b',
    { city: 'Θεσσαλονίκη', airline: 'ΑΕΡΟΠΟΡΊΑ ΑΙΓΑΊΟΥ ΚΑΙ ΟΛΥΜΠΙΑΚΉ', flightNumber: 'ΟΑ 1' },
  ],
  ['a00ed649890f68cc', { city: 'САНКТ-ПЕТЕРБУРГ', country: 'Россия', iata: 'ЛЕД', arrival: 'ҚАЗ' }],
  [
    'd633c8b62a3c919b',
    { city: 'ÅNGSTRÖM’S “QUOTES” … €', iata: 'LAX', flightNumber: 'KL 1000 ½', date: '12/31' },
  ],
  [
    '199f41061b90087d',
    { city: 'W'.repeat(60), airline: 'BRITISH MEDITERRANEAN AIRWAYS AND PARTNERS LIMITED' },
  ],
  ['f39952495c53c76b', { city: 'E\u0301VRY A\u0300\u0323', country: '<&>"', flightNumber: '' }],
])('%s is the drawing of %j', async (hash, texts) => {
  const svg = await createTestRenderer().render({ ...DEFAULT_DESIGN, ...texts });
  expect(createHash('sha256').update(svg).digest('hex').slice(0, 16)).toBe(hash);
});
