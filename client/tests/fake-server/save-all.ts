import { ok, prefixField, type Result } from '../../../tag/texts/refusal.ts';
import type { SavedTagFragment, SaveTagInput } from '../../graphql/generated.ts';
import type { Account } from './account.ts';
import type { TagConflict } from './refusals.ts';

/** Saves all of the inputs in an account, or none. */
export function saveAll(
  account: Account,
  inputs: readonly SaveTagInput[],
): Result<SavedTagFragment[]> | TagConflict {
  const [tags, deletedTags] = [[...account.tags], [...account.deletedTags]];
  const { ownAirlines, deletedAirlines } = account;
  const saved: SavedTagFragment[] = [];
  for (const [index, input] of inputs.entries()) {
    const result = account.save(input);
    if (result.ok) {
      saved.push(result.value);
      continue;
    }
    Object.assign(account, { ownAirlines, deletedAirlines });
    restoreMap(account.tags, tags);
    restoreMap(account.deletedTags, deletedTags);
    return { ...result, refusal: prefixField(`inputs[${index}]`, result.refusal) };
  }
  return ok(saved);
}

function restoreMap<Value>(map: Map<string, Value>, entries: readonly [string, Value][]): void {
  map.clear();
  for (const [key, value] of entries) map.set(key, value);
}
