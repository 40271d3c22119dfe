/** A photo from a file, or a frame of the camera, of which many come. */
export type ToScanner = { readonly id: number } & (
  { readonly is: 'picture'; readonly picture: Blob } | { readonly is: 'frame'; readonly frame: ImageBitmap }
);

export type FromScanner = { readonly id: number } & (
  | { readonly is: 'progress'; readonly share: number }
  /** Null where no bar code was found. */
  | { readonly is: 'read'; readonly text: string | null }
  | { readonly is: 'failed'; readonly code: 'PASS_PICTURE' | 'PASS_NO_SCANNER' }
);
