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
  let closed = false;
  const attempt = (): Promise<Renderer> => {
    const started = start();
    started.catch((error: unknown) => {
      onFailure(error);
      if (current === started) current = undefined;
    });
    return started;
  };
  let current: Promise<Renderer> | undefined = startNow ? attempt() : undefined;
  const open = (): Promise<Renderer> => {
    if (closed) throw new Error('the renderer is closed');
    current ??= attempt();
    return current;
  };
  return {
    renderImage: async (...asked) => (await open()).renderImage(...asked),
    renderFlights: async (picture) => (await open()).renderFlights(picture),
    renderSheets: async (...asked) => (await open()).renderSheets(...asked),
    close: async () => {
      closed = true;
      const started = await current?.catch(() => undefined);
      await started?.close();
    },
  };
}
