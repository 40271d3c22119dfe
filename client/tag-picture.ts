import { messageText } from '../tag/texts/messages.ts';
import { isRaster } from '../tag/picture/picture-formats.ts';
import { ok, refuse, type Result } from '../tag/texts/refusal.ts';
import type { TagConfig } from '../tag/design/tag-config.ts';
import { SCREENSHOT_OPTIONS, type ImageOptions } from '../tag/picture/image-options.ts';
import type { RenderedImage } from './card/paint-svg.ts';
import { drawPicture } from './card/draw-picture.ts';
import { importWithRetry } from './card/import-with-retry.ts';
import type { SavedTagFragment } from './graphql/generated.ts';
import { isOffline, setConnectionStatus } from './offline/connection.ts';
import { currentUser } from './session/current-user.ts';
import { useOutbox } from './offline/outbox/outbox.ts';
import {
  authorizedFetch,
  isGatewayError,
  readJsonResponse,
  responseErrorText,
} from './session/authorized-fetch.ts';

/** How long the server may take for the picture of the design on the screen. */
const DESIGN_TIMEOUT_MS = 15_000;
/** The timeout for a card of the collection, which shares the connection with other cards. */
const TAG_TIMEOUT_MS = 30_000;

/** A busy server is asked again, at most so often, and after a pause of at most so many seconds. */
const MAX_TRIES = 5;
const MAX_PAUSE_S = 5;
/** The same limits for background work, such as the export of many tags. */
const MAX_WAITS = 30;
const MAX_WAIT_S = 70;

/** What puts a design into a file that this browser has drawn. */
const importWriter = importWithRetry(() => import('../tag/design-file/embed-design.ts'));

/** A picture, or SCREENSHOT_FAILED with the reason as its `message`. */
export type PictureResult = Result<RenderedImage>;

type ServerCall = {
  readonly path: string;
  readonly init?: RequestInit;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly onWait?: OnWait | undefined;
};

/** Told for how many seconds the server wants to be left alone, and null when it is asked again. */
type OnWait = (seconds: number | null) => void;

const failed = (message: string): PictureResult => refuse('SCREENSHOT_FAILED', null, { message });

/** The picture of a design, saved or not. */
export function fetchDesignImage(
  design: TagConfig,
  form: ImageOptions = SCREENSHOT_OPTIONS,
): Promise<PictureResult> {
  // The server draws for users only.
  if (isOffline() || currentUser() === null) return pictureFrom(null, design, form);
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ tag_config: design }),
  };
  return pictureFrom(
    { path: `/api/render.${imagePathSuffix(form)}`, init, timeoutMs: DESIGN_TIMEOUT_MS },
    design,
    form,
  );
}

/**
 * The picture of a saved tag. The server does not have the state of a pending one.
 * @param onWait for who has time: the server is asked again after its limit of pictures, however long that takes
 */
export function fetchTagImage(
  { id, tagConfig }: Pick<SavedTagFragment, 'id' | 'tagConfig'>,
  form: ImageOptions = SCREENSHOT_OPTIONS,
  signal?: AbortSignal,
  onWait?: OnWait,
): Promise<PictureResult> {
  if (isOffline() || useOutbox.getState().pendingTags.has(id)) return pictureFrom(null, tagConfig, form);
  const path = `/api/user/tags/${encodeURIComponent(id)}/image.${imagePathSuffix(form)}`;
  return pictureFrom({ path, timeoutMs: TAG_TIMEOUT_MS, signal, onWait }, tagConfig, form);
}

/** How the path of a picture ends. */
function imagePathSuffix({ format, scale, size, embedsDesign }: ImageOptions): string {
  const query = new URLSearchParams();
  if (size !== null) query.set('size', size);
  else if (isRaster(format)) query.set('scale', String(scale));
  // The server puts the design in unless it is told not to.
  if (embedsDesign === false) query.set('design', '0');
  return query.size === 0 ? format : `${format}?${query}`;
}

function pictureFrom(call: ServerCall | null, design: TagConfig, form: ImageOptions): Promise<PictureResult> {
  return fetchOrDrawImage(call, async () => {
    const isEmbedded = form.embedsDesign !== false;
    const drawn = await drawPicture(design, { ...form, embedsDesign: isEmbedded });
    return drawn.ok && isEmbedded ? embedDesign(drawn.value, design, form) : drawn;
  });
}

/** The picture with its design in it, as the server gives it; without, where the code that writes it is not available. */
async function embedDesign(
  picture: RenderedImage,
  design: TagConfig,
  form: ImageOptions,
): Promise<PictureResult> {
  try {
    const { embedDesignInFile } = await importWriter();
    const drawn = new Uint8Array(await picture.file.arrayBuffer());
    const file = embedDesignInFile(drawn, form.format, design);
    if (file === drawn) return ok(picture);
    return ok({
      ...picture,
      file: new Blob([file as Uint8Array<ArrayBuffer>], { type: picture.file.type }),
    });
  } catch {
    return ok(picture);
  }
}

/**
 * The server's picture; where the server does not answer, the same drawing painted by this browser.
 * @param call null where the server is not to be asked
 */
export async function fetchOrDrawImage(
  call: ServerCall | null,
  draw: () => Promise<PictureResult>,
): Promise<PictureResult> {
  const isAborted = () => call?.signal?.aborted === true;
  const answered = call && !isAborted() ? await requestImage(call) : null;
  if (answered) return answered;
  if (isAborted()) return failed(messageText('NETWORK_ERROR'));
  const drawn = await draw();
  return drawn.ok ? drawn : failed(messageText(drawn.refusal.code, drawn.refusal.params));
}

/** Null when the server was not reached, or not in time. Notes that the server is away. */
async function requestImage({
  path,
  init,
  timeoutMs,
  signal,
  onWait,
}: ServerCall): Promise<PictureResult | null> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, timeoutMs);
  const wait =
    onWait &&
    (async (seconds: number) => {
      clearTimeout(timer);
      onWait(seconds);
      await sleep(seconds * 1_000, controller.signal);
      onWait(null);
      timer = setTimeout(abort, timeoutMs);
    });
  signal?.addEventListener('abort', abort);
  try {
    const response = await fetchWithRetryAfter(path, init, controller.signal, wait);
    if (response.ok) return ok({ file: await response.blob(), isLogoMissing: false });
    const answer = await readJsonResponse(response);
    if (!isGatewayError(response, answer)) return failed(responseErrorText(response, answer));
    setConnectionStatus('local');
  } catch (error) {
    // An aborted call, late or no longer wanted, says nothing about the server.
    if (!(error instanceof DOMException)) setConnectionStatus('local');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
  return null;
}

/** Asks again, after the time that the server names, while it has too many pictures to draw. */
async function fetchWithRetryAfter(
  path: string,
  init: RequestInit | undefined,
  signal: AbortSignal,
  wait?: (seconds: number) => Promise<void>,
): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await authorizedFetch(path, { ...init, signal });
    const isBusy = response.status === 503 || (wait !== undefined && response.status === 429);
    if (!isBusy || tries === (wait ? MAX_WAITS : MAX_TRIES)) return response;
    const pause = Number(response.headers.get('retry-after'));
    if (!(pause > 0)) return response;
    if (wait) await wait(Math.min(pause, MAX_WAIT_S));
    else await sleep(Math.min(pause, MAX_PAUSE_S) * 1_000, signal);
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      fail(signal.reason as Error);
    });
  });
}
