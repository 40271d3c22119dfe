import type { FlightEntry } from '../flight-entry.ts';
import { createEntry, describeResult, planEntries, planOne, type EntryTexts } from '../tests/plan-entries.ts';
import { createSeededCatalogue } from '../tests/seeded-catalogue.ts';
import { createFlightPlanner, type PlannedFlight } from './flight-planner.ts';
import type { KnownTag } from './flight-index.ts';

describe('the type of a flight', () => {
  test.each([
    ['Boeing 777-300ER (B77W)', '777-300er', true],
    ['B77W', '777-300er', true],
    ['77W', '777-300er', true],
    ['Boeing 777-200 (B772)', '777-200', true],
    ['Boeing 777-3DZER', '777-300er', true],
    ['Boeing 737-8K2 (winglets)', '737-800', true],
    ['Airbus A321-271NX', 'a321neo', true],
    ['Airbus A320-214', 'a320-200', true],
    ['Airbus A330-343', 'a330-300', true],
    ['Airbus A350-1041', 'a350-1000', true],
    ['Airbus A350-900 XWB', 'a350-900', true],
    ['Boeing 747-8I', '747-8', true],
    ['CONC', 'concorde', true],
    ['VC10', 'vc10', true],
    ['Vickers VC-10', 'vc10', true],
    ['Super VC10', 'super-vc10', true],
    ['Fokker 100', 'fokker-100', true],
    ['Airbus A350', 'a350-900', false],
    ['Boeing 747', '747-400', false],
    ['', 'a350-900', false],
    ['Zeppelin NT', 'unknown', false],
    ['Boeing 767-300', '767-300er', false],
    ['Boeing 707-320', '707-320b', false],
    ['Boeing 747-200B', '747-200', false],
    ['Boeing 747-300', '747-400', false],
    ['Tupolev Tu-154', 'tu-154m', true],
    ['Hawker Siddeley Trident', 'trident-2e', true],
    ['Saab 340', 'saab-340b', true],
    ['Beechcraft King Air 350', 'unknown', false],
  ])('%s is %s', (type, image, isExact) => {
    const flight = planOne({ type });
    expect(flight?.tagConfig?.selectedAircraft).toBe(`/img/aircraft_${image}.png`);
    expect(flight?.reasons).toHaveLength(isExact ? 0 : 1);
  });

  test('that is not known is said to be unknown, and is no assumption about the name', () => {
    expect(planOne({ type: 'Zeppelin NT' })).toMatchObject({
      result: 'added',
      reasons: [{ code: 'FLIGHT_TYPE_UNKNOWN', params: { written: 'Zeppelin NT' } }],
      isTypeAssumed: false,
    });
    expect(describeResult(planOne({ type: 'Airbus A350' }))).toBe('added FLIGHT_TYPE_ASSUMED');
  });

  test.each([
    ['762', '762'],
    ['MD-83', 'MD-83'],
    ['Boeing 747', 'Boeing 747'],
    ['A320', ''],
    ['Boeing 737-8K2', ''],
    ['VC10', ''],
    ['Boeing 767-300', 'Boeing 767-300'],
    ['Tupolev Tu-154', 'Tupolev Tu-154'],
    ['Boeing 707-320', 'Boeing 707-320'],
    ['Zeppelin NT', ''],
    ['', ''],
  ])('%s is said as %s where the tag has another', (type, text) => {
    expect(planOne({ type })?.replacedType).toBe(text);
  });

  test('that is not said flew by then', () => {
    const old = planOne({ number: 'LH 1', date: '1970-01-01' });
    expect(old?.tagConfig?.selectedAircraft).toBe('/img/aircraft_747-200.png');
    const short = planOne({ number: 'LH 1', to: 'MUC', date: '1970-01-01' });
    expect(short?.tagConfig?.selectedAircraft).toBe('/img/aircraft_737-200.png');
  });

  test.each([
    ['LH 454', 'FRA', 'SFO', '2024-05-01', 'a350-900'],
    ['LH 454', 'FRA', 'SFO', '2008-05-01', 'a330-300'],
    ['LH 454', 'FRA', 'SFO', '1991-05-01', '747-400'],
    ['LH 400', 'FRA', 'JFK', '1962-05-01', '707-320b'],
    ['LH 96', 'FRA', 'MUC', '2024-05-01', 'a320-200'],
    ['UA 888', 'SFO', 'PEK', '2024-05-01', '777-300er'],
    ['BA 9', 'LHR', 'BKK', '2024-05-01', 'a330-300'],
    ['ZZ 9', 'LHR', 'PER', '2024-05-01', 'a350-1000'],
    ['ZZ 9', 'LHR', 'XQZ', '2024-05-01', 'a320-200'],
  ])('that is assumed can fly the leg then: %s from %s to %s on %s', (number, from, to, date, image) => {
    const flight = planOne({ number, from, to, date });
    expect(flight?.tagConfig?.selectedAircraft).toBe(`/img/aircraft_${image}.png`);
    expect(flight?.isTypeAssumed).toBe(true);
  });

  test('of a family is the one of it that can fly the leg', () => {
    expect(planOne({ type: 'A350-900' })?.isTypeAssumed).toBe(false);
    const flight = planOne({ number: 'UA 1', type: 'Boeing 737', from: 'SFO', to: 'PEK' });
    expect(flight?.tagConfig?.selectedAircraft).toBe('/img/aircraft_737-800.png');
  });
});

