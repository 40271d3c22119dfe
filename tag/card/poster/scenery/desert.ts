import { mixColors } from '../../../base/color.ts';
import { HORIZON, SCENE_BOX } from '../poster-grid.ts';
import { drawPalm } from './plants.ts';
import type { SceneDrawer, PosterScene } from './scene.ts';
import {
  randomBetween,
  formatCurve,
  formatHill,
  formatCoordinate,
  drawPath,
  formatPolygon,
  type ScenePoint,
} from './shapes.ts';

const { left, right, bottom } = SCENE_BOX;
const SAND_COLOR = '#E3A857';
const ROCK_COLOR = '#C8663A';

/** The index of the drawing with table mountains. */
const MESA_VARIANT = 1;

/** Returns the color of sand by its distance: the land color with more sand color by day and at dusk. */
const mixSandColor = ({ colors, finish, variant }: PosterScene, near: number): string =>
  mixColors(
    colors.land(near),
    variant === MESA_VARIANT ? ROCK_COLOR : SAND_COLOR,
    { day: 0.55, dusk: 0.26, night: 0.06 }[finish],
  );

const mixSunlitColor = (scene: PosterScene, near: number): string =>
  mixColors(
    mixSandColor(scene, near * 0.6),
    scene.colors.lit(0),
    { day: scene.variant === MESA_VARIANT ? 0.4 : 0.55, dusk: 0.4, night: 0.2 }[scene.finish],
  );

/** Draws a dune: its crest runs from the left to a top and down again. The side away from the sun is dark. */
function drawDune(
  scene: PosterScene,
  near: number,
  from: ScenePoint,
  top: ScenePoint,
  to: ScenePoint,
): string {
  const { random, disc } = scene;
  const rise: ScenePoint[] = [
    from,
    [from[0] + (top[0] - from[0]) * 0.5, from[1] + (top[1] - from[1]) * randomBetween(random, 0.28, 0.4)],
    [from[0] + (top[0] - from[0]) * 0.82, from[1] + (top[1] - from[1]) * 0.8],
    top,
  ];
  const fall: ScenePoint[] = [
    top,
    [top[0] + (to[0] - top[0]) * 0.22, top[1] + (to[1] - top[1]) * 0.34],
    [top[0] + (to[0] - top[0]) * 0.6, top[1] + (to[1] - top[1]) * randomBetween(random, 0.66, 0.78)],
    to,
  ];
  const body = `M${formatCoordinate(from[0])} ${bottom}V${formatCoordinate(from[1])}${formatCurve(rise)}${formatCurve(fall)}V${bottom}Z`;
  // The crest winds down to the bottom and separates light from shade.
  const swing = randomBetween(random, 26, 48) * (0.6 + near);
  const crestLine: ScenePoint[] = [
    top,
    [top[0] + swing * 0.5, top[1] + (bottom - top[1]) * 0.24],
    [top[0] - swing * 0.3, top[1] + (bottom - top[1]) * 0.52],
    [top[0] + swing, bottom],
  ];
  const isLitLeft = top[0] > disc.x;
  const shadedSide = isLitLeft
    ? `M${formatCoordinate(top[0])} ${formatCoordinate(top[1])}${formatCurve(fall)}V${bottom}L${formatCoordinate(crestLine.at(-1)?.[0] ?? 0)} ${bottom}${formatCurve(crestLine.toReversed())}Z`
    : `M${formatCoordinate(from[0])} ${bottom}V${formatCoordinate(from[1])}${formatCurve(rise)}${formatCurve(crestLine)}Z`;
  return drawPath(body, mixSunlitColor(scene, near)) + drawPath(shadedSide, mixSandColor(scene, near));
}

function drawDunes(scene: PosterScene): string {
  const { random } = scene;
  const shift = randomBetween(random, -24, 24);
  return [
    drawPath(formatHill(random, HORIZON - 4, 10, 5), mixSandColor(scene, 0.12)),
    drawDune(scene, 0.26, [left, HORIZON + 30], [430 + shift, HORIZON - 46], [right + 40, HORIZON + 20]),
    drawDune(scene, 0.42, [left - 60, HORIZON + 46], [140 - shift, HORIZON - 4], [430, bottom]),
    drawDune(scene, 0.62, [160, bottom], [470 - shift, HORIZON + 32], [right + 120, HORIZON + 120]),
    drawDune(scene, 0.9, [left - 140, bottom - 30], [170 + shift, HORIZON + 84], [480, bottom + 60]),
  ].join('');
}

