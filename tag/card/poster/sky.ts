import { CARD_ID_PREFIX } from '../card-layers.ts';
import type { PosterPalette } from '../../design/choices.ts';
import type { PosterColors } from './poster-colors.ts';
import { HORIZON, SCENE_BOX } from './poster-grid.ts';
import type { PosterLight } from './poster-light.ts';
import type { PosterSetting } from './poster-setting.ts';
import { randomBetween, formatCoordinate, drawCircle, drawPath } from './scenery/shapes.ts';
import type { SkyDisc } from './sky-disc.ts';
import { drawBands, drawStreaks, drawSunlight } from './sky-light.ts';

const SKY_ID = `${CARD_ID_PREFIX}sky`;

/**
 * Draws sky, sun or moon, stars and clouds.
 * @param gradientTop the height down to which the first color is constant
 * @param horizon the height from which the last color is constant
 */
export function drawSky(
  { colors, finish, palette, light }: PosterSetting,
  random: () => number,
  disc: SkyDisc,
  gradientTop: number,
  horizon: number = HORIZON,
): string {
  const discSvg =
    finish === 'night'
      ? drawStars(colors, disc, random) + drawMoon(colors, disc, light)
      : drawSunlight(palette, colors, disc, gradientTop) +
        drawCircle(disc.x, disc.y, disc.radius, colors.disc);
  const sky =
    palette === 'dawn' ? drawBands(colors, gradientTop, horizon) : drawGradient(colors, gradientTop, horizon);
  return sky + discSvg + drawPaletteClouds(colors, random, palette);
}

/** Draws the clouds of a palette: heaps, thin streaks in still air, or none in clear air. */
function drawPaletteClouds(colors: PosterColors, random: () => number, palette: PosterPalette): string {
  if (palette === 'clear') return '';
  if (palette === 'dawn' || palette === 'heat') return drawStreaks(colors, random);
  return drawClouds(colors, random, palette);
}

function drawGradient(
  { sky: [top, middle, low] }: PosterColors,
  gradientTop: number,
  horizon: number,
): string {
  const { left, right, bottom } = SCENE_BOX;
  const stops = [
    [gradientTop, top],
    [(gradientTop + horizon) / 2 + 6, middle],
    [horizon, low],
  ] as const;
  const toOffset = (y: number): string => formatCoordinate((y - SCENE_BOX.top) / (horizon - SCENE_BOX.top));
  return (
    `<defs><linearGradient id="${SKY_ID}" gradientUnits="userSpaceOnUse" x1="0" y1="${SCENE_BOX.top}" x2="0" y2="${horizon}">` +
    stops.map(([y, color]) => `<stop offset="${toOffset(y)}" stop-color="${color}"/>`).join('') +
    `</linearGradient></defs><rect x="${left}" y="${SCENE_BOX.top}" width="${right - left}" height="${bottom - SCENE_BOX.top}" fill="url(#${SKY_ID})"/>`
  );
}

/**
 * Draws the moon in its phase on that day, lit from the side of the sun. From half on it is drawn full, because a half moon looks cut
 * off.
 */
function drawMoon(
  { disc, halo }: PosterColors,
  { x, y, radius }: SkyDisc,
  { moon: phase, isSouth }: PosterLight,
): string {
  const ring = drawCircle(x, y, radius + 22, halo, 0.05);
  const isWaxing = phase < 0.5;
  const litRatio = isWaxing ? phase * 2 : (1 - phase) * 2;
  if (litRatio > 0.5) return ring + drawCircle(x, y, radius, disc);
  // A new moon gets a thin crescent, because the sky would look empty.
  const crescentRatio = 0.16 + litRatio * 0.3;
  const side = isWaxing === isSouth ? 0 : 1;
  const bulge = Math.abs(1 - 2 * crescentRatio) * radius;
  const d =
    `M${formatCoordinate(x)} ${formatCoordinate(y - radius)}A${formatCoordinate(radius)} ${formatCoordinate(radius)} 0 0 ${side} ${formatCoordinate(x)} ${formatCoordinate(y + radius)}` +
    `A${formatCoordinate(bulge)} ${formatCoordinate(radius)} 0 0 ${1 - side} ${formatCoordinate(x)} ${formatCoordinate(y - radius)}Z`;
  return ring + drawPath(d, disc);
}

