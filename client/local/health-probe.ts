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
 * @returns what ends it
 */
export function followHealth(): () => void {
  const probe = new HealthProbe();
  const now = () => probe.now();
  current = probe;
  const unsubscribe = useConnection.subscribe(({ status }, before) => {
    if (status === 'local' && before.status !== 'local') probe.begin();
    else if (status !== 'local') probe.rest();
  });
  document.addEventListener('visibilitychange', now);
  window.addEventListener('online', now);
  if (useConnection.getState().status === 'local') probe.begin();
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', now);
    window.removeEventListener('online', now);
    probe.rest();
    current = null;
  };
}

/** Somebody wants to know now. */
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
    if (useConnection.getState().status !== 'local' || document.hidden) return;
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
    const healthy = await isHealthy();
    this.#isAsking = false;
    if (useConnection.getState().status !== 'local') return;
    if (healthy) {
      this.#backAt = performance.now();
      noteConnection('connected');
      return;
    }
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
