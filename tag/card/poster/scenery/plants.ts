import { randomBetween, formatCoordinate, formatPolygon, type ScenePoint } from './shapes.ts';

/** Draws a spruce: tiers of branches, wider at the bottom. */
function drawSpruce(random: () => number, x: number, y: number, height: number): string {
  const tiers = height > 40 ? 5 : 4;
  const wide = height * randomBetween(random, 0.17, 0.22);
  const left: ScenePoint[] = [];
  const right: ScenePoint[] = [];
  for (let i = 1; i <= tiers; i += 1) {
    const ratio = i / tiers;
    const branchY = y - height * (1 - ratio * 0.92);
    left.push([x - wide * ratio, branchY], [x - wide * ratio * 0.5, branchY - height * 0.03]);
    right.push([x + wide * ratio, branchY], [x + wide * ratio * 0.5, branchY - height * 0.03]);
  }
  const trunk: ScenePoint[] = [
    [x + height * 0.025, y - height * 0.08],
    [x + height * 0.025, y],
    [x - height * 0.025, y],
    [x - height * 0.025, y - height * 0.08],
  ];
  return formatPolygon([[x, y - height], ...right.slice(0, -1), ...trunk, ...left.slice(0, -1).reverse()]);
}

/** Draws a row of spruces from one point to another, with a distance of `step` px. */
export function drawSpruces(
  random: () => number,
  from: ScenePoint,
  to: ScenePoint,
  step: number,
  [minHeight, maxHeight]: readonly [number, number],
): string {
  const count = Math.max(1, Math.round(Math.abs(to[0] - from[0]) / step));
  let d = '';
  for (let i = 0; i <= count; i += 1) {
    const ratio = Math.min(1, Math.max(0, (i + randomBetween(random, -0.3, 0.3)) / count));
    const point: ScenePoint = [from[0] + (to[0] - from[0]) * ratio, from[1] + (to[1] - from[1]) * ratio];
    d += drawSpruce(random, point[0], point[1] + 2, randomBetween(random, minHeight, maxHeight));
  }
  return d;
}

/** Draws a leaning palm: trunk and fronds. */
export function drawPalm(random: () => number, x: number, y: number, height: number, lean: number): string {
  const [tx, ty] = [x + lean, y - height];
  const thickness = height * 0.032;
  const bend = lean * 0.15;
  const trunk =
    `M${formatCoordinate(x - thickness * 1.5)} ${formatCoordinate(y)}Q${formatCoordinate(x + bend - thickness)} ${formatCoordinate(y - height * 0.55)} ${formatCoordinate(tx - thickness * 0.7)} ${formatCoordinate(ty)}` +
    `H${formatCoordinate(tx + thickness * 0.7)}Q${formatCoordinate(x + bend + thickness)} ${formatCoordinate(y - height * 0.55)} ${formatCoordinate(x + thickness * 1.5)} ${formatCoordinate(y)}Z`;
  const frondLength = height * 0.46;
  const crown: ScenePoint = [tx, ty + thickness * 0.4];
  return (
    trunk +
    FRONDS.map((one) => drawFrond(crown, frondLength * randomBetween(random, 0.86, 1.04), one)).join('')
  );
}

/** Fronds: the end of each and the height of its arch, as ratios of its length. */
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

/** Draws an arched, hanging leaf with a feathered lower edge. */
function drawFrond(
  [x, y]: ScenePoint,
  frondLength: number,
  [dx, dy, up]: readonly [number, number, number],
): string {
  const [ex, ey] = [x + dx * frondLength, y + dy * frondLength];
  const [cx, cy] = [x + dx * frondLength * 0.55, y + up * frondLength];
  const getCurvePoint = (t: number): ScenePoint => [
    (1 - t) * (1 - t) * x + 2 * t * (1 - t) * cx + t * t * ex,
    (1 - t) * (1 - t) * y + 2 * t * (1 - t) * cy + t * t * ey,
  ];
  const steps = 8;
  let edge = '';
  for (let i = steps - 1; i >= 1; i -= 1) {
    const [qx, qy] = getCurvePoint(i / steps);
    const depth = frondLength * 0.17 * Math.min(1, (i / steps) * 2.4) * (1.15 - i / steps);
    edge += `L${formatCoordinate(qx + dx * frondLength * 0.05)} ${formatCoordinate(qy + depth)}L${formatCoordinate(qx)} ${formatCoordinate(qy + depth * 0.3)}`;
  }
  return `M${formatCoordinate(x)} ${formatCoordinate(y)}Q${formatCoordinate(cx)} ${formatCoordinate(cy)} ${formatCoordinate(ex)} ${formatCoordinate(ey)}${edge}Z`;
}

