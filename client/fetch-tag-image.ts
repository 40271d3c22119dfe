import { formatMessage } from '../tag/texts/messages.ts';
import { isRaster } from '../tag/exported-image/image-formats.ts';
import { ok, refuse, type Result } from '../tag/texts/refusal.ts';
import type { TagConfig } from '../tag/design/tag-config.ts';
import { isScreenshot, SCREENSHOT_OPTIONS, type ImageOptions } from '../tag/exported-image/image-options.ts';
import type { RenderedImage } from './card/paint-svg.ts';
import { drawDesignImage } from './card/draw-design-image.ts';
import { importWithRetry } from './card/import-with-retry.ts';
import type { SavedTagFragment } from './graphql/generated.ts';
import { isOffline, setConnectionStatus } from './offline/connection.ts';
import { getCurrentUser } from './session/current-user.ts';
import { useOutbox } from './offline/outbox/outbox.ts';
import {
  fetchAuthorized,
  isGatewayError,
  readJsonResponse,
  formatResponseError,
} from './session/fetch-authorized.ts';

/** The time limit for the image of the design on the screen, in milliseconds. */
const DESIGN_TIMEOUT_MS = 15_000;
/** The time limit for a card of the tag list, in milliseconds; cards share the connection. */
const TAG_TIMEOUT_MS = 30_000;

/** The largest number of tries with a busy server, and the longest pause between two tries, in seconds. */
const MAX_TRIES = 5;
const MAX_RETRY_DELAY_S = 5;
/** The limits for background work, such as the export of many tags. */
const MAX_WAITS = 30;
const MAX_WAIT_S = 70;

/** Loads the code that embeds a design in a file that this browser has drawn. */
const importWriter = importWithRetry(() => import('../tag/design-file/embed-design.ts'));

/** An image, or a refusal with the reason as its `message`: SCREENSHOT_FAILED for a Screenshot, EXPORT_FAILED for any other image. */
export type ImageResult = Result<RenderedImage>;

type ServerCall = {
  readonly path: string;
  readonly init?: RequestInit;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly onWait?: WaitHandler | undefined;
};

/** Receives the number of seconds until the next try, and null when the try starts. */
type WaitHandler = (seconds: number | null) => void;

const refuseImage = (message: string): ImageResult => refuse('EXPORT_FAILED', null, { message });

/** Fetches or draws the image of a design, saved or not. */
export function fetchDesignImage(
  design: TagConfig,
  options: ImageOptions = SCREENSHOT_OPTIONS,
): Promise<ImageResult> {
  // The server draws only for signed-in users.
  if (isOffline() || getCurrentUser() === null) return getDesignImage(null, design, options);
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ tag_config: design }),
  };
  return getDesignImage(
    { path: `/api/render.${formatImagePathSuffix(options)}`, init, timeoutMs: DESIGN_TIMEOUT_MS },
    design,
    options,
  );
}

/**
 * Fetches or draws the image of a saved tag. A pending tag is drawn in this browser, because the server does not have its current state.
 * @param onWait set for background work: the call then waits until the server's rate limit allows it, even for a long time
 */
export function fetchTagImage(
  { id, tagConfig }: Pick<SavedTagFragment, 'id' | 'tagConfig'>,
  options: ImageOptions = SCREENSHOT_OPTIONS,
  signal?: AbortSignal,
  onWait?: WaitHandler,
): Promise<ImageResult> {
  if (isOffline() || useOutbox.getState().pendingTags.has(id))
    return getDesignImage(null, tagConfig, options);
  const path = `/api/user/tags/${encodeURIComponent(id)}/image.${formatImagePathSuffix(options)}`;
  return getDesignImage({ path, timeoutMs: TAG_TIMEOUT_MS, signal, onWait }, tagConfig, options);
}

/** Returns the end of an image's path: its format and its query. */
function formatImagePathSuffix({ format, scale, size, hasEmbeddedDesign }: ImageOptions): string {
  const query = new URLSearchParams();
  if (size !== null) query.set('size', size);
  else if (isRaster(format)) query.set('scale', String(scale));
  // The server embeds the design by default.
  if (hasEmbeddedDesign === false) query.set('design', '0');
  return query.size === 0 ? format : `${format}?${query}`;
}

async function getDesignImage(
  serverCall: ServerCall | null,
  design: TagConfig,
  options: ImageOptions,
): Promise<ImageResult> {
  const image = await fetchOrDrawImage(serverCall, async () => {
    const hasEmbeddedDesign = options.hasEmbeddedDesign !== false;
    const drawn = await drawDesignImage(design, { ...options, hasEmbeddedDesign });
    return drawn.ok && hasEmbeddedDesign ? embedDesign(drawn.value, design, options) : drawn;
  });
  return image.ok || !isScreenshot(options) ? image : refuse('SCREENSHOT_FAILED', null, image.refusal.params);
}

/** Embeds the design in an image, as the server does. Returns the image unchanged if the code for this cannot be loaded. */
async function embedDesign(
  image: RenderedImage,
  design: TagConfig,
  options: ImageOptions,
): Promise<ImageResult> {
  try {
    const { embedDesignInFile } = await importWriter();
    const imageBytes = new Uint8Array(await image.file.arrayBuffer());
    const file = embedDesignInFile(imageBytes, options.format, design);
    if (file === imageBytes) return ok(image);
    return ok({
      ...image,
      file: new Blob([file as Uint8Array<ArrayBuffer>], { type: image.file.type }),
    });
  } catch {
    return ok(image);
  }
}

/**
 * Returns the server's image; if the server does not respond, this browser paints the same drawing.
 * @param serverCall null if the server must not be called
 */
async function fetchOrDrawImage(
  serverCall: ServerCall | null,
  drawImage: () => Promise<ImageResult>,
): Promise<ImageResult> {
  const isAborted = () => serverCall?.signal?.aborted === true;
  const serverResult = serverCall && !isAborted() ? await requestImage(serverCall) : null;
  if (serverResult) return serverResult;
  if (isAborted()) return refuseImage(formatMessage('NETWORK_ERROR'));
  const image = await drawImage();
  return image.ok ? image : refuseImage(formatMessage(image.refusal.code, image.refusal.params));
}

/** Requests an image. Returns null if the server was not reached or was too late, and then sets the connection status to local. */
async function requestImage({
  path,
  init,
  timeoutMs,
  signal,
  onWait,
}: ServerCall): Promise<ImageResult | null> {
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
    const body = await readJsonResponse(response);
    if (!isGatewayError(response, body)) return refuseImage(formatResponseError(response, body));
    setConnectionStatus('local');
  } catch (error) {
    // A call that was aborted, by timeout or by the page, does not show that the server is unreachable.
    if (!(error instanceof DOMException)) setConnectionStatus('local');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
  return null;
}

/** Repeats the call after the time that the server's response requests, while the server has too many images to draw. */
async function fetchWithRetryAfter(
  path: string,
  init: RequestInit | undefined,
  signal: AbortSignal,
  wait?: (seconds: number) => Promise<void>,
): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetchAuthorized(path, { ...init, signal });
    const isBusy = response.status === 503 || (wait !== undefined && response.status === 429);
    if (!isBusy || tries === (wait ? MAX_WAITS : MAX_TRIES)) return response;
    const waitSeconds = Number(response.headers.get('retry-after'));
    if (!(waitSeconds > 0)) return response;
    if (wait) await wait(Math.min(waitSeconds, MAX_WAIT_S));
    else await sleep(Math.min(waitSeconds, MAX_RETRY_DELAY_S) * 1_000, signal);
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
