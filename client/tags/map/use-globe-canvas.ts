import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { fitGlobe } from '../../../tag/map/world-map.ts';
import { LABEL_PADDING_PX } from './map-drawing.tsx';
import { createGlobeScene, paintGlobe, type GlobeScene } from './paint-globe.ts';
import type { DrawnRoute } from './shown-routes.ts';
import type { MapViewport, StageSize } from './use-map-view.ts';

/** The time without a movement after which a globe rests, in milliseconds. */
const REST_MS = 90;
/** The largest number of pixels of the canvas per pixel of the page, because more are not seen while the globe turns. */
const MAX_PIXEL_RATIO = 2;

type CanvasState = {
  view: MapViewport | null;
  scene: GlobeScene | null;
  frame: number;
  timer: ReturnType<typeof setTimeout> | undefined;
};

/**
 * Shows a globe that turns on the canvas of the stage, without React. The stage has the attribute `data-turning` until the drawing has the
 * view at which the globe rests.
 * @param drawnView the view of the drawing
 * @returns a function that shows a view; it returns false if the page cannot show it on a canvas
 */
export function useGlobeCanvas(
  stage: RefObject<HTMLElement | null>,
  input: { readonly size: StageSize | null; readonly routes: readonly DrawnRoute[] },
  drawnView: MapViewport,
  onRest: (view: MapViewport) => void,
): (view: MapViewport) => boolean {
  const state = useRef<CanvasState>({ view: null, scene: null, frame: 0, timer: undefined });
  const { size, routes } = input;
  const latestInput = useRef({ size, routes, onRest });
  useEffect(() => {
    latestInput.current = { size, routes, onRest };
    state.current.scene = null;
  }, [size, routes, onRest]);
  useLayoutEffect(() => {
    const { timer, view } = state.current;
    if (timer !== undefined || view !== drawnView) return;
    delete stage.current?.dataset['turning'];
    // The theme may change until the next turn.
    state.current.scene = null;
  }, [stage, drawnView]);
  useEffect(() => {
    const current = state.current;
    return () => {
      cancelAnimationFrame(current.frame);
      clearTimeout(current.timer);
    };
  }, []);
  return useCallback(
    (view: MapViewport) => {
      const current = state.current;
      const element = stage.current;
      const context = element?.querySelector('canvas')?.getContext('2d');
      if (!element || !context) return false;
      current.view = view;
      const paint = () => {
        current.frame = 0;
        const { size: box, routes: shownRoutes } = latestInput.current;
        if (!box || !current.view) return;
        current.scene ??= createGlobeScene(shownRoutes, element);
        clearCanvas(context, box);
        const globe = fitGlobe({ ...box, padding: LABEL_PADDING_PX, projection: 'globe' });
        const { center, scale } = current.view;
        paintGlobe(context, current.scene, { ...globe, center, zoom: scale });
        element.dataset['turning'] = '';
      };
      if (current.frame === 0) current.frame = requestAnimationFrame(paint);
      clearTimeout(current.timer);
      current.timer = setTimeout(() => {
        current.timer = undefined;
        latestInput.current.onRest(current.view ?? view);
      }, REST_MS);
      return true;
    },
    [stage],
  );
}

/** Clears a canvas and fits it to the stage. */
function clearCanvas(context: CanvasRenderingContext2D, { width, height }: StageSize): void {
  const { canvas } = context;
  const ratio = Math.min(MAX_PIXEL_RATIO, devicePixelRatio);
  const [pixelWidth, pixelHeight] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== pixelWidth || canvas.height !== pixelHeight)
    Object.assign(canvas, { width: pixelWidth, height: pixelHeight });
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
}
