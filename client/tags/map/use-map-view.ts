import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { Position } from '../../../tag/base/great-circle.ts';
import { useMapGestures, type PanHandler, type ZoomHandler } from './use-map-gestures.ts';
import { useGlobeTurn } from './use-globe-turn.ts';
import type { GlobeInput } from './globe/globe-painter.ts';
import { useGlobePainter } from './globe/use-globe-painter.ts';
import type { MapProjection, MapViewport, StageSize } from './map-viewport.ts';

const START_VIEW: MapViewport = { scale: 1, x: 0, y: 0, center: { latitude: 30, longitude: 8 } };

const MAX_SCALE = 12;
/** The zoom factor of one step of the buttons and of the keys + and -. */
const ZOOM_STEP = 1.5;
/** The distance that an arrow key moves the map, in pixels. */
const PAN_PX = 60;

/** The most frequent airport, which is the target of the zoom. Its code is null if there are no routes. */
export type HomeAirport = Position & { readonly iata: string | null };

/** The airport and the center of the drawn routes. */
export type MapFocus = { readonly home: HomeAirport; readonly center: Position };

type MapControls = {
  readonly view: MapViewport;
  readonly zoom: (direction: 1 | -1) => void;
  readonly reset: () => void;
  /** True while the page says that two fingers move the map, because one finger has tried it. */
  readonly hasTouchHint: boolean;
  /** True if a canvas shows the globe. */
  readonly hasCanvas: boolean;
};

/**
 * Moves and zooms the map: by dragging, wheel, two fingers, and with the keys of the focused stage (arrows, +, -, 0). The buttons and keys
 * zoom at the last active airport, or else at the home airport. A globe turns to the center of the routes when they change.
 */
export function useMapView(
  stage: RefObject<HTMLElement | null>,
  content: GlobeInput,
  projection: MapProjection,
  { home, center }: MapFocus,
): MapControls {
  const { size } = content;
  const { view, moveView, setCenter, getCenter, hasCanvas } = useLiveView(stage, content, projection, center);
  const { isUntouched, stopTurn } = useGlobeTurn(getCenter, center, setCenter);
  const latestInput = useRef({ size, projection, home, isUntouched });
  useEffect(() => {
    latestInput.current = { size, projection, home, isUntouched };
  });
  const zoomAround = useCallback(
    (factor: number, focusPoint?: readonly [x: number, y: number]) => {
      const { size: stageSize, projection: currentProjection, home: homeAirport } = latestInput.current;
      if (!stageSize) return;
      const isFirstMove = latestInput.current.isUntouched();
      stopTurn();
      const point = focusPoint ??
        toStagePoint(stage.current, homeAirport.iata) ?? [stageSize.width / 2, stageSize.height / 2];
      moveView((previous) => {
        // A globe that was not turned yet turns to the airport.
        const origin =
          factor > 1 && isFirstMove && homeAirport.iata !== null
            ? { ...previous, center: homeAirport }
            : previous;
        return zoomView(origin, factor, point, stageSize, currentProjection);
      });
    },
    [stage, stopTurn, moveView],
  );
  const pan = useCallback(
    (dx: number, dy: number) => {
      const { size: box, projection: shownProjection } = latestInput.current;
      stopTurn();
      if (box) moveView((previous) => panView(previous, dx, dy, box, shownProjection));
    },
    [stopTurn, moveView],
  );
  const reset = useCallback(() => moveView(() => ({ ...START_VIEW, center })), [moveView, center]);
  const hasTouchHint = useMapGestures(stage, zoomAround, pan);
  useStageKeys(stage, { zoomAround, pan, reset });
  const zoom = useCallback(
    (direction: 1 | -1) => zoomAround(direction > 0 ? ZOOM_STEP : 1 / ZOOM_STEP),
    [zoomAround],
  );
  return { view, zoom, reset, hasTouchHint, hasCanvas };
}

