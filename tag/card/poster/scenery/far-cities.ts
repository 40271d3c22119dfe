import { mixColors } from '../../../base/color.ts';
import { HORIZON, SCENE_BOX } from '../poster-grid.ts';
import { formatBox, drawQuay, drawSkyline, GLASS_TOPS, drawWindowLights } from './buildings.ts';
import { drawPalm, drawRoundTree } from './plants.ts';
import type { PosterScene } from './scene.ts';
import { randomBetween, formatHill, formatCoordinate, drawPath } from './shapes.ts';

const { left, right, bottom } = SCENE_BOX;

/** Draws narrow houses on a canal with different gables. */
export function drawGables(scene: PosterScene): string {
  const { colors, random, finish } = scene;
  const drawRow = (base: number, tall: number, [minWidth, maxWidth]: readonly [number, number]) => {
    const roofs: { x: number; wide: number; top: number }[] = [];
    let d = '';
    for (let x = left - 8; x < right;) {
      const wide = randomBetween(random, minWidth, maxWidth);
      const top = base - tall * randomBetween(random, 0.7, 1);
      d +=
        formatBox(x, top, wide - 1.2, bottom - top) + drawGable(Math.floor(random() * 4), x, top, wide - 1.2);
      roofs.push({ x, wide, top });
      x += wide;
    }
    return { d, roofs };
  };
  const far = drawRow(HORIZON + 66, 60, [18, 26]);
  const near = drawRow(HORIZON + 104, 84, [30, 46]);
  const tower = `${formatBox(146, HORIZON - 40, 22, 120)}${formatBox(150, HORIZON - 66, 14, 26)}M148 ${HORIZON - 66}L157 ${HORIZON - 112}L166 ${HORIZON - 66}Z`;
  const isDay = finish === 'day';
  const lamp = isDay ? colors.lit(0.2) : colors.lamp;
  return [
    drawPath(formatHill(random, HORIZON + 12, 3, 5), colors.land(0.1)),
    drawPath(tower, colors.land(0.2)),
    drawPath(far.d, colors.land(0.34)),
    drawPath(near.d, colors.land(0.72)),
    drawPath(drawWindowLights(random, near.roofs, HORIZON + 96, 0.42), lamp, isDay ? 0.5 : 0.95),
    drawQuay(scene, HORIZON + 104),
  ].join('');
}

/** Draws a gable on a house: steps, bell, neck or plain point. */
function drawGable(kind: number, x: number, top: number, wide: number): string {
  const middle = x + wide / 2;
  if (kind === 0)
    return [0.8, 0.56, 0.3]
      .map((ratio, i) => formatBox(middle - (wide * ratio) / 2, top - (i + 1) * 6, wide * ratio, 6.4))
      .join('');
  if (kind === 1)
    return `M${formatCoordinate(x)} ${formatCoordinate(top + 1)}C${formatCoordinate(x + wide * 0.24)} ${formatCoordinate(top)} ${formatCoordinate(x + wide * 0.2)} ${formatCoordinate(top - 18)} ${formatCoordinate(middle)} ${formatCoordinate(top - 20)}C${formatCoordinate(x + wide * 0.8)} ${formatCoordinate(top - 18)} ${formatCoordinate(x + wide * 0.76)} ${formatCoordinate(top)} ${formatCoordinate(x + wide)} ${formatCoordinate(top + 1)}Z`;
  if (kind === 2)
    return `${formatBox(middle - wide * 0.24, top - 16, wide * 0.48, 17)}M${formatCoordinate(middle - wide * 0.28)} ${formatCoordinate(top - 16)}L${formatCoordinate(middle)} ${formatCoordinate(top - 24)}L${formatCoordinate(middle + wide * 0.28)} ${formatCoordinate(top - 16)}Z`;
  return `M${formatCoordinate(x)} ${formatCoordinate(top + 1)}L${formatCoordinate(middle)} ${formatCoordinate(top - wide * 0.6)}L${formatCoordinate(x + wide)} ${formatCoordinate(top + 1)}Z`;
}

