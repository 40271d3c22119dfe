import type { RequestHandler } from 'express';
import { Gate } from './gate.ts';

/**
 * Lets logins in a few at a time, before anything is done for them. Threat: a flood of logins, each of which costs more
 * than a millisecond of the one event loop before it reaches the gate of the hashing; together they stall every other
 * answer. Four keep the two that hash busy, 30 wait, the rest is told at once to come again (Busy). Stays open: a flood
 * of logins by GraphQL, whose documents are read before it is known what they ask; the hashing's gate holds it.
 */
export function loginDoor(): RequestHandler {
  const gate = new Gate(4, 30);
  return async (_request, response, next) => {
    const answered = new Promise<void>((resolve) => response.once('close', () => resolve()));
    await gate.run(() => {
      // Who went away while waiting is not let in: its place goes to the next.
      if (!response.closed) next();
      return answered;
    });
  };
}
