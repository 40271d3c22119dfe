import { DEFAULT_DESIGN } from '../design/tag-config.ts';
import { guessNextFlight, type PastFlight } from './next-flight.ts';

/** A day after all flights but the planned ones. */
const TODAY = '2026-12-31';

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
  const nextFlight = guessNextFlight(known, TODAY, departure);
  return nextFlight && [nextFlight.departure, nextFlight.arrival, nextFlight.iata, nextFlight.city].join('>');
};

test.each([
  ['no tag gives no suggestion', [], null],
  ['one flight gives its arrival as the departure and no arrival', ['FRA HND 2026-11-03'], 'HND>>>'],
  [
    'a return flight gives the outward flight again',
    ['FRA HND 2026-11-03', 'HND FRA 2026-11-10'],
    'FRA>HND>HND>TOKYO',
  ],
  [
    'the most frequent arrival of the departure comes first',
    ['FRA HND 2026-01-01', 'FRA JFK 2026-02-01', 'FRA HND 2025-01-01', 'JFK FRA 2026-03-01'],
    'FRA>HND>HND>TOKYO',
  ],
  [
    'of equally frequent arrivals the latest comes first',
    ['FRA JFK 2026-02-01', 'FRA HND 2026-01-01', 'JFK FRA 2026-03-01'],
    'FRA>JFK>JFK>NEW YORK',
  ],
  [
    'the day of the flight decides, not the time of the save',
    ['ZRH FRA 2026-11-03', 'FRA HND 2019-01-01'],
    'FRA>HND>HND>TOKYO',
  ],
  ['of flights of one day the last saved decides', ['FRA HND 2026-11-03', 'HND ZRH 3.11.2026'], 'ZRH>>>'],
  ['of flights without a day the last saved decides', ['FRA HND SUMMER', 'HND ZRH WINTER'], 'ZRH>>>'],
  [
    'a flight with a day wins over one without',
    ['FRA HND 2019-01-01', 'HND ZRH WINTER'],
    'HND>ZRH>ZRH>ZÜRICH',
  ],
  ['a last flight without an arrival is ignored', ['FRA HND 2026-11-03', 'HND _ 2026-11-04'], 'HND>>>'],
  ['a planned flight does not count', ['FRA HND 2026-11-03', 'HND ZRH 2027-01-02'], 'HND>>>'],
  ['no flight with an arrival gives no departure', ['FRA _ 2026-11-03'], '>>>'],
  ['a flight back to its own departure gives no arrival', ['FRA FRA 2026-11-03'], 'FRA>>>'],
])('%s', (_, flights, expected) => {
  expect(formatGuess(createTags(...flights))).toBe(expected);
});

test('a given departure gives the most frequent arrival from there', () => {
  const tags = createTags('FRA HND 2026-11-03', 'HND ZRH 2026-11-04');
  expect(formatGuess(tags, 'FRA')).toBe('FRA>HND>HND>TOKYO');
  expect(formatGuess(tags, 'JFK')).toBe('JFK>>>');
});

test('the stored day wins over the printed date; the airline comes from the last flight, the aircraft from that route', () => {
  const [first, second] = createTags('FRA HND 2026-11-03', 'HND ZRH 2026-11-04');
  if (!first || !second) throw new Error('two tags');
  const laterFlight = {
    ...first,
    flownOn: '2026-12-01',
    tagConfig: { ...first.tagConfig, selectedAircraft: '/img/a.png' },
  };
  const onRoute = { ...second, tagConfig: { ...second.tagConfig, selectedAircraft: '/img/b.png' } };
  expect(guessNextFlight([laterFlight, onRoute], TODAY)).toMatchObject({
    departure: 'HND',
    arrival: 'ZRH',
    airlineId: 'a0',
    selectedAircraft: '/img/b.png',
  });
  expect(guessNextFlight([laterFlight], TODAY)).toMatchObject({ selectedAircraft: '/img/a.png' });
});

test('a headline that differs from the arrival is not suggested', () => {
  const [tag] = createTags('FRA HND 2026-11-03');
  if (!tag) throw new Error('one tag');
  const journey = { ...tag, tagConfig: { ...tag.tagConfig, iata: 'SYD', city: 'SYDNEY' } };
  expect(formatGuess([journey])).toBe('HND>>>');
  expect(formatGuess([journey], 'FRA')).toBe('FRA>HND>HND>');
});
