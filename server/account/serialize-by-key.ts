const lastTasks = new Map<string, Promise<void>>();

/**
 * Runs the tasks of one key one after the other in this process. Threat: fifty simultaneous requests for one address or link would hash
 * fifty passwords before 49 are refused, and so block the logins of other users. If several servers run, the database decides.
 */
export async function serializeByKey<T>(key: string, task: () => Promise<T>): Promise<T> {
  const previousTask = lastTasks.get(key);
  const taskResult = (async () => {
    await previousTask;
    return task();
  })();
  const taskEnd = taskResult.then(
    () => undefined,
    () => undefined,
  );
  lastTasks.set(key, taskEnd);
  try {
    return await taskResult;
  } finally {
    if (lastTasks.get(key) === taskEnd) lastTasks.delete(key);
  }
}
