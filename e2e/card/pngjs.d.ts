/** The part of pngjs that the journeys use, because pngjs has no types. */
declare module 'pngjs' {
  export class PNG {
    constructor(size: { width: number; height: number });
    readonly width: number;
    readonly height: number;
    readonly data: Buffer;
    static readonly sync: { read(bytes: Uint8Array): PNG; write(picture: PNG): Buffer };
  }
}
