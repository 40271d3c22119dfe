import { createHash } from 'node:crypto';
import { DEFAULT_DESIGN, type TagConfig } from '../../design/tag-config.ts';
import { createTestRenderer, prepareSatori } from '../tests/test-renderer.ts';

// The bytes of stored cards must not change. If this test fails, the code is wrong, not the hashes.

beforeAll(prepareSatori);

test.each<[string, Partial<TagConfig>]>([
  ['b375698ad46492b3', {}],
  ['c99c6ab9c37fdd0b', { city: 'ŁÓDŹ – ĐÀ NẴNG', country: 'Việt Nam', airline: 'Æ ÞORN' }],
  [
    'db52ba2ec9c709ac',
    { city: '北京 2', country: '中国', airline: '中国国际航空公司 AIR CHINA', date: '2026年11月' },
  ],
  ['6c4515c5e2e5fb00', { city: 'とうきょう 栃木県', country: '日本', iata: '東京' }],
  ['03e432a5399fbfc2', { city: '서울 (ICN)', country: '대한민국', departure: '김포' }],
  [
    'ea47b65d89812e34',
    { city: 'Θεσσαλονίκη', airline: 'ΑΕΡΟΠΟΡΊΑ ΑΙΓΑΊΟΥ ΚΑΙ ΟΛΥΜΠΙΑΚΉ', flightNumber: 'ΟΑ 1' },
  ],
  ['2a2a7de7d125c3e1', { city: 'САНКТ-ПЕТЕРБУРГ', country: 'Россия', iata: 'ЛЕД', arrival: 'ҚАЗ' }],
  [
    '88b4191f68dee750',
    { city: 'ÅNGSTRÖM’S “QUOTES” … €', iata: 'LAX', flightNumber: 'KL 1000 ½', date: '12/31' },
  ],
  [
    'dd31e762b6fd7207',
    { city: 'W'.repeat(60), airline: 'BRITISH MEDITERRANEAN AIRWAYS AND PARTNERS LIMITED' },
  ],
  ['570c296939d5b2e6', { city: 'E\u0301VRY A\u0300\u0323', country: '<&>"', flightNumber: '' }],
])('%s is the drawing of %j', async (hash, texts) => {
  const svg = await createTestRenderer().render({ ...DEFAULT_DESIGN, ...texts });
  expect(createHash('sha256').update(svg).digest('hex').slice(0, 16)).toBe(hash);
});
