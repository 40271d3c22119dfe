import { findAircraft } from '../aircraft/aircraft.ts';
import { getTypicalTypes } from '../airlines/typical-types.ts';
import { completeFlight, type EarlierFlight, type Outbound } from './complete-flight.ts';
import type { ParsedFieldKind, ParsedLine, UnknownWord } from './parsed-line.ts';

const TODAY = '2026-11-23';
const AIRPORTS = new Map([
  ['FRA', { latitude: 50.03, longitude: 8.57 }],
  ['LAX', { latitude: 33.94, longitude: -118.41 }],
  ['JFK', { latitude: 40.64, longitude: -73.78 }],
  ['LHR', { latitude: 51.47, longitude: -0.45 }],
  ['SFO', { latitude: 37.62, longitude: -122.38 }],
  ['SYD', { latitude: -33.95, longitude: 151.18 }],
  ['ZRH', { latitude: 47.46, longitude: 8.55 }],
]);

const toReading = (
  values: Partial<Record<ParsedFieldKind, string>>,
  unknown: readonly UnknownWord[] = [],
): ParsedLine => ({
  line: '',
  facts: Object.entries(values).map(([kind, value]) => ({ kind: kind as ParsedFieldKind, value, spans: [] })),
  unparsed: [],
  remaining: '',
  nextFlight: null,
  end: 0,
  unknown,
  passFlights: 0,
  isWayBack: false,
});

const airlineOf = (iata: string, icao = '', activeTo: number | null = null) => ({
  activeTo,
  typicalTypes: getTypicalTypes({ iata, icao, activeTo }),
});

type FlightOptions = {
  readonly airline?: ReturnType<typeof airlineOf>;
  readonly earlierFlights?: readonly EarlierFlight[];
  readonly unknown?: readonly UnknownWord[];
  readonly outbound?: Outbound | null;
};

/** Returns the assumed fields with the names of aircraft, and if the flight needs a stop. */
function assumeFields(
  values: Partial<Record<ParsedFieldKind, string>>,
  { airline = airlineOf('LH'), earlierFlights = [], unknown = [], outbound = null }: FlightOptions = {},
) {
  const { assumed, needsStop } = completeFlight(toReading(values, unknown), {
    airline,
    earlierFlights,
    airports: AIRPORTS,
    today: TODAY,
    outbound,
  });
  const fields = assumed.map((field) => ({
    ...field,
    value: findAircraft(field.value)?.name ?? field.value,
  }));
  return { fields, needsStop };
}

/** Returns the assumed values without their sources: 'departure FRA'. */
function complete(...flight: Parameters<typeof assumeFields>): string[] {
  const { fields, needsStop } = assumeFields(...flight);
  return [...fields.map(({ kind, value }) => `${kind} ${value}`), ...(needsStop ? ['with a stop'] : [])];
}

test.each([
  ['LH', '', null, '2026-05-01', 'FRA', 'JFK', 'A350-900'],
  ['LX', '', null, '2026-05-01', 'SFO', 'ZRH', '777-300ER'],
  ['LX', '', null, '2026-05-01', 'ZRH', 'FRA', 'A220-300'],
  ['PA', 'PAA', 1991, '1985', 'JFK', 'LHR', '747-100'],
  ['PA', 'PAA', 1991, '1985-08', 'JFK', 'LHR', '747-100'],
  ['PA', 'PAA', 1991, '1965', 'JFK', 'LHR', '707-320B'],
  ['LH', '', null, '1985', 'FRA', 'JFK', '747-200'],
  ['Q0', '', null, '1930', 'FRA', 'ZRH', 'DC-3'],
  ['AA', '', null, '2026-05-01', 'JFK', 'LHR', '787-9'],
  ['AA', '', null, '1995', 'JFK', 'LHR', '747-400'],
  ['BA', '', null, '1994', 'LHR', 'JFK', '747-400'],
  ['AS', '', null, '1995', 'SFO', 'LAX', '737-400'],
  ['UA', '', null, '2026-05-01', 'JFK', 'LHR', '787-9'],
  ['FI', '', null, '2026-05-01', 'JFK', 'LHR', '767-300ER'],
  ['B6', '', null, '2026-05-01', 'JFK', 'LHR', 'A321neo'],
  ['LH', '', null, '2005', 'JFK', 'FRA', 'A330-300'],
  ['FR', '', null, '2026-05-01', 'SFO', 'LHR', '737 MAX 8'],
  ['BA', 'BOA', 1974, '1960', 'JFK', 'LHR', 'L-1049G Constellation'],
])(
  '%s%s (until %s) in %s from %s to %s is drawn as %s',
  (iata, icao, activeTo, date, departure, arrival, type) => {
    const found = complete(
      { flight: `${iata} 1`, date, departure, arrival },
      { airline: airlineOf(iata, icao, activeTo) },
    );
    expect(found).toEqual([`aircraft ${type}`]);
  },
);

test('a leg that no type can fly nonstop has a stop, with the largest range of the airline', () => {
  const sydney = { flight: 'QF 1', date: '2026-05-01', departure: 'SYD', arrival: 'LHR' };
  expect(complete(sydney, { airline: airlineOf('QF') })).toEqual(['aircraft A380', 'with a stop']);
  expect(complete({ ...sydney, aircraft: '/img/aircraft_a380.png' }, { airline: airlineOf('QF') })).toEqual([
    'with a stop',
  ]);
});

