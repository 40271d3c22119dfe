import { CARD_ID_PREFIX } from '../card-layers.ts';
import type { PosterColors, PosterFinish } from './poster-colors.ts';
import { HORIZON, SCENE_BOX, HEADLINE_BOX } from './poster-grid.ts';
import type { PosterLight } from './poster-light.ts';
import { randomBetween, formatCoordinate, drawPath } from './scenery/shapes.ts';

/** The position of sun or moon. */
export type Disc = { readonly x: number; readonly y: number; readonly radius: number };

const SKY_ID = `${CARD_ID_PREFIX}sky`;

export function placeDisc(finish: PosterFinish, { height, isLongDay }: PosterLight): Disc {
  if (finish === 'night') return { x: 194, y: 338, radius: 34 };
  if (finish === 'dusk') return { x: 392, y: isLongDay ? 500 : 540 + (1 - height) * 26, radius: 138 };
  return { x: 388, y: 520 - height * 82, radius: 112 };
}

/** Draws sky, sun or moon, stars and clouds. */
export function drawSky(
  colors: PosterColors,
  finish: PosterFinish,
  light: PosterLight,
  chance: () => number,
): string {
  const disc = placeDisc(finish, light);
  const shown =
    finish === 'night' ? stars(colors, disc, chance) + moon(colors, disc, light) : sun(colors, disc);
  return gradient(colors) + shown + clouds(colors, chance, finish);
}

function gradient({ sky: [top, middle, low] }: PosterColors): string {
  const { left, right, bottom } = SCENE_BOX;
  // The first color is constant behind the texts, so that they have one background.
  const stops = [
    [HEADLINE_BOX.bottom + 8, top],
    [(HEADLINE_BOX.bottom + HORIZON) / 2 + 10, middle],
    [HORIZON, low],
  ] as const;
  const share = (y: number): string => formatCoordinate((y - SCENE_BOX.top) / (HORIZON - SCENE_BOX.top));
  return (
    `<defs><linearGradient id="${SKY_ID}" gradientUnits="userSpaceOnUse" x1="0" y1="${SCENE_BOX.top}" x2="0" y2="${HORIZON}">` +
    stops.map(([y, color]) => `<stop offset="${share(y)}" stop-color="${color}"/>`).join('') +
    `</linearGradient></defs><rect x="${left}" y="${SCENE_BOX.top}" width="${right - left}" height="${bottom - SCENE_BOX.top}" fill="url(#${SKY_ID})"/>`
  );
}

const circle = (x: number, y: number, radius: number, color: string, opacity = 1): string =>
  `<circle cx="${formatCoordinate(x)}" cy="${formatCoordinate(y)}" r="${formatCoordinate(radius)}" fill="${color}"${opacity < 1 ? ` fill-opacity="${formatCoordinate(opacity)}"` : ''}/>`;

function sun({ disc, halo, haloOpacity }: PosterColors, { x, y, radius }: Disc): string {
  const rings = [3, 2, 1].map((i) => circle(x, y, radius + i * 52, halo, haloOpacity));
  return rings.join('') + circle(x, y, radius, disc);
}

/**
 * Draws the moon in its phase on that day, lit from the side of the sun. From half on it is drawn full, because a half moon looks cut
 * off.
 */
function moon(
  { disc, halo }: PosterColors,
  { x, y, radius }: Disc,
  { moon: age, isSouth }: PosterLight,
): string {
  const ring = circle(x, y, radius + 22, halo, 0.05);
  const waxes = age < 0.5;
  const lit = waxes ? age * 2 : (1 - age) * 2;
  if (lit > 0.5) return ring + circle(x, y, radius, disc);
  // A new moon gets a thin crescent, because the sky would look empty.
  const share = 0.16 + lit * 0.3;
  const side = waxes === isSouth ? 0 : 1;
  const bulge = Math.abs(1 - 2 * share) * radius;
  const d =
    `M${formatCoordinate(x)} ${formatCoordinate(y - radius)}A${formatCoordinate(radius)} ${formatCoordinate(radius)} 0 0 ${side} ${formatCoordinate(x)} ${formatCoordinate(y + radius)}` +
    `A${formatCoordinate(bulge)} ${formatCoordinate(radius)} 0 0 ${1 - side} ${formatCoordinate(x)} ${formatCoordinate(y - radius)}Z`;
  return ring + drawPath(d, disc);
}

