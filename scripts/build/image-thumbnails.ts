import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

// Three times the width on the page, for screens with a high pixel density.
const TILE_SIZES = [
  { pattern: /^logo_\w+\.png$/, width: 64, webp: { lossless: true } },
  { pattern: /^aircraft_[\w-]+\.png$/, width: 228, webp: { quality: 90 } },
] as const;

/**
 * Makes a small image of each logo and aircraft, for lists: logo_klm.png becomes tile/logo_klm.webp.
 * @param images the folder of the drawn images
 */
export async function buildImageThumbnails(images: string): Promise<void> {
  mkdirSync(join(images, 'tile'), { recursive: true });
  const files = readdirSync(images);
  for (const { pattern, width, webp } of TILE_SIZES) {
    await Promise.all(
      files
        .filter((file) => pattern.test(file))
        .map((file) =>
          sharp(join(images, file))
            .resize(width)
            .webp(webp)
            .toFile(join(images, 'tile', file.replace(/png$/, 'webp'))),
        ),
    );
  }
}
