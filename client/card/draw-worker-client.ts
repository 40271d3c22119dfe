import type { TagConfig } from '../../tag/design/tag-config.ts';

export type DrawRequest = { readonly id: number; readonly design: TagConfig };
/** `svg` is null if the worker could not draw the design. */
export type DrawResponse = { readonly id: number; readonly svg: string | null };

export type DrawWorker = {
  readonly draw: (design: TagConfig) => Promise<string | null>;
  readonly end: () => void;
};

/** Starts the worker that draws cards, so that the page stays responsive. */
export function startDrawWorker(): DrawWorker {
  const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), { type: 'module' });
  const pendingDrawings = new Map<number, (svg: string | null) => void>();
  let lastId = 0;
  const settle = ({ id, svg }: DrawResponse) => {
    pendingDrawings.get(id)?.(svg);
    pendingDrawings.delete(id);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<DrawResponse>) => settle(data));
  worker.addEventListener('error', () => {
    for (const id of pendingDrawings.keys()) settle({ id, svg: null });
  });
  return {
    draw: (design) =>
      new Promise((resolve) => {
        lastId += 1;
        pendingDrawings.set(lastId, resolve);
        worker.postMessage({ id: lastId, design } satisfies DrawRequest);
      }),
    end: () => {
      worker.terminate();
      for (const id of pendingDrawings.keys()) settle({ id, svg: null });
    },
  };
}
