import type { EntityManager } from 'typeorm';
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
  // Not translated: an activity is stored in English
  const detail = `${kind === 'tags' ? 'Tags' : 'Airlines with their tags'}${isPermanent ? ', for good' : ''}`;
  return noteActivityHourly(manager, { userId, kind: 'deletion', detail, now });
}
