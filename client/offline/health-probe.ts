import { noteConnection, useConnection } from './connection.store.ts';

const FIRST_MS = 2_000;
const LONGEST_MS = 60_000;
const PATIENCE_MS = 5_000;
/** A connection that is lost again so soon was hardly one: the probes go on as rarely as they had become. */
const STEADY_MS = 10_000;

let current: HealthProbe | null = null;

/**
 * Asks while this browser stands in for the server whether that answers again: after 2 s, then twice as long each time,
 * up to 60 s; at once when the page is looked at again or the browser says that it is online; never while nobody looks.
 * While the server answers it is asked once when the page is looked at again or the browser says that it is offline: a
 * page on which nobody does anything would go on saying that it is connected.
 * @returns what ends it
 */
export function followHealth(): () => void {
  const probe = new HealthProbe();
  // Before the first call there is nothing to be told.
  const now = () => useConnection.getState().status !== 'loading' && probe.now();
  current = probe;
  const unsubscribe = useConnection.subscribe(({ status }, before) => {
    if (status === 'local' && before.status !== 'local') probe.begin();
    else if (status !== 'local') probe.rest();
  });
  document.addEventListener('visibilitychange', now);
  window.addEventListener('online', now);
  window.addEventListener('offline', now);
  if (useConnection.getState().status === 'local') probe.begin();
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', now);
    window.removeEventListener('online', now);
    window.removeEventListener('offline', now);
    probe.rest();
    current = null;
  };
}

/** Somebody wants to know now whether the server answers, such as a form whose call came to nothing. */
export function probeNow(): void {
  current?.now();
}

class HealthProbe {
  #wait = FIRST_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAsking = false;
  #backAt = -Infinity;

  begin(): void {
    const wasSteady = performance.now() - this.#backAt > STEADY_MS;
    this.#wait = wasSteady ? FIRST_MS : Math.min(this.#wait * 2, LONGEST_MS);
    this.#plan();
  }

  rest(): void {
    clearTimeout(this.#timer);
  }

  now(): void {
    clearTimeout(this.#timer);
    if (document.hidden) return;
    void this.#ask();
  }

  #plan(): void {
    clearTimeout(this.#timer);
    if (document.hidden) return;
    this.#timer = setTimeout(() => void this.#ask(), this.#wait);
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    const { status } = useConnection.getState();
    const healthy = await isHealthy();
    this.#isAsking = false;
    const told = useConnection.getState().status;
    // A call has told meanwhile. That the server is away, too: then this was the one that has to go on asking.
    if (told !== status) return told === 'local' ? this.#plan() : undefined;
    if (healthy && status === 'local') this.#backAt = performance.now();
    if (healthy || status !== 'local') return noteConnection(healthy ? 'connected' : 'local');
    this.#wait = Math.min(this.#wait * 2, LONGEST_MS);
    this.#plan();
  }
}

/** Only our own words count: the page of a guest network that asks to sign in answers with 200 as well. */
export async function isHealthy(): Promise<boolean> {
  try {
    const response = await fetch('/api/health', {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) return false;
    const answer: unknown = await response.json();
    return (answer as { success?: unknown } | null)?.success === true;
  } catch {
    return false;
  }
}
