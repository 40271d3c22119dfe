import { create } from 'zustand';
import { GUEST } from '../session/current-user.ts';
import { useSession } from '../session/session-store.ts';

/**
 * connected: the server responds. local: the server does not respond, and this browser replaces it meanwhile. loading: no call has been
 * made yet.
 */
export type Connection = 'connected' | 'local' | 'loading';

type ConnectionState = {
  readonly status: Connection;
  /** The server's own reason if it responds but refuses to send the lists; null for any other status. */
  readonly refusalReason: string | null;
};

/** The status of the connection. Calls set it, and the probe reports when the server responds again. */
export const useConnection = create<ConnectionState>(() => ({ status: 'loading', refusalReason: null }));

/** Returns true while this browser replaces the server. */
export function isOffline(): boolean {
  return useConnection.getState().status === 'local';
}

/** Returns true if this browser runs calls itself: always for a guest, otherwise while the server is unreachable. */
export function isServedOffline(userId: string): boolean {
  return userId === GUEST || isOffline();
}

/**
 * Stores the result of a call or a probe if it changes the status. The reason of the first failure stays until the server responds, because
 * the later failures of other calls and of the probe have none.
 */
export function setConnectionStatus(
  status: 'connected' | 'local',
  refusalReason: string | null = null,
): void {
  if (useConnection.getState().status !== status) useConnection.setState({ status, refusalReason });
}

/**
 * Calls the function when the server responds again after an outage.
 * @returns a function that stops it
 */
export function onReconnect(callback: () => void): () => void {
  return useConnection.subscribe(({ status }, previous) => {
    if (status === 'connected' && previous.status === 'local') callback();
  });
}

const MIN_BACKOFF_MS = 2_000;
const MAX_BACKOFF_MS = 15_000;
const PROBE_TIMEOUT_MS = 5_000;
/** The time in milliseconds that a connection must last to reset the backoff between probes. */
const STABLE_AFTER_MS = 10_000;

let currentProbe: HealthProbe | null = null;

/**
 * Probes the server while this browser replaces it: after 2 s, then with doubled backoff up to 15 s, and immediately when the page
 * becomes visible or the browser reports online. A hidden page never probes. While the server responds, it is probed when the page
 * becomes visible, and for as long as the browser reports offline, because an idle page makes no calls: the report comes before the last
 * connections end, so the first probe may still get a response.
 * @returns a function that stops it
 */
export function startHealthProbe(): () => void {
  const probe = new HealthProbe();
  const probeIfReady = () => useConnection.getState().status !== 'loading' && probe.probe();
  currentProbe = probe;
  const unsubscribe = useConnection.subscribe(({ status }, previous) => {
    if (status === 'local' && previous.status !== 'local') probe.start();
    else if (!needsProbes()) probe.stop();
  });
  document.addEventListener('visibilitychange', probeIfReady);
  window.addEventListener('online', probeIfReady);
  window.addEventListener('offline', probeIfReady);
  if (useConnection.getState().status === 'local') probe.start();
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', probeIfReady);
    window.removeEventListener('online', probeIfReady);
    window.removeEventListener('offline', probeIfReady);
    probe.stop();
    currentProbe = null;
  };
}

/** Probes the server immediately, for example for a form whose call failed. */
export function probeNow(): void {
  currentProbe?.probe();
}

/** Returns true while the connection can change without a call of this page. */
function needsProbes(): boolean {
  return isOffline() || !navigator.onLine;
}

class HealthProbe {
  #backoffMs = MIN_BACKOFF_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isProbing = false;
  #connectedAt = -Infinity;

  start(): void {
    const wasStable = performance.now() - this.#connectedAt > STABLE_AFTER_MS;
    this.#backoffMs = wasStable ? MIN_BACKOFF_MS : Math.min(this.#backoffMs * 2, MAX_BACKOFF_MS);
    this.#schedule();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  probe(): void {
    clearTimeout(this.#timer);
    if (!document.hidden) void this.#sendProbe();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (document.hidden) return;
    this.#timer = setTimeout(() => void this.#sendProbe(), this.#backoffMs);
  }

  async #sendProbe(): Promise<void> {
    if (this.#isProbing) return;
    this.#isProbing = true;
    const { status } = useConnection.getState();
    const isServerHealthy = await isHealthy();
    this.#isProbing = false;
    // A call that changed the status meanwhile knows more than this probe.
    if (useConnection.getState().status === status) {
      if (isServerHealthy && status === 'local') this.#connectedAt = performance.now();
      else if (isServerHealthy || status === 'local')
        this.#backoffMs = Math.min(this.#backoffMs * 2, MAX_BACKOFF_MS);
      setConnectionStatus(isServerHealthy ? 'connected' : 'local');
    }
    if (needsProbes()) this.#schedule();
  }
}

/**
 * Returns true if the server responds to calls: its health endpoint returns this product's JSON (the sign-in page of a guest network also
 * returns 200), and a read of the API returns neither a 5xx nor a 4xx other than that of an ended session. Too many attempts begin no
 * outage, and end none.
 */
export async function isHealthy(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const health = await fetch('/api/health', { cache: 'no-store', signal });
    if (!health.ok) return false;
    const body: unknown = await health.json();
    return (body as { success?: unknown } | null)?.success === true && (await canReadApi(signal));
  } catch {
    return false;
  }
}

async function canReadApi(signal: AbortSignal): Promise<boolean> {
  const { token } = useSession.getState();
  // A server that asks to be called later responds, but only a read ends an outage.
  const isNoOutage = !isOffline();
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({
      // A visitor must not read tags.
      query: token ? 'query Probe { tag(id: "probe") { id } }' : 'query Probe { __typename }',
      operationName: 'Probe',
      variables: {},
    }),
    signal,
  });
  if (response.status === 429) return isNoOutage;
  if (response.status >= 400 && response.status !== 401 && response.status !== 403) return false;
  const { errors } = (await response.json()) as { errors?: { extensions?: { code?: string } }[] };
  if (errors?.some(({ extensions }) => extensions?.code === 'TOO_MANY_ATTEMPTS')) return isNoOutage;
  return !errors?.some(({ extensions }) => isServerErrorCode(extensions?.code));
}

/** Returns true if a GraphQL error is the server's own failure, which REST reports as 5xx. */
export function isServerErrorCode(code: unknown): boolean {
  return code === 'INTERNAL' || code === 'INTERNAL_SERVER_ERROR' || code === 'UNAVAILABLE';
}
