import type { GlobeResponse, GlobeLand, GlobeMessage, GlobeScene, GlobeRequest } from './globe-scene.ts';
import { paintGlobe } from './paint-globe.ts';

type Painting = {
  canvas: OffscreenCanvas | null;
  land: GlobeLand | null;
  scene: GlobeScene | null;
  request: GlobeRequest | null;
  frame: number;
};

const painting: Painting = { canvas: null, land: null, scene: null, request: null, frame: 0 };

/** Paints the last request, so that a slow worker leaves out those before it. */
function paint(): void {
  painting.frame = 0;
  const { canvas, land, scene, request } = painting;
  const context = canvas?.getContext('2d');
  if (!canvas || !context || !land || !scene || !request) return;
  const [width, height] = [request.width, request.height].map((length) =>
    Math.round(length * request.pixelRatio),
  );
  if (width !== undefined && canvas.width !== width) canvas.width = width;
  if (height !== undefined && canvas.height !== height) canvas.height = height;
  paintGlobe(context, land, scene, request);
  postMessage({ isTurning: request.isTurning } satisfies GlobeResponse);
}

addEventListener('message', ({ data }: MessageEvent<GlobeMessage>) => {
  if (data.kind === 'start') Object.assign(painting, { canvas: data.canvas, land: data.land });
  else if (data.kind === 'scene') painting.scene = data.scene;
  else painting.request = data.request;
  if (painting.frame === 0) painting.frame = requestAnimationFrame(paint);
});