test('only a whole flight of an airline that flies today is of today', () => {
  const whole = { flight: 'LH 400', departure: 'FRA', arrival: 'JFK' };
  expect(assumeFields(whole).fields).toEqual([
    { kind: 'date', value: TODAY, source: null },
    { kind: 'aircraft', value: 'A350-900', source: null },
  ]);
  expect(complete({ departure: 'FRA', arrival: 'JFK' })).toEqual(['aircraft A350-900']);
  expect(complete({ flight: 'LH 400', departure: 'FRA' })).toEqual(['aircraft A320-200']);
  expect(complete(whole, { airline: airlineOf('PA', 'PAA', 1991) })).not.toContain(`date ${TODAY}`);
  const unknown: UnknownWord[] = [{ kind: 'date', text: '31 Feb 2024' }];
  expect(complete(whole, { unknown })).toEqual(['aircraft A350-900']);
});

describe('a number without a route', () => {
  const flight = (
    flownOn: string | null,
    design: Partial<EarlierFlight['tagConfig']> = {},
  ): EarlierFlight => ({
    flownOn,
    tagConfig: {
      flightNumber: 'LH 400',
      date: '',
      departure: 'FRA',
      arrival: 'JFK',
      selectedAircraft: '/img/aircraft_747-8.png',
      cabin: 'Business',
      ...design,
    },
  });
  const earlierFlights = [
    flight('2023-01-01', { arrival: 'SFO' }),
    flight('2024-05-12'),
    flight(null, { date: '1985', arrival: 'LHR' }),
    flight('2025-01-01', { flightNumber: 'LH 4000', arrival: 'SYD' }),
  ];
  const source = { kind: 'earlier', date: '2024-05-12' };

  test('takes route, type and class of the last flight of that number', () => {
    expect(assumeFields({ flight: 'LH 400', date: '2026-05-12' }, { earlierFlights }).fields).toEqual([
      { kind: 'departure', value: 'FRA', source },
      { kind: 'arrival', value: 'JFK', source },
      { kind: 'aircraft', value: '747-8', source },
      { kind: 'cabin', value: 'Business', source },
    ]);
  });

  test('takes type and class also if the line has the route of that flight, but of no other route', () => {
    const values = { flight: 'LH 400', date: '2026-05-12', departure: 'FRA', arrival: 'JFK' };
    expect(assumeFields(values, { earlierFlights }).fields).toEqual([
      { kind: 'aircraft', value: '747-8', source },
      { kind: 'cabin', value: 'Business', source },
    ]);
    expect(complete({ ...values, arrival: 'LHR' }, { earlierFlights: [flight('2024-05-12')] })).toEqual([
      'aircraft A320-200',
    ]);
  });

  test('takes nothing of a planned flight, and no type that did not exist then', () => {
    const planned = flight('2035-06-06', { arrival: 'SYD', selectedAircraft: '/img/aircraft_a380.png' });
    expect(
      complete({ flight: 'LH 400', date: '2026-05-12' }, { earlierFlights: [planned, ...earlierFlights] }),
    ).toContain('arrival JFK');
    expect(complete({ flight: 'LH 400', date: '2026-05-12' }, { earlierFlights: [planned] })).toEqual([
      'aircraft A320-200',
    ]);
    expect(
      complete({ flight: 'LH 400', date: '1985' }, { earlierFlights: [flight('2024-05-12')] }),
    ).not.toContain('aircraft 747-8');
  });

  test('takes nothing that the line says, and no route if an end of the line is unknown', () => {
    const values = { flight: 'LH 400', date: '2026-05-12', aircraft: '/img/aircraft_a380.png' };
    expect(complete(values, { earlierFlights })).not.toContain('aircraft 747-8');
    const unknown: UnknownWord[] = [{ kind: 'arrival', text: 'JFX' }];
    expect(complete(values, { earlierFlights, unknown })).toEqual([]);
    expect(complete({ ...values, departure: 'ZRH' }, { earlierFlights })).toEqual([]);
  });

  test.each([
    [flight(null, { date: '1985' }), '1985'],
    [flight(null), ''],
  ])('says of which flight: %j', (only, date) => {
    expect(assumeFields({ flight: 'LH 400' }, { earlierFlights: [only] }).fields).toContainEqual({
      kind: 'departure',
      value: 'FRA',
      source: { kind: 'earlier', date },
    });
  });
});

test('a way back has the airports of the flight before it, turned, unless it says others', () => {
  const outbound = { departure: 'FRA', arrival: 'JFK', name: 'LH 400' };
  const listEnds = (values: Parameters<typeof complete>[0]) =>
    assumeFields(values, { outbound }).fields.filter(
      ({ kind }) => kind === 'departure' || kind === 'arrival',
    );
  const source = { kind: 'outbound', name: 'LH 400' };
  const arrival = { kind: 'arrival', value: 'FRA', source };
  expect(listEnds({ date: '2024-05-05' })).toEqual([{ kind: 'departure', value: 'JFK', source }, arrival]);
  expect(listEnds({ departure: 'SFO' })).toEqual([arrival]);
  expect(listEnds({ departure: 'SFO', arrival: 'LHR' })).toEqual([]);
});
