import { DEFAULT_DESIGN, type TagConfig } from '../design/tag-config.ts';
import { computeTagStats } from './tag-stats.ts';

const AIRPORTS = new Map([
  ['PEK', { country: 'CN', latitude: 40.08, longitude: 116.58 }],
  ['JFK', { country: 'US', latitude: 40.64, longitude: -73.78 }],
]);

const createDate = (second: number) => new Date(second * 1000);
const createTag = (second: number, design: Partial<TagConfig>) => ({
  createdAt: createDate(second),
  flownOn: null,
  config: { ...DEFAULT_DESIGN, ...design },
});

test('statistics count by key, name the newest and order by size and name', () => {
  const tags = [
    createTag(3, {
      iata: 'QQQ',
      country: 'XX',
      airline: 'UNITED',
      departure: 'QQQ',
      date: 'SOON',
    }),
    createTag(1, {}),
    createTag(2, { arrival: 'JFK', date: '1/2-1999' }),
    createTag(2, { iata: 'QQQ', country: '' }),
    createTag(2, { iata: 'QQR', country: '', icao: 'KLM', airline: 'KLM' }),
  ];
  expect(computeTagStats(tags, AIRPORTS)).toEqual({
    tags: 5,
    airlines: 2,
    countries: 2,
    distanceKm: 32_935,
    byAirline: [
      { key: 'UAL', name: 'UNITED', count: 4 },
      { key: 'KLM', name: 'KLM', count: 1 },
    ],
    byYear: [
      { key: '2025', name: '2025', count: 3 },
      { key: '1999', name: '1999', count: 1 },
      { key: 'unknown', name: 'unknown', count: 1 },
    ],
  });
});

test('of names of one millisecond the first in order is taken', () => {
  const tags = ['B', 'A', 'C'].map((airline) => createTag(1, { icao: 'QQQ', airline }));
  expect(computeTagStats(tags, AIRPORTS).byAirline).toEqual([{ key: 'QQQ', name: 'A', count: 3 }]);
});
