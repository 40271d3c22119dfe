import { STORAGE_PREFIX } from '../../tag/product.ts';

/** Runs one tab after the other, where the browser can tell: on an address without https it cannot. */
export async function inTurn<T>(run: () => T): Promise<T> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return run();
  let hasBegun = false;
  const whenFree = () => {
    hasBegun = true;
    return run();
  };
  try {
    return await locks.request(`${STORAGE_PREFIX}local`, whenFree);
  } catch (error) {
    // Where a browser forbids a page to store anything it forbids locks, too.
    if (hasBegun) throw error;
    return run();
  }
}
