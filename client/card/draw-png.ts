import { CARD } from '../../tag/card/card-shape.ts';
import { accept, refuse, type Result } from '../../tag/refusal.ts';

/** How long the browser may take to read the drawing as a picture. */
const IMAGE_TIMEOUT_MS = 15_000;

/**
 * A card's SVG as PNG of 376x552 px times `scale`, painted by the browser itself.
 * @returns PICTURE_TIMEOUT, or PICTURE_NOT_DRAWN where the browser cannot
 */
export async function drawPng(svg: string, scale: number): Promise<Result<Blob>> {
  const size = { width: CARD.width * scale, height: CARD.height * scale };
  const url = URL.createObjectURL(new Blob([ofSize(svg, size)], { type: 'image/svg+xml' }));
  try {
    const image = await loadImage(url);
    if (image === 'late') return refuse('PICTURE_TIMEOUT', null, { seconds: IMAGE_TIMEOUT_MS / 1000 });
    const png = image && (await paint(image, size));
    return png ? accept(png) : refuse('PICTURE_NOT_DRAWN');
  } finally {
    URL.revokeObjectURL(url);
  }
}

type Size = { width: number; height: number };

/** A browser that paints a picture at its own size first would enlarge those pixels. */
function ofSize(svg: string, { width, height }: Size): string {
  const [own, wanted] = [
    `width="${CARD.width}" height="${CARD.height}"`,
    `width="${width}" height="${height}"`,
  ];
  return svg.replace(own, wanted);
}

function loadImage(url: string): Promise<HTMLImageElement | 'late' | null> {
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

/** Null where the browser gives no canvas or no bytes, for want of memory or for privacy. */
function paint(image: HTMLImageElement, { width, height }: Size): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.drawImage(image, 0, 0, width, height);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}
