import { roundToTenth } from '../../base/round.ts';
import { PICTURE_SIZES, type ScreenSize } from '../kit/picture-sizes.ts';
import { CASE_RADIUS_PX, SUITCASE_COLORS, type SuitcasePlan } from './data/suitcase-plans.ts';

/** Draws the floor and the shadow of the case. */
export function drawFloor({ box, hasWheels }: SuitcasePlan, size: ScreenSize): string {
  const { width } = PICTURE_SIZES[size];
  if (size === 'link') {
    return Array.from({ length: 8 }, (_, i) => {
      const grow = 8 - i;
      return `<rect x="${box.x - grow * 4}" y="${box.y - grow * 2 + 10}" width="${box.width}" height="${box.height}" rx="${CASE_RADIUS_PX + grow * 4}" fill="${SUITCASE_COLORS.shadow}" fill-opacity="0.07"/>`;
    }).join('');
  }
  const floor = box.y + box.height + (hasWheels ? 62 : 0);
  const shadows = Array.from({ length: 8 }, (_, i) => {
    const grow = 8 - i;
    return `<ellipse cx="${width / 2 + 10}" cy="${floor - 4}" rx="${roundToTenth(box.width * 0.49 + grow * 9)}" ry="${12 + grow * 4}" fill="${SUITCASE_COLORS.shadow}" fill-opacity="0.1"/>`;
  });
  const ground = `<rect y="${floor - 90}" width="${width}" height="${PICTURE_SIZES[size].height - floor + 90}" fill="${SUITCASE_COLORS.floor}" fill-opacity="0.55"/>`;
  return ground + shadows.join('');
}

/** Draws handles, wheels and locks, which lie behind the shell. */
export function drawHardware(plan: SuitcasePlan, size: ScreenSize, id: string): string {
  return (
    (plan.handle > 0 ? drawHandles(plan, id) : '') +
    (plan.hasWheels ? drawWheels(plan) : '') +
    drawLocks(plan, size, id)
  );
}

function drawHandles({ box, handle, hasWheels }: SuitcasePlan, id: string): string {
  const middle = box.x + box.width / 2;
  const top = box.y - handle;
  const half = 190;
  const rods = [middle - half, middle + half - 26].map(
    (x) => `<rect x="${x}" y="${top + 34}" width="26" height="${handle}" fill="url(#${id}rod)"/>`,
  );
  const telescope = `${rods.join('')}<rect x="${middle - half - 14}" y="${top - 8}" width="${2 * half + 28}" height="56" rx="26" fill="#1C2226"/><rect x="${middle - half}" y="${top}" width="${2 * half}" height="14" rx="7" fill="#FFFFFF" fill-opacity="0.2"/>`;
  const grip = `<path d="M${middle - 118} ${box.y + 12}V${box.y - 16}Q${middle - 118} ${box.y - 52} ${middle - 84} ${box.y - 52}H${middle + 84}Q${middle + 118} ${box.y - 52} ${middle + 118} ${box.y - 16}V${box.y + 12}" fill="none" stroke="#14191C" stroke-width="34" stroke-linejoin="round"/><path d="M${middle - 112} ${box.y - 24}Q${middle - 108} ${box.y - 60} ${middle - 82} ${box.y - 61}H${middle + 82}" fill="none" stroke="#FFFFFF" stroke-opacity="0.24" stroke-width="5" stroke-linecap="round"/>`;
  const mounts = [middle - 118, middle + 118].map(
    (x) =>
      `<rect x="${x - 34}" y="${box.y - 16}" width="68" height="26" rx="8" fill="url(#${id}metal)" stroke="#4D575E" stroke-width="2"/>`,
  );
  return (hasWheels ? telescope : '') + grip + mounts.join('');
}

function drawWheels({ box }: SuitcasePlan): string {
  const bottom = box.y + box.height;
  return [box.x + 92, box.x + box.width - 92]
    .map((x) => {
      const tires = [x - 40, x + 6].map(
        (left) =>
          `<rect x="${left}" y="${bottom + 8}" width="34" height="58" rx="15" fill="#14181B"/><rect x="${left + 7}" y="${bottom + 14}" width="7" height="46" rx="3" fill="#FFFFFF" fill-opacity="0.22"/>`,
      );
      return `<path d="M${x - 52} ${bottom - 14}h104l-14 44h-76Z" fill="#2A3136"/>${tires.join('')}`;
    })
    .join('');
}

function drawLocks({ box }: SuitcasePlan, size: ScreenSize, id: string): string {
  const sides = size === 'link' ? [box.x] : [box.x, box.x + box.width];
  return [0.3, 0.66]
    .flatMap((ratio) =>
      sides.map(
        (x) =>
          `<rect x="${x - 13}" y="${roundToTenth(box.y + box.height * ratio)}" width="26" height="92" rx="8" fill="url(#${id}metal)" stroke="#4D575E" stroke-width="2"/>`,
      ),
    )
    .join('');
}

/** Draws the riveted corners, which lie over the stickers. Corners outside the picture are left out. */
export function drawCorners({ box, cornerSize: side }: SuitcasePlan, size: ScreenSize, id: string): string {
  const { width, height } = PICTURE_SIZES[size];
  const radius = CASE_RADIUS_PX;
  const d = `M-5 ${side}V${radius}A${radius + 5} ${radius + 5} 0 0 1 ${radius} -5H${side}Q${side + 8} 20 ${side - 22} 34Q50 50 34 ${side - 22}Q20 ${side + 8} -5 ${side}Z`;
  const rivets = [
    [side - 18, 13],
    [13, side - 18],
    [42, 42],
  ].map(
    ([x = 0, y = 0]) =>
      `<circle cx="${x}" cy="${y}" r="7" fill="#8D979E"/><circle cx="${x - 1.5}" cy="${y - 1.5}" r="4.5" fill="#EEF2F4"/>`,
  );
  const corners = [0, 1].flatMap((right) => [0, 1].map((bottom) => [right, bottom] as const));
  return corners
    .map(([right, bottom]) => {
      const [x, y] = [box.x + right * box.width, box.y + bottom * box.height];
      if (x > width || y > height) return '';
      return `<g transform="translate(${x} ${y}) scale(${right ? -1 : 1} ${bottom ? -1 : 1})"><path d="${d}" transform="translate(3 5)" fill="#0A1418" fill-opacity="0.3"/><path d="${d}" fill="url(#${id}metal)" stroke="#59636A" stroke-width="2"/>${rivets.join('')}</g>`;
    })
    .join('');
}
