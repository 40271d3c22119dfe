import { CARD_ID_PREFIX } from '../card-layers.ts';
import type { PosterColors, PosterFinish } from './poster-colors.ts';
import { HORIZON, PICTURE, WORDS } from './poster-grid.ts';
import type { Light } from './poster-light.ts';
import { between, n, path } from './scenery/shapes.ts';

/** Where sun or moon stands. */
export type Disc = { readonly x: number; readonly y: number; readonly radius: number };

const SKY_ID = `${CARD_ID_PREFIX}sky`;

export function discOf(finish: PosterFinish, { height, isLongDay }: Light): Disc {
  if (finish === 'night') return { x: 194, y: 338, radius: 34 };
  if (finish === 'dusk') return { x: 392, y: isLongDay ? 500 : 540 + (1 - height) * 26, radius: 138 };
  return { x: 388, y: 520 - height * 82, radius: 112 };
}

/** Sky, sun or moon, stars and clouds. */
export function drawSky(
  colors: PosterColors,
  finish: PosterFinish,
  light: Light,
  chance: () => number,
): string {
  const disc = discOf(finish, light);
  const shown =
    finish === 'night' ? stars(colors, disc, chance) + moon(colors, disc, light) : sun(colors, disc);
  return gradient(colors) + shown + clouds(colors, chance, finish);
}

function gradient({ sky: [top, middle, low] }: PosterColors): string {
  const { left, right, bottom } = PICTURE;
  // The first color holds behind the words, so that they are read on one color.
  const stops = [
    [WORDS.bottom + 8, top],
    [(WORDS.bottom + HORIZON) / 2 + 10, middle],
    [HORIZON, low],
  ] as const;
  const share = (y: number): string => n((y - PICTURE.top) / (HORIZON - PICTURE.top));
  return (
    `<defs><linearGradient id="${SKY_ID}" gradientUnits="userSpaceOnUse" x1="0" y1="${PICTURE.top}" x2="0" y2="${HORIZON}">` +
    stops.map(([y, color]) => `<stop offset="${share(y)}" stop-color="${color}"/>`).join('') +
    `</linearGradient></defs><rect x="${left}" y="${PICTURE.top}" width="${right - left}" height="${bottom - PICTURE.top}" fill="url(#${SKY_ID})"/>`
  );
}

const circle = (x: number, y: number, radius: number, color: string, opacity = 1): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${color}"${opacity < 1 ? ` fill-opacity="${n(opacity)}"` : ''}/>`;

function sun({ disc, halo, haloOpacity }: PosterColors, { x, y, radius }: Disc): string {
  const rings = [3, 2, 1].map((i) => circle(x, y, radius + i * 52, halo, haloOpacity));
  return rings.join('') + circle(x, y, radius, disc);
}

/** The moon as it was on the day, its light part to the sun's side: a crescent, or full, since a half one looks cut off. */
function moon({ disc, halo }: PosterColors, { x, y, radius }: Disc, { moon: age, isSouth }: Light): string {
  const ring = circle(x, y, radius + 22, halo, 0.05);
  const waxes = age < 0.5;
  const lit = waxes ? age * 2 : (1 - age) * 2;
  if (lit > 0.5) return ring + circle(x, y, radius, disc);
  // A new moon would be an empty sky.
  const share = 0.16 + lit * 0.3;
  const side = waxes === isSouth ? 0 : 1;
  const bulge = Math.abs(1 - 2 * share) * radius;
  const d =
    `M${n(x)} ${n(y - radius)}A${n(radius)} ${n(radius)} 0 0 ${side} ${n(x)} ${n(y + radius)}` +
    `A${n(bulge)} ${n(radius)} 0 0 ${1 - side} ${n(x)} ${n(y - radius)}Z`;
  return ring + path(d, disc);
}

function stars({ disc }: PosterColors, moon: Disc, chance: () => number): string {
  const { left, right, top } = PICTURE;
  const one = (): string => {
    const [x, y] = [between(chance, left + 6, right - 6), between(chance, top + 8, HORIZON - 40)];
    // Large ones are rare.
    const size = chance() * chance() * chance();
    const isBehind = Math.abs(x - moon.x) < moon.radius && Math.abs(y - moon.y) < moon.radius;
    return isBehind ? '' : circle(x, y, 0.7 + size * 1.5, disc, 0.35 + size * 0.6);
  };
  return Array.from({ length: 96 }, one).join('');
}

/** A bank of cloud: flat below, a few round heads above. */
function cloud(chance: () => number, x: number, y: number, width: number, height: number): string {
  const heads = 3 + Math.floor(chance() * 2);
  const tail = width * 0.16;
  const step = (width - 2 * tail) / heads;
  let d = `M${n(x)} ${n(y)}C${n(x + tail * 0.3)} ${n(y - height * 0.2)} ${n(x + tail * 0.7)} ${n(y - height * 0.24)} ${n(x + tail)} ${n(y - height * 0.26)}`;
  let base = height * 0.26;
  for (let i = 0; i < heads; i += 1) {
    const middle = 1 - Math.abs((i + 0.5) / heads - between(chance, 0.35, 0.6)) * 1.5;
    const top = height * Math.max(0.34, middle);
    const next = i === heads - 1 ? height * 0.24 : top * 0.62;
    const [from, to] = [x + tail + i * step, x + tail + (i + 1) * step];
    d += `C${n(from)} ${n(y - Math.max(base, top) * 1.12)} ${n(to - step * 0.12)} ${n(y - top * 1.2)} ${n(to)} ${n(y - next)}`;
    base = next;
  }
  return `${d}C${n(x + width - tail * 0.7)} ${n(y - height * 0.22)} ${n(x + width - tail * 0.3)} ${n(y - height * 0.16)} ${n(x + width)} ${n(y)}Z`;
}

function clouds({ cloudFar, cloudNear }: PosterColors, chance: () => number, finish: PosterFinish): string {
  const isLeft = chance() < 0.5;
  const far = [
    cloud(chance, between(chance, -30, 230), between(chance, 330, 352), between(chance, 120, 200), 26),
    cloud(chance, between(chance, 420, 470), between(chance, 500, 520), between(chance, 150, 190), 24),
    cloud(chance, between(chance, 60, 240), between(chance, 556, 566), between(chance, 150, 230), 16),
  ];
  const low = isLeft ? between(chance, -60, 20) : between(chance, 390, 440);
  const near = [
    cloud(chance, between(chance, 360, 500), between(chance, 318, 336), between(chance, 140, 200), 30),
    cloud(chance, low, between(chance, 540, 556), between(chance, 210, 260), 38),
  ];
  // The moon stands where the first one would be.
  return path(far.slice(finish === 'night' ? 1 : 0).join(''), cloudFar) + path(near.join(''), cloudNear);
}