describe('the airports and the day of a flight', () => {
  test.each([
    ['EDDF', 'FRA'],
    ['KSFO', 'SFO'],
    ['CYYZ', 'YYZ'],
    ['San Francisco / San Francisco (SFO/KSFO)', 'SFO'],
    ['Moscow Sheremetyevo (UUEE)', 'SVO'],
    ['FRA - Frankfurt', 'FRA'],
    ['Köln', 'CGN'],
    ['London Heathrow', 'LHR'],
    ['NICE', 'NCE'],
  ])('%s is %s', (to, code) => {
    expect(planOne({ from: 'MUC', to })).toMatchObject({
      result: 'added',
      tagConfig: { arrival: code, iata: code },
    });
  });

  test.each([
    ['Zurich', 'ZRH'],
    ['Lisbon', 'LIS'],
  ])('named %s are %s, because its other airports are small', (to, code) => {
    expect(planOne({ from: 'MUC', to })).toMatchObject({ result: 'added', tagConfig: { arrival: code } });
  });

  test('take their city and country; the day is printed as somebody chose', () => {
    expect(planOne({})).toMatchObject({
      tagConfig: { city: 'TOKYO', country: 'JP', date: '3/2-2020' },
      flownOn: '2020-03-02',
    });
    const planner = createFlightPlanner(createSeededCatalogue(), [], '16.07.2025');
    expect(planner.plan(createEntry({})).tagConfig?.date).toBe('02.03.2020');
  });

  test.each([
    ['an unknown code', { to: 'QQQ' }, 'FLIGHT_AIRPORT_UNKNOWN', { arrival: 'QQQ' }],
    ['an ICAO code that nobody has', { from: 'EDXP' }, 'FLIGHT_AIRPORT_UNKNOWN', { departure: 'EDXP' }],
    ['a city with several airports', { to: 'London' }, 'FLIGHT_AIRPORT_AMBIGUOUS', { arrival: 'LHR' }],
    ['no airport', { from: '' }, 'FLIGHT_AIRPORT_MISSING', { departure: '' }],
    ['the same airport twice', { to: 'FRA' }, 'FLIGHT_SAME_AIRPORT', { arrival: 'FRA' }],
    ['a month', { date: '2006-02' }, 'FLIGHT_DAY_MISSING', { date: 'FEB 2006' }],
    ['a day that does not exist', { date: '2024-02-31' }, 'FLIGHT_DAY_IMPOSSIBLE', { date: 'FEB 2024' }],
    ['a year', { date: '2006' }, 'FLIGHT_DAY_MISSING', { date: '2006' }],
  ])('are to be looked at, with a proposal: %s', (_, texts, code, proposal) => {
    const flight = planOne({ type: 'A320', ...texts });
    expect(describeResult(flight)).toBe(`review ${code}`);
    expect(flight?.tagConfig).toMatchObject(proposal);
  });

  test.each([
    ['ZHR', ['ZRH']],
    ['EDFD', ['FRA']],
    ['QQQ', []],
    ['ZHR'.repeat(100), []],
  ])('%s is near %j', (to, codes) => {
    const near = planOne({ to, type: 'A320' })?.nearAirports ?? [];
    expect(near.map(({ iata }) => iata).slice(0, 1)).toEqual(codes);
  });

  test('are planned in the future, and to be looked at where they are more than a year ahead', () => {
    const planner = createFlightPlanner(createSeededCatalogue(), [], '7/16-2025', '2026-11-23');
    expect(describeResult(planner.plan(createEntry({ type: 'A320', date: '2026-11-23' })))).toBe('added');
    expect(describeResult(planner.plan(createEntry({ type: 'A320', date: '2027-11-23' })))).toBe(
      'added FLIGHT_PLANNED',
    );
    expect(describeResult(planner.plan(createEntry({ type: 'A320', date: '2031-03-03' })))).toBe(
      'review FLIGHT_FUTURE',
    );
  });

  test.each([
    ['JFK', '2025-01-01T01:00:00Z', '2024-12-31'],
    ['AKL', '2025-01-01T13:00:00Z', '2025-01-02'],
    ['FRA', '2025-07-01T22:30:00Z', '2025-07-02'],
  ])('in UTC, the day is that of %s', (from, departsAt, day) => {
    expect(planOne({ from, date: '' }, { departsAt })?.flownOn).toBe(day);
  });

  test('a cancelled flight is to be looked at; one that somebody accepts is added once', () => {
    const entry = createEntry({ type: 'A320' }, { isCancelled: true });
    const planner = createFlightPlanner(createSeededCatalogue(), []);
    expect(describeResult(planner.plan(entry))).toBe('review FLIGHT_CANCELLED');
    expect(describeResult(planner.plan(entry, true))).toBe('added');
    expect(describeResult(planner.plan(entry, true))).toBe('skipped FLIGHT_TWICE');
    const vague = createEntry({ date: '2006', type: 'A320' });
    expect([describeResult(planner.plan(vague, true)), describeResult(planner.plan(vague, true))]).toEqual([
      'added',
      'skipped FLIGHT_TWICE',
    ]);
  });
});

