import { loadImage } from './image-timeout.ts';

/** Pixels a side that are read of a picture: enough to count its colors. */
const SIDE = 96;

/**
 * The pixels of a picture of this origin, made small: red, green, blue and alpha of each.
 * @returns null where it cannot be loaded, or the browser gives no canvas or keeps its pixels to itself
 */
export async function readImagePixels(path: string): Promise<Uint8ClampedArray | null> {
  const image = await loadImage(path);
  if (image === null || image === 'late' || image.naturalWidth === 0) return null;
  const scale = Math.min(1, SIDE / Math.max(image.naturalWidth, image.naturalHeight));
  const width = Math.max(1, Math.round(image.naturalWidth * scale));
  const height = Math.max(1, Math.round(image.naturalHeight * scale));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(image, 0, 0, width, height);
  try {
    return context.getImageData(0, 0, width, height).data;
  } catch {
    return null;
  }
}
