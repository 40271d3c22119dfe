import { toVector } from '../../../../tag/map/sphere.ts';
import { groupRoutes, rankAirports } from '../../../../tag/map/route-map.ts';
import { fitGlobe } from '../../../../tag/map/world-map.ts';
import { getLineColor } from '../line-color.ts';
import { LABEL_PADDING_PX, type MapViewport, type StageSize } from '../map-viewport.ts';
import type { DrawnRoute } from '../shown-routes.ts';
import { getGlobeLand } from './globe-land.ts';
import type { GlobeLines, GlobeScene } from './globe-scene.ts';
import { startGlobeWorker } from './globe-worker-client.ts';

/** The content of a globe before its colors are known. */
export type GlobeInput = {
  readonly size: StageSize | null;
  readonly routes: readonly DrawnRoute[];
  readonly isDimmed: boolean;
};

export type GlobePainter = {
  /** Paints the globe. Repeated calls paint the last one. */
  readonly paint: (view: MapViewport, isTurning: boolean) => void;
  readonly setInput: (input: GlobeInput) => void;
  readonly end: () => void;
};

/** The largest number of lines of a turning globe, and of lines with light around them. The least flown others appear when it rests. */
const MAX_TURNING_ROUTES = 400;

/**
 * Creates a canvas in front of the other content of the stage, and a worker that paints the globe on it. Returns null if the browser has
 * none.
 * @param onWhole is called when the worker has painted the whole globe
 */
export function createGlobePainter(stage: HTMLElement, onWhole: () => void): GlobePainter | null {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  const worker = startGlobeWorker(canvas, getGlobeLand(), ({ isTurning }) => {
    stage.dataset['painted'] = isTurning ? 'turning' : 'whole';
    if (!isTurning) onWhole();
  });
  if (!worker) return null;
  stage.prepend(canvas);
  let input: GlobeInput | null = null;
  let request: Parameters<GlobePainter['paint']> | null = null;
  const paint = () => {
    if (!input?.size || !request) return;
    const [view, isTurning] = request;
    const globe = fitGlobe({ ...input.size, padding: LABEL_PADDING_PX, projection: 'globe' });
    delete stage.dataset['painted'];
    worker.paint({
      view: { ...globe, center: view.center, zoom: view.scale },
      ...input.size,
      pixelRatio: window.devicePixelRatio,
      isTurning,
    });
  };
  const update = () => {
    if (!input) return;
    worker.setScene(buildScene(input, (color) => resolveColor(canvas, color)));
    paint();
  };
  const stopThemeWatch = watchTheme(update);
  return {
    setInput: (next) => {
      input = next;
      update();
    },
    paint: (view, isTurning) => {
      if (request?.[0] === view && request[1] === isTurning) return;
      request = [view, isTurning];
      paint();
    },
    end: () => {
      stopThemeWatch();
      worker.end();
      canvas.remove();
    },
  };
}

function buildScene({ routes, isDimmed }: GlobeInput, resolve: (color: string) => string): GlobeScene {
  const colors = new Map<string, string>();
  const getColor = (color: string): string => {
    const resolved = colors.get(color) ?? resolve(color);
    colors.set(color, resolved);
    return resolved;
  };
  const buildLines = (shown: readonly DrawnRoute[]) =>
    groupRoutes(shown, getLineColor).map(({ width, color, routes: sameRoutes }): GlobeLines => ({
      width,
      color: getColor(color),
      ends: sameRoutes.map(({ from, to }) => [toVector(from), toVector(to)] as const),
    }));
  return {
    sea: getColor('var(--sea)'),
    land: getColor('var(--land)'),
    edge: getColor('var(--line)'),
    dot: getColor('var(--text)'),
    lines: buildLines(routes),
    // The routes are sorted by their flights.
    turningLines: buildLines(routes.slice(0, MAX_TURNING_ROUTES)),
    dots: rankAirports(routes).map(({ airport, radius }) => ({ vector: toVector(airport), radius })),
    isDimmed,
  };
}

/** Returns the color of a CSS text in the current theme, as a canvas in a worker understands it. */
function resolveColor(element: HTMLElement, color: string): string {
  element.style.color = color;
  return getComputedStyle(element).color;
}

/** Calls back when the theme of the page or of the system changes. Returns a function that ends this. */
function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const darkness = window.matchMedia('(prefers-color-scheme: dark)');
  darkness.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    darkness.removeEventListener('change', onChange);
  };
}
