const last = new Map<string, Promise<void>>();

/**
 * Runs the tasks of one key one after the other. Threat: fifty requests about one address or one link, each of which
 * would be hashed before all but one of them are refused; they take the room of everybody else's logins. Holds within
 * this process: with several servers the database decides, and each of them hashes once.
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