function drawStars({ disc }: PosterColors, moonDisc: SkyDisc, random: () => number): string {
  const { left, right, top } = SCENE_BOX;
  const drawStar = (): string => {
    const [x, y] = [randomBetween(random, left + 6, right - 6), randomBetween(random, top + 8, HORIZON - 40)];
    // Large stars are rare.
    const size = random() * random() * random();
    const isBehind = Math.abs(x - moonDisc.x) < moonDisc.radius && Math.abs(y - moonDisc.y) < moonDisc.radius;
    return isBehind ? '' : drawCircle(x, y, 0.7 + size * 1.5, disc, 0.35 + size * 0.6);
  };
  return Array.from({ length: 96 }, drawStar).join('');
}

/** Draws a cloud: flat at the bottom, with a few round tops. */
function drawCloud(random: () => number, x: number, y: number, width: number, height: number): string {
  const bumpCount = 3 + Math.floor(random() * 2);
  const tail = width * 0.16;
  const step = (width - 2 * tail) / bumpCount;
  let d = `M${formatCoordinate(x)} ${formatCoordinate(y)}C${formatCoordinate(x + tail * 0.3)} ${formatCoordinate(y - height * 0.2)} ${formatCoordinate(x + tail * 0.7)} ${formatCoordinate(y - height * 0.24)} ${formatCoordinate(x + tail)} ${formatCoordinate(y - height * 0.26)}`;
  let base = height * 0.26;
  for (let i = 0; i < bumpCount; i += 1) {
    const middle = 1 - Math.abs((i + 0.5) / bumpCount - randomBetween(random, 0.35, 0.6)) * 1.5;
    const top = height * Math.max(0.34, middle);
    const next = i === bumpCount - 1 ? height * 0.24 : top * 0.62;
    const [from, to] = [x + tail + i * step, x + tail + (i + 1) * step];
    d += `C${formatCoordinate(from)} ${formatCoordinate(y - Math.max(base, top) * 1.12)} ${formatCoordinate(to - step * 0.12)} ${formatCoordinate(y - top * 1.2)} ${formatCoordinate(to)} ${formatCoordinate(y - next)}`;
    base = next;
  }
  return `${d}C${formatCoordinate(x + width - tail * 0.7)} ${formatCoordinate(y - height * 0.22)} ${formatCoordinate(x + width - tail * 0.3)} ${formatCoordinate(y - height * 0.16)} ${formatCoordinate(x + width)} ${formatCoordinate(y)}Z`;
}

function drawClouds(
  { cloudFar, cloudNear }: PosterColors,
  random: () => number,
  palette: PosterPalette,
): string {
  const isLeft = random() < 0.5;
  const far = [
    drawCloud(
      random,
      randomBetween(random, -30, 230),
      randomBetween(random, 330, 352),
      randomBetween(random, 120, 200),
      26,
    ),
    drawCloud(
      random,
      randomBetween(random, 420, 470),
      randomBetween(random, 500, 520),
      randomBetween(random, 150, 190),
      24,
    ),
    drawCloud(
      random,
      randomBetween(random, 60, 240),
      randomBetween(random, 556, 566),
      randomBetween(random, 150, 230),
      16,
    ),
  ];
  const lowCloudX = isLeft ? randomBetween(random, -60, 20) : randomBetween(random, 390, 440);
  const near = [
    drawCloud(
      random,
      randomBetween(random, 360, 500),
      randomBetween(random, 318, 336),
      randomBetween(random, 140, 200),
      30,
    ),
    drawCloud(random, lowCloudX, randomBetween(random, 540, 556), randomBetween(random, 210, 260), 38),
  ];
  // At night the moon replaces the first far cloud.
  return (
    drawPath(far.slice(palette === 'night' ? 1 : 0).join(''), cloudFar) + drawPath(near.join(''), cloudNear)
  );
}
