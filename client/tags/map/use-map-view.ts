import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { Position } from '../../../tag/base/great-circle.ts';

export type MapProjection = 'flat' | 'globe';

/** The visible part of the map: the zoom factor, the offset in pixels, and the center of a globe. */
export type MapView = {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  readonly center: Position;
};

const START_VIEW: MapView = { scale: 1, x: 0, y: 0, center: { latitude: 30, longitude: 8 } };

const MAX_SCALE = 12;
/** The zoom factor of one step of the buttons and of the keys + and -. */
const ZOOM_STEP = 1.5;
/** The distance that an arrow key moves the map, in pixels. */
const PAN_PX = 60;

export type Size = { readonly width: number; readonly height: number };

/** The most frequent airport. It is the first center of a globe and the target of the zoom. */
export type Home = Position & { readonly iata: string | null; readonly start: Position };

export type MapControls = {
  readonly view: MapView;
  readonly zoom: (direction: 1 | -1) => void;
  readonly reset: () => void;
};

/**
 * Moves and zooms the map: by dragging, wheel, pinch, and with the keys of the focused stage (arrows, +, -, 0). The buttons and keys zoom
 * at the last active airport, or else at the home airport.
 */
export function useMapView(
  stage: RefObject<HTMLElement | null>,
  size: Size | null,
  projection: MapProjection,
  home: Home,
): MapControls {
  const { start } = home;
  const [view, setView] = useState<MapView>(() => ({ ...START_VIEW, center: start }));
  const latest = useRef({ size, projection, home });
  useEffect(() => {
    latest.current = { size, projection, home };
  });
  const zoomAt = useCallback(
    (by: number, at?: readonly [x: number, y: number]) => {
      const { size: stageSize, projection: currentProjection, home: homeAirport } = latest.current;
      if (!stageSize) return;
      const point = at ??
        findOnStage(stage.current, homeAirport.iata) ?? [stageSize.width / 2, stageSize.height / 2];
      setView((before) => {
        // A globe that was not turned yet turns to the airport.
        const from =
          by > 1 && before.center === homeAirport.start ? { ...before, center: homeAirport } : before;
        return zoomView(from, by, point, stageSize, currentProjection);
      });
    },
    [stage],
  );
  const pan = useCallback((dx: number, dy: number) => {
    const { size: box, projection: shown } = latest.current;
    if (box) setView((before) => panView(before, dx, dy, box, shown));
  }, []);
  const reset = useCallback(() => setView({ ...START_VIEW, center: start }), [start]);
  useGestures(stage, zoomAt, pan);
  useStageKeys(stage, { zoomAt, pan, reset });
  const zoom = useCallback(
    (direction: 1 | -1) => zoomAt(direction > 0 ? ZOOM_STEP : 1 / ZOOM_STEP),
    [zoomAt],
  );
  return { view, zoom, reset };
}

/** Returns the position of the active airport on the stage, else of the airport with `code`; null if it is not visible. */
function findOnStage(stage: HTMLElement | null, code: string | null): readonly [number, number] | null {
  const airport =
    stage?.querySelector('[data-active]') ??
    (code === null ? null : stage?.querySelector(`[data-airport="${CSS.escape(code)}"]`));
  if (!stage || !airport) return null;
  const [frame, spot] = [
    stage.getBoundingClientRect(),
    airport.querySelector('circle')?.getBoundingClientRect(),
  ];
  return spot ? [spot.left + spot.width / 2 - frame.left, spot.top + spot.height / 2 - frame.top] : null;
}

type ZoomHandler = (by: number, at?: readonly [x: number, y: number]) => void;
type PanHandler = (dx: number, dy: number) => void;

/** Zooms the view. The point under the pointer stays at its place; a globe stays in the center. */
function zoomView(
  view: MapView,
  by: number,
  [px, py]: readonly [number, number],
  size: Size,
  projection: MapProjection,
): MapView {
  const scale = Math.max(1, Math.min(MAX_SCALE, view.scale * by));
  const ratio = scale / view.scale;
  if (projection === 'globe') return { ...view, scale, ...centerView(scale, size) };
  return clampView({ ...view, scale, x: px - (px - view.x) * ratio, y: py - (py - view.y) * ratio }, size);
}

