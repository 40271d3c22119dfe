import { roundToTenth } from '../../base/round.ts';
import { createRandomFromText } from '../../card/drawing/random-from-text.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import { drawText } from '../kit/typeset-text.ts';

/** The size of the end of a bag tag in px. */
export const STRIP_WIDTH = 140;
export const STRIP_HEIGHT = 50;

/** Draws the end of a bag tag around 0,0: bars and the code of the destination. */
export async function drawBagStrip(kit: PictureKit, code: string, number: string): Promise<string> {
  const random = createRandomFromText(`bag ${code} ${number}`);
  const [left, top] = [-STRIP_WIDTH / 2, -STRIP_HEIGHT / 2];
  let bars = '';
  for (let x = left + 9; x < STRIP_WIDTH * 0.08;) {
    const barWidth = 1.4 + Math.floor(random() * 3) * 1.5;
    bars += `M${roundToTenth(x)} ${top + 7}h${roundToTenth(barWidth)}v${STRIP_HEIGHT - 14}h-${roundToTenth(barWidth)}Z`;
    x += barWidth + 1.6 + Math.floor(random() * 3) * 1.4;
  }
  const text = await drawText(kit, code, {
    x: -left - 8,
    y: 13,
    size: 36,
    color: '#14171A',
    face: 'title',
    anchor: 'end',
    width: 52,
    least: 18,
  });
  return `<rect x="${left + 2}" y="${top + 3}" width="${STRIP_WIDTH}" height="${STRIP_HEIGHT}" rx="4" fill="#000000" fill-opacity="0.28"/><rect x="${left}" y="${top}" width="${STRIP_WIDTH}" height="${STRIP_HEIGHT}" rx="4" fill="#FBFAF4"/><path d="${bars}" fill="#14171A"/>${text}`;
}
