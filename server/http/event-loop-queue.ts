import { setImmediate as nextTurn } from 'node:timers/promises';

/** Starts a task in a turn of the event loop in which no other task of the queue starts. */
export type EventLoopQueue = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Starts each task in its own turn of the event loop; a task does not wait for the end of others. Threat: hundreds of pictures
 * requested at once. The embedded database answers within the same turn, so all of them would be looked up before any other
 * request is answered.
 */
export function createEventLoopQueue(): EventLoopQueue {
  let last: Promise<void> = Promise.resolve();
  return (task) => {
    last = last.then(() => nextTurn());
    return last.then(task);
  };
}
