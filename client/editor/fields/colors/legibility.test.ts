import { DEFAULT_DESIGN } from '../../../../tag/design/tag-config.ts';
import {
  calculateContrast,
  formatLowContrast,
  isTextColor,
  findReadableShade,
  fixTextColors,
} from './legibility.ts';

const createBackground = (tagBackgroundColor: string, gradientColor = tagBackgroundColor) => ({
  ...DEFAULT_DESIGN,
  tagBackgroundColor,
  gradientColor,
});

/** Returns the hue of a color in degrees. Gray has no meaningful hue. */
function getHue(color: string): number {
  const [r = 0, g = 0, b = 0] = (color.slice(1).match(/../g) ?? []).map((part) => Number.parseInt(part, 16));
  return (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI;
}

test('the worse of background and gradient counts', () => {
  expect(calculateContrast('#FFFFFF', createBackground('#000000', '#FFFFFF'))).toBe(1);
  expect(calculateContrast('#FFFFFF', createBackground('#000000'))).toBeCloseTo(21);
});

test('a contrast below 3 is told to one decimal and never as 3.0', () => {
  // The exact contrast is 2.97:1 by the formula of WCAG.
  expect(
    formatLowContrast({ ...createBackground('#FFFFFF'), cityTextColor: '#969696' }, 'cityTextColor'),
  ).toBe('2.9');
  expect(
    formatLowContrast({ ...createBackground('#FFFFFF'), cityTextColor: '#949494' }, 'cityTextColor'),
  ).toBeNull();
});

test('only the text colors are checked', () => {
  expect(isTextColor('countryTextColor')).toBe(true);
  expect(isTextColor('outlineColor')).toBe(false);
});

test.each([
  ['#C01020', '#7A0A14', '#5A0A10'],
  ['#123C8C', '#001642', '#0B2A8A'],
  ['#E8C890', '#FFFFFF', '#FFF4D0'],
])('the readable shade of %s keeps its hue', (color, background, gradient) => {
  const shade = findReadableShade(color, createBackground(background, gradient));
  expect(calculateContrast(shade, createBackground(background, gradient))).toBeGreaterThanOrEqual(4.5);
  expect(shade).toMatch(/^#[0-9A-F]{6}$/);
  expect(Math.abs(getHue(shade) - getHue(color))).toBeLessThan(4);
});

test('the suggested shade is the nearest one that reads well', () => {
  expect(findReadableShade('#808080', createBackground('#FFFFFF'))).toBe('#757575');
  expect(findReadableShade('#404040', createBackground('#000000'))).toBe('#757575');
});

test('if no shade reads well, the one with the highest contrast is suggested', () => {
  // No shade reaches a contrast of 4.5 on these two backgrounds. White is the closest.
  expect(findReadableShade('#3060A0', createBackground('#001642', '#8A93A8'))).toBe('#FFFFFF');
});

test('all texts at once: those that are hard to read, and no other', () => {
  const design = { ...createBackground('#001642'), cityTextColor: '#203060', countryTextColor: '#10204A' };
  const changes = fixTextColors(design);
  expect(Object.keys(changes)).toEqual(['cityTextColor', 'countryTextColor']);
  for (const color of Object.values(changes)) {
    expect(calculateContrast(color, design)).toBeGreaterThanOrEqual(4.5);
  }
  expect(fixTextColors({ ...design, ...changes })).toEqual({});
});

test('a text that no shade helps is left as it is', () => {
  const design = { ...createBackground('#1B1B1B', '#B4B4B4'), cityTextColor: '#777777' };
  const once = { ...design, ...fixTextColors(design) };
  expect(fixTextColors(once)).toEqual({});
});
