import { roundToHundredth } from '../../base/round.ts';

export type Area = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** The place of the middle of a thing, and its rotation in degrees, clockwise. */
export type RotatedPlace = { readonly x: number; readonly y: number; readonly rotation: number };

/** Returns the area that two boxes share. */
export function measureOverlap(a: Area, b: Area): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Returns the size of the box around a rotated rectangle. Sine and cosine are rounded, because engines compute them differently. */
export function getRotatedSize(
  width: number,
  height: number,
  rotation: number,
): { readonly width: number; readonly height: number } {
  const cos = roundToHundredth(Math.abs(Math.cos((rotation * Math.PI) / 180)));
  const sin = roundToHundredth(Math.abs(Math.sin((rotation * Math.PI) / 180)));
  return { width: width * cos + height * sin, height: height * cos + width * sin };
}
