import type { Renderer } from './renderer.ts';

export type LazyRendererOptions = {
  readonly start: () => Promise<Renderer>;
  readonly onFailure: (error: unknown) => void;
  /** True if the workers start now; otherwise they start with the first image. */
  readonly startNow: boolean;
};

/**
 * Creates a renderer that starts its workers in the background, so that the start of the server does not wait for them. Only the first
 * image waits. After a failed start, the next image tries again.
 */
export function createLazyRenderer({ start, onFailure, startNow }: LazyRendererOptions): Renderer {
  let isClosed = false;
  const startRenderer = (): Promise<Renderer> => {
    const starting = start();
    starting.catch((error: unknown) => {
      onFailure(error);
      if (current === starting) current = undefined;
    });
    return starting;
  };
  let current: Promise<Renderer> | undefined = startNow ? startRenderer() : undefined;
  const getRenderer = (): Promise<Renderer> => {
    if (isClosed) throw new Error('the renderer is closed');
    current ??= startRenderer();
    return current;
  };
  return {
    renderImage: async (...args) => (await getRenderer()).renderImage(...args),
    renderFlights: async (image) => (await getRenderer()).renderFlights(image),
    renderSheets: async (...args) => (await getRenderer()).renderSheets(...args),
    renderMoving: async (...args) => (await getRenderer()).renderMoving(...args),
    close: async () => {
      isClosed = true;
      const renderer = await current?.catch(() => undefined);
      await renderer?.close();
    },
  };
}
