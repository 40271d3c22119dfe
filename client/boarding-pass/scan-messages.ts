/** A photo from a file, or one of the many frames of the camera. */
export type ScanRequest = { readonly id: number } & (
  { readonly kind: 'image'; readonly image: Blob } | { readonly kind: 'frame'; readonly frame: ImageBitmap }
);

export type ScanResponse = { readonly id: number } & (
  | { readonly kind: 'progress'; readonly ratio: number }
  /** `text` is null if no bar code was found. */
  | { readonly kind: 'read'; readonly text: string | null }
  | { readonly kind: 'failed'; readonly code: 'PASS_PICTURE' | 'PASS_NO_SCANNER' }
);
