import { accept, type Result } from '../../tag/refusal.ts';
import { LIMITS } from '../../tag/limits.ts';
import { parseText } from '../../tag/text.ts';
import { folded } from '../../tag/fold.ts';

/** What somebody searches for, as it was typed; '' for nothing. */
export function parseSearch(q: string | null | undefined): Result<string> {
  return parseText(q ?? '', { field: 'q', max: LIMITS.search });
}

/** The same, folded. */
export function searchText(q: string | null | undefined): Result<string> {
  const parsed = parseSearch(q);
  return parsed.ok ? accept(folded(parsed.value)) : parsed;
}
