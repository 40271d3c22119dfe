import { useCallback, useEffect, useRef } from 'react';
import type { Position } from '../../../tag/base/great-circle.ts';

/** The duration of a turn, in milliseconds. */
const TURN_MS = 450;

/**
 * Turns the globe when its target changes, which is the center of the routes.
 * @returns a function that is true as long as the user has not turned the globe away from its target, and a function that ends a turn
 */
export function useGlobeTurn(
  getCenter: () => Position,
  target: Position,
  setCenter: (center: Position) => void,
): { readonly isUntouched: () => boolean; readonly stopTurn: () => void } {
  const frame = useRef(0);
  const hasStopped = useRef(false);
  const { latitude, longitude } = target;
  useEffect(() => {
    const start = getCenter();
    hasStopped.current = false;
    if (start.latitude === latitude && start.longitude === longitude) return;
    const end = { latitude, longitude };
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return setCenter(end);
    const startTime = performance.now();
    const turn = (time: number) => {
      const progress = Math.min(1, Math.max(0, (time - startTime) / TURN_MS));
      setCenter(progress === 1 ? end : interpolate(start, end, 1 - (1 - progress) ** 3));
      if (progress < 1) frame.current = requestAnimationFrame(turn);
    };
    frame.current = requestAnimationFrame(turn);
    return () => cancelAnimationFrame(frame.current);
  }, [latitude, longitude, getCenter, setCenter]);
  const stopTurn = useCallback(() => {
    hasStopped.current = true;
    cancelAnimationFrame(frame.current);
  }, []);
  const isUntouched = useCallback(() => !hasStopped.current, []);
  return { isUntouched, stopTurn };
}

/** Returns a position between two others, over the shorter way around the globe. `part` is from 0 to 1. */
function interpolate(start: Position, end: Position, part: number): Position {
  const turn = ((end.longitude - start.longitude + 540) % 360) - 180;
  return {
    latitude: start.latitude + (end.latitude - start.latitude) * part,
    longitude: ((start.longitude + turn * part + 540) % 360) - 180,
  };
}
