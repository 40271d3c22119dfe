import type { TagConfig } from '../../tag/tag-config.ts';
import { AIRPORTS, KLM, LUFTHANSA, savedTag, UNITED } from '../editor/tests/catalogue.ts';
import type { LocalEntry } from './entry.ts';
import { cleanEntry } from './local.store.ts';
import { statsOf } from './stats-here.ts';
import { statsWith } from './stats-with.ts';

const FRA = { iata: 'FRA', city: 'FRANKFURT', departure: 'JFK', arrival: 'FRA', country: 'DE' };
const NRT = { iata: 'NRT', city: 'TOKYO', departure: 'JFK', arrival: 'NRT', country: 'JP' };
/** In no list: its country is the design's own. */
const NOWHERE = { iata: 'QQQ', city: 'NOWHERE', departure: 'JFK', arrival: 'QQQ', country: 'XX' };

const there = [
  cleanEntry(savedTag('1', UNITED, { ...FRA, date: '1/2-2024' })),
  cleanEntry(savedTag('2', KLM, { ...NRT, date: '7/16-2025', alliance: 'SkyTeam' })),
  cleanEntry(savedTag('3', UNITED, { ...NOWHERE, date: 'SOON' })),
];
const server = statsOf(there, AIRPORTS);

const fresh = (id: string, design: Partial<TagConfig>): LocalEntry => ({
  ...cleanEntry(savedTag(id, LUFTHANSA, design)),
  state: 'new',
});

/** One of the server's tags, saved here with other values. */
function changed(entry: LocalEntry | undefined, design: Partial<TagConfig>): LocalEntry {
  if (!entry) throw new Error('There is no such tag');
  const { updatedAt, config } = entry;
  return { ...entry, state: 'changed', base: { updatedAt, config }, config: { ...config, ...design } };
}

test.each([
  ['new designs are added', [fresh('7', NRT), fresh('8', FRA)]],
  ['one of a country of its own', [fresh('7', { ...NOWHERE, iata: 'QQR', country: 'YY' })]],
  ['a changed one counts as it is now', [changed(there[1], FRA)]],
  ['of a changed one nothing is left of before', [changed(there[0], { ...NRT, date: '3/4-2026' })]],
  ['both', [changed(there[1], { ...FRA, date: 'SOON' }), fresh('8', { ...NRT, date: '5/6-1999' })]],
])('%s: the figures are those of all that is shown', (_, pending) => {
  const shown = [...there.filter(({ id }) => !pending.some((one) => one.id === id)), ...pending];
  const { distanceKm, ...rest } = statsWith(server, pending, AIRPORTS).stats;
  const { distanceKm: exact, ...expected } = statsOf(shown, AIRPORTS).stats;
  expect(rest).toEqual(expected);
  expect(Math.abs(distanceKm - exact)).toBeLessThanOrEqual(1);
});

test('a changed one of which it is not known how the server counts it is counted as it counts it', () => {
  const entry: LocalEntry = { ...changed(there[0], NRT), base: null };
  expect(statsWith(server, [entry], AIRPORTS)).toEqual(server);
});

test('without a list of airports no country is taken for a new one that may be known', () => {
  expect(statsWith(server, [fresh('7', FRA)], []).stats).toMatchObject({ tags: 4, countries: 3 });
});
