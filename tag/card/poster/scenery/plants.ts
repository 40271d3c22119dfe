import { between, n, polygon, type Point } from './shapes.ts';

/** A spruce: tiers of branches, wider below. */
export function spruce(chance: () => number, x: number, y: number, height: number): string {
  const tiers = height > 40 ? 5 : 4;
  const wide = height * between(chance, 0.17, 0.22);
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 1; i <= tiers; i += 1) {
    const share = i / tiers;
    const at = y - height * (1 - share * 0.92);
    left.push([x - wide * share, at], [x - wide * share * 0.5, at - height * 0.03]);
    right.push([x + wide * share, at], [x + wide * share * 0.5, at - height * 0.03]);
  }
  const trunk: Point[] = [
    [x + height * 0.025, y - height * 0.08],
    [x + height * 0.025, y],
    [x - height * 0.025, y],
    [x - height * 0.025, y - height * 0.08],
  ];
  return polygon([[x, y - height], ...right.slice(0, -1), ...trunk, ...left.slice(0, -1).reverse()]);
}

/** A row of spruces on a line from one point to another, each `step` after the last. */
export function spruces(
  chance: () => number,
  from: Point,
  to: Point,
  step: number,
  [least, most]: readonly [number, number],
): string {
  const count = Math.max(1, Math.round(Math.abs(to[0] - from[0]) / step));
  let d = '';
  for (let i = 0; i <= count; i += 1) {
    const share = Math.min(1, Math.max(0, (i + between(chance, -0.3, 0.3)) / count));
    const at: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    d += spruce(chance, at[0], at[1] + 2, between(chance, least, most));
  }
  return d;
}

/** A palm that leans: trunk and fronds. */
export function palm(chance: () => number, x: number, y: number, height: number, lean: number): string {
  const [tx, ty] = [x + lean, y - height];
  const thick = height * 0.032;
  const bend = lean * 0.15;
  const trunk =
    `M${n(x - thick * 1.5)} ${n(y)}Q${n(x + bend - thick)} ${n(y - height * 0.55)} ${n(tx - thick * 0.7)} ${n(ty)}` +
    `H${n(tx + thick * 0.7)}Q${n(x + bend + thick)} ${n(y - height * 0.55)} ${n(x + thick * 1.5)} ${n(y)}Z`;
  const long = height * 0.46;
  const crown: Point = [tx, ty + thick * 0.4];
  return trunk + FRONDS.map((one) => frond(crown, long * between(chance, 0.86, 1.04), one)).join('');
}

/** Fronds: where each ends, and the height of its arch, in its length. */
const FRONDS: readonly (readonly [dx: number, dy: number, up: number])[] = [
  [-0.98, 0.2, -0.42],
  [-0.8, 0.62, -0.3],
  [-0.66, -0.24, -0.44],
  [-0.4, 0.84, -0.12],
  [0.34, 0.86, -0.14],
  [0.2, -0.52, -0.5],
  [0.72, -0.16, -0.46],
  [0.84, 0.58, -0.3],
  [1, 0.16, -0.44],
];

/** A leaf that arches and hangs, feathered along its lower edge. */
function frond([x, y]: Point, long: number, [dx, dy, up]: readonly [number, number, number]): string {
  const [ex, ey] = [x + dx * long, y + dy * long];
  const [cx, cy] = [x + dx * long * 0.55, y + up * long];
  const at = (t: number): Point => [
    (1 - t) * (1 - t) * x + 2 * t * (1 - t) * cx + t * t * ex,
    (1 - t) * (1 - t) * y + 2 * t * (1 - t) * cy + t * t * ey,
  ];
  const steps = 8;
  let edge = '';
  for (let i = steps - 1; i >= 1; i -= 1) {
    const [qx, qy] = at(i / steps);
    const deep = long * 0.17 * Math.min(1, (i / steps) * 2.4) * (1.15 - i / steps);
    edge += `L${n(qx + dx * long * 0.05)} ${n(qy + deep)}L${n(qx)} ${n(qy + deep * 0.3)}`;
  }
  return `M${n(x)} ${n(y)}Q${n(cx)} ${n(cy)} ${n(ex)} ${n(ey)}${edge}Z`;
}

/** A tree of the savanna: a flat crown on forked stems. */
export function acacia(chance: () => number, x: number, y: number, height: number): string {
  const wide = height * between(chance, 0.75, 0.95);
  const top = y - height;
  const thick = height * 0.035;
  const crown = (cx: number, cy: number, w: number, h: number): string =>
    `M${n(cx - w)} ${n(cy)}C${n(cx - w * 0.8)} ${n(cy - h)} ${n(cx - w * 0.2)} ${n(cy - h * 1.15)} ${n(cx + w * 0.1)} ${n(cy - h)}` +
    `C${n(cx + w * 0.5)} ${n(cy - h * 1.1)} ${n(cx + w * 0.9)} ${n(cy - h * 0.6)} ${n(cx + w)} ${n(cy)}C${n(cx + w * 0.4)} ${n(cy + h * 0.3)} ${n(cx - w * 0.5)} ${n(cy + h * 0.25)} ${n(cx - w)} ${n(cy)}Z`;
  const limb = (ex: number, ey: number): string =>
    `M${n(x - thick)} ${n(y)}Q${n(x - thick * 0.6)} ${n(y - height * 0.4)} ${n(ex - thick * 0.5)} ${n(ey)}H${n(ex + thick * 0.5)}Q${n(x + thick * 0.8)} ${n(y - height * 0.35)} ${n(x + thick)} ${n(y)}Z`;
  return (
    limb(x - wide * 0.35, top + height * 0.2) +
    limb(x + wide * 0.3, top + height * 0.22) +
    crown(x - wide * 0.1, top + height * 0.22, wide * 0.66, height * 0.2) +
    crown(x + wide * 0.3, top + height * 0.28, wide * 0.42, height * 0.13)
  );
}

/** A cypress or a poplar: a flame. */
export function cypress(x: number, y: number, height: number): string {
  const w = height * 0.11;
  return `M${n(x)} ${n(y - height)}C${n(x + w * 0.9)} ${n(y - height * 0.7)} ${n(x + w * 1.3)} ${n(y - height * 0.2)} ${n(x + w * 0.5)} ${n(y)}H${n(x - w * 0.5)}C${n(x - w * 1.3)} ${n(y - height * 0.2)} ${n(x - w * 0.9)} ${n(y - height * 0.7)} ${n(x)} ${n(y - height)}Z`;
}

/** A round tree. */
export function roundTree(x: number, y: number, size: number): string {
  const r = size / 2;
  return `M${n(x - r)} ${n(y - r * 0.7)}A${n(r)} ${n(r * 0.95)} 0 0 1 ${n(x + r)} ${n(y - r * 0.7)}C${n(x + r)} ${n(y - r * 0.1)} ${n(x + r * 0.4)} ${n(y)} ${n(x + r * 0.16)} ${n(y)}H${n(x - r * 0.16)}C${n(x - r * 0.4)} ${n(y)} ${n(x - r)} ${n(y - r * 0.1)} ${n(x - r)} ${n(y - r * 0.7)}Z`;
}
