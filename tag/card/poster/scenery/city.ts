import { HORIZON, SCENE_BOX } from '../poster-grid.ts';
import { formatBox, drawQuay, drawSkyline, drawWindowLights } from './buildings.ts';
import { drawGables, drawPagoda, drawTropicalCity } from './far-cities.ts';
import type { SceneDrawer, PosterScene } from './scene.ts';
import { randomBetween, formatCoordinate, drawPath } from './shapes.ts';

const { left, right, bottom } = SCENE_BOX;

function drawTowers(scene: PosterScene): string {
  const { colors, random, finish } = scene;
  const peak = randomBetween(random, 380, 460);
  const far = drawSkyline(random, HORIZON + 40, 96, [16, 34], peak - 60);
  const middle = drawSkyline(random, HORIZON + 70, 142, [20, 40], peak);
  const near = drawSkyline(random, HORIZON + 98, 96, [26, 48], 90);
  const litRatio = finish === 'day' ? 0 : 0.34;
  const daylightWindows = finish === 'day' ? drawWindowLights(random, middle.roofs, HORIZON + 92, 0.5) : '';
  const waterline = HORIZON + 100;
  return [
    drawPath(far.d, colors.land(0.14)),
    drawPath(middle.d, colors.land(0.4)),
    drawPath(daylightWindows, colors.lit(0.1), 0.35),
    drawPath(
      litRatio ? drawWindowLights(random, middle.roofs, HORIZON + 84, litRatio) : '',
      colors.lamp,
      0.8,
    ),
    drawPath(near.d, colors.land(0.78)),
    drawPath(
      drawWindowLights(random, near.roofs, HORIZON + 94, litRatio || 0.26),
      litRatio ? colors.lamp : colors.lit(0.3),
      litRatio ? 1 : 0.5,
    ),
    drawQuay(scene, waterline),
  ].join('');
}

/** Draws a suspension bridge in front of the town. */
function drawBridge(scene: PosterScene): string {
  const { colors, random, finish } = scene;
  const peak = randomBetween(random, 400, 470);
  const far = drawSkyline(random, HORIZON + 46, 92, [16, 32], peak - 40);
  const middle = drawSkyline(random, HORIZON + 66, 112, [18, 36], peak);
  const deck = HORIZON + 84;
  const [leftPylonX, rightPylonX, top] = [150, 452, HORIZON - 18];
  const cable = `M${left - 30} ${deck - 6}Q${leftPylonX - 60} ${deck - 20} ${leftPylonX} ${top}Q${(leftPylonX + rightPylonX) / 2} ${deck + 66} ${rightPylonX} ${top}Q${rightPylonX + 60} ${deck - 24} ${right + 40} ${deck - 10}`;
  let hangers = '';
  for (let x = leftPylonX + 12; x < rightPylonX; x += 12) {
    const ratio = (x - leftPylonX) / (rightPylonX - leftPylonX);
    const y = top + (deck + 66 - top) * 2 * ratio * (1 - ratio);
    if (y < deck - 2) hangers += formatBox(x - 0.6, y, 1.2, deck - y);
  }
  const drawPylon = (x: number) =>
    formatBox(x - 9, top - 8, 5, bottom - top - 30) +
    formatBox(x + 4, top - 8, 5, bottom - top - 30) +
    formatBox(x - 9, top - 2, 18, 5) +
    formatBox(x - 9, top + 42, 18, 5) +
    formatBox(x - 13, bottom - 44, 26, 12);
  const isLit = finish !== 'day';
  const lamps = Array.from(
    { length: 24 },
    (_, i) => `M${left + 10 + i * 24} ${deck - 5}a1.8 1.8 0 1 1 0.1 0Z`,
  ).join('');
  return [
    drawPath(far.d, colors.land(0.14)),
    drawPath(middle.d, colors.land(0.28)),
    drawPath(
      drawWindowLights(random, middle.roofs, HORIZON + 64, isLit ? 0.34 : 0.4),
      isLit ? colors.lamp : colors.lit(0.1),
      isLit ? 0.85 : 0.35,
    ),
    drawQuay(scene, HORIZON + 66),
    drawPath(
      drawPylon(leftPylonX) + drawPylon(rightPylonX) + hangers + formatBox(left, deck, right - left, 9),
      colors.land(0.95),
    ),
    `<path d="${cable}" fill="none" stroke="${colors.land(0.95)}" stroke-width="3"/>`,
    isLit ? drawPath(lamps, colors.lamp) : '',
  ].join('');
}

