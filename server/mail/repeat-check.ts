export type RepeatedCheck = {
  /** Resolves after the first check. */
  readonly first: Promise<void>;
  stop(): void;
};

/** Runs a check now and then at each interval, but never twice at once. The check must not reject. */
export function repeatCheck(check: () => Promise<void>, intervalMs: number): RepeatedCheck {
  let isRunning = false;
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    await check();
    isRunning = false;
  };
  const timer = setInterval(() => void run(), intervalMs);
  return { first: run(), stop: () => clearInterval(timer) };
}
