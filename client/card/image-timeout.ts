/** The time limit for loading an image, a logo or a drawing for a Screenshot, in milliseconds (section 9 of the specification). */
export const IMAGE_TIMEOUT_MS = 15_000;

/** Loads an image; returns null if the browser cannot read it, 'late' if it takes too long. */
export function loadImage(url: string): Promise<HTMLImageElement | 'late' | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('late'), IMAGE_TIMEOUT_MS);
    const image = new Image();
    const settle = (loadedImage: HTMLImageElement | null) => {
      clearTimeout(timer);
      resolve(loadedImage);
    };
    image.addEventListener('load', () => settle(image));
    image.addEventListener('error', () => settle(null));
    image.src = url;
  });
}
