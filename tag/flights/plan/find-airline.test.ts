import { createEntry, describeResult, planEntries, planOne } from '../tests/plan-entries.ts';
import { createSeededCatalogue } from '../tests/seeded-catalogue.ts';

describe('the airline of a flight', () => {
  test.each([
    [{ number: 'LH716' }, 'LUFTHANSA', 'LH 716'],
    [{ number: 'DLH0716' }, 'LUFTHANSA', 'LH 716'],
    [{ airline: 'DLH', number: '716' }, 'LUFTHANSA', 'LH 716'],
    [{ airline: 'Lufthansa', number: '' }, 'LUFTHANSA', ''],
    [{ airline: 'Lufthansa German Airlines (LH/DLH)', number: '' }, 'LUFTHANSA', ''],
    [{ airline: 'KLM', number: '' }, 'KLM', ''],
    [{ number: 'SL*1508' }, 'THAI LION AIR', 'SL 1508'],
    [{ number: 'SU-764' }, 'AEROFLOT', 'SU 764'],
    [{ number: 'BA 117 / AA 6134' }, 'BRITISH AIRWAYS', 'BA 117'],
    [{ number: 'PA1', date: '1985-03-02' }, 'PAN AM', 'PA 1'],
    [{ number: 'LA 800', date: '2010-03-02' }, 'LAN', 'LA 800'],
    [{ number: 'LA 800', date: '2020-03-02' }, 'LATAM AIRLINES', 'LA 800'],
  ])('%j is %s, %s', (texts, airline, number) => {
    expect(planOne(texts)).toMatchObject({ result: 'added', tagConfig: { airline, flightNumber: number } });
  });

  test('that nobody knows is made once, with colors, a fin and codes that nobody has', () => {
    const names = ['Kite Air', 'kite air', 'Lufthanza', '上海航'];
    const flights = planEntries(names.map((airline, at) => createEntry({ airline, number: String(at + 1) })));
    expect(flights.map(describeResult)).toEqual(
      flights.map(() => 'added FLIGHT_AIRLINE_NEW FLIGHT_TYPE_ABSENT'),
    );
    const [kite, again, other, shanghai] = flights.map(({ airline }) => airline);
    expect(kite).toMatchObject({ name: 'KITE AIR', logoUrl: '/img/logo_fin.png', alliance: 'Independent' });
    expect(again).toBe(kite);
    expect(flights[0]?.madeUpCodes).toEqual([kite?.iata, kite?.icao]);
    expect(planOne({ airline: 'ZZ', number: 'ZZ 123' })?.madeUpCodes).toEqual(['ZAA']);
    const codes = [kite, other, shanghai].flatMap((one) => [one?.iata, one?.icao]);
    expect(new Set(codes).size).toBe(6);
    const taken = createSeededCatalogue().airlines.filter(({ activeTo }) => (activeTo ?? null) === null);
    expect(taken.filter(({ iata, icao }) => codes.includes(iata) || codes.includes(icao))).toEqual([]);
    expect(flights[0]?.tagConfig?.flightNumber).toBe(`${kite?.iata} 1`);
  });

  test.each([
    ['did not exist then', { airline: 'Pan Am', number: '1', date: '2015-01-01' }, 'FLIGHT_AIRLINE_NOT_THEN'],
    ['is not named', { number: '' }, 'FLIGHT_AIRLINE_MISSING'],
    ['has a name that lost a letter', { airline: 'Caf\uFFFD Air', number: '1' }, 'FLIGHT_AIRLINE_MISSING'],
    ['is a code that nobody has', { number: 'Q9 12' }, 'FLIGHT_AIRLINE_UNKNOWN'],
    [
      'shares its code with another one of the year',
      { number: 'LX 1', date: '2002-02-02' },
      'FLIGHT_AIRLINE_AMBIGUOUS',
    ],
    ['has codes of two airlines', { airline: 'Foo (LH/XQZ)', number: '1' }, 'FLIGHT_AIRLINE_DIFFERS'],
  ])('is to be looked at where it %s', (_, texts, code) => {
    expect(describeResult(planOne({ ...texts, type: 'A320' }))).toBe(`review ${code}`);
  });

  test('is said where its code belongs to another than the file names', () => {
    expect(describeResult(planOne({ airline: 'Foo', type: 'A320' }))).toBe('added FLIGHT_AIRLINE_DIFFERS');
  });

  test.each([
    ['AB', 'Air Berlin', 'BER', 'Bonza', 2023],
    ['AB', 'Air Berlin PLC', '', 'Bonza', 2023],
    ['DI', 'dba', 'BAG', 'Marabu', 2024],
    ['QH', 'Air Florida', 'FLA', 'Bamboo Airways', 2022],
    ['SR', 'Swissair', 'SWR', 'Sundair', 2019],
    ['PA', 'Pan Am', 'PAA', 'airblue', 2015],
    ['TR', 'Transbrasil', 'TBA', 'Scoot', 2018],
    ['UK', 'Air UK', 'UKA', 'Vistara', 2018],
    ['WW', 'bmibaby', 'BMI', 'WOW air', 2015],
    ['AZ', 'Alitalia', 'AZA', 'ITA Airways', 2022],
    ['BA', 'British Airways', 'BAW', 'BOAC', 1972],
  ])('%s of %s (%s) is never that of %s in %i', (iata, name, icao, other, year) => {
    const date = `${year}-05-04`;
    const number = `${iata} 7`;
    const { airlines } = createSeededCatalogue();
    expect(airlines.filter((airline) => airline.iata === iata).map((airline) => airline.name)).toContain(
      other,
    );
    const named = [
      { name, iata, icao },
      { name, iata: '', icao: '' },
      ...(icao === '' ? [] : [{ name: '', iata, icao }]),
    ];
    const plans = planEntries(
      named.map((airline) => createEntry({ number, date, type: 'A320' }, { airline })),
    );
    for (const plan of plans) {
      expect(describeResult(plan)).toBe('review FLIGHT_AIRLINE_NOT_THEN');
      expect(name).toContain(plan.airlineName);
    }
    // Only the two-letter code is known.
    expect(planOne({ number, date, type: 'A320' })).toMatchObject({ result: 'added', airlineName: other });
  });

  test('that is not known is doubtful where several had its code', () => {
    const flight = planOne({ airline: 'Foo', number: 'AB 7', date: '2023-05-04', type: 'A320' });
    expect(describeResult(flight)).toBe('review FLIGHT_AIRLINE_DIFFERS');
  });

  test.each([
    [
      'its name, if the number has the code of a partner',
      { airline: 'Lufthansa', number: 'UA 9' },
      'LUFTHANSA',
    ],
    [
      'that of the year, if two had both codes',
      { airline: '(LA/LAN)', date: '2020-03-02' },
      'LATAM AIRLINES',
    ],
    [
      'its ICAO code in place of the name',
      { airline: 'TAM', number: 'JJ 8', date: '2020-03-02' },
      'LATAM AIRLINES BRASIL',
    ],
    ['its name, if the year is not known', { airline: 'Swissair', number: 'SR 7', date: '' }, 'SWISSAIR'],
  ])('is %s', (_, texts, airline) => {
    expect(planOne({ type: 'A320', ...texts })?.tagConfig?.airline).toBe(airline);
  });
});
