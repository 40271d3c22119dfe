import type { Renderer } from '../../../rendering/renderer.ts';

/** Stands for the renderer: its bytes tell everything that was handed over to be drawn. */
export function recordingRenderer(): Renderer {
  const told = (value: unknown): Buffer =>
    Buffer.from(
      JSON.stringify(value, (_key, one: unknown) => (isBytes(one) ? Buffer.from(one.data).toString() : one)),
    );
  return {
    renderPicture: async (design, form) => told({ design, form }),
    renderFlights: async (picture) => told(picture),
    renderSheets: async (load, { signal }) => told(await load(signal)),
    close: async () => undefined,
  };
}

/** Bytes as they are before they become JSON. */
function isBytes(value: unknown): value is { data: number[] } {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';
}
