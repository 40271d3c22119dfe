import { isRefusedToken } from '../../apollo.ts';
import { callText } from '../../error-text.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { TO_SERVER } from '../../offline/local-operation.ts';

/**
 * What became of an upload. found: the server has another version, or none, so that its user must choose. failed: why,
 * null where the sign-in page says it; `ends` when there is no use in trying the next one now. `id`: which entry it is of,
 * where that may bear another id by now.
 */
export type Outcome =
  | { readonly is: 'done' }
  | { readonly is: 'found'; readonly stored: SavedTagFragment | null; readonly id?: string }
  | { readonly is: 'failed'; readonly text: string | null; readonly ends: boolean; readonly id?: string };

export const DONE: Outcome = { is: 'done' };

/** The longest page that the server gives. */
export const MOST_TAGS = 200;

/** To the server itself: what this browser keeps must neither answer for it nor colour what it says. */
export const DIRECT = { fetchPolicy: 'no-cache', context: TO_SERVER } as const;

/** A call that came to nothing leaves everything as it is, and says why. */
export async function told(call: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await call();
  } catch (error) {
    return { is: 'failed', text: isRefusedToken(error) ? null : callText(error), ends: true };
  }
}
