import { DAY_MS } from '../../tag/base/durations.ts';

/** The limits of the drawn images in a bucket. */
export type DrawnImageLimits = {
  /** The server draws an image that the bucket does not give in this time, in milliseconds. */
  readonly maxReadMs: number;
  /** The time for which an image is stored, in milliseconds. */
  readonly maxAgeMs: number;
  /** The maximum size of all images, in bytes. */
  readonly maxBytes: number;
  /** The maximum number of images of one user. */
  readonly maxUserImages: number;
};

export const DRAWN_IMAGE_LIMITS: DrawnImageLimits = {
  maxReadMs: 200,
  maxAgeMs: 7 * DAY_MS,
  maxBytes: 20 * 1024 ** 3,
  maxUserImages: 2_000,
};
