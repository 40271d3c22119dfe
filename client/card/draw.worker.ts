import type { DrawResponse, DrawRequest } from './draw-worker-client.ts';

// Loading the renderer takes a page some 300 ms, in which it would not answer.
addEventListener('message', ({ data: { id, design } }: MessageEvent<DrawRequest>) => {
  const post = (svg: string | null) => postMessage({ id, svg } satisfies DrawResponse);
  import('./card-renderer.ts')
    .then(({ loadCardRenderer }) => loadCardRenderer())
    .then((renderer) => renderer.render(design))
    .then(post, () => post(null));
});
