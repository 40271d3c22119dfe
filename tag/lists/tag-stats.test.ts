import { DEFAULT_DESIGN, type TagConfig } from '../design/tag-config.ts';
import { computeTagStats } from './tag-stats.ts';

const AIRPORTS = new Map([
  ['PEK', { city: 'Beijing', country: 'CN', latitude: 40.08, longitude: 116.58 }],
  ['JFK', { city: 'New York', country: 'US', latitude: 40.64, longitude: -73.78 }],
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
      city: 'NEWEST',
      country: 'XX',
      airline: 'UNITED',
      departure: 'QQQ',
      date: 'SOON',
    }),
    createTag(1, {}),
    createTag(2, { arrival: 'JFK', date: '1/2-1999' }),
    createTag(2, {
      iata: 'QQQ',
      city: 'OLDER',
      country: '',
      alliance: 'SkyTeam',
      selectedAircraft: '/img/x.png',
    }),
    createTag(2, { iata: 'QQR', city: '', country: '', icao: 'KLM', airline: 'KLM' }),
  ];
  expect(computeTagStats(tags, AIRPORTS)).toEqual({
    tags: 5,
    airlines: 2,
    airports: 3,
    countries: 2,
    distanceKm: 32_935,
    byAirline: [
      { key: 'UAL', name: 'UNITED', count: 4 },
      { key: 'KLM', name: 'KLM', count: 1 },
    ],
    byAlliance: [
      { key: 'Star Alliance', name: 'Star Alliance', count: 4 },
      { key: 'SkyTeam', name: 'SkyTeam', count: 1 },
    ],
    byAirport: [
      { key: 'PEK', name: 'Beijing', count: 2 },
      { key: 'QQQ', name: 'NEWEST', count: 2 },
      { key: 'QQR', name: 'QQR', count: 1 },
    ],
    byAircraft: [
      { key: DEFAULT_DESIGN.selectedAircraft, name: 'A350-900/1000', count: 4 },
      { key: '/img/x.png', name: '/img/x.png', count: 1 },
    ],
    byYear: [
      { key: '2025', name: '2025', count: 3 },
      { key: '1999', name: '1999', count: 1 },
      { key: 'unknown', name: 'unknown', count: 1 },
    ],
  });
});

test('of names of one millisecond the first in order is taken', () => {
  const tags = ['B', 'A', 'C'].map((city) => createTag(1, { iata: 'QQQ', city }));
  expect(computeTagStats(tags, AIRPORTS).byAirport).toEqual([{ key: 'QQQ', name: 'A', count: 3 }]);
});
