import { STORAGE_PREFIX } from '../../tag/product.ts';

/**
 * Runs one piece of work after the other, in all tabs of this browser. Without Web Locks (plain http, or a browser that
 * refuses them) only the tabs' own order is left.
 */
export async function withWebLock<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return work();
  let started = false;
  const start = () => {
    started = true;
    return work();
  };
  try {
    return await locks.request(`${STORAGE_PREFIX}${name}`, start);
  } catch (error) {
    // The lock itself was refused: the work has not run yet.
    if (started) throw error;
    return work();
  }
}
