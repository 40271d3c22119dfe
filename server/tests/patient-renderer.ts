/** Options of a renderer that draws a card for as long as a busy machine needs, and none beforehand. */
export const PATIENT_RENDERER_OPTIONS = { warmUp: false, timeoutMs: 300_000 };
