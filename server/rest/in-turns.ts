import { setImmediate as nextTurn } from 'node:timers/promises';

/** Runs a task in a turn of the event loop that no other task of the same line has. */
export type InTurns = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * A line of tasks, each of which begins in a turn of the event loop of its own; they do not wait for each other's end.
 * Threat: hundreds of pictures asked for at once. The embedded database answers within the turn that asks it, so that all
 * of them would be looked up, or turned away, before any other request is answered.
 */
export function createTurns(): InTurns {
  let last: Promise<void> = Promise.resolve();
  return (task) => {
    last = last.then(() => nextTurn());
    return last.then(task);
  };
}
