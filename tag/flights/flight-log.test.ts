import { createFlightPlanner } from './plan/flight-planner.ts';
import { parseFlightFile } from './parse-flight-file.ts';
import { makeFlights } from './tests/make-flights.ts';
import { encodeUtf8 } from './tests/log-fields.ts';
import { createSeededCatalogue } from './tests/seeded-catalogue.ts';
import { writeTestLog as writeAppLog } from './tests/write-logs.ts';
import { formatFlightLogHeader, formatFlightLogRows, type LoggedFlight } from './flight-log.ts';
import { EXPORT_FORMATS, type ExportFormat } from './export-formats.ts';

const formatFlightLog = (format: ExportFormat, flights: readonly LoggedFlight[]): string =>
  formatFlightLogHeader(format) + formatFlightLogRows(format, flights);

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

const HEADERS: Readonly<Record<ExportFormat, string>> = {
  airtrail:
    'date,from,to,departure,arrival,duration,flightNumber,flightReason,airline,aircraft,aircraftReg,note,seat,seatNumber,seatClass',
  openflights:
    'Date,From,To,Flight_Number,Airline,Distance,Duration,Seat,Seat_Type,Class,Reason,Plane,Registration,Trip,Note,From_OID,To_OID,Airline_OID,Plane_OID',
};

describe.each(EXPORT_FORMATS)('flights exported for %s', (format) => {
  test('have its columns, and are the same when they are read again', async () => {
    const flights = await parseFlights(writeAppLog('openflights', makeFlights(100, 3)));
    expect(flights.length).toBeGreaterThan(95);
    const csv = formatFlightLog(format, flights);
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
    const csv = formatFlightLog('openflights', [
      { ...flight, design: { ...flight.design, airline: '=KITE AIR' } },
    ]);
    const log = await parseFlightFile(encodeUtf8(csv));
    expect(log.ok && log.value.entries[0]?.airline.name).toBe('=KITE AIR');
  });

  test('without a day say the year, as far as it is known', async () => {
    const [flight] = await parseFlights(writeAppLog('openflights', makeFlights(1, 4)));
    if (!flight) throw new Error('no flight');
    const createDated = (date: string) => ({ flownOn: null, design: { ...flight.design, date } });
    const lines = formatFlightLog(format, [createDated('SUMMER 2006'), createDated('SOON')]).split('\r\n');
    expect(lines.slice(1, 3).map((line) => line.split(',')[0])).toEqual(['2006', '']);
  });
});
