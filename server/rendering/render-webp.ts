import { strideOf, type PngRows } from './render-png.ts';

/**
 * How hard the encoder looks for a smaller file, 0 to 6. More takes longer for the same bytes; 0 takes a seventh of the time, for up
 * to 2.5 times the bytes.
 */
const EFFORT = 1;

/** The pixels as a WebP that keeps every one of them. The encoder is loaded with the first one. */
export async function encodeWebp({ rows, width, height }: PngRows): Promise<Buffer> {
  const pixels = Buffer.allocUnsafeSlow(width * height * 4);
  const stride = strideOf(width);
  for (let y = 0; y < height; y += 1) rows.copy(pixels, y * width * 4, y * stride + 1, (y + 1) * stride);
  const { default: sharp } = await import('sharp');
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .webp({ lossless: true, effort: EFFORT, exact: true })
    .toBuffer();
}
