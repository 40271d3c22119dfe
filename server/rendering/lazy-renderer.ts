import type { Renderer } from './renderer.ts';

/**
 * A renderer whose workers start now but are waited for only by the first picture, so that they do not delay the start
 * of the server. A start that failed is tried again by the next picture.
 */
export function createLazyRenderer(
  start: () => Promise<Renderer>,
  onFailure: (error: unknown) => void,
): Renderer {
  let closed = false;
  const attempt = (): Promise<Renderer> => {
    const started = start();
    started.catch((error: unknown) => {
      onFailure(error);
      if (current === started) current = undefined;
    });
    return started;
  };
  let current: Promise<Renderer> | undefined = attempt();
  return {
    renderPng: async (...asked) => {
      if (closed) throw new Error('the renderer is closed');
      current ??= attempt();
      return (await current).renderPng(...asked);
    },
    close: async () => {
      closed = true;
      const started = await current?.catch(() => undefined);
      await started?.close();
    },
  };
}
