import type { Renderer } from '../../../rendering/renderer.ts';

/** Creates a test renderer whose bytes are the drawing task as JSON. */
export function createRecordingRenderer(): Renderer {
  const serializeCall = (value: unknown): Buffer =>
    Buffer.from(
      JSON.stringify(value, (_key, nestedValue: unknown) =>
        isBytes(nestedValue) ? Buffer.from(nestedValue.data).toString() : nestedValue,
      ),
    );
  return {
    renderImage: async (design, form) => serializeCall({ design, form }),
    renderFlights: async (image) => serializeCall(image),
    renderSheets: async (load, { signal }) => serializeCall(await load(signal)),
    renderMoving: async (design, logo) => serializeCall({ design, logo }),
    close: async () => undefined,
  };
}

/** Detects the JSON form of a Buffer. */
function isBytes(value: unknown): value is { data: number[] } {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';
}
