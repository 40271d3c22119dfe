import type { GlobeResponse, GlobeLand, GlobeMessage, GlobeScene, GlobeShot } from './globe-scene.ts';
import { paintGlobe } from './paint-globe.ts';

type Painting = {
  canvas: OffscreenCanvas | null;
  land: GlobeLand | null;
  scene: GlobeScene | null;
  shot: GlobeShot | null;
  frame: number;
};

const painting: Painting = { canvas: null, land: null, scene: null, shot: null, frame: 0 };

/** Paints the last shot, so that a slow worker leaves out those before it. */
function paint(): void {
  painting.frame = 0;
  const { canvas, land, scene, shot } = painting;
  const context = canvas?.getContext('2d');
  if (!canvas || !context || !land || !scene || !shot) return;
  const [width, height] = [shot.width, shot.height].map((length) => Math.round(length * shot.pixelRatio));
  if (width !== undefined && canvas.width !== width) canvas.width = width;
  if (height !== undefined && canvas.height !== height) canvas.height = height;
  paintGlobe(context, land, scene, shot);
  postMessage({ isTurning: shot.isTurning } satisfies GlobeResponse);
}

addEventListener('message', ({ data }: MessageEvent<GlobeMessage>) => {
  if (data.kind === 'start') Object.assign(painting, { canvas: data.canvas, land: data.land });
  else if (data.kind === 'scene') painting.scene = data.scene;
  else painting.shot = data.shot;
  if (painting.frame === 0) painting.frame = requestAnimationFrame(paint);
});
