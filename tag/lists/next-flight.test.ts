import { DEFAULT_DESIGN } from '../design/tag-config.ts';
import { guessNextFlight, type PastFlight } from './next-flight.ts';

const PLACES: Record<string, string> = { HND: 'TOKYO', FRA: 'FRANKFURT', JFK: 'NEW YORK', ZRH: 'ZÜRICH' };

/** Builds tags from texts such as 'FRA HND 2026-11-03'. Later flights in the list are saved later. */
function createTags(...flights: string[]): PastFlight[] {
  return flights.map((flight, at) => {
    const [departure = '', arrival = '', date = ''] = flight.split(' ');
    const toCode = (text: string) => (text === '_' ? '' : text);
    const place = { iata: toCode(arrival), city: PLACES[arrival] ?? '', country: 'XX' };
    const design = {
      ...DEFAULT_DESIGN,
      ...place,
      departure: toCode(departure),
      arrival: toCode(arrival),
      date,
    };
    return { id: `t${at}`, createdAt: new Date(at), airlineId: `a${at}`, tagConfig: design };
  });
}

const formatGuess = (known: readonly PastFlight[], departure?: string) => {
  const next = guessNextFlight(known, departure);
  return next && [next.departure, next.arrival, next.iata, next.city].join('>');
};

test.each([
  ['no tag', [], null],
  ['one flight: nothing is known from its arrival', ['FRA HND 2026-11-03'], 'HND>>>'],
  ['there and back', ['FRA HND 2026-11-03', 'HND FRA 2026-11-10'], 'FRA>HND>HND>TOKYO'],
  [
    'the commonest',
    ['FRA HND 2026-01-01', 'FRA JFK 2026-02-01', 'FRA HND 2025-01-01', 'JFK FRA 2026-03-01'],
    'FRA>HND>HND>TOKYO',
  ],
  [
    'of equally many the latest',
    ['FRA JFK 2026-02-01', 'FRA HND 2026-01-01', 'JFK FRA 2026-03-01'],
    'FRA>JFK>JFK>NEW YORK',
  ],
  [
    'the day counts, not when it was saved',
    ['ZRH FRA 2026-11-03', 'FRA HND 2019-01-01'],
    'FRA>HND>HND>TOKYO',
  ],
  ['of one day the newest', ['FRA HND 2026-11-03', 'HND ZRH 3.11.2026'], 'ZRH>>>'],
  ['without days the newest', ['FRA HND SUMMER', 'HND ZRH WINTER'], 'ZRH>>>'],
  ['a known day before an unknown one', ['FRA HND 2019-01-01', 'HND ZRH WINTER'], 'HND>ZRH>ZRH>ZÜRICH'],
  ['a flight without an arrival', ['FRA HND 2026-11-03', 'HND _ 2026-11-04'], 'HND>>>'],
  ['no arrival at all', ['FRA _ 2026-11-03'], '>>>'],
  ['a round flight is no way on', ['FRA FRA 2026-11-03'], 'FRA>>>'],
])('%s', (_, flights, expected) => {
  expect(formatGuess(createTags(...flights))).toBe(expected);
});

test('where it leaves from may be known', () => {
  const known = createTags('FRA HND 2026-11-03', 'HND ZRH 2026-11-04');
  expect(formatGuess(known, 'FRA')).toBe('FRA>HND>HND>TOKYO');
  expect(formatGuess(known, 'JFK')).toBe('JFK>>>');
});

test('a stored day wins over the date; aircraft and airline are those of the last flight', () => {
  const [first, second] = createTags('FRA HND 2026-11-03', 'HND ZRH 2026-11-04');
  if (!first || !second) throw new Error('two tags');
  const late = {
    ...first,
    flownOn: '2026-12-01',
    tagConfig: { ...first.tagConfig, selectedAircraft: '/img/a.png' },
  };
  expect(guessNextFlight([late, second])).toMatchObject({
    departure: 'HND',
    arrival: 'ZRH',
    airlineId: 'a0',
    selectedAircraft: '/img/a.png',
  });
});

test('a headline of its own is no arrival', () => {
  const [tag] = createTags('FRA HND 2026-11-03');
  if (!tag) throw new Error('one tag');
  const journey = { ...tag, tagConfig: { ...tag.tagConfig, iata: 'SYD', city: 'SYDNEY' } };
  expect(formatGuess([journey])).toBe('HND>>>');
  expect(formatGuess([journey], 'FRA')).toBe('FRA>HND>HND>');
});
