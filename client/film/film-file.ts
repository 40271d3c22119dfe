/** A finished film as a file. */
export type FilmFile = { readonly file: Blob; readonly extension: 'mp4' | 'webm' | 'gif' };

/** The options of the encoding of a film, on the page or in a worker. */
export type EncodeOptions = {
  /** Called with the ratio of the encoded frames, from 0 to 1. */
  readonly onProgress: (ratio: number) => void;
  /** Called with some of the frames while the film is encoded. The callee closes the bitmap. */
  readonly onPreview: (frame: ImageBitmap) => void;
  /** Creates a canvas, on the page or in a worker. */
  readonly createCanvas: (width: number, height: number) => FilmCanvas;
  readonly signal?: AbortSignal | undefined;
};

export type FilmCanvas = HTMLCanvasElement | OffscreenCanvas;