/** Draws roofs, domes and spires of an old town by a river. */
function drawOldTown(scene: PosterScene): string {
  const { colors, random, finish } = scene;
  const drawHouse = (x: number, wide: number, top: number): string => {
    const roof = wide * randomBetween(random, 0.4, 0.62);
    const chimney = formatBox(x + wide * 0.68, top - roof * 0.86, wide * 0.12, roof * 0.7);
    return `${formatBox(x, top, wide, bottom - top)}M${formatCoordinate(x - 1.5)} ${formatCoordinate(top)}L${formatCoordinate(x + wide / 2)} ${formatCoordinate(top - roof)}L${formatCoordinate(x + wide + 1.5)} ${formatCoordinate(top)}Z${chimney}`;
  };
  const drawRow = (base: number, variation: number, [minWidth, maxWidth]: readonly [number, number]) => {
    const roofs: { x: number; wide: number; top: number }[] = [];
    let d = '';
    for (let x = left - 6; x < right;) {
      const wide = randomBetween(random, minWidth, maxWidth);
      const top = base - randomBetween(random, 0, variation);
      d += drawHouse(x, wide, top);
      roofs.push({ x, wide, top });
      x += wide;
    }
    return { d, roofs };
  };
  const drawSpire = (x: number, wide: number, top: number, tall: number): string =>
    `${formatBox(x - wide / 2, top, wide, bottom - top)}M${formatCoordinate(x - wide / 2 - 2)} ${formatCoordinate(top)}L${formatCoordinate(x)} ${formatCoordinate(top - tall)}L${formatCoordinate(x + wide / 2 + 2)} ${formatCoordinate(top)}Z`;
  const drawDome = (x: number, wide: number, top: number): string =>
    `${formatBox(x - wide * 0.62, top + 22, wide * 1.24, bottom - top)}${formatBox(x - wide / 2, top, wide, 30)}M${formatCoordinate(x - wide / 2)} ${formatCoordinate(top)}C${formatCoordinate(x - wide / 2)} ${formatCoordinate(top - wide * 0.62)} ${formatCoordinate(x - wide * 0.12)} ${formatCoordinate(top - wide * 0.7)} ${formatCoordinate(x)} ${formatCoordinate(top - wide * 0.76)}C${formatCoordinate(x + wide * 0.12)} ${formatCoordinate(top - wide * 0.7)} ${formatCoordinate(x + wide / 2)} ${formatCoordinate(top - wide * 0.62)} ${formatCoordinate(x + wide / 2)} ${formatCoordinate(top)}Z${formatBox(x - wide * 0.09, top - wide * 1.02, wide * 0.18, wide * 0.3)}${formatBox(x - 0.9, top - wide * 1.3, 1.8, wide * 0.4)}`;
  const shift = randomBetween(random, -30, 30);
  const far = drawRow(HORIZON + 30, 14, [18, 30]);
  const middle = drawRow(HORIZON + 60, 14, [22, 36]);
  const near = drawRow(HORIZON + 92, 16, [28, 46]);
  const litRatio = 0.4;
  const lamp = finish === 'day' ? colors.lit(0.2) : colors.lamp;
  return [
    drawPath(
      far.d +
        drawSpire(210 + shift, 15, HORIZON - 6, 64) +
        drawSpire(236 + shift, 15, HORIZON - 6, 64) +
        drawSpire(540, 14, HORIZON + 4, 44),
      colors.land(0.18),
    ),
    drawPath(
      middle.d + drawDome(412 + shift, 66, HORIZON + 12) + drawSpire(96 - shift / 2, 20, HORIZON + 14, 54),
      colors.land(0.44),
    ),
    drawPath(drawWindowLights(random, middle.roofs, HORIZON + 76, litRatio), lamp, 0.6),
    drawPath(near.d, colors.land(0.78)),
    drawPath(
      drawWindowLights(random, near.roofs, HORIZON + 106, litRatio),
      lamp,
      finish === 'day' ? 0.5 : 0.95,
    ),
    drawQuay(scene, HORIZON + 112),
  ].join('');
}

export const drawCity: SceneDrawer = (scene) =>
  [drawTowers, drawBridge, drawOldTown, drawGables, drawPagoda, drawTropicalCity][scene.variant]?.(scene) ??
  drawTowers(scene);
