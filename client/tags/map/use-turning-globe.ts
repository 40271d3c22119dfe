import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { fitGlobe } from '../../../tag/map/world-map.ts';
import { LABEL_PADDING_PX } from './map-drawing.tsx';
import { createTurningGlobe, turnGlobe, type TurningGlobe } from './turning-globe.ts';
import type { DrawnRoute } from './shown-routes.ts';
import type { MapViewport, StageSize } from './use-map-view.ts';

/** The time without a movement after which a globe rests, in milliseconds. */
const REST_MS = 90;

type TurnState = {
  view: MapViewport | null;
  globe: TurningGlobe | null;
  frame: number;
  timer: ReturnType<typeof setTimeout> | undefined;
};

/**
 * Shows a globe that turns, without React, in the second SVG of the stage: its paths change in each frame. The stage has the attribute `data-turning` until the drawing has the
 * view at which the globe rests.
 * @param drawnView the view of the drawing
 * @returns a function that shows a view
 */
export function useTurningGlobe(
  stage: RefObject<HTMLElement | null>,
  input: { readonly size: StageSize | null; readonly routes: readonly DrawnRoute[] },
  drawnView: MapViewport,
  onRest: (view: MapViewport) => void,
): (view: MapViewport) => void {
  const state = useRef<TurnState>({ view: null, globe: null, frame: 0, timer: undefined });
  const { size, routes } = input;
  const latestInput = useRef({ size, routes, onRest });
  useEffect(() => {
    latestInput.current = { size, routes, onRest };
    state.current.globe = null;
  }, [size, routes, onRest]);
  useLayoutEffect(() => {
    const { timer, view } = state.current;
    if (timer !== undefined || view !== drawnView) return;
    delete stage.current?.dataset['turning'];
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
      const svg = element?.querySelector(':scope > svg:last-child');
      if (!element || !svg) return;
      current.view = view;
      const paint = () => {
        current.frame = 0;
        const { size: box, routes: shownRoutes } = latestInput.current;
        if (!box || !current.view) return;
        current.globe ??= createTurningGlobe(svg, shownRoutes);
        const globe = fitGlobe({ ...box, padding: LABEL_PADDING_PX, projection: 'globe' });
        const { center, scale } = current.view;
        turnGlobe(current.globe, { ...globe, center, zoom: scale });
        element.dataset['turning'] = '';
      };
      if (current.frame === 0) current.frame = requestAnimationFrame(paint);
      clearTimeout(current.timer);
      current.timer = setTimeout(() => {
        current.timer = undefined;
        latestInput.current.onRest(current.view ?? view);
      }, REST_MS);
    },
    [stage],
  );
}
