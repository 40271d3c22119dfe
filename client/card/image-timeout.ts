/** The time limit for loading an image, a logo or a drawing for a Screenshot, in milliseconds (section 9 of the specification). */
export const IMAGE_TIMEOUT_MS = 15_000;

/** Loads an image; returns null if the browser cannot read it, 'late' if it takes too long. */
export function loadImage(url: string): Promise<HTMLImageElement | 'late' | null> {
  return new Promise((done) => {
    const timer = setTimeout(() => done('late'), IMAGE_TIMEOUT_MS);
    const image = new Image();
    const end = (loaded: HTMLImageElement | null) => {
      clearTimeout(timer);
      done(loaded);
    };
    image.addEventListener('load', () => end(image));
    image.addEventListener('error', () => end(null));
    image.src = url;
  });
}
