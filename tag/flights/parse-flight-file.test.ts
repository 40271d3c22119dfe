import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FlightEntry } from './flight-entry.ts';
import { parseFlightFile, type FlightFileOptions } from './parse-flight-file.ts';
import { encodeUtf8 } from './tests/log-fields.ts';

const readLog = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, 'tests/logs', name)));

async function parseValid(bytes: Uint8Array | string, options?: FlightFileOptions) {
  const result = await parseFlightFile(typeof bytes === 'string' ? encodeUtf8(bytes) : bytes, options);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

/** Builds an entry from the columns of the tables below. */
function formatEntry({
  airline,
  number,
  from,
  to,
  date,
  departsAt,
  type,
  registration,
  seat,
  cabin,
  isCancelled,
}: FlightEntry) {
  const formatPlace = ({ name, iata, icao }: FlightEntry['from']) => iata || icao || name;
  return [
    airline.icao || airline.iata || airline.name,
    number,
    `${formatPlace(from)}>${formatPlace(to)}`,
    date || departsAt,
    type.name || type.code,
    registration,
    seat,
    cabin,
    isCancelled ? 'cancelled' : '',
  ].join('|');
}

const LOGS: readonly (readonly [name: string, format: string, entries: readonly string[]])[] = [
  [
    'fr24.csv',
    'fr24',
    [
      'UAL|UA888|SFO>PEK|2024-07-15|Boeing 777-300ER|N2331U|23A|Economy|',
      '||EDXP>AGE|2006-02|||||',
      'AFL|SU-0764|UUEE>HAM|2019-05-01|Airbus A320-214|VP-BRY||Business|',
    ],
  ],
  [
    'flighty.csv',
    'flighty',
    [
      'DLH|716|FRA>HND|2025-03-02|Boeing 747-8|D-ABYA|12K|Business|',
      'RYR|100|DUB>STN|2025-04-01|||||cancelled',
      'RYR|200|DUB>LTN|2025-05-01|||||',
    ],
  ],
  [
    'openflights.csv',
    'openflights',
    [
      'Finnair|AY77|HEL>ITM|2019-11-08|Airbus A350-900|OH-LWA|31A|Economy|',
      'All Nippon Airways||EFHK>HND|2019-11-08|Boeing 787||||',
      'British Airways|BA117|LHR>JFK|2018-07-08||||First|',
      'British Airways||LHR>JFK|2011|||||',
    ],
  ],
  ['airtrail.csv', 'airtrail-csv', ['SAS|SAS2535|CPH>BHX|2025-01-05|A20N|SE-ROA|12A|Economy|']],
  [
    'airtrail.json',
    'airtrail-json',
    [
      'SAS|SK2535|CPH>BHX|2025-01-05|Airbus A320neo|SE-ROA|12A|Premium Economy|',
      'DLH|DLH710|EDDF>RJTT|2001-05|B744||||',
    ],
  ],
  ['byair.csv', 'byair', ['|SL*1508|DMK>CNX|2025-06-20|||7F|Premium Economy|']],
  [
    'jetlovers.csv',
    'jetlovers',
    ['Norwegian Air Shuttle|DY1302|OSL>LHR|2016-02-03|Boeing 737-800|LN-DYA|9A|Economy|'],
  ],
  ['appintheair.txt', 'appintheair', ['AS|AS698|BOI>SEA|2022-08-01|7M9||3A|Business|']],
  [
    'tripit.ics',
    'ics',
    ['|DL738|JFK>LAX|2025-01-01T01:00:00Z|Boeing 737-900||||', '|LH 123|HAM>Munich|2025-07-02|||||'],
  ],
  [
    'flightmemory.html',
    'flightmemory',
    [
      'Emirates Airlines|EK088|ZRH>DXB|2007-10-03|Airbus A330-243|A6-EKQ|12A|Premium Economy|',
      'Singapore Airlines||SIN>MLE|2006-02-13|Boeing 777|||Economy|',
      'Lufthansa||MUC>FRA|1998|||||',
    ],
  ],
  [
    'spreadsheet.csv',
    'csv',
    [
      'Lufthansa|LH 716|FRA>HND|2026-11-03|Boeing 747-8|D-ABYA|12K|Business|',
      'Germanwings|4U 8001|Köln>MUC|2020-03-03|A319||||',
    ],
  ],
];

describe('a file of flights', () => {
  test.each(LOGS)('%s is told by what it holds, and read', async (name, format, entries) => {
    const file = await parseValid(readLog(name));
    expect(file.format).toBe(format);
    expect(file.entries.map(formatEntry)).toEqual(entries);
  });

  test('with the headers of two formats has the format with more of them', async () => {
    const openFlightsHeader = 'Date,From,To,Flight_Number,Airline,Plane';
    const jetLoversHeader = 'Flightnum,Aircraft,Aircraft_Reg';
    const file = await parseValid(`${openFlightsHeader},${jetLoversHeader}\n2020-01-02,FRA,HND\n`);
    expect(file.format).toBe('jetlovers');
  });

  test.each(LOGS)('%s leaves names, booking codes and notes behind', async (name) => {
    const entriesJson = JSON.stringify((await parseValid(readLog(name))).entries);
    expect(entriesJson).not.toMatch(/SECRET|private|privat|Guest|A Name|für mich/);
  });

  test('counts the flights of other people, and keeps none', async () => {
    expect((await parseValid(readLog('byair.csv'))).othersLeftOut).toBe(1);
    expect((await parseValid(readLog('appintheair.txt'))).othersLeftOut).toBe(1);
  });

  test('of several people asks who the user is, and then has the flights and seats of this person', async () => {
    const flight = (number: string, ...seats: readonly (readonly [string | null, string])[]) => ({
      date: '2025-01-05',
      from: 'EKCH',
      to: 'EGBB',
      flightNumber: number,
      seats: seats.map(([userId, seatNumber]) => ({ userId, seatNumber })),
    });
    const text = JSON.stringify({
      users: [
        { id: 'u1', username: 'ann', displayName: 'Ann' },
        { id: 'u2', username: 'ben' },
        { id: 'u3', username: 'without-flights' },
      ],
      flights: [
        flight('SK1', ['u1', '1A'], ['u2', '1B']),
        flight('SK2', ['u2', '2B']),
        flight('SK3', ['u2', '3B'], [null, '3C']),
        flight('SK4'),
      ],
    });
    const all = await parseValid(text);
    expect(all.people).toEqual([
      { id: 'u2', name: 'ben', flightCount: 3 },
      { id: 'u1', name: 'Ann', flightCount: 1 },
    ]);
    expect(all.entries.map(({ number, seat }) => number + seat)).toEqual(['SK1', 'SK2', 'SK3', 'SK4']);
    const own = await parseValid(text, { person: 'u1' });
    expect(own).toMatchObject({ people: [], othersLeftOut: 2 });
    expect(own.entries.map(({ number, seat }) => number + seat)).toEqual(['SK11A', 'SK4']);
    expect((await parseValid(text, { person: 'u3' })).people).toEqual(all.people);
  });

  test('is read in any encoding', async () => {
    const text = 'Date,Flight,From,To\n2020-01-02,LX 1,Zürich,Genève\n';
    const encodeUtf16 = (isBig: boolean) =>
      Uint8Array.from(
        Array.from(`\uFEFF${text}`).flatMap((one) => {
          const bytes = [(one.codePointAt(0) ?? 0) & 255, (one.codePointAt(0) ?? 0) >> 8];
          return isBig ? bytes.toReversed() : bytes;
        }),
      );
    const latin1 = Uint8Array.from(text, (one) => one.codePointAt(0) ?? 0);
    const files = [
      encodeUtf8(text),
      encodeUtf8(`\uFEFF${text}`),
      encodeUtf8(`ï»¿${text}`),
      encodeUtf16(false),
      encodeUtf16(true),
      encodeUtf16(false).slice(2),
      latin1,
    ];
    for (const bytes of files) {
      const { entries } = await parseValid(bytes);
      expect(entries.map(({ from, to }) => [from.name, to.name])).toEqual([['Zürich', 'Genève']]);
    }
  });

  test('of a page that a browser saved in UTF-8 is read alike', async () => {
    const page = new TextDecoder('latin1').decode(readLog('flightmemory.html'));
    expect((await parseValid(page)).entries).toEqual(
      (await parseValid(readLog('flightmemory.html'))).entries,
    );
  });
});

describe('any other CSV', () => {
  const parseWithHeader = (header: string) => parseValid(`${header}\n2020-01-02,A,B,C,D\n`);

  test.each([
    ['Date,Flight No,Airline,Origin,Destination', { date: 0, number: 1, airline: 2, from: 3, to: 4 }],
    [
      'Departure Date,Departure Time,Departure Airport,Arrival Airport,Aircraft',
      { date: 0, from: 2, to: 3, type: 4 },
    ],
    [
      'Date du vol,Numéro de vol,Compagnie,Départ,Arrivée',
      { date: 0, number: 1, airline: 2, from: 3, to: 4 },
    ],
    ['Fecha,Vuelo,Aerolínea,Origen,Destino', { date: 0, number: 1, airline: 2, from: 3, to: 4 }],
    ['Data,Volo,Compagnia,Partenza,Arrivo', { date: 0, number: 1, airline: 2, from: 3, to: 4 }],
    ['Datum,Vluchtnummer,Van,Naar,Vliegtuig', { date: 0, number: 1, from: 2, to: 3, type: 4 }],
    [
      'Aircraft registration,Aircraft type,From,To,Date',
      { registration: 0, type: 1, from: 2, to: 3, date: 4 },
    ],
  ])('names its columns: %s', async (header, mapping) => {
    expect((await parseWithHeader(header)).columns).toMatchObject({ mapping, missing: [] });
  });

  test('without the names of columns is read by those that somebody chooses', async () => {
    const text = 'w,x,y,z\n3/4/2020,FRA,HND,LH 716\n';
    expect(await parseValid(text)).toMatchObject({
      format: 'csv',
      entries: [],
      columns: {
        headers: ['w', 'x', 'y', 'z'],
        missing: ['date', 'from', 'to'],
        samples: [['3/4/2020', 'FRA', 'HND', 'LH 716']],
      },
    });
    const mapping = { date: 0, from: 1, to: 2, number: 3 };
    const { entries } = await parseValid(text, { mapping, dateOrder: 'day-first' });
    expect(entries.map(formatEntry)).toEqual(['|LH 716|FRA>HND|2020-04-03|||||']);
    const wrong = { ...mapping, from: 17, to: -1 };
    expect((await parseValid(text, { mapping: wrong })).columns?.missing).toEqual(['from', 'to']);
  });

  test('shows by a number above 12 which one is the day; without one only the year is said', async () => {
    const formatRows = (...dates: string[]) =>
      `Date,From,To\n${dates.map((date) => `${date},FRA,HND`).join('\n')}`;
    const listDates = async (text: string) => (await parseValid(text)).entries.map(({ date }) => date);
    expect(await listDates(formatRows('3/4/2020', '25/4/2020'))).toEqual(['2020-04-03', '2020-04-25']);
    expect(await listDates(formatRows('3/4/2020', '4/25/2020'))).toEqual(['2020-03-04', '2020-04-25']);
    expect(await listDates(formatRows('3/4/2020', '5/5/2020', '31.12.2019'))).toEqual([
      '2020',
      '2020-05-05',
      '2019-12-31',
    ]);
    expect(
      await listDates(
        formatRows('2020-02-30', '2020-02-32', '16 Jul 2025', '"July 4, 2021"', '08.2019', '00/00/2019'),
      ),
    ).toEqual(['2020-02-30', '2020', '2025-07-16', '2021-07-04', '2019-08', '2019']);
  });
});
