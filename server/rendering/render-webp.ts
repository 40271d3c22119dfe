import { strideOf, type PngRows } from './render-png.ts';

/** How hard the encoder looks for a smaller file, 0 to 6. */
const EFFORT = 4;

/** The pixels as a WebP that keeps every one of them. The encoder is loaded with the first one. */
export async function packWebp({ rows, width, height }: PngRows): Promise<Buffer> {
  const pixels = Buffer.allocUnsafeSlow(width * height * 4);
  const stride = strideOf(width);
  for (let y = 0; y < height; y += 1) rows.copy(pixels, y * width * 4, y * stride + 1, (y + 1) * stride);
  const { default: sharp } = await import('sharp');
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .webp({ lossless: true, effort: EFFORT, exact: true })
    .toBuffer();
}
