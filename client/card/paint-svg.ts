import { layoutOf, type LayoutId } from '../../tag/design/layouts/layouts.ts';
import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import { IMAGE_TIMEOUT_MS, loadImage } from './image-timeout.ts';

/** A tag's picture. `isLogoMissing`: its logo could not be loaded, and the picture is drawn without it. */
export type RenderedImage = { readonly file: Blob; readonly isLogoMissing: boolean };

/**
 * A card's SVG as a picture of its layout's size times `scale`.
 * @returns PICTURE_TIMEOUT, or PICTURE_NOT_DRAWN where the browser cannot paint it
 */
export function paintPng(
  svg: string,
  layout: LayoutId,
  scale: number,
  type: PaintedType = 'image/png',
): Promise<Result<Blob>> {
  const own = layoutOf(layout);
  const size = { width: own.width * scale, height: own.height * scale };
  return paintSvg(withSvgSize(svg, own, size), size, type);
}

/** An SVG as a picture of its own size. @returns as paintPng */
export async function paintSvg(
  svg: string,
  size: Size,
  type: PaintedType = 'image/png',
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

/** What a canvas is asked to write; a browser that cannot write WebP writes a PNG. */
type PaintedType = 'image/png' | 'image/webp';

type Size = { width: number; height: number };

/** The SVG in the wanted size: some browsers paint an SVG at its own size first and then enlarge the pixels. */
function withSvgSize(svg: string, own: Size, wanted: Size): string {
  const written = ({ width, height }: Size) => `width="${width}" height="${height}"`;
  return svg.replace(written(own), written(wanted));
}

/** The quality at which some browsers write WebP without a loss. PNG has none. */
const LOSSLESS = 1;

/** Null where the browser gives no canvas or no bytes: it may lack memory, or protect privacy. */
function paint(image: HTMLImageElement, { width, height }: Size, type: PaintedType): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.drawImage(image, 0, 0, width, height);
  return new Promise((done) => canvas.toBlob(done, type, LOSSLESS));
}