function panView(view: MapView, dx: number, dy: number, size: Size, projection: MapProjection): MapView {
  if (projection === 'flat') return clampView({ ...view, x: view.x + dx, y: view.y + dy }, size);
  // Turns a globe with the pointer: half of its visible width is a quarter turn.
  const degrees = 180 / (Math.min(size.width, size.height) * view.scale);
  const latitude = Math.max(-85, Math.min(85, view.center.latitude + dy * degrees));
  const longitude = ((view.center.longitude - dx * degrees + 540) % 360) - 180;
  return { ...view, center: { latitude, longitude } };
}

const centerView = (scale: number, { width, height }: Size) => ({
  x: (width - width * scale) / 2,
  y: (height - height * scale) / 2,
});

/** Limits the offset, so that the map always covers its frame. */
function clampView(view: MapView, { width, height }: Size): MapView {
  const clamp = (value: number, length: number) => Math.min(0, Math.max(length - length * view.scale, value));
  return { ...view, x: clamp(view.x, width), y: clamp(view.y, height) };
}

/** Handles pointers and the wheel: one pointer drags, two pointers pinch, and the wheel zooms at its position. */
function useGestures(stage: RefObject<HTMLElement | null>, zoomAt: ZoomHandler, pan: PanHandler): void {
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const pointers = new Map<number, { x: number; y: number }>();
    const handlePointerDown = (event: PointerEvent) => {
      if (event.button !== 0 || (event.target as Element).closest('button')) return;
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const handlePointerMove = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const after = { x: event.clientX, y: event.clientY };
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      pointers.set(event.pointerId, after);
      element.setPointerCapture(event.pointerId);
      if (!other) return pan(after.x - before.x, after.y - before.y);
      const getDistance = (a: typeof after) => Math.hypot(a.x - other.x, a.y - other.y);
      const { left, top } = element.getBoundingClientRect();
      zoomAt(getDistance(after) / Math.max(1, getDistance(before)), [
        (after.x + other.x) / 2 - left,
        (after.y + other.y) / 2 - top,
      ]);
    };
    const handlePointerUp = ({ pointerId }: PointerEvent) => void pointers.delete(pointerId);
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      zoomAt(2 ** (-event.deltaY / 300), [event.clientX - left, event.clientY - top]);
    };
    element.addEventListener('pointerdown', handlePointerDown);
    element.addEventListener('pointermove', handlePointerMove);
    element.addEventListener('pointerup', handlePointerUp);
    element.addEventListener('pointercancel', handlePointerUp);
    element.addEventListener('wheel', handleWheel, { passive: false });
    return () => {
      element.removeEventListener('pointerdown', handlePointerDown);
      element.removeEventListener('pointermove', handlePointerMove);
      element.removeEventListener('pointerup', handlePointerUp);
      element.removeEventListener('pointercancel', handlePointerUp);
      element.removeEventListener('wheel', handleWheel);
    };
  }, [stage, zoomAt, pan]);
}

type StageMoves = { zoomAt: ZoomHandler; pan: PanHandler; reset: () => void };

function useStageKeys(stage: RefObject<HTMLElement | null>, { zoomAt, pan, reset }: StageMoves): void {
  useEffect(() => {
    const element = stage.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target !== element || event.ctrlKey || event.metaKey || event.altKey) return;
      const moves: Record<string, () => void> = {
        ArrowLeft: () => pan(PAN_PX, 0),
        ArrowRight: () => pan(-PAN_PX, 0),
        ArrowUp: () => pan(0, PAN_PX),
        ArrowDown: () => pan(0, -PAN_PX),
        '+': () => zoomAt(ZOOM_STEP),
        '=': () => zoomAt(ZOOM_STEP),
        '-': () => zoomAt(1 / ZOOM_STEP),
        '0': reset,
      };
      const run = moves[event.key];
      if (!run) return;
      event.preventDefault();
      run();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [stage, zoomAt, pan, reset]);
}