/** Draws a town below wooded hills, with a pagoda among trees in front of it. */
export function drawPagoda(scene: PosterScene): string {
  const { colors, random, finish } = scene;
  const town = drawSkyline(random, HORIZON + 58, 70, [16, 34], 330, GLASS_TOPS);
  const [x, foot] = [randomBetween(random, 128, 168), HORIZON + 118];
  const isLit = finish !== 'day';
  const drawCrowns = (from: number, to: number, y: number, size: number): string => {
    let d = '';
    for (let crownX = from; crownX < to; crownX += size * randomBetween(random, 0.4, 0.62))
      d += drawRoundTree(crownX, y + randomBetween(random, -3, 3), size * randomBetween(random, 0.75, 1.1));
    return d;
  };
  return [
    drawPath(formatHill(random, HORIZON - 8, 22, 5), colors.land(0.14)),
    drawPath(town.d, colors.land(0.3)),
    drawPath(
      drawWindowLights(random, town.roofs, HORIZON + 56, isLit ? 0.34 : 0.4),
      isLit ? colors.lamp : colors.lit(0.1),
      isLit ? 0.85 : 0.35,
    ),
    drawPath(drawCrowns(left - 8, right + 8, HORIZON + 74, 36), colors.leaf(0.5)),
    drawPath(formatBox(left, HORIZON + 66, right - left, bottom), colors.leaf(0.5)),
    drawPath(drawStoreys(x, foot), colors.land(1)),
    drawPath(drawCrowns(left - 8, right + 8, HORIZON + 128, 54), colors.leaf(0.86)),
    drawPath(formatBox(left, HORIZON + 116, right - left, bottom), colors.leaf(0.86)),
  ].join('');
}

/** Draws five storeys with a mast. Each has a roof that curves up at its ends. */
function drawStoreys(x: number, foot: number): string {
  const roofs = Array.from({ length: 5 }, (_, i) => {
    const y = foot - 20 - i * 25;
    const halfWidth = 43 - i * 5;
    const halfBody = halfWidth * 0.5;
    return (
      formatBox(x - halfBody, y, halfBody * 2, 21) +
      `M${formatCoordinate(x - halfWidth)} ${formatCoordinate(y - 4)}Q${formatCoordinate(x - halfWidth * 0.7)} ${formatCoordinate(y)} ${formatCoordinate(x - halfBody)} ${formatCoordinate(y - 11)}H${formatCoordinate(x + halfBody)}Q${formatCoordinate(x + halfWidth * 0.7)} ${formatCoordinate(y)} ${formatCoordinate(x + halfWidth)} ${formatCoordinate(y - 4)}L${formatCoordinate(x + halfWidth * 0.84)} ${formatCoordinate(y + 5)}H${formatCoordinate(x - halfWidth * 0.84)}Z`
    );
  });
  return `${roofs.join('')}${formatBox(x - 1.6, foot - 176, 3.2, 52)}${formatBox(x - 5, foot - 148, 10, 2.4)}${formatBox(x - 5, foot - 156, 10, 2.4)}${formatBox(x - 4, foot - 164, 8, 2.4)}`;
}

/** Draws tropical towers on the water, seen from a shore with palms. */
export function drawTropicalCity(scene: PosterScene): string {
  const { colors, random, finish } = scene;
  const peak = randomBetween(random, 350, 430);
  const far = drawSkyline(random, HORIZON + 36, 70, [18, 34], peak - 110, GLASS_TOPS);
  const near = drawSkyline(random, HORIZON + 62, 128, [24, 44], peak, GLASS_TOPS);
  const isLit = finish !== 'day';
  const shore = `M${left} ${bottom}V${bottom - 48}C${left + 110} ${bottom - 50} ${left + 200} ${bottom - 26} ${left + 330} ${bottom}Z`;
  const palms =
    drawPalm(random, left + 44, 722, randomBetween(random, 132, 150), 30) +
    drawPalm(random, left + 104, 726, randomBetween(random, 88, 104), 24) +
    drawPalm(random, left + 12, 724, 84, -10);
  return [
    drawPath(formatHill(random, HORIZON + 14, 12, 5), colors.land(0.1)),
    drawPath(far.d, colors.land(0.18)),
    drawPath(near.d, colors.land(0.42)),
    drawPath(
      drawWindowLights(random, near.roofs, HORIZON + 56, isLit ? 0.36 : 0.42),
      isLit ? colors.lamp : colors.lit(0.1),
      isLit ? 0.85 : 0.35,
    ),
    drawQuay(scene, HORIZON + 60),
    drawPath(shore, mixColors(colors.leaf(0.9), colors.lit(0.5), 0.12)),
    drawPath(palms, colors.leaf(1)),
  ].join('');
}
