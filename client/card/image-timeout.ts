/** How long a Screenshot waits for an image, its logo or the drawing itself, in ms (section 9 of the specification). */
export const IMAGE_TIMEOUT_MS = 15_000;

/** Loads an image; returns null if the browser cannot read it, 'late' if it does not come in time. */
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