/** Draws a table mountain: steep banded walls on a slope of rubble. */
function drawMesa(
  scene: PosterScene,
  near: number,
  x: number,
  wide: number,
  top: number,
  foot: number,
): string {
  const { random, disc } = scene;
  const wall = top + (foot - top) * 0.58;
  const jitter = (value: number) => value + randomBetween(random, -4, 4);
  const shape: ScenePoint[] = [
    [x - wide * 0.72, foot],
    [x - wide * 0.5, wall],
    [jitter(x - wide * 0.46), top + 6],
    [x - wide * 0.34, top],
    [jitter(x + wide * 0.1), top + 2],
    [x + wide * 0.3, top],
    [jitter(x + wide * 0.45), top + 8],
    [x + wide * 0.5, wall],
    [x + wide * 0.74, foot],
  ];
  const isLitLeft = x > disc.x;
  const edge = x + (isLitLeft ? 0.08 : -0.08) * wide;
  const shadedSide = isLitLeft
    ? formatPolygon([[edge, top + 1], ...shape.slice(5), [edge + wide * 0.12, foot]])
    : formatPolygon([...shape.slice(0, 4), [edge, top + 1], [edge - wide * 0.12, foot]]);
  const cracks = Array.from({ length: 5 }, () => {
    const crackX = x + randomBetween(random, -0.4, 0.4) * wide;
    return `M${formatCoordinate(crackX)} ${formatCoordinate(top + 6)}l${formatCoordinate(randomBetween(random, -2, 2))} ${formatCoordinate((wall - top) * randomBetween(random, 0.5, 0.9))}l2.4 0l${formatCoordinate(randomBetween(random, -1, 1))} ${formatCoordinate(-(wall - top) * 0.5)}Z`;
  }).join('');
  return (
    drawPath(formatPolygon(shape), mixSunlitColor(scene, near)) +
    drawPath(shadedSide, mixSandColor(scene, near)) +
    drawPath(cracks, mixSandColor(scene, Math.min(1, near + 0.2)), 0.6)
  );
}

function drawMesas(scene: PosterScene): string {
  const { random } = scene;
  const shift = randomBetween(random, -16, 16);
  const drawFloor = (y: number, near: number, swing: number) =>
    drawPath(formatHill(random, y, swing, 5), mixSandColor(scene, near));
  return [
    drawMesa(scene, 0.16, 250 + shift, 90, HORIZON - 34, HORIZON + 26),
    drawMesa(scene, 0.2, 356 - shift, 54, HORIZON - 58, HORIZON + 26),
    drawFloor(HORIZON + 20, 0.24, 3),
    drawMesa(scene, 0.44, 492 + shift, 150, HORIZON - 100, HORIZON + 52),
    drawMesa(scene, 0.5, 84 - shift, 104, HORIZON - 52, HORIZON + 62),
    drawPath(formatHill(random, HORIZON + 54, 5, 5), mixSunlitColor(scene, 0.5)),
    drawPath(formatHill(random, HORIZON + 92, 7, 6), mixSandColor(scene, 0.6)),
    drawPath(formatHill(random, HORIZON + 122, 8, 5), mixSandColor(scene, 0.95)),
  ].join('');
}

/** Draws a pool with palms between dunes. */
function drawOasis(scene: PosterScene): string {
  const { colors, random } = scene;
  const pool = `M214 690C260 672 400 668 452 684C486 696 470 712 400 716C320 722 196 714 214 690Z`;
  const shift = randomBetween(random, -12, 12);
  const palms =
    drawPalm(random, 196 + shift, 700, 118, 22) +
    drawPalm(random, 176 + shift, 704, 84, -20) +
    drawPalm(random, 470 - shift, 698, 96, -24) +
    drawPalm(random, 492 - shift, 702, 68, 14) +
    drawPalm(random, 148 + shift, 700, 58, -10);
  return [
    drawDune(scene, 0.2, [left, HORIZON + 24], [400 + shift, HORIZON - 50], [right + 60, HORIZON + 10]),
    drawDune(scene, 0.36, [left - 80, HORIZON + 30], [120 - shift, HORIZON - 12], [400, HORIZON + 90]),
    drawDune(scene, 0.46, [260, HORIZON + 96], [520 - shift, HORIZON + 6], [right + 110, HORIZON + 70]),
    drawPath(formatHill(random, HORIZON + 78, 4, 5), mixSunlitColor(scene, 0.5)),
    drawPath(pool, colors.water(0.4)),
    drawPath('M250 692h60v2h-60zM330 684h90v2h-90zM300 704h80v2.4h-80z', colors.snow, 0.7),
    drawPath(palms, colors.leaf(1)),
    drawPath(formatHill(random, bottom - 18, 6, 5), mixSandColor(scene, 0.95)),
  ].join('');
}

export const drawDesert: SceneDrawer = (scene) =>
  [drawDunes, drawMesas, drawOasis][scene.variant]?.(scene) ?? drawDunes(scene);
