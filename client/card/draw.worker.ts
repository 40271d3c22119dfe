import type { Drawn, ToDraw } from './drawer.ts';

// Loading the renderer takes a page some 300 ms, in which it would not answer.
addEventListener('message', ({ data: { id, design } }: MessageEvent<ToDraw>) => {
  const post = (svg: string | null) => postMessage({ id, svg } satisfies Drawn);
  import('./card-renderer.ts')
    .then(({ loadCardRenderer }) => loadCardRenderer())
    .then((renderer) => renderer.render(design))
    .then(post, () => post(null));
});
