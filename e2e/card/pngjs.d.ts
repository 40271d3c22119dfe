/** The part of pngjs that the journeys use; it ships no types. */
declare module 'pngjs' {
  export const PNG: {
    sync: { read(bytes: Uint8Array): { width: number; height: number; data: Buffer } };
  };
}
