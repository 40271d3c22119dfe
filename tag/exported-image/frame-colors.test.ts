import { getContrast, getLuminance } from '../base/color.ts';
import { DEFAULT_DESIGN } from '../design/tag-config.ts';
import { getFrameColors } from './frame-colors.ts';

const createBrandDesign = (tagBackgroundColor: string, gradientColor: string, iataTextColor: string) => ({
  ...DEFAULT_DESIGN,
  tagBackgroundColor,
  gradientColor,
  iataTextColor,
  outlineColor: '#1A1A1A',
  airlineTextColor: '#1F1C00',
});
const BRANDS = {
  yellow: createBrandDesign('#FFE900', '#FFF27F', '#4A4200'),
  navy: createBrandDesign('#0C2448', '#1F3F73', '#FFD38A'),
  black: createBrandDesign('#000000', '#1C1C1C', '#FFFFFF'),
  white: createBrandDesign('#FFFFFF', '#F4F4F4', '#0B2A8A'),
};

it.each(Object.entries(BRANDS))('a title is readable on the ground of a %s brand', (_, design) => {
  const { top, middle, text, accent } = getFrameColors(design);
  for (const color of [text, accent])
    for (const ground of [top, middle]) expect(getContrast(color, ground)).toBeGreaterThanOrEqual(3);
});

it('yellow stays yellow from top to foot; any other brand is darker than its card', () => {
  const { top, middle, foot } = getFrameColors(BRANDS.yellow);
  for (const color of [top, middle, foot]) expect(getLuminance(color)).toBeGreaterThan(0.5);
  expect(getLuminance(getFrameColors(BRANDS.navy).foot)).toBeLessThan(getLuminance('#0C2448'));
  expect(getLuminance(getFrameColors(BRANDS.white).top)).toBeLessThan(0.2);
});
