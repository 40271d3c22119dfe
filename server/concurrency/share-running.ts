/**
 * Returns the result of the running task of a key; starts the task if none runs. A failure reaches only the callers that waited for the task.
 * @param running the running tasks, which callers share
 */
export function shareRunning<Value>(
  running: Map<string, Promise<Value>>,
  key: string,
  task: () => Promise<Value>,
): Promise<Value> {
  const runningTask = running.get(key) ?? task().finally(() => running.delete(key));
  running.set(key, runningTask);
  return runningTask;
}