describe('a flight that is there', () => {
  const toTag = (flight: PlannedFlight | undefined): KnownTag => {
    if (!flight?.tagConfig) throw new Error('no design');
    return { id: 'tag', flownOn: flight.flownOn, tagConfig: flight.tagConfig };
  };
  const planRepeated = (texts: EntryTexts, more?: Partial<FlightEntry>) =>
    planEntries([createEntry(texts, more)], [toTag(planOne({}))])[0];

  test.each([
    ['the same', {}, 'skipped'],
    ['its number as ICAO has it', { number: 'DLH716' }, 'skipped'],
    ['without a number', { number: '', airline: 'Lufthansa' }, 'skipped'],
    ['another number', { number: 'LH 718' }, 'added'],
    ['another day', { date: '2020-03-03' }, 'added'],
    ['the way back', { from: 'HND', to: 'FRA' }, 'added'],
  ])('%s', (_, texts, result) => {
    expect(planRepeated(texts)?.result).toBe(result);
  });

  test('is a double of the file, or there', () => {
    const twice = [createEntry({}), createEntry({})];
    expect(planEntries(twice).map(describeResult)).toEqual([
      'added FLIGHT_TYPE_ABSENT',
      'skipped FLIGHT_TWICE',
    ]);
    expect(planEntries(twice, [toTag(planOne({}))]).map(describeResult)).toEqual([
      'skipped FLIGHT_THERE',
      'skipped FLIGHT_TWICE',
    ]);
  });

  test('without a number is one flight, and another number on the day another one', () => {
    const bare = toTag(planOne({ number: '', airline: 'Lufthansa' }));
    const flights = planEntries(
      [createEntry({ number: 'LH 716' }), createEntry({ number: 'LH 718' })],
      [bare],
    );
    expect(flights.map(({ result }) => result)).toEqual(['skipped', 'added']);
  });

  test('is that of a code that was corrected when the file was imported before', () => {
    const tag = toTag(planOne({ to: 'ZRH' }));
    expect(planEntries([createEntry({ to: 'ZHR' })], [tag])[0]?.result).toBe('skipped');
    expect(planEntries([createEntry({ to: 'QQQ' })], [tag])[0]?.result).toBe('review');
  });

  test('is offered its registration and its exact type, and changed by nobody', () => {
    expect(planRepeated({ type: '747-8' }, { registration: 'D-ABYA' })).toMatchObject({
      result: 'skipped',
      reasons: [{ code: 'FLIGHT_THERE_KNOWS_MORE' }],
      tagUpdate: { tagId: 'tag', registration: 'D-ABYA', selectedAircraft: '/img/aircraft_747-8.png' },
    });
    expect(planRepeated({ type: 'Boeing 747' })).toMatchObject({
      reasons: [{ code: 'FLIGHT_THERE' }],
      tagUpdate: null,
    });
    // The registration without a dash is from Flighty or from an earlier version of the product.
    const bare = toTag(planOne({}, { registration: 'DABYT' }));
    const [secondEntry] = planEntries([createEntry({}, { registration: 'D-ABYT' })], [bare]);
    expect(secondEntry).toMatchObject({ reasons: [{ code: 'FLIGHT_THERE' }], tagUpdate: null });
  });
});
