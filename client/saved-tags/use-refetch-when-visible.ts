import { useEffect } from 'react';

/** Refetches a query when the page becomes visible again, because another tab or device may have changed the tags. */
export function useRefetchWhenVisible(refetch: () => Promise<unknown>): void {
  useEffect(() => {
    const refetchIfVisible = () => {
      if (document.visibilityState === 'visible') void refetch().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', refetchIfVisible);
    return () => document.removeEventListener('visibilitychange', refetchIfVisible);
  }, [refetch]);
}