/** Holds the view. A globe that turns shows it in each frame, and React gets it when the globe rests. */
function useLiveView(
  stage: RefObject<HTMLElement | null>,
  content: GlobeInput,
  projection: MapProjection,
  center: Position,
) {
  const [view, setView] = useState<MapViewport>(() => ({ ...START_VIEW, center }));
  // The latest view. While a globe turns, React does not know it.
  const latestView = useRef(view);
  const isGlobe = projection === 'globe';
  const { showView, hasCanvas } = useGlobePainter(stage, content, { drawnView: view, isGlobe }, setView);
  const moveView = useCallback(
    (move: (previous: MapViewport) => MapViewport) => {
      latestView.current = move(latestView.current);
      showView(latestView.current);
    },
    [showView],
  );
  const setCenter = useCallback(
    (next: Position) => moveView((previous) => ({ ...previous, center: next })),
    [moveView],
  );
  const getCenter = useCallback(() => latestView.current.center, []);
  return { view, moveView, setCenter, getCenter, hasCanvas };
}

/** Returns the position of the active airport on the stage, else of the airport with `code`; null if it is not visible. */
function toStagePoint(stage: HTMLElement | null, code: string | null): readonly [number, number] | null {
  const airport =
    stage?.querySelector('[data-active]') ??
    (code === null ? null : stage?.querySelector(`[data-airport="${CSS.escape(code)}"]`));
  if (!stage || !airport) return null;
  const [frame, mapPoint] = [
    stage.getBoundingClientRect(),
    airport.querySelector('circle')?.getBoundingClientRect(),
  ];
  return mapPoint
    ? [mapPoint.left + mapPoint.width / 2 - frame.left, mapPoint.top + mapPoint.height / 2 - frame.top]
    : null;
}

/** Zooms the view. The point under the pointer stays at its place; a globe stays in the center. */
function zoomView(
  view: MapViewport,
  factor: number,
  [px, py]: readonly [number, number],
  size: StageSize,
  projection: MapProjection,
): MapViewport {
  const scale = Math.max(1, Math.min(MAX_SCALE, view.scale * factor));
  const ratio = scale / view.scale;
  if (projection === 'globe') return { ...view, scale, ...centerView(scale, size) };
  return clampView({ ...view, scale, x: px - (px - view.x) * ratio, y: py - (py - view.y) * ratio }, size);
}

function panView(
  view: MapViewport,
  dx: number,
  dy: number,
  size: StageSize,
  projection: MapProjection,
): MapViewport {
  if (projection === 'flat') return clampView({ ...view, x: view.x + dx, y: view.y + dy }, size);
  // Turns a globe with the pointer: half of its visible width is a quarter turn.
  const degrees = 180 / (Math.min(size.width, size.height) * view.scale);
  const latitude = Math.max(-85, Math.min(85, view.center.latitude + dy * degrees));
  const longitude = ((view.center.longitude - dx * degrees + 540) % 360) - 180;
  return { ...view, center: { latitude, longitude } };
}

const centerView = (scale: number, { width, height }: StageSize) => ({
  x: (width - width * scale) / 2,
  y: (height - height * scale) / 2,
});

/** Limits the offset, so that the map always covers its frame. */
function clampView(view: MapViewport, { width, height }: StageSize): MapViewport {
  const clamp = (value: number, length: number) => Math.min(0, Math.max(length - length * view.scale, value));
  return { ...view, x: clamp(view.x, width), y: clamp(view.y, height) };
}

type StageMoves = { zoomAround: ZoomHandler; pan: PanHandler; reset: () => void };

function useStageKeys(stage: RefObject<HTMLElement | null>, { zoomAround, pan, reset }: StageMoves): void {
  useEffect(() => {
    const element = stage.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target !== element || event.ctrlKey || event.metaKey || event.altKey) return;
      const moves: Record<string, () => void> = {
        ArrowLeft: () => pan(PAN_PX, 0),
        ArrowRight: () => pan(-PAN_PX, 0),
        ArrowUp: () => pan(0, PAN_PX),
        ArrowDown: () => pan(0, -PAN_PX),
        '+': () => zoomAround(ZOOM_STEP),
        '=': () => zoomAround(ZOOM_STEP),
        '-': () => zoomAround(1 / ZOOM_STEP),
        '0': reset,
      };
      const move = moves[event.key];
      if (!move) return;
      event.preventDefault();
      move();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [stage, zoomAround, pan, reset]);
}
