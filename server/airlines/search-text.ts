import { accept, type Result } from '../../tag/refusal.ts';
import { parseText } from '../../tag/text.ts';
import { folded } from '../../tag/fold.ts';

const LONGEST_SEARCH = 60;

/** What somebody searches for, folded; '' for nothing. */
export function searchText(q: string | null | undefined): Result<string> {
  const parsed = parseText(q ?? '', { field: 'q', max: LONGEST_SEARCH });
  return parsed.ok ? accept(folded(parsed.value)) : parsed;
}
