import { withDefaults, type StoredDesign } from '../../../tag/design/tag-config.ts';
import { EXPORT_FORMATS, writeLog } from '../../../tag/flights/write-log.ts';
import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';
import { requireSession, type Context } from '../../context.ts';
import { checkRateLimits } from '../../http/rate-limits.ts';

type Row = { flown_on: string | null; tag_config: StoredDesign };

/**
 * The caller's flights as a CSV, in the order in which they were flown; those without a day first.
 * @param format 'airtrail', also where it is absent, or 'openflights'
 * @returns FIELD_INVALID for another format, TOO_MANY_ATTEMPTS
 */
export async function exportFlights(context: Context, format: unknown): Promise<Result<string>> {
  const { user } = requireSession(context);
  const wanted = EXPORT_FORMATS.find((one) => one === (format ?? 'airtrail'));
  if (wanted === undefined) return refuse('FIELD_INVALID', 'format', { field: 'format' });
  const allowed = await checkRateLimits(context, { airlineExportByUser: user.id });
  if (!allowed.ok) return allowed;
  const rows = await context.deps.db.source.manager.query<Row[]>(
    `select to_char(flown_on, 'YYYY-MM-DD') as flown_on, tag_config from user_tags
     where user_id = $1 and deleted_at is null order by flown_on nulls first, created_at, id`,
    [user.id],
  );
  const flights = rows.map((row) => ({ flownOn: row.flown_on, design: withDefaults(row.tag_config) }));
  return ok(writeLog(wanted, flights));
}

/** For GET /api/user/flights.csv, whose operation has checked access. */
export const FLIGHT_BYTES = {
  flightsCsv: async ({ context, call }: { context: Context; call: { query: Record<string, unknown> } }) => {
    const csv = await exportFlights(context, call.query['format']);
    if (!csv.ok) return csv;
    const day = context.deps.clock().toISOString().slice(0, 10);
    return ok({
      contentType: 'text/csv; charset=utf-8',
      make: async () => Buffer.from(csv.value),
      fileName: `flights-${day}.csv`,
    });
  },
};
