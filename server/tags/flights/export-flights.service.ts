import { addDesignDefaults, type StoredDesign } from '../../../tag/design/tag-config.ts';
import { formatFlightLog } from '../../../tag/flights/flight-log.ts';
import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';
import { requireSession, type Context } from '../../context.ts';
import { checkRateLimits } from '../../http/rate-limits.ts';
import { EXPORT_FORMATS } from '../../../tag/flights/export-formats.ts';

type FlightRow = { flown_on: string | null; tag_config: StoredDesign };

/**
 * Formats the caller's flights as CSV, ordered by day; flights without a day come first.
 * @param format 'airtrail' (the default) or 'openflights'
 * @returns FIELD_INVALID for another format, TOO_MANY_ATTEMPTS
 */
export async function exportFlights(context: Context, format: unknown): Promise<Result<string>> {
  const { user } = requireSession(context);
  const exportFormat = EXPORT_FORMATS.find((candidate) => candidate === (format ?? 'airtrail'));
  if (exportFormat === undefined) return refuse('FIELD_INVALID', 'format', { field: 'format' });
  const limitCheck = await checkRateLimits(context, { airlineExportByUser: user.id });
  if (!limitCheck.ok) return limitCheck;
  const rows = await context.deps.db.source.manager.query<FlightRow[]>(
    `select to_char(flown_on, 'YYYY-MM-DD') as flown_on, tag_config from user_tags
     where user_id = $1 and deleted_at is null order by flown_on nulls first, created_at, id`,
    [user.id],
  );
  const flights = rows.map((row) => ({ flownOn: row.flown_on, design: addDesignDefaults(row.tag_config) }));
  return ok(formatFlightLog(exportFormat, flights));
}
