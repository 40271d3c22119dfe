import type { Refusal } from '../../../tag/texts/refusal.ts';
import type { ImportDecision, TagSlot } from '../../../tag/imports/import-match.ts';

/**
 * Refuses the entries whose new tags have no room; the first new tags get the room. Entries that replace a stored tag stay. An entry that
 * would change the new tag of a refused entry is refused with it.
 * @param room the number of tags that may be added
 */
export function refuseOverQuota<Tag>(
  decisions: readonly ImportDecision<Tag>[],
  room: number,
  refusal: Refusal,
): ImportDecision<Tag>[] {
  const newSlots = new Set<TagSlot<Tag>>();
  return decisions.map((decision) => {
    if (decision.result === 'skipped' || decision.slot.tag !== null) return decision;
    if (newSlots.size < room) newSlots.add(decision.slot);
    return newSlots.has(decision.slot) ? decision : { result: 'skipped', refusal };
  });
}
