import type { GlobeResponse, GlobeLand, GlobeMessage, GlobeScene, GlobeRequest } from './globe-scene.ts';

export type GlobeWorker = {
  readonly setScene: (scene: GlobeScene) => void;
  readonly paint: (request: GlobeRequest) => void;
  readonly end: () => void;
};

/**
 * Starts the worker that paints a globe on a canvas, so that the page stays responsive while a globe turns. Returns null if the browser
 * has no worker or no canvas for it.
 */
export function startGlobeWorker(
  canvas: HTMLCanvasElement,
  land: GlobeLand,
  onPaint: (response: GlobeResponse) => void,
): GlobeWorker | null {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
  const worker = new Worker(new URL('./globe-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<GlobeResponse>) => onPaint(data));
  const post = (message: GlobeMessage, transfer: Transferable[] = []) =>
    worker.postMessage(message, { transfer });
  const offscreen = canvas.transferControlToOffscreen();
  post({ kind: 'start', canvas: offscreen, land }, [offscreen]);
  return {
    setScene: (scene) => post({ kind: 'scene', scene }),
    paint: (request) => post({ kind: 'request', request }),
    end: () => worker.terminate(),
  };
}
