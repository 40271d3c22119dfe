const last = new Map<string, Promise<void>>();

/**
 * Runs the tasks of one key one after the other, in this process. Threat: fifty simultaneous requests for one address or link
 * would hash fifty passwords before all but one are refused, and so block other users' logins. Between several servers the
 * database decides.
 */
export async function serializeByKey<T>(key: string, task: () => Promise<T>): Promise<T> {
  const before = last.get(key);
  const running = (async () => {
    await before;
    return task();
  })();
  const over = running.then(
    () => undefined,
    () => undefined,
  );
  last.set(key, over);
  try {
    return await running;
  } finally {
    if (last.get(key) === over) last.delete(key);
  }
}
