import { STORAGE_PREFIX } from '../../tag/texts/product.ts';

/**
 * Runs work that has the same name one after another, in all tabs of this browser. Without Web Locks (plain HTTP, or a browser that
 * refuses them), only in this tab.
 */
export async function withWebLock<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return runSerially(name, work);
  let hasStarted = false;
  const start = () => {
    hasStarted = true;
    return work();
  };
  try {
    return await locks.request(`${STORAGE_PREFIX}${name}`, start);
  } catch (error) {
    // The browser refused the lock, so the work has not run yet.
    if (hasStarted) throw error;
    return runSerially(name, work);
  }
}

/** The last work of each key in this tab. */
const lastWork = new Map<string, Promise<unknown>>();

function runSerially<T>(key: string, work: () => T | Promise<T>): Promise<T> {
  const ownWork = (lastWork.get(key) ?? Promise.resolve()).then(work, work);
  lastWork.set(key, ownWork);
  return ownWork;
}

/** Clears the memory of this module, for tests that open more than one page. */
export function forgetWork(): void {
  lastWork.clear();
}
