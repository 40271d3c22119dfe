import { messageText } from '../../tag/messages.ts';
import { accept, refuse, type Result } from '../../tag/refusal.ts';
import type { TagConfig } from '../../tag/tag-config.ts';
import { authorizedFetch, readAnswer, refusedText } from '../session/authorized-fetch.ts';

/** How long the server may take for the picture. */
const TIMEOUT_MS = 15_000;

/**
 * The server's PNG of a design, saved or not, 752 x 1104 pixels.
 * @param code what to call a failure
 * @returns that code with what the server said, or why it was not reached
 */
export async function fetchPicture(
  design: TagConfig,
  code: 'SCREENSHOT_FAILED' | 'COPY_FAILED',
): Promise<Result<Blob>> {
  const failed = (message: string) => refuse(code, null, { message });
  try {
    const response = await authorizedFetch('/api/render.png?scale=2', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ tag_config: design }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return accept(await response.blob());
    return failed(refusedText(response, await readAnswer(response)));
  } catch {
    // fetch throws for one reason that is ours to tell: the server was not reached in time.
    return failed(messageText('NETWORK_ERROR'));
  }
}
