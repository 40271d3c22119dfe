import { DEFAULT_DESIGN } from '../design/tag-config.ts';
import { createFlightPlanner } from './plan/flight-planner.ts';
import { parseFlightFile } from './parse-flight-file.ts';
import { makeFlights } from './tests/make-flights.ts';
import { encodeUtf8 } from './tests/log-fields.ts';
import { createSeededCatalogue } from './tests/seeded-catalogue.ts';
import { writeTestLog as writeAppLog } from './tests/write-logs.ts';
import {
  formatFlightLogHeader,
  formatFlightLogRows,
  type AirportPositions,
  type LoggedFlight,
} from './flight-log.ts';
import { EXPORT_FORMATS, type ExportFormat } from './export-formats.ts';

const formatFlightLog = (
  format: ExportFormat,
  flights: readonly LoggedFlight[],
  airports: AirportPositions,
): string =>
  formatFlightLogHeader(format) +
  formatFlightLogRows(format, flights, { airports, airlineCodes: AIRLINE_CODES });

const AIRLINE_CODES = new Set(createSeededCatalogue().airlines.map(({ icao }) => icao));

async function parseFlights(bytes: Uint8Array): Promise<readonly LoggedFlight[]> {
  const log = await parseFlightFile(bytes);
  if (!log.ok) throw new Error(log.refusal.code);
  const planner = createFlightPlanner(createSeededCatalogue(), []);
  return log.value.entries
    .map((entry) => planner.plan(entry))
    .flatMap(({ result, tagConfig, flownOn }) =>
      result === 'added' && tagConfig ? [{ flownOn, design: tagConfig }] : [],
    );
}

const AIRPORTS = new Map([
  ['FRA', { latitude: 50.0264, longitude: 8.5431 }],
  ['JFK', { latitude: 40.6394, longitude: -73.7793 }],
]);

test('the log for OpenFlights has the distance in miles, where both airports are known', () => {
  const createFlight = (arrival: string) => ({
    flownOn: '2024-05-12',
    design: { ...DEFAULT_DESIGN, departure: 'FRA', arrival },
  });
  const csv = formatFlightLog('openflights', [createFlight('JFK'), createFlight('QQQ')], AIRPORTS);
  const [, known, unknown] = csv.split('\r\n').map((line) => line.split(',')[5]);
  expect([known, unknown]).toEqual(['3845', '']);
});

const HEADERS: Readonly<Record<ExportFormat, string>> = {
  airtrail:
    'date,from,to,departure,arrival,duration,flightNumber,flightReason,airline,aircraft,aircraftReg,note,seat,seatNumber,seatClass',
  openflights:
    'Date,From,To,Flight_Number,Airline,Distance,Duration,Seat,Seat_Type,Class,Reason,Plane,Registration,Trip,Note,From_OID,To_OID,Airline_OID,Plane_OID',
};

test('the log for AirTrail has the name of an airline whose code is not in the catalogue', () => {
  const kite = { ...DEFAULT_DESIGN, airline: 'KITE AIR', icao: 'KIT', airlineIata: 'KA' };
  const flights = [kite, DEFAULT_DESIGN].map((design) => ({ flownOn: '2024-05-12', design }));
  const [, ...lines] = formatFlightLog('airtrail', flights, AIRPORTS).split('\r\n');
  expect(lines.map((line) => line.split(',')[8])).toEqual(['KITE AIR', 'UAL', undefined]);
});

describe.each(EXPORT_FORMATS)('flights exported for %s', (format) => {
  test('have its columns, and are the same when they are read again', async () => {
    const flights = await parseFlights(writeAppLog('openflights', makeFlights(100, 3)));
    expect(flights.length).toBeGreaterThan(95);
    const csv = formatFlightLog(format, flights, AIRPORTS);
    expect(csv.split('\r\n')[0]).toBe(HEADERS[format]);
    expect(await parseFlights(encodeUtf8(csv))).toEqual(flights);
  });

  test('hold no formula that a spreadsheet would run', async () => {
    const [flight] = await parseFlights(writeAppLog('openflights', makeFlights(1, 4)));
    if (!flight) throw new Error('no flight');
    const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=1\n+2', '=HYPERLINK("http://x","y")'];
    const designs = formulas.map((text) => ({
      ...flight.design,
      airline: text,
      icao: text,
      departure: text,
      arrival: text,
      flightNumber: text,
      date: text,
      selectedAircraft: text,
      registration: text,
      seat: text,
      cabin: text,
    }));
    const csv = formatFlightLog(
      format,
      designs.map((design) => ({ ...flight, design })),
      AIRPORTS,
    );
    const cells = csv
      .split('\r\n')
      .slice(1)
      .flatMap((line) => line.split(','));
    expect(cells.filter((cell) => /^"?[=+\-@\t\r]/.test(cell))).toEqual([]);
  });

  test('keep a name that looks like a formula when they are read again', async () => {
    const [flight] = await parseFlights(writeAppLog('openflights', makeFlights(1, 4)));
    if (!flight) throw new Error('no flight');
    const kite = { ...flight, design: { ...flight.design, airline: '=KITE AIR' } };
    const csv = formatFlightLog('openflights', [kite], AIRPORTS);
    const log = await parseFlightFile(encodeUtf8(csv));
    expect(log.ok && log.value.entries[0]?.airline.name).toBe('=KITE AIR');
  });

  test('without a day say the month or the year, as far as they are known', async () => {
    const [flight] = await parseFlights(writeAppLog('openflights', makeFlights(1, 4)));
    if (!flight) throw new Error('no flight');
    const createDated = (date: string) => ({ flownOn: null, design: { ...flight.design, date } });
    const flights = ['FEB 2010', 'SUMMER 2006', 'SOON'].map(createDated);
    const csv = formatFlightLog(format, flights, AIRPORTS);
    const lines = csv.split('\r\n').slice(1, 4);
    expect(lines.map((line) => line.split(',')[0])).toEqual(['2010-02', '2006', '']);
    const log = await parseFlightFile(encodeUtf8(csv));
    expect(log.ok && log.value.entries.map(({ date }) => date)).toEqual(['2010-02', '2006', '']);
  });
});
