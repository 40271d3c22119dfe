import type { ApolloClient } from '@apollo/client';

/** A list younger than this causes no request, in milliseconds. */
const FRESH_MS = 300_000;

/** When the airlines of a session were last asked for; each session has a client of its own. */
const askedAt = new WeakMap<ApolloClient, number>();

/** Notes that the airlines are being asked for now. */
export function noteAirlinesAsked(client: ApolloClient): void {
  askedAt.set(client, Date.now());
}

/** Whether a list asked for then is to be asked for again; null for one that never was, which asks for itself. */
export function isStale(asked: number | null): boolean {
  return asked !== null && Date.now() - asked >= FRESH_MS;
}

/** When the airlines of a session were last asked for; null for never. */
export function airlinesAskedAt(client: ApolloClient): number | null {
  return askedAt.get(client) ?? null;
}
