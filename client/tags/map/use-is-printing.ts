import { useSyncExternalStore } from 'react';

const getQuery = () => window.matchMedia('print');

const watchQuery = (onChange: () => void): (() => void) => {
  const query = getQuery();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Returns true while the browser prints the page. */
export const useIsPrinting = (): boolean => useSyncExternalStore(watchQuery, () => getQuery().matches);
