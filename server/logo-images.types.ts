import type { RasterImage } from './rendering/render-task.ts';

/** Reads uploaded logos, scaled for cards. */
export type LogoImages = {
  /**
   * Reads a logo at a scale. Throws StorageUnavailableError if the image is not cached and cannot be read or decoded, and BusyError when
   * too many calls wait.
   * @param name a stored file. The caller must check access each time, because an image may be cached after its upload was removed.
   * @param scale output pixels per pixel of the card
   */
  read(name: string, scale: number): Promise<RasterImage>;
};
