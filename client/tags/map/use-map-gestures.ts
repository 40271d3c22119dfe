import { useEffect, useState, type RefObject } from 'react';

export type ZoomHandler = (factor: number, focusPoint?: readonly [x: number, y: number]) => void;
export type PanHandler = (dx: number, dy: number) => void;

/** The distance that one finger moves before the page says that two fingers move the map, in pixels. */
const MIN_HINT_PX = 14;
/** The time for which the page says it, in milliseconds. */
const HINT_MS = 1_600;

/**
 * Handles pointers and the wheel: a mouse drags, two fingers move and zoom the map, and the wheel zooms at its position. One finger scrolls
 * the page.
 * @returns true for a moment after one finger has tried to move the map
 */
export function useMapGestures(
  stage: RefObject<HTMLElement | null>,
  zoomAround: ZoomHandler,
  pan: PanHandler,
): boolean {
  const [hintCount, setHintCount] = useState(0);
  const [shownHint, setShownHint] = useState(0);
  useEffect(() => {
    if (hintCount === 0) return;
    const timer = setTimeout(() => setShownHint(hintCount), HINT_MS);
    return () => clearTimeout(timer);
  }, [hintCount]);
  useEffect(() => {
    const element = stage.current;
    return element
      ? listenToGestures(element, { zoomAround, pan, onHint: () => setHintCount((count) => count + 1) })
      : undefined;
  }, [stage, zoomAround, pan]);
  return hintCount > shownHint;
}

type GestureHandlers = {
  readonly zoomAround: ZoomHandler;
  readonly pan: PanHandler;
  /** Called when one finger moves sideways. */
  readonly onHint: () => void;
};

/** Listens to the pointers and the wheel. Returns a function that ends this. */
function listenToGestures(element: HTMLElement, { zoomAround, pan, onHint }: GestureHandlers): () => void {
  const pointers = new Map<number, { x: number; y: number }>();
  const gesture = { startX: 0, hasHint: false };
  const handlePointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || (event.target as Element).closest('button')) return;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    Object.assign(gesture, { startX: event.clientX, hasHint: false });
  };
  const handlePointerMove = (event: PointerEvent) => {
    const previousPoint = pointers.get(event.pointerId);
    if (!previousPoint) return;
    const currentPoint = { x: event.clientX, y: event.clientY };
    const otherPoint = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, currentPoint);
    const [dx, dy] = [currentPoint.x - previousPoint.x, currentPoint.y - previousPoint.y];
    if (!otherPoint && event.pointerType === 'touch') {
      if (gesture.hasHint || Math.abs(currentPoint.x - gesture.startX) < MIN_HINT_PX) return;
      gesture.hasHint = true;
      onHint();
      return;
    }
    element.setPointerCapture(event.pointerId);
    if (!otherPoint) return pan(dx, dy);
    const getDistance = (a: typeof currentPoint) => Math.hypot(a.x - otherPoint.x, a.y - otherPoint.y);
    const { left, top } = element.getBoundingClientRect();
    // The point between the fingers moves half as far as one finger.
    pan(dx / 2, dy / 2);
    zoomAround(getDistance(currentPoint) / Math.max(1, getDistance(previousPoint)), [
      (currentPoint.x + otherPoint.x) / 2 - left,
      (currentPoint.y + otherPoint.y) / 2 - top,
    ]);
  };
  const handlePointerUp = ({ pointerId }: PointerEvent) => void pointers.delete(pointerId);
  // Otherwise two fingers scroll the page, which cancels the pointers.
  const keepTwoFingers = (event: TouchEvent) => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  };
  const handleWheel = (event: WheelEvent) => {
    event.preventDefault();
    const { left, top } = element.getBoundingClientRect();
    zoomAround(2 ** (-event.deltaY / 300), [event.clientX - left, event.clientY - top]);
  };
  const listening = new AbortController();
  const options = { signal: listening.signal };
  element.addEventListener('pointerdown', handlePointerDown, options);
  element.addEventListener('pointermove', handlePointerMove, options);
  element.addEventListener('pointerup', handlePointerUp, options);
  element.addEventListener('pointercancel', handlePointerUp, options);
  element.addEventListener('touchstart', keepTwoFingers, { ...options, passive: false });
  element.addEventListener('touchmove', keepTwoFingers, { ...options, passive: false });
  element.addEventListener('wheel', handleWheel, { ...options, passive: false });
  return () => listening.abort();
}
