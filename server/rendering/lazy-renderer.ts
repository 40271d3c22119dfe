import type { Renderer } from './renderer.ts';

export type LazyRendererOptions = {
  readonly start: () => Promise<Renderer>;
  readonly onFailure: (error: unknown) => void;
  /** Whether the workers start now. Otherwise the first picture starts them. */
  readonly startNow: boolean;
};

/**
 * A renderer that starts its workers in the background, so that they do not delay the start of the server: only the first
 * picture waits for them. After a failed start the next picture tries again.
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
    renderPicture: async (...asked) => (await open()).renderPicture(...asked),
    renderFlights: async (picture) => (await open()).renderFlights(picture),
    renderSheets: async (...asked) => (await open()).renderSheets(...asked),
    close: async () => {
      closed = true;
      const started = await current?.catch(() => undefined);
      await started?.close();
    },
  };
}
