import { formatUtcDay } from '../../../tag/base/format-day.ts';
import { ok } from '../../../tag/texts/refusal.ts';
import { requireSession } from '../../context.ts';
import type { RouteInput } from '../../route-input.ts';
import { exportFlights } from './export-flights.service.ts';

/** The handler of GET /api/user/flights.csv, whose operation has already checked access. */
export const FLIGHT_FILE_HANDLERS = {
  flightsCsv: async ({ context, call }: RouteInput) => {
    const csv = await exportFlights(context, call.query['format']);
    if (!csv.ok) return csv;
    const day = formatUtcDay(context.deps.clock());
    return ok({
      contentType: 'text/csv; charset=utf-8',
      fileName: `flights-${day}.csv`,
      userId: requireSession(context).user.id,
      write: () => csv.value,
    });
  },
};
