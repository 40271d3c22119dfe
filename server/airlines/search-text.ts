import { accept, type Result } from '../../tag/refusal.ts';
import { parseText } from '../../tag/text.ts';
import { folded } from '../../tag/fold.ts';

const LONGEST_SEARCH = 60;

/** What somebody searches for, as it was typed; '' for nothing. */
export function parseSearch(q: string | null | undefined): Result<string> {
  return parseText(q ?? '', { field: 'q', max: LONGEST_SEARCH });
}

/** The same, folded. */
export function searchText(q: string | null | undefined): Result<string> {
  const parsed = parseSearch(q);
  return parsed.ok ? accept(folded(parsed.value)) : parsed;
}
