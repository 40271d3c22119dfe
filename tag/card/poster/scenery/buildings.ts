import { PICTURE } from '../poster-grid.ts';
import type { Scene } from './scene.ts';
import { between, n, path } from './shapes.ts';

const { left, right, bottom } = PICTURE;

export const box = (x: number, y: number, wide: number, tall: number): string =>
  `M${n(x)} ${n(y)}h${n(wide)}v${n(tall)}h${n(-wide)}z`;

/** Heads of towers: all of them, as of New York; and flat, slanted and round ones. */
const STEPPED = [0, 1, 2, 3, 4, 5] as const;
export const SLEEK = [1, 3, 4, 5, 5] as const;

/** A tower from the ground up, with one of several heads. */
function tower(chance: () => number, x: number, wide: number, top: number, heads: readonly number[]): string {
  const head = heads[Math.floor(chance() * heads.length)] ?? 5;
  const body = box(x, top, wide, bottom - top);
  const middle = x + wide / 2;
  if (head === 0)
    return (
      body +
      box(x + wide * 0.2, top - wide * 0.4, wide * 0.6, wide * 0.4) +
      box(middle - 0.8, top - wide * 1.3, 1.6, wide)
    );
  if (head === 1) return `${body}M${n(x)} ${n(top)}L${n(x + wide)} ${n(top - wide * 0.6)}V${n(top)}Z`;
  if (head === 2)
    return (
      body +
      box(x + wide * 0.14, top - wide * 0.3, wide * 0.72, wide * 0.3) +
      box(x + wide * 0.3, top - wide * 0.62, wide * 0.4, wide * 0.34) +
      `M${n(x + wide * 0.36)} ${n(top - wide * 0.6)}L${n(middle)} ${n(top - wide * 1.6)}L${n(x + wide * 0.64)} ${n(top - wide * 0.6)}Z`
    );
  if (head === 3)
    return `${body}M${n(x)} ${n(top + 1)}Q${n(middle)} ${n(top - wide * 0.9)} ${n(x + wide)} ${n(top + 1)}Z`;
  return body;
}

/** A row of towers from edge to edge; the tallest stand where `peak` is. */
export function skyline(
  chance: () => number,
  base: number,
  tall: number,
  [least, most]: readonly [number, number],
  peak: number,
  heads: readonly number[] = STEPPED,
): { d: string; roofs: { x: number; wide: number; top: number }[] } {
  const roofs: { x: number; wide: number; top: number }[] = [];
  let d = '';
  for (let x = left - 8; x < right;) {
    const wide = between(chance, least, most);
    const away = Math.abs(x + wide / 2 - peak) / 300;
    const rise = tall * Math.max(0.22, 1 - away * 1.15) * between(chance, 0.45, 1);
    d += tower(chance, x, wide, base - rise, heads);
    roofs.push({ x, wide, top: base - rise });
    x += wide + (chance() < 0.3 ? between(chance, 2, 7) : 0);
  }
  return { d, roofs };
}

/** Windows of a row of houses that are lit. */
export function windows(
  chance: () => number,
  roofs: readonly { x: number; wide: number; top: number }[],
  down: number,
  share: number,
): string {
  let d = '';
  for (const { x, wide, top } of roofs) {
    for (let y = top + 6; y < down; y += 6.4) {
      for (let at = x + 3.4; at < x + wide - 4.4; at += 5.2) if (chance() < share) d += box(at, y, 2.3, 3.2);
    }
  }
  return d;
}

/** Water with the lights of a town in it. */
export function quay(scene: Scene, top: number): string {
  const { colors, random, disc, finish } = scene;
  let lights = '';
  for (let i = 0; i < 40; i += 1) {
    const share = random();
    const wide = between(random, 10, 34) * (0.6 + share);
    lights += box(
      between(random, left, right - wide),
      top + 5 + share * (bottom - top - 8),
      wide,
      1.2 + share,
    );
  }
  let way = '';
  for (let i = 0; i < 9; i += 1)
    way += box(disc.x - 26 + between(random, -14, 14), top + 5 + i * 5.6, between(random, 24, 62), 2);
  return (
    path(box(left, top, right - left, bottom - top), colors.water(0.66)) +
    path(lights, finish === 'day' ? colors.lit(0.2) : colors.lamp, finish === 'day' ? 0.4 : 0.34) +
    path(way, colors.disc, 0.7)
  );
}