/** Draws an acacia: a flat crown on forked stems. */
export function drawAcacia(random: () => number, x: number, y: number, height: number): string {
  const wide = height * randomBetween(random, 0.75, 0.95);
  const top = y - height;
  const thickness = height * 0.035;
  const drawCrown = (cx: number, cy: number, w: number, h: number): string =>
    `M${formatCoordinate(cx - w)} ${formatCoordinate(cy)}C${formatCoordinate(cx - w * 0.8)} ${formatCoordinate(cy - h)} ${formatCoordinate(cx - w * 0.2)} ${formatCoordinate(cy - h * 1.15)} ${formatCoordinate(cx + w * 0.1)} ${formatCoordinate(cy - h)}` +
    `C${formatCoordinate(cx + w * 0.5)} ${formatCoordinate(cy - h * 1.1)} ${formatCoordinate(cx + w * 0.9)} ${formatCoordinate(cy - h * 0.6)} ${formatCoordinate(cx + w)} ${formatCoordinate(cy)}C${formatCoordinate(cx + w * 0.4)} ${formatCoordinate(cy + h * 0.3)} ${formatCoordinate(cx - w * 0.5)} ${formatCoordinate(cy + h * 0.25)} ${formatCoordinate(cx - w)} ${formatCoordinate(cy)}Z`;
  const drawLimb = (ex: number, ey: number): string =>
    `M${formatCoordinate(x - thickness)} ${formatCoordinate(y)}Q${formatCoordinate(x - thickness * 0.6)} ${formatCoordinate(y - height * 0.4)} ${formatCoordinate(ex - thickness * 0.5)} ${formatCoordinate(ey)}H${formatCoordinate(ex + thickness * 0.5)}Q${formatCoordinate(x + thickness * 0.8)} ${formatCoordinate(y - height * 0.35)} ${formatCoordinate(x + thickness)} ${formatCoordinate(y)}Z`;
  return (
    drawLimb(x - wide * 0.35, top + height * 0.2) +
    drawLimb(x + wide * 0.3, top + height * 0.22) +
    drawCrown(x - wide * 0.1, top + height * 0.22, wide * 0.66, height * 0.2) +
    drawCrown(x + wide * 0.3, top + height * 0.28, wide * 0.42, height * 0.13)
  );
}

/** Draws a cypress or a poplar in the shape of a flame. */
export function drawCypress(x: number, y: number, height: number): string {
  const w = height * 0.11;
  return `M${formatCoordinate(x)} ${formatCoordinate(y - height)}C${formatCoordinate(x + w * 0.9)} ${formatCoordinate(y - height * 0.7)} ${formatCoordinate(x + w * 1.3)} ${formatCoordinate(y - height * 0.2)} ${formatCoordinate(x + w * 0.5)} ${formatCoordinate(y)}H${formatCoordinate(x - w * 0.5)}C${formatCoordinate(x - w * 1.3)} ${formatCoordinate(y - height * 0.2)} ${formatCoordinate(x - w * 0.9)} ${formatCoordinate(y - height * 0.7)} ${formatCoordinate(x)} ${formatCoordinate(y - height)}Z`;
}

export function drawRoundTree(x: number, y: number, size: number): string {
  const r = size / 2;
  return `M${formatCoordinate(x - r)} ${formatCoordinate(y - r * 0.7)}A${formatCoordinate(r)} ${formatCoordinate(r * 0.95)} 0 0 1 ${formatCoordinate(x + r)} ${formatCoordinate(y - r * 0.7)}C${formatCoordinate(x + r)} ${formatCoordinate(y - r * 0.1)} ${formatCoordinate(x + r * 0.4)} ${formatCoordinate(y)} ${formatCoordinate(x + r * 0.16)} ${formatCoordinate(y)}H${formatCoordinate(x - r * 0.16)}C${formatCoordinate(x - r * 0.4)} ${formatCoordinate(y)} ${formatCoordinate(x - r)} ${formatCoordinate(y - r * 0.1)} ${formatCoordinate(x - r)} ${formatCoordinate(y - r * 0.7)}Z`;
}
