import { mixColors } from '../../base/color.ts';
import type { ClassicColors } from './classic-colors.ts';
import { AIRCRAFT_BOX, CLASSIC_COLUMN } from './card-grid.ts';
import { formatOutline, formatSlot, OUTLINE_PATH, PERFORATION_Y, SHAPE_PATH } from './card-shape.ts';
import type { Material } from './material.ts';
import { drawLinearGradient, formatPatches, scatterStrokes, toPaint } from './texture.ts';

const FIBERS = scatterStrokes(11, 260, { width: 5, height: 3, bend: 2 });
const LIGHT_FIBERS = scatterStrokes(12, 200, { width: 5, height: 3, bend: 2 });

/** The solid block below the perforation, in px, and the gaps in its ink, as a letterpress leaves them. */
const BLOCK = 'M4.5 446.5H371.5V532A16 16 0 0 1 355.5 547.5H20.5A16 16 0 0 1 4.5 532Z';
const INK_GAPS = formatPatches(13, [
  [7, 456, 2.2],
  [9, 500, 1.6],
  [13, 540, 2.6],
  [60, 546, 1.8],
  [118, 447.5, 1.5],
  [170, 546, 2],
  [204, 447.5, 1.6],
  [262, 546, 1.4],
  [310, 447.5, 1.9],
  [369, 466, 2.2],
  [369, 512, 1.7],
  [358, 542, 4],
  [150, 462, 0.8],
  [205, 474, 0.7],
  [236, 538, 0.8],
  [134, 492, 0.7],
  [176, 500, 0.8],
  [16, 476, 0.9],
]);

/** Places where corners and edges are worn to the pulp. */
const WORN_PATCHES = formatPatches(14, [
  [9, 10, 5],
  [367, 9.5, 4.4],
  [9.5, 542, 5],
  [366, 542, 5.5],
  [3.6, 30, 3],
  [372.4, 518, 3],
  [346, 548.6, 2.8],
  [30, 548.8, 2.4],
  [34, 3.2, 2.4],
  [372.6, 240, 2.6],
]);
const WORN_ARCS =
  'M1.6 22A19 19 0 0 1 21 1.6M355 1.6A19 19 0 0 1 374.4 21M374.4 528A22 22 0 0 1 352 550.4M22 550.4A20 20 0 0 1 1.6 531';

/** The thickness in px of the lines of the sky behind the aircraft, from the top down. */
const SKY_LINES = [0.5, 0.8, 1.1, 1.5, 1.9, 2.4, 2.9, 3.5, 4.1, 4.8];
const SKY_STEP_PX = 9;

/** Draws the lines of a printed sky, which become thicker towards the ground. */
function drawSky({ accent, background }: ClassicColors): string {
  const { left, right } = CLASSIC_COLUMN;
  const lines = SKY_LINES.map((height, index) => {
    const y = AIRCRAFT_BOX.floor - (SKY_LINES.length - 1 - index) * SKY_STEP_PX - 1;
    return `M${left} ${y - height}H${right}V${y}H${left}Z`;
  });
  return `<path d="${lines.join('')}" fill="${mixColors(background, accent, 0.72)}"/>`;
}

/** Card stock, printed by letterpress in two inks. */
export const PAPER_MATERIAL: Material = {
  drawBackground(_, colors) {
    const { background: stock, accent, name: ink } = colors;
    const shade = drawLinearGradient(
      'stock',
      [
        [40, 0],
        [336, 552],
      ],
      [
        [0, mixColors(stock, '#FFFFFF', 0.35)],
        [0.55, stock],
        [1, mixColors(stock, '#C8A873', 0.22)],
      ],
    );
    return (
      `<defs>${shade}</defs><path d="${SHAPE_PATH}" fill="${toPaint('stock')}" fill-rule="evenodd"/>` +
      `<g fill="none" stroke-width=".6"><path d="${FIBERS}" stroke="#8A6F45" stroke-opacity=".22"/>` +
      `<path d="${LIGHT_FIBERS}" stroke="#FFFFFF" stroke-opacity=".6"/>` +
      `<path d="${OUTLINE_PATH}" stroke="#A98B57" stroke-opacity=".28" stroke-width="3"/>` +
      `<path d="${formatOutline(7.5)}" stroke="${ink}" stroke-width="2"/>` +
      `<path d="${formatOutline(11)}" stroke="${accent}" stroke-width="1"/>` +
      `<path d="${formatSlot(3.2)}" stroke="${accent}" stroke-width="6.4"/>` +
      `<path d="${formatSlot(6.6)}" stroke="${ink}" stroke-width="1"/>` +
      `<path d="M30 ${PERFORATION_Y}H346" stroke="${ink}" stroke-opacity=".75" stroke-width="2" stroke-linecap="round" stroke-dasharray="0 6"/></g>` +
      drawSky(colors) +
      `<path d="${BLOCK}" fill="${ink}"/>` +
      `<path d="${INK_GAPS}" fill="${stock}" fill-opacity=".7"/>` +
      `<path d="${WORN_PATCHES}" fill="#FFFCF4" fill-opacity=".9"/>` +
      `<g fill="none"><path d="${WORN_ARCS}" stroke="#FFFCF4" stroke-width="2.6"/>` +
      `<path d="M332 551Q352 534 375 514M0 30Q16 20 27 0" stroke="#7A6038" stroke-opacity=".3" stroke-width=".9"/>` +
      `<path d="M333.2 551Q353 535 375 515.4M0 31.3Q17 21 28.2 0" stroke="#FFFFFF" stroke-opacity=".75" stroke-width=".9"/></g>`
    );
  },
  getEdgeColor: ({ background }) => background,
  listReliefs: ({ name, flight }) => [
    { letterColor: name, copies: [{ offset: [0, 1], color: '#FFFFFF', opacity: 0.8 }] },
    { letterColor: flight, copies: [{ offset: [0, -0.8], color: '#000000', opacity: 0.4 }] },
  ],
};
