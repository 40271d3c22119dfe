import { roundToTenth } from '../../base/round.ts';
import { createRandomFromText } from '../../card/drawing/random-from-text.ts';
import { formatLinearGradient, formatRadialGradient } from '../kit/svg-parts.ts';

/** The number of masks, which stamps use in turns. */
const PAD_COUNT = 5;
const SPECKS = 80;

/** The paler side of each pad. Threat: a text with too little contrast; see STAMP_INKS. */
const PALE_COLORS = ['#E4E4E4', '#DCDCDC', '#EAEAEA'] as const;

/** Draws the masks of ink that a pad gave unevenly: one side is paler, and specks have no ink. */
export function drawInkPads(idPrefix: string): string {
  const drySpot = formatRadialGradient(`${idPrefix}dry`, [
    [0, '#000000', 0.1],
    [1, '#000000', 0],
  ]);
  const pads = Array.from({ length: PAD_COUNT }, (_, i) => drawPad(idPrefix, i));
  return drySpot + pads.join('');
}

/** Returns the id of the mask of a stamp. */
export const getPadId = (idPrefix: string, index: number): string => `${idPrefix}ink${index % PAD_COUNT}`;

function drawPad(idPrefix: string, index: number): string {
  const random = createRandomFromText(`pad ${index}`);
  const getOffset = () => random() * 2 - 1;
  const angle = random() * Math.PI * 2;
  const [dx, dy] = [roundToTenth(Math.cos(angle) * 130), roundToTenth(Math.sin(angle) * 110)];
  const direction = `gradientUnits="userSpaceOnUse" x1="${-dx}" y1="${-dy}" x2="${dx}" y2="${dy}"`;
  const gradient = formatLinearGradient(
    `${idPrefix}pad${index}`,
    [
      [0, '#FFFFFF'],
      [0.55, '#F6F6F6'],
      [1, PALE_COLORS[index % PALE_COLORS.length] ?? '#FFFFFF'],
    ],
    direction,
  );
  const specks = Array.from({ length: SPECKS }, () => {
    const [x, y, size] = [getOffset() * 160, getOffset() * 130, random()];
    // A larger speck at a letter would look like an accent or a point.
    const radius = roundToTenth(0.4 + size ** 3 * 0.6);
    const flatRadius = roundToTenth(radius * (0.6 + random() * 0.6));
    return `M${roundToTenth(x - radius)} ${roundToTenth(y)}a${radius} ${flatRadius} 0 1 0 ${roundToTenth(2 * radius)} 0a${radius} ${flatRadius} 0 1 0 ${roundToTenth(-2 * radius)} 0Z`;
  });
  const drySpots = Array.from({ length: 5 }, () => {
    const [x, y] = [roundToTenth(getOffset() * 130), roundToTenth(getOffset() * 100)];
    return `<ellipse cx="${x}" cy="${y}" rx="${Math.round(16 + random() * 40)}" ry="${Math.round(8 + random() * 18)}" fill="url(#${idPrefix}dry)"/>`;
  });
  const box = 'x="-190" y="-150" width="380" height="300"';
  return `${gradient}<mask id="${getPadId(idPrefix, index)}" maskUnits="userSpaceOnUse" ${box}><rect ${box} fill="url(#${idPrefix}pad${index})"/>${drySpots.join('')}<path d="${specks.join('')}" fill="#000" fill-opacity="0.8"/></mask>`;
}
