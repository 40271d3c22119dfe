import { HORIZON, PICTURE } from '../poster-grid.ts';
import type { DrawScene, Scene } from './scene.ts';
import { between, n, path } from './shapes.ts';

const { left, right, bottom } = PICTURE;

const box = (x: number, y: number, wide: number, tall: number): string =>
  `M${n(x)} ${n(y)}h${n(wide)}v${n(tall)}h${n(-wide)}z`;

/** A tower from the ground up, with one of several heads. */
function tower(chance: () => number, x: number, wide: number, top: number): string {
  const head = Math.floor(chance() * 6);
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
function skyline(
  chance: () => number,
  base: number,
  tall: number,
  [least, most]: readonly [number, number],
  peak: number,
): { d: string; roofs: { x: number; wide: number; top: number }[] } {
  const roofs: { x: number; wide: number; top: number }[] = [];
  let d = '';
  for (let x = left - 8; x < right;) {
    const wide = between(chance, least, most);
    const away = Math.abs(x + wide / 2 - peak) / 300;
    const rise = tall * Math.max(0.22, 1 - away * 1.15) * between(chance, 0.45, 1);
    d += tower(chance, x, wide, base - rise);
    roofs.push({ x, wide, top: base - rise });
    x += wide + (chance() < 0.3 ? between(chance, 2, 7) : 0);
  }
  return { d, roofs };
}

/** Windows of a row of houses that are lit. */
function windows(
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
function quay(scene: Scene, top: number): string {
  const { colors, chance, disc, finish } = scene;
  let lights = '';
  for (let i = 0; i < 40; i += 1) {
    const share = chance();
    const wide = between(chance, 10, 34) * (0.6 + share);
    lights += box(
      between(chance, left, right - wide),
      top + 5 + share * (bottom - top - 8),
      wide,
      1.2 + share,
    );
  }
  let way = '';
  for (let i = 0; i < 9; i += 1)
    way += box(disc.x - 26 + between(chance, -14, 14), top + 5 + i * 5.6, between(chance, 24, 62), 2);
  return (
    path(box(left, top, right - left, bottom - top), colors.water(0.66)) +
    path(lights, finish === 'day' ? colors.lit(0.2) : colors.lamp, finish === 'day' ? 0.4 : 0.34) +
    path(way, colors.disc, 0.7)
  );
}

function towers(scene: Scene): string {
  const { colors, chance, finish } = scene;
  const peak = between(chance, 380, 460);
  const far = skyline(chance, HORIZON + 40, 96, [16, 34], peak - 60);
  const middle = skyline(chance, HORIZON + 70, 142, [20, 40], peak);
  const near = skyline(chance, HORIZON + 98, 96, [26, 48], 90);
  const lit = finish === 'day' ? 0 : 0.34;
  const glass = finish === 'day' ? windows(chance, middle.roofs, HORIZON + 92, 0.5) : '';
  const waterline = HORIZON + 100;
  return [
    path(far.d, colors.ground(0.14)),
    path(middle.d, colors.ground(0.4)),
    path(glass, colors.lit(0.1), 0.35),
    path(lit ? windows(chance, middle.roofs, HORIZON + 84, lit) : '', colors.lamp, 0.8),
    path(near.d, colors.ground(0.78)),
    path(
      windows(chance, near.roofs, HORIZON + 94, lit || 0.26),
      lit ? colors.lamp : colors.lit(0.3),
      lit ? 1 : 0.5,
    ),
    quay(scene, waterline),
  ].join('');
}

/** A suspension bridge before the town. */
function bridge(scene: Scene): string {
  const { colors, chance, finish } = scene;
  const peak = between(chance, 400, 470);
  const far = skyline(chance, HORIZON + 46, 92, [16, 32], peak - 40);
  const middle = skyline(chance, HORIZON + 66, 112, [18, 36], peak);
  const deck = HORIZON + 84;
  const [one, two, top] = [150, 452, HORIZON - 18];
  const cable = `M${left - 30} ${deck - 6}Q${one - 60} ${deck - 20} ${one} ${top}Q${(one + two) / 2} ${deck + 66} ${two} ${top}Q${two + 60} ${deck - 24} ${right + 40} ${deck - 10}`;
  let hangers = '';
  for (let x = one + 12; x < two; x += 12) {
    const share = (x - one) / (two - one);
    const y = top + (deck + 66 - top) * 2 * share * (1 - share);
    if (y < deck - 2) hangers += box(x - 0.6, y, 1.2, deck - y);
  }
  const pylon = (x: number) =>
    box(x - 9, top - 8, 5, bottom - top - 30) +
    box(x + 4, top - 8, 5, bottom - top - 30) +
    box(x - 9, top - 2, 18, 5) +
    box(x - 9, top + 42, 18, 5) +
    box(x - 13, bottom - 44, 26, 12);
  const lit = finish !== 'day';
  const lamps = Array.from(
    { length: 24 },
    (_, i) => `M${left + 10 + i * 24} ${deck - 5}a1.8 1.8 0 1 1 0.1 0Z`,
  ).join('');
  return [
    path(far.d, colors.ground(0.14)),
    path(middle.d, colors.ground(0.36)),
    path(
      windows(chance, middle.roofs, HORIZON + 64, lit ? 0.34 : 0.4),
      lit ? colors.lamp : colors.lit(0.1),
      lit ? 0.85 : 0.35,
    ),
    quay(scene, HORIZON + 66),
    path(pylon(one) + pylon(two) + hangers + box(left, deck, right - left, 9), colors.ground(0.95)),
    `<path d="${cable}" fill="none" stroke="${colors.ground(0.95)}" stroke-width="3"/>`,
    lit ? path(lamps, colors.lamp) : '',
  ].join('');
}

/** Roofs, domes and spires of an old town, by a river. */
function oldTown(scene: Scene): string {
  const { colors, chance, finish } = scene;
  const house = (x: number, wide: number, top: number): string => {
    const roof = wide * between(chance, 0.4, 0.62);
    const chimney = box(x + wide * 0.68, top - roof * 0.86, wide * 0.12, roof * 0.7);
    return `${box(x, top, wide, bottom - top)}M${n(x - 1.5)} ${n(top)}L${n(x + wide / 2)} ${n(top - roof)}L${n(x + wide + 1.5)} ${n(top)}Z${chimney}`;
  };
  const row = (base: number, swing: number, [least, most]: readonly [number, number]) => {
    const roofs: { x: number; wide: number; top: number }[] = [];
    let d = '';
    for (let x = left - 6; x < right;) {
      const wide = between(chance, least, most);
      const top = base - between(chance, 0, swing);
      d += house(x, wide, top);
      roofs.push({ x, wide, top });
      x += wide;
    }
    return { d, roofs };
  };
  const spire = (x: number, wide: number, top: number, tall: number): string =>
    `${box(x - wide / 2, top, wide, bottom - top)}M${n(x - wide / 2 - 2)} ${n(top)}L${n(x)} ${n(top - tall)}L${n(x + wide / 2 + 2)} ${n(top)}Z`;
  const dome = (x: number, wide: number, top: number): string =>
    `${box(x - wide * 0.62, top + 22, wide * 1.24, bottom - top)}${box(x - wide / 2, top, wide, 30)}M${n(x - wide / 2)} ${n(top)}C${n(x - wide / 2)} ${n(top - wide * 0.62)} ${n(x - wide * 0.12)} ${n(top - wide * 0.7)} ${n(x)} ${n(top - wide * 0.76)}C${n(x + wide * 0.12)} ${n(top - wide * 0.7)} ${n(x + wide / 2)} ${n(top - wide * 0.62)} ${n(x + wide / 2)} ${n(top)}Z${box(x - wide * 0.09, top - wide * 1.02, wide * 0.18, wide * 0.3)}${box(x - 0.9, top - wide * 1.3, 1.8, wide * 0.4)}`;
  const s = between(chance, -30, 30);
  const far = row(HORIZON + 30, 14, [18, 30]);
  const middle = row(HORIZON + 60, 14, [22, 36]);
  const near = row(HORIZON + 92, 16, [28, 46]);
  const lit = finish === 'day' ? 0.4 : 0.4;
  const lamp = finish === 'day' ? colors.lit(0.2) : colors.lamp;
  return [
    path(
      far.d +
        spire(210 + s, 15, HORIZON - 6, 64) +
        spire(236 + s, 15, HORIZON - 6, 64) +
        spire(540, 14, HORIZON + 4, 44),
      colors.ground(0.18),
    ),
    path(
      middle.d + dome(412 + s, 66, HORIZON + 12) + spire(96 - s / 2, 20, HORIZON + 14, 54),
      colors.ground(0.44),
    ),
    path(windows(chance, middle.roofs, HORIZON + 76, lit), lamp, 0.6),
    path(near.d, colors.ground(0.78)),
    path(windows(chance, near.roofs, HORIZON + 106, lit), lamp, finish === 'day' ? 0.5 : 0.95),
    quay(scene, HORIZON + 112),
  ].join('');
}

export const drawCity: DrawScene = (scene) =>
  [towers, bridge, oldTown][scene.variant]?.(scene) ?? towers(scene);
