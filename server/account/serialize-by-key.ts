const lastTasks = new Map<string, Promise<void>>();

/**
 * Runs the tasks of one key one after the other in this process. Threat: fifty simultaneous requests for one address or link would hash
 * fifty passwords before 49 are refused, and so block the logins of other users. If several servers run, the database decides.
 */
export async function serializeByKey<T>(key: string, task: () => Promise<T>): Promise<T> {
  const before = lastTasks.get(key);
  const running = (async () => {
    await before;
    return task();
  })();
  const over = running.then(
    () => undefined,
    () => undefined,
  );
  lastTasks.set(key, over);
  try {
    return await running;
  } finally {
    if (lastTasks.get(key) === over) lastTasks.delete(key);
  }
}
