import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { fitGlobe } from '../../../tag/map/world-map.ts';
import { createTurningGlobe, turnGlobe, type TurningGlobe } from './turning-globe.ts';
import type { DrawnRoute } from './shown-routes.ts';
import { LABEL_PADDING_PX, type MapViewport, type StageSize } from './map-viewport.ts';

/** The time without a movement after which a globe rests, in milliseconds. */
const REST_MS = 90;

type TurnState = {
  view: MapViewport | null;
  globe: TurningGlobe | null;
  frame: number;
  timer: ReturnType<typeof setTimeout> | undefined;
};

type TurnInput = {
  readonly size: StageSize | null;
  readonly routes: readonly DrawnRoute[];
  readonly onRest: (view: MapViewport) => void;
};

/**
 * Shows a globe that turns, without React, in the second SVG of the stage: its paths change in each frame. The stage has the attribute
 * `data-turning` until the drawing has the view at which the globe rests.
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
  const latestInput = useRef<TurnInput>({ size, routes, onRest });
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
    (view: MapViewport) => turnStage(stage, state.current, latestInput.current, view),
    [stage],
  );
}

/** Shows a view in the next frame, and waits for rest. */
function turnStage(
  stage: RefObject<HTMLElement | null>,
  turn: TurnState,
  input: TurnInput,
  view: MapViewport,
): void {
  turn.view = view;
  const draw = () => {
    turn.frame = 0;
    const element = stage.current;
    const svg = element?.querySelector(':scope > svg:last-child');
    if (!element || !svg || !input.size || !turn.view) return;
    turn.globe ??= createTurningGlobe(svg, input.routes);
    const globe = fitGlobe({ ...input.size, padding: LABEL_PADDING_PX, projection: 'globe' });
    turnGlobe(turn.globe, { ...globe, center: turn.view.center, zoom: turn.view.scale });
    // An equal value would make the browser compute the style of all airports again.
    if (element.dataset['turning'] === undefined) element.dataset['turning'] = '';
  };
  if (turn.frame === 0) turn.frame = requestAnimationFrame(draw);
  clearTimeout(turn.timer);
  turn.timer = setTimeout(() => {
    turn.timer = undefined;
    // A late frame would show the coarse globe after the rest.
    cancelAnimationFrame(turn.frame);
    turn.frame = 0;
    input.onRest(turn.view ?? view);
  }, REST_MS);
}
