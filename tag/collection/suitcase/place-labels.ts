import { roundToHundredth } from '../../base/round.ts';
import { createRandomFromText } from '../../card/drawing/random-from-text.ts';
import { getRotatedSize, measureOverlap, type Area, type RotatedPlace } from '../kit/area.ts';
import type { Circle } from './pack-circles.ts';

/** The size of a label, and of the box of its words in its middle. */
export type LabelSize = {
  readonly width: number;
  readonly height: number;
  readonly wordsWidth: number;
  readonly wordsHeight: number;
};

/** The place of a label, and its scale. */
export type LabelPlace = RotatedPlace & { readonly scale: number };

const TRIES = 200;
/** The tried scales as ratios of the largest one. */
const SCALE_RATIOS = [1, 0.8, 0.64];

/**
 * Places labels below circles and below the labels before them, so that nothing covers their words.
 * @param maxScale the scale of a label with enough space
 * @returns a place for each label; null if there is none
 */
export function placeLabels(
  seed: string,
  sizes: readonly LabelSize[],
  area: Area,
  circles: readonly Circle[],
  maxRotation: number,
  maxScale = 1,
): (LabelPlace | null)[] {
  const random = createRandomFromText(`labels ${seed}`);
  const placed: Area[] = [];
  const tryPlace = (size: LabelSize, scale: number): LabelPlace | null => {
    let best: LabelPlace | null = null;
    let bestCost = Infinity;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const rotation = (random() * 2 - 1) * maxRotation;
      const [x, y] = [area.x + random() * area.width, area.y + random() * area.height];
      const words = getBounds(x, y, size.wordsWidth * scale, size.wordsHeight * scale, rotation);
      if (!isInside(words, area) || circles.some((circle) => isTouched(words, circle))) continue;
      const body = getBounds(x, y, size.width * scale, size.height * scale, rotation);
      let cost = 0;
      for (const other of placed) {
        if (measureOverlap(words, other) > 0) cost = Infinity;
        cost += measureOverlap(body, other);
      }
      if (cost >= bestCost) continue;
      best = { x, y, rotation, scale };
      bestCost = cost;
    }
    return best;
  };
  return sizes.map((size) => {
    for (const ratio of SCALE_RATIOS) {
      const scale = roundToHundredth(maxScale * ratio);
      const place = tryPlace(size, scale);
      if (!place) continue;
      placed.push(getBounds(place.x, place.y, size.width * scale, size.height * scale, place.rotation));
      return place;
    }
    return null;
  });
}

/** Returns the box around a rotated rectangle with this middle. */
function getBounds(x: number, y: number, width: number, height: number, rotation: number): Area {
  const size = getRotatedSize(width, height, rotation);
  return { x: x - size.width / 2, y: y - size.height / 2, ...size };
}

function isInside(box: Area, { x, y, width, height }: Area): boolean {
  return box.x >= x && box.y >= y && box.x + box.width <= x + width && box.y + box.height <= y + height;
}

/** Returns true if a circle reaches into a box. */
function isTouched({ x, y, width, height }: Area, circle: Circle): boolean {
  const dx = Math.max(x - circle.x, 0, circle.x - x - width);
  const dy = Math.max(y - circle.y, 0, circle.y - y - height);
  return dx * dx + dy * dy < circle.radius * circle.radius;
}
