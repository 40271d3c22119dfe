import { loadImage } from './image-timeout.ts';

/** The longest side of a scaled image, in pixels; this is enough to count its colors. */
const SAMPLE_SIDE_PX = 96;

/**
 * Reads the pixels of a scaled image of this origin: red, green, blue and alpha of each pixel.
 * @returns null if the image cannot be loaded, or the browser provides no canvas or no pixels
 */
export async function readImagePixels(path: string): Promise<Uint8ClampedArray | null> {
  const image = await loadImage(path);
  if (image === null || image === 'late' || image.naturalWidth === 0) return null;
  const scale = Math.min(1, SAMPLE_SIDE_PX / Math.max(image.naturalWidth, image.naturalHeight));
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
