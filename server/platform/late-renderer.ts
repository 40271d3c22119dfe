import type { TagConfig } from '../../tag/tag-config.ts';
import { Busy } from './failure.ts';

/** Makes PNGs of designs. */
export type Renderer = {
  /** A PNG of 376x552 times `scale`. */
  renderPng(design: TagConfig, scale: number): Promise<Buffer>;
  close(): Promise<void>;
};

/**
 * A renderer whose workers start now but are waited for only by the first picture, so that they do not delay the start
 * of the server. A start that failed is tried again by the next picture.
 */
export function startRendererLate(
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
    renderPng: async (design, scale) => {
      if (closed) throw new Error('the renderer is closed');
      current ??= attempt();
      const renderer = await current;
      return renderer.renderPng(design, scale).catch((error: unknown) => {
        // The renderer's own word for a full queue; the doors know Busy.
        throw error instanceof Error && 'code' in error && error.code === 'BUSY' ? new Busy() : error;
      });
    },
    close: async () => {
      closed = true;
      const started = await current?.catch(() => undefined);
      await started?.close();
    },
  };
}
