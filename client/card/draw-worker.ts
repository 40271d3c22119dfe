import type { DrawResponse, DrawRequest } from './draw-worker-client.ts';

// The renderer loads in this worker, because loading it would block the page for about 300 ms.
addEventListener('message', ({ data: { id, design } }: MessageEvent<DrawRequest>) => {
  const postResponse = (svg: string | null) => postMessage({ id, svg } satisfies DrawResponse);
  import('./card-renderer.ts')
    .then(({ loadCardRenderer }) => loadCardRenderer())
    .then((renderer) => renderer.render(design))
    .then(postResponse, () => postResponse(null));
});
