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
  const worker = new Worker(new URL('./draw.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (svg: string | null) => void>();
  let last = 0;
  const settle = ({ id, svg }: DrawResponse) => {
    waiting.get(id)?.(svg);
    waiting.delete(id);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<DrawResponse>) => settle(data));
  worker.addEventListener('error', () => {
    for (const id of waiting.keys()) settle({ id, svg: null });
  });
  return {
    draw: (design) =>
      new Promise((done) => {
        last += 1;
        waiting.set(last, done);
        worker.postMessage({ id: last, design } satisfies DrawRequest);
      }),
    end: () => {
      worker.terminate();
      for (const id of waiting.keys()) settle({ id, svg: null });
    },
  };
}