function stars({ disc }: PosterColors, moon: Disc, chance: () => number): string {
  const { left, right, top } = SCENE_BOX;
  const one = (): string => {
    const [x, y] = [randomBetween(chance, left + 6, right - 6), randomBetween(chance, top + 8, HORIZON - 40)];
    // Large stars are rare.
    const size = chance() * chance() * chance();
    const isBehind = Math.abs(x - moon.x) < moon.radius && Math.abs(y - moon.y) < moon.radius;
    return isBehind ? '' : circle(x, y, 0.7 + size * 1.5, disc, 0.35 + size * 0.6);
  };
  return Array.from({ length: 96 }, one).join('');
}

/** Draws a cloud: flat at the bottom, with a few round tops. */
function cloud(chance: () => number, x: number, y: number, width: number, height: number): string {
  const heads = 3 + Math.floor(chance() * 2);
  const tail = width * 0.16;
  const step = (width - 2 * tail) / heads;
  let d = `M${formatCoordinate(x)} ${formatCoordinate(y)}C${formatCoordinate(x + tail * 0.3)} ${formatCoordinate(y - height * 0.2)} ${formatCoordinate(x + tail * 0.7)} ${formatCoordinate(y - height * 0.24)} ${formatCoordinate(x + tail)} ${formatCoordinate(y - height * 0.26)}`;
  let base = height * 0.26;
  for (let i = 0; i < heads; i += 1) {
    const middle = 1 - Math.abs((i + 0.5) / heads - randomBetween(chance, 0.35, 0.6)) * 1.5;
    const top = height * Math.max(0.34, middle);
    const next = i === heads - 1 ? height * 0.24 : top * 0.62;
    const [from, to] = [x + tail + i * step, x + tail + (i + 1) * step];
    d += `C${formatCoordinate(from)} ${formatCoordinate(y - Math.max(base, top) * 1.12)} ${formatCoordinate(to - step * 0.12)} ${formatCoordinate(y - top * 1.2)} ${formatCoordinate(to)} ${formatCoordinate(y - next)}`;
    base = next;
  }
  return `${d}C${formatCoordinate(x + width - tail * 0.7)} ${formatCoordinate(y - height * 0.22)} ${formatCoordinate(x + width - tail * 0.3)} ${formatCoordinate(y - height * 0.16)} ${formatCoordinate(x + width)} ${formatCoordinate(y)}Z`;
}

function clouds({ cloudFar, cloudNear }: PosterColors, chance: () => number, finish: PosterFinish): string {
  const isLeft = chance() < 0.5;
  const far = [
    cloud(
      chance,
      randomBetween(chance, -30, 230),
      randomBetween(chance, 330, 352),
      randomBetween(chance, 120, 200),
      26,
    ),
    cloud(
      chance,
      randomBetween(chance, 420, 470),
      randomBetween(chance, 500, 520),
      randomBetween(chance, 150, 190),
      24,
    ),
    cloud(
      chance,
      randomBetween(chance, 60, 240),
      randomBetween(chance, 556, 566),
      randomBetween(chance, 150, 230),
      16,
    ),
  ];
  const low = isLeft ? randomBetween(chance, -60, 20) : randomBetween(chance, 390, 440);
  const near = [
    cloud(
      chance,
      randomBetween(chance, 360, 500),
      randomBetween(chance, 318, 336),
      randomBetween(chance, 140, 200),
      30,
    ),
    cloud(chance, low, randomBetween(chance, 540, 556), randomBetween(chance, 210, 260), 38),
  ];
  // At night the moon replaces the first far cloud.
  return (
    drawPath(far.slice(finish === 'night' ? 1 : 0).join(''), cloudFar) + drawPath(near.join(''), cloudNear)
  );
}
