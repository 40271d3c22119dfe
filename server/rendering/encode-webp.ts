import type { Sharp } from 'sharp';
import { getStride, type PngRows } from './render-png.ts';

/**
 * The effort of the encoder for a smaller file, 0 to 6. A higher effort takes longer for the same bytes; 0 takes a seventh of the time,
 * for up to 2.5 times the bytes.
 */
const WEBP_EFFORT = 1;

/** The quality of a lossy WebP, 0 to 100. Small text stays sharp. */
const LOSSY_QUALITY = 84;
const LOSSY_EFFORT = 4;

/**
 * Encodes pixels as a lossless WebP. The encoder is loaded at its first use.
 * @param maxWidth the width to which wider pixels are scaled down; null for any width
 */
export async function encodeWebp(pixels: PngRows, maxWidth: number | null = null): Promise<Buffer> {
  const image = await openPixels(pixels);
  const sizedImage = maxWidth !== null && maxWidth < pixels.width ? image.resize({ width: maxWidth }) : image;
  return sizedImage.webp({ lossless: true, effort: WEBP_EFFORT, exact: true }).toBuffer();
}

/** Encodes opaque pixels as a lossy WebP, whose file is small. */
export async function encodeLossyWebp(pixels: PngRows): Promise<Buffer> {
  const image = await openPixels(pixels);
  return image
    .removeAlpha()
    .webp({ quality: LOSSY_QUALITY, effort: LOSSY_EFFORT, smartSubsample: true })
    .toBuffer();
}

async function openPixels({ rows, width, height }: PngRows): Promise<Sharp> {
  const pixels = Buffer.allocUnsafeSlow(width * height * 4);
  const stride = getStride(width);
  for (let y = 0; y < height; y += 1) rows.copy(pixels, y * width * 4, y * stride + 1, (y + 1) * stride);
  const { default: sharp } = await import('sharp');
  return sharp(pixels, { raw: { width, height, channels: 4 } });
}
