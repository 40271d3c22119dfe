import { useLayoutEffect, useRef } from 'react';
import { addLayer, type Layer } from './layer-stack.ts';
import { closeOnSwipeDown } from './swipe-down.ts';

/**
 * Makes a drawer, sheet, dialog, menu, full view or selection one entry of the history while it is open: Back and a swipe down at its
 * head close it, and nothing else.
 * @param onBack closes the layer, or refuses it by leaving it open
 */
export function useLayer(isOpen: boolean, onBack: () => void, kind: Layer['kind'] = 'dialog'): void {
  const latestOnBack = useRef(onBack);
  useLayoutEffect(() => {
    latestOnBack.current = onBack;
  });
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const removeLayer = addLayer({ kind, goBack: () => latestOnBack.current() });
    const endSwipes = closeOnSwipeDown();
    return () => {
      endSwipes();
      removeLayer();
    };
  }, [isOpen, kind]);
}
