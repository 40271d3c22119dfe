import { messageText } from '../../../tag/messages.ts';
import { accept, refuse, type Result } from '../../../tag/refusal.ts';
import type { TagConfig } from '../../../tag/tag-config.ts';
import { drawDesign } from '../../card/draw-design.ts';
import { isLocal, noteConnection } from '../../offline/connection.store.ts';
import { authorizedFetch, isGateways, readAnswer, refusedText } from '../../session/authorized-fetch.ts';

/** How long the server may take for the picture. */
const TIMEOUT_MS = 15_000;
const SCALE = 2;

type Code = 'SCREENSHOT_FAILED' | 'COPY_FAILED';

/**
 * The PNG of a design, saved or not, 752 x 1104 pixels: the server's, or one that this browser paints of the same
 * drawing while the server is not reached.
 * @param code what to call a failure
 * @returns that code with what the server said, or why this browser could not paint it
 */
export async function fetchPicture(design: TagConfig, code: Code): Promise<Result<Blob>> {
  const answered = isLocal() ? null : await askServer(design, code);
  if (answered) return answered;
  const drawn = await drawDesign(design, SCALE);
  if (drawn.ok) return drawn;
  const { code: reason, params } = drawn.refusal;
  return refuse(code, null, { message: messageText(reason, params) });
}

/** Null when the server was not reached, or not in time. */
async function askServer(design: TagConfig, code: Code): Promise<Result<Blob> | null> {
  try {
    const response = await authorizedFetch(`/api/render.png?scale=${SCALE}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ tag_config: design }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return accept(await response.blob());
    const answer = await readAnswer(response);
    if (!isGateways(response, answer)) return refuse(code, null, { message: refusedText(response, answer) });
    noteConnection('local');
  } catch (error) {
    // One picture that takes long says nothing of the rest: the server may be there, and busy drawing.
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    if (!isLate) noteConnection('local');
  }
  return null;
}
