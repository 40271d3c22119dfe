import { getStride, type PngRows } from './render-png.ts';

/**
 * The effort of the encoder for a smaller file, 0 to 6. A higher effort takes longer for the same bytes; 0 takes a seventh of the time,
 * for up to 2.5 times the bytes.
 */
const WEBP_EFFORT = 1;

/**
 * Encodes pixels as a lossless WebP. The encoder is loaded at its first use.
 * @param maxWidth the width to which wider pixels are scaled down; null for any width
 */
export async function encodeWebp(
  { rows, width, height }: PngRows,
  maxWidth: number | null = null,
): Promise<Buffer> {
  const pixels = Buffer.allocUnsafeSlow(width * height * 4);
  const stride = getStride(width);
  for (let y = 0; y < height; y += 1) rows.copy(pixels, y * width * 4, y * stride + 1, (y + 1) * stride);
  const { default: sharp } = await import('sharp');
  const image = sharp(pixels, { raw: { width, height, channels: 4 } });
  const sizedImage = maxWidth !== null && maxWidth < width ? image.resize({ width: maxWidth }) : image;
  return sizedImage.webp({ lossless: true, effort: WEBP_EFFORT, exact: true }).toBuffer();
}
