import { mix } from '../../../base/color.ts';
import { HORIZON, PICTURE } from '../poster-grid.ts';
import { box, quay, skyline, SLEEK, windows } from './buildings.ts';
import { palm, roundTree } from './plants.ts';
import type { Scene } from './scene.ts';
import { between, hill, n, path } from './shapes.ts';

const { left, right, bottom } = PICTURE;

/** Narrow houses on a canal, each with another gable. */
export function gables(scene: Scene): string {
  const { colors, random, finish } = scene;
  const row = (base: number, tall: number, [least, most]: readonly [number, number]) => {
    const roofs: { x: number; wide: number; top: number }[] = [];
    let d = '';
    for (let x = left - 8; x < right;) {
      const wide = between(random, least, most);
      const top = base - tall * between(random, 0.7, 1);
      d += box(x, top, wide - 1.2, bottom - top) + gable(Math.floor(random() * 4), x, top, wide - 1.2);
      roofs.push({ x, wide, top });
      x += wide;
    }
    return { d, roofs };
  };
  const far = row(HORIZON + 66, 60, [18, 26]);
  const near = row(HORIZON + 104, 84, [30, 46]);
  const tower = `${box(146, HORIZON - 40, 22, 120)}${box(150, HORIZON - 66, 14, 26)}M148 ${HORIZON - 66}L157 ${HORIZON - 112}L166 ${HORIZON - 66}Z`;
  const isDay = finish === 'day';
  const lamp = isDay ? colors.lit(0.2) : colors.lamp;
  return [
    path(hill(random, HORIZON + 12, 3, 5), colors.ground(0.1)),
    path(tower, colors.ground(0.2)),
    path(far.d, colors.ground(0.34)),
    path(near.d, colors.ground(0.72)),
    path(windows(random, near.roofs, HORIZON + 96, 0.42), lamp, isDay ? 0.5 : 0.95),
    quay(scene, HORIZON + 104),
  ].join('');
}

/** A gable on a house: steps, a bell, a neck, or a plain point. */
function gable(kind: number, x: number, top: number, wide: number): string {
  const middle = x + wide / 2;
  if (kind === 0)
    return [0.8, 0.56, 0.3]
      .map((share, i) => box(middle - (wide * share) / 2, top - (i + 1) * 6, wide * share, 6.4))
      .join('');
  if (kind === 1)
    return `M${n(x)} ${n(top + 1)}C${n(x + wide * 0.24)} ${n(top)} ${n(x + wide * 0.2)} ${n(top - 18)} ${n(middle)} ${n(top - 20)}C${n(x + wide * 0.8)} ${n(top - 18)} ${n(x + wide * 0.76)} ${n(top)} ${n(x + wide)} ${n(top + 1)}Z`;
  if (kind === 2)
    return `${box(middle - wide * 0.24, top - 16, wide * 0.48, 17)}M${n(middle - wide * 0.28)} ${n(top - 16)}L${n(middle)} ${n(top - 24)}L${n(middle + wide * 0.28)} ${n(top - 16)}Z`;
  return `M${n(x)} ${n(top + 1)}L${n(middle)} ${n(top - wide * 0.6)}L${n(x + wide)} ${n(top + 1)}Z`;
}

/** A town below wooded hills, and a pagoda among trees before it. */
export function pagoda(scene: Scene): string {
  const { colors, random, finish } = scene;
  const town = skyline(random, HORIZON + 58, 70, [16, 34], 330, SLEEK);
  const [x, foot] = [between(random, 128, 168), HORIZON + 118];
  const lit = finish !== 'day';
  const crowns = (from: number, to: number, y: number, size: number): string => {
    let d = '';
    for (let at = from; at < to; at += size * between(random, 0.4, 0.62))
      d += roundTree(at, y + between(random, -3, 3), size * between(random, 0.75, 1.1));
    return d;
  };
  return [
    path(hill(random, HORIZON - 8, 22, 5), colors.ground(0.14)),
    path(town.d, colors.ground(0.3)),
    path(
      windows(random, town.roofs, HORIZON + 56, lit ? 0.34 : 0.4),
      lit ? colors.lamp : colors.lit(0.1),
      lit ? 0.85 : 0.35,
    ),
    path(crowns(left - 8, right + 8, HORIZON + 74, 36), colors.leaf(0.5)),
    path(box(left, HORIZON + 66, right - left, bottom), colors.leaf(0.5)),
    path(storeys(x, foot), colors.ground(1)),
    path(crowns(left - 8, right + 8, HORIZON + 128, 54), colors.leaf(0.86)),
    path(box(left, HORIZON + 116, right - left, bottom), colors.leaf(0.86)),
  ].join('');
}

/** Five storeys, each with a roof that turns up at its ends, and a mast. */
function storeys(x: number, foot: number): string {
  const roofs = Array.from({ length: 5 }, (_, i) => {
    const y = foot - 20 - i * 25;
    const half = 43 - i * 5;
    const body = half * 0.5;
    return (
      box(x - body, y, body * 2, 21) +
      `M${n(x - half)} ${n(y - 4)}Q${n(x - half * 0.7)} ${n(y)} ${n(x - body)} ${n(y - 11)}H${n(x + body)}Q${n(x + half * 0.7)} ${n(y)} ${n(x + half)} ${n(y - 4)}L${n(x + half * 0.84)} ${n(y + 5)}H${n(x - half * 0.84)}Z`
    );
  });
  return `${roofs.join('')}${box(x - 1.6, foot - 176, 3.2, 52)}${box(x - 5, foot - 148, 10, 2.4)}${box(x - 5, foot - 156, 10, 2.4)}${box(x - 4, foot - 164, 8, 2.4)}`;
}

/** Towers of a warm place on the water, seen from a shore with palms. */
export function tropics(scene: Scene): string {
  const { colors, random, finish } = scene;
  const peak = between(random, 350, 430);
  const far = skyline(random, HORIZON + 36, 70, [18, 34], peak - 110, SLEEK);
  const near = skyline(random, HORIZON + 62, 128, [24, 44], peak, SLEEK);
  const lit = finish !== 'day';
  const shore = `M${left} ${bottom}V${bottom - 48}C${left + 110} ${bottom - 50} ${left + 200} ${bottom - 26} ${left + 330} ${bottom}Z`;
  const palms =
    palm(random, left + 44, 722, between(random, 132, 150), 30) +
    palm(random, left + 104, 726, between(random, 88, 104), 24) +
    palm(random, left + 12, 724, 84, -10);
  return [
    path(hill(random, HORIZON + 14, 12, 5), colors.ground(0.1)),
    path(far.d, colors.ground(0.18)),
    path(near.d, colors.ground(0.42)),
    path(
      windows(random, near.roofs, HORIZON + 56, lit ? 0.36 : 0.42),
      lit ? colors.lamp : colors.lit(0.1),
      lit ? 0.85 : 0.35,
    ),
    quay(scene, HORIZON + 60),
    path(shore, mix(colors.leaf(0.9), colors.lit(0.5), 0.12)),
    path(palms, colors.leaf(1)),
  ].join('');
}
