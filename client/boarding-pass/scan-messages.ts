/** A photo from a file, or a frame of the camera, of which many come. */
export type ScanRequest = { readonly id: number } & (
  | { readonly kind: 'picture'; readonly picture: Blob }
  | { readonly kind: 'frame'; readonly frame: ImageBitmap }
);

export type ScanResponse = { readonly id: number } & (
  | { readonly kind: 'progress'; readonly share: number }
  /** Null where no bar code was found. */
  | { readonly kind: 'read'; readonly text: string | null }
  | { readonly kind: 'failed'; readonly code: 'PASS_PICTURE' | 'PASS_NO_SCANNER' }
);
