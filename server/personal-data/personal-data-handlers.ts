import { formatUtcDay } from '../../tag/base/format-day.ts';
import { ok, type Result } from '../../tag/texts/refusal.ts';
import { requireSession } from '../context.ts';
import type { ExportedFile } from '../http/file-response.ts';
import type { RouteInput } from '../route-input.ts';
import { exportPersonalData } from './personal-data.service.ts';

/** The handler of GET /api/user/export, whose operation has already checked access. */
export const PERSONAL_DATA_HANDLERS = {
  personalData: async ({ context }: RouteInput): Promise<Result<ExportedFile>> => {
    const { user } = requireSession(context);
    const pieces = await exportPersonalData(context);
    if (!pieces.ok) return pieces;
    return ok({
      contentType: 'application/json; charset=utf-8',
      fileName: `tailfin-data-${formatUtcDay(context.deps.clock())}.json`,
      userId: user.id,
      write: () => pieces.value,
    });
  },
};
