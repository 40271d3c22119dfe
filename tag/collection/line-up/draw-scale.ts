import { roundToTenth } from '../../base/round.ts';
import type { PictureKit } from '../kit/picture-kit.ts';
import { drawText } from '../kit/typeset-text.ts';
import { INK_COLOR } from './draw-line-up-parts.ts';
import type { LineUpLayout } from './line-up-layout.ts';

/** Draws a line each ten meters up to the longest aircraft, in parts from one height to another, with numbers above the first part. */
export async function drawScale(
  { longest, scale }: { readonly longest: number; readonly scale: number },
  spans: readonly (readonly [from: number, to: number])[],
  { margin, top, axisSize }: LineUpLayout,
  kit: PictureKit,
): Promise<string> {
  const parts: string[] = [];
  for (let meters = 0; meters <= longest; meters += 10) {
    const x = roundToTenth(margin + meters * scale);
    const isFirst = meters === 0;
    const d = spans.map(([from, to]) => `M${x} ${roundToTenth(from)}V${roundToTenth(to)}`).join('');
    parts.push(
      `<path d="${d}" stroke="${INK_COLOR}" stroke-opacity="${isFirst ? 0.9 : 0.16}" stroke-width="2"/>`,
      await drawText(kit, isFirst ? '0 m' : String(meters), {
        x,
        y: top - axisSize * 0.5,
        size: axisSize,
        color: INK_COLOR,
        face: 'caption',
        anchor: isFirst ? 'start' : 'middle',
      }),
    );
  }
  return parts.join('');
}
