import type { ImageKind } from '../../session/image-cache-entry.ts';

/** What a photo is made into before it is sent: a JPEG of at most so many bytes and pixels along its longer side. */
export type PhotoLimits = {
  readonly bytes: number;
  readonly side: number;
  /** JPEG quality of the first attempt, 0 to 1. */
  readonly quality: number;
};

export const PHOTO_LIMITS: Readonly<Record<ImageKind, PhotoLimits>> = {
  avatar: { bytes: 0.5 * 1024 * 1024, side: 800, quality: 0.8 },
  cover: { bytes: 1024 * 1024, side: 1920, quality: 0.85 },
};

export const PHOTO_TITLES: Readonly<Record<ImageKind, string>> = { avatar: 'Avatar', cover: 'Cover' };
