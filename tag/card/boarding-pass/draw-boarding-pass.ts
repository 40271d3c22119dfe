import { svgDocument } from '../card-layers.ts';
import type { LayoutDrawer } from '../layout.ts';
import { FAMILIES } from '../text/card-fonts.ts';
import { setLine } from '../text/set-line.ts';
import { BOARDING_PASS } from './layout.ts';

const { width, height } = BOARDING_PASS;

export const boardingPass: LayoutDrawer = {
  faces: ['condensed-800'],
  textsOf: ({ iata }) => [iata],
  artFor: () => ({ nose: 'right' }),
  async draw(design, shape, art) {
    const style = { family: FAMILIES.condensed, weight: 800, spacing: 0 } as const;
    const code = await setLine(
      {
        text: design.iata,
        style,
        x: width / 2,
        y: height / 3,
        size: 120,
        color: design.iataTextColor,
        anchor: 'middle',
      },
      shape,
    );
    const scale = width / art.aircraft.width;
    const under =
      `<rect width="${width}" height="${height}" fill="${design.tagBackgroundColor}"/>` +
      `<g transform="translate(0 ${height / 2}) scale(${scale})">${art.aircraft.body}</g>`;
    const layers = { under, over: code?.svg ?? '' };
    return { layers, raster: { ground: null, ...layers }, areas: {}, cut: code?.isCut ? ['iata'] : [] };
  },
  document: (body) => svgDocument(BOARDING_PASS, body),
};
