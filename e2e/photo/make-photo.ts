import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** Bytes of the photo's GPS block that occur nowhere else in the file. */
export const GPS_MARK = 'WGS-84 of the camera';

const GPS_FIELDS = {
  GPSVersionID: '2 3 0 0',
  GPSLatitudeRef: 'N',
  GPSLatitude: '50/1 56/1 4524/100',
  GPSLongitudeRef: 'E',
  GPSLongitude: '6/1 57/1 3012/100',
  GPSMapDatum: GPS_MARK,
};

/**
 * Returns a photo like that of a phone: 4000 x 3000 pixels of detail that does not compress well, about 8 MB of JPEG, with a location in
 * its EXIF, and stored rotated: upright it is 3000 x 4000.
 * @param rgb the main color, by which photos can be distinguished after they are made small
 */
export async function makePhoto(rgb: readonly [number, number, number]): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  // The grain of a camera: slight noise over the color. It has a larger scale than a pixel, because noise per pixel would be noise only.
  const grain = await sharp(randomBytes((width * height) / 4), {
    raw: { width: width / 2, height: height / 2, channels: 1 },
  })
    .resize(width, height, { kernel: 'cubic' })
    .linear(0.5, 64)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const [r, g, b] = rgb;
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .composite([{ input: grain, raw: { width, height, channels: 1 }, blend: 'hard-light' }])
    .withExif({ IFD0: { Make: 'Tailfin', Model: 'Window seat' }, IFD3: GPS_FIELDS })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
}
