import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { MapViewport } from '../map-viewport.ts';
import { createGlobePainter, type GlobeInput, type GlobePainter } from './globe-painter.ts';

/** The time without a movement after which a globe rests, in milliseconds. */
const REST_MS = 60;

type TurnState = {
  painter: GlobePainter | null;
  /** True as soon as the canvas shows a globe. */
  hasCanvas: boolean;
  view: MapViewport | null;
  frame: number;
  timer: ReturnType<typeof setTimeout> | undefined;
};

/**
 * Shows a globe on a canvas that a worker paints, so that React renders nothing while the globe turns. Meanwhile the stage has the
 * attribute `data-turning`, and React gets the view at which the globe rests.
 * @param drawnView the view that React renders
 * @returns a function that shows a view, and true as soon as the canvas shows a globe
 */
export function useGlobePainter(
  stage: RefObject<HTMLElement | null>,
  input: GlobeInput,
  { drawnView, isGlobe }: { readonly drawnView: MapViewport; readonly isGlobe: boolean },
  setView: (view: MapViewport) => void,
): { readonly showView: (view: MapViewport) => void; readonly hasCanvas: boolean } {
  const [hasCanvas, setCanvas] = useState(false);
  const state = useRef<TurnState>({
    painter: null,
    hasCanvas: false,
    view: null,
    frame: 0,
    timer: undefined,
  });
  const { size, routes, isDimmed } = input;
  useEffect(() => {
    const current = state.current;
    if (!isGlobe || !stage.current) return;
    current.painter = createGlobePainter(stage.current, () => {
      current.hasCanvas = true;
      setCanvas(true);
    });
    return () => {
      cancelAnimationFrame(current.frame);
      clearTimeout(current.timer);
      current.painter?.end();
      Object.assign(current, { painter: null, hasCanvas: false });
    };
  }, [stage, isGlobe]);
  useEffect(() => state.current.painter?.setInput({ size, routes, isDimmed }), [size, routes, isDimmed]);
  useLayoutEffect(() => {
    const { timer, view } = state.current;
    if (timer === undefined && view === drawnView) delete stage.current?.dataset['turning'];
  }, [stage, drawnView]);
  useEffect(() => {
    if (state.current.timer === undefined) state.current.painter?.paint(drawnView, false);
  }, [drawnView]);
  const showView = useCallback(
    (view: MapViewport) => {
      if (state.current.hasCanvas && stage.current) turnStage(stage.current, state.current, view, setView);
      else setView(view);
    },
    [stage, setView],
  );
  return { showView, hasCanvas };
}

/** Shows a view in the next frame, and waits for rest. */
function turnStage(
  stage: HTMLElement,
  turn: TurnState,
  view: MapViewport,
  setView: (view: MapViewport) => void,
): void {
  turn.view = view;
  const paint = () => {
    turn.frame = 0;
    turn.painter?.paint(turn.view ?? view, true);
    // An equal value would make the browser compute the style of all airports again.
    if (stage.dataset['turning'] === undefined) stage.dataset['turning'] = '';
  };
  if (turn.frame === 0) turn.frame = requestAnimationFrame(paint);
  clearTimeout(turn.timer);
  turn.timer = setTimeout(() => {
    turn.timer = undefined;
    // A late frame would show the coarse globe after the rest.
    cancelAnimationFrame(turn.frame);
    turn.frame = 0;
    turn.painter?.paint(turn.view ?? view, false);
    setView(turn.view ?? view);
  }, REST_MS);
}
