import { create } from 'zustand';
import { GUEST } from '../session/current-user.ts';
import { useSession } from '../session/session-store.ts';

/**
 * connected: the server answers. local: it does not, and this browser stands in for it until it does again. loading:
 * nothing has been asked yet.
 */
export type Connection = 'connected' | 'local' | 'loading';

/** Whether the server answers, as the calls themselves tell; the probe tells when it does again. */
export const useConnection = create<{ readonly status: Connection }>(() => ({ status: 'loading' }));

/** Whether this browser stands in for the server. */
export function isOffline(): boolean {
  return useConnection.getState().status === 'local';
}

/** Whether this browser answers calls itself: always for a guest, otherwise while the server is unreachable. */
export function worksOffline(userId: string): boolean {
  return userId === GUEST || isOffline();
}

/** Notes what a call, or the probe, has just found out. */
export function setConnectionStatus(status: 'connected' | 'local'): void {
  if (useConnection.getState().status !== status) useConnection.setState({ status });
}

/** Calls when the server answers again after a time without it. @returns what ends it */
export function onReconnect(call: () => void): () => void {
  return useConnection.subscribe(({ status }, before) => {
    if (status === 'connected' && before.status === 'local') call();
  });
}

const MIN_BACKOFF_MS = 2_000;
const MAX_BACKOFF_MS = 15_000;
const TIMEOUT_MS = 5_000;
/** A connection that is lost again within this time does not reset the pause between probes. */
const STABLE_AFTER_MS = 10_000;

let current: HealthProbe | null = null;

/**
 * Probes the server while this browser stands in for it: after 2 s, then with twice the pause each time, up to 15 s; at
 * once when the page becomes visible or the browser says that it is online; never while the page is hidden. While the
 * server answers it is probed when the page becomes visible and when the browser says that it is offline, since a page on
 * which nobody does anything makes no calls.
 * @returns what ends it
 */
export function startHealthProbe(): () => void {
  const probe = new HealthProbe();
  const now = () => useConnection.getState().status !== 'loading' && probe.now();
  current = probe;
  const unsubscribe = useConnection.subscribe(({ status }, before) => {
    if (status === 'local' && before.status !== 'local') probe.start();
    else if (status !== 'local') probe.stop();
  });
  document.addEventListener('visibilitychange', now);
  window.addEventListener('online', now);
  window.addEventListener('offline', now);
  if (useConnection.getState().status === 'local') probe.start();
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', now);
    window.removeEventListener('online', now);
    window.removeEventListener('offline', now);
    probe.stop();
    current = null;
  };
}

/** Probes the server at once, such as for a form whose call failed. */
export function probeNow(): void {
  current?.now();
}

class HealthProbe {
  #pause = MIN_BACKOFF_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAsking = false;
  #connectedAt = -Infinity;

  start(): void {
    const wasSteady = performance.now() - this.#connectedAt > STABLE_AFTER_MS;
    this.#pause = wasSteady ? MIN_BACKOFF_MS : Math.min(this.#pause * 2, MAX_BACKOFF_MS);
    this.#schedule();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  now(): void {
    clearTimeout(this.#timer);
    if (!document.hidden) void this.#ask();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (document.hidden) return;
    this.#timer = setTimeout(() => void this.#ask(), this.#pause);
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    const { status } = useConnection.getState();
    const healthy = await isHealthy();
    this.#isAsking = false;
    const now = useConnection.getState().status;
    // A call has found out meanwhile. If the server does not answer, this probe was the one that must go on.
    if (now !== status) return now === 'local' ? this.#schedule() : undefined;
    if (healthy && status === 'local') this.#connectedAt = performance.now();
    if (healthy || status !== 'local') return setConnectionStatus(healthy ? 'connected' : 'local');
    this.#pause = Math.min(this.#pause * 2, MAX_BACKOFF_MS);
    this.#schedule();
  }
}

/**
 * Whether the server answers calls: its health endpoint with our own words (a guest network's sign-in page answers 200,
 * too), and a read of the API without a 5xx.
 */
export async function isHealthy(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const health = await fetch('/api/health', { cache: 'no-store', signal });
    if (!health.ok) return false;
    const answer: unknown = await health.json();
    return (answer as { success?: unknown } | null)?.success === true && (await canReadApi(signal));
  } catch {
    return false;
  }
}

async function canReadApi(signal: AbortSignal): Promise<boolean> {
  const { token } = useSession.getState();
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({
      // A visitor may read no tags.
      query: token ? 'query Probe { tag(id: "probe") { id } }' : 'query Probe { __typename }',
      operationName: 'Probe',
      variables: {},
    }),
    signal,
  });
  if (response.status >= 500) return false;
  const { errors } = (await response.json()) as { errors?: { extensions?: { code?: string } }[] };
  return !errors?.some(({ extensions }) => isServerErrorCode(extensions?.code));
}

/** Whether a GraphQL error is one of the server's own: what is a 5xx over REST. */
export function isServerErrorCode(code: unknown): boolean {
  return code === 'INTERNAL' || code === 'INTERNAL_SERVER_ERROR' || code === 'UNAVAILABLE';
}
