import { formatActivityDetail } from '../../../tag/account/activity-detail.ts';
import { addDesignDefaults, type StoredDesign } from '../../../tag/design/tag-config.ts';
import { formatFlightLogHeader, formatFlightLogRows } from '../../../tag/flights/flight-log.ts';
import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';
import { requireSession, type Context, type Deps } from '../../context.ts';
import { PAGE_ROWS, readPages } from '../../database/read-pages.ts';
import { loadCatalogue } from '../../airlines/catalogue.ts';
import { noteActivityHourly } from '../../account/activity/activity.service.ts';
import { checkRateLimits } from '../../http/rate-limits.ts';
import { EXPORT_FORMATS, type ExportFormat } from '../../../tag/flights/export-formats.ts';

type FlightRow = {
  id: string;
  created_at: Date;
  flight_key: string;
  flown_on: string | null;
  tag_config: StoredDesign;
};

const FLIGHTS = `select id, created_at, flight_key, to_char(flown_on, 'YYYY-MM-DD') as flown_on, tag_config from user_tags
  where user_id = $1 and deleted_at is null
    and ($2::text is null or (flight_key, created_at, id) > ($2::text, $3::timestamptz, $4::uuid))
  order by flight_key, created_at, id limit ${PAGE_ROWS}`;

/**
 * Exports the caller's flights as CSV, ordered by day or year; flights without a year come first.
 * @param format 'airtrail' (the default) or 'openflights'
 * @returns FIELD_INVALID for another format, TOO_MANY_ATTEMPTS
 */
export async function exportFlights(
  context: Context,
  format: unknown,
): Promise<Result<AsyncIterable<string>>> {
  const { user } = requireSession(context);
  const exportFormat = EXPORT_FORMATS.find((candidate) => candidate === (format ?? 'airtrail'));
  if (exportFormat === undefined) return refuse('FIELD_INVALID', 'format', { field: 'format' });
  const limitCheck = await checkRateLimits(context, { airlineExportByUser: user.id });
  if (!limitCheck.ok) return limitCheck;
  await noteActivityHourly(context.deps.db.source.manager, {
    userId: user.id,
    kind: 'export',
    detail: formatActivityDetail('FLIGHTS_EXPORTED'),
    now: context.deps.clock(),
  });
  return ok(writeFlights(context.deps, user.id, exportFormat));
}

async function* writeFlights({ db }: Deps, userId: string, format: ExportFormat): AsyncGenerator<string> {
  const { airlines, airportByIata } = await loadCatalogue(db.source.manager);
  const airlineCodes = new Set(airlines.map(({ item }) => item.icao));
  yield formatFlightLogHeader(format);
  const readFlights = (last: FlightRow | undefined) =>
    db.source.query<FlightRow[]>(FLIGHTS, [
      userId,
      last?.flight_key ?? null,
      last?.created_at ?? null,
      last?.id ?? null,
    ]);
  for await (const page of readPages(readFlights)) {
    const flights = page.map((row) => ({ flownOn: row.flown_on, design: addDesignDefaults(row.tag_config) }));
    yield formatFlightLogRows(format, flights, { airports: airportByIata, airlineCodes });
  }
}
