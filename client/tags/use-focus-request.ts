import { useCallback, useEffect, useState } from 'react';

/**
 * Returns a function that moves the focus after the next rendering, for example when the element with the focus was removed.
 * @param findTarget finds the element that gets the focus, from the index of the removed element
 */
export function useFocusRequest(findTarget: (index: number) => HTMLElement | null): (index?: number) => void {
  const [request, setRequest] = useState<{ readonly index: number } | null>(null);
  useEffect(() => {
    if (request) findTarget(request.index)?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a later rendering must not take the focus
  }, [request]);
  return useCallback((index = 0) => setRequest({ index }), []);
}
