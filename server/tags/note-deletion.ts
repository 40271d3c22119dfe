import type { EntityManager } from 'typeorm';
import { formatActivityDetail } from '../../tag/account/activity-detail.ts';
import { noteActivityHourly } from '../account/activity/activity.service.ts';

/** Notes in the owner's activity that tags, or an airline with its tags, were deleted. */
export function noteDeletion(
  manager: EntityManager,
  {
    userId,
    kind,
    isPermanent = false,
    now,
  }: { userId: string; kind: 'tags' | 'airline'; isPermanent?: boolean; now: Date },
): Promise<void> {
  const code = kind === 'tags' ? 'TAGS_DELETED' : 'AIRLINES_DELETED';
  const detail = formatActivityDetail(isPermanent ? `${code}_FOR_GOOD` : code);
  return noteActivityHourly(manager, { userId, kind: 'deletion', detail, now });
}
