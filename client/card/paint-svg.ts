import { getLayout, type LayoutId } from '../../tag/design/layouts/layouts.ts';
import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import { IMAGE_TIMEOUT_MS, loadImage } from './image-timeout.ts';

/** The image of a tag. `isLogoMissing` is true if its logo could not be loaded and is omitted. */
export type RenderedImage = { readonly file: Blob; readonly isLogoMissing: boolean };

/**
 * Paints a card's SVG as a PNG, in its layout's size times `scale`.
 * @returns PICTURE_TIMEOUT; PICTURE_NOT_DRAWN if the browser cannot paint it
 */
export function paintPng(
  svg: string,
  layout: LayoutId,
  scale: number,
  type: ImageMimeType = 'image/png',
): Promise<Result<Blob>> {
  const layoutSize = getLayout(layout);
  const size = { width: layoutSize.width * scale, height: layoutSize.height * scale };
  return paintSvg(setSvgSize(svg, layoutSize, size), size, type);
}

/**
 * Paints an SVG in the given size.
 * @returns PICTURE_TIMEOUT; PICTURE_NOT_DRAWN if the browser cannot paint it
 */
export async function paintSvg(
  svg: string,
  size: PixelSize,
  type: ImageMimeType = 'image/png',
): Promise<Result<Blob>> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = await loadImage(url);
    if (image === 'late') return refuse('PICTURE_TIMEOUT', null, { seconds: IMAGE_TIMEOUT_MS / 1000 });
    const png = image && (await paint(image, size, type));
    return png ? ok(png) : refuse('PICTURE_NOT_DRAWN');
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The format that a canvas is asked to write; a browser that cannot write WebP writes a PNG. */
type ImageMimeType = 'image/png' | 'image/webp';

type PixelSize = { width: number; height: number };

/** Sets the wanted size in the SVG, because some browsers paint an SVG in its own size first and then enlarge the pixels. */
function setSvgSize(svg: string, naturalSize: PixelSize, targetSize: PixelSize): string {
  const formatSize = ({ width, height }: PixelSize) => `width="${width}" height="${height}"`;
  return svg.replace(formatSize(naturalSize), formatSize(targetSize));
}

/** The quality at which some browsers write lossless WebP. PNG has no quality. */
const LOSSLESS_QUALITY = 1;

/** Paints an image on a canvas. Returns null if the browser provides no canvas or no bytes, to save memory or to protect privacy. */
function paint(
  image: HTMLImageElement,
  { width, height }: PixelSize,
  type: ImageMimeType,
): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.drawImage(image, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, LOSSLESS_QUALITY));
}
