import { setImmediate as nextTick } from 'node:timers/promises';

/** Starts a task in a tick of the event loop in which no other task of the queue starts. */
export type EventLoopQueue = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Starts each task in a separate tick of the event loop; a task does not wait for the end of others. Threat: hundreds of images are
 * requested at once. The embedded database answers within the same tick, so all images would be looked up before the server sends any
 * other response.
 */
export function createEventLoopQueue(): EventLoopQueue {
  let lastTask: Promise<void> = Promise.resolve();
  return (task) => {
    lastTask = lastTask.then(() => nextTick());
    return lastTask.then(task);
  };
}
