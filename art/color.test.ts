import { getChroma, getContrast, isRed, getLuminance, mixColors } from './color.ts';

test('mix goes from one color to the other', () => {
  expect(mixColors('#102030', '#FFFFFF', 0)).toBe('#102030');
  expect(mixColors('#102030', '#A0B0C0', 1)).toBe('#A0B0C0');
  expect(mixColors('#000000', '#FFFFFF', 0.5)).toBe('#808080');
});

test('luminance and contrast are those of WCAG 2', () => {
  expect(getLuminance('#000000')).toBe(0);
  expect(getLuminance('#FFFFFF')).toBeCloseTo(1, 10);
  expect(getLuminance('#FF0000')).toBeCloseTo(0.2126, 10);
  expect(getContrast('#000000', '#FFFFFF')).toBeCloseTo(21, 10);
  expect(getContrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  expect(getContrast('#125CEF', '#001642')).toBe(getContrast('#001642', '#125CEF'));
});

test('chroma, and what is a red', () => {
  expect([getChroma('#808080'), getChroma('#FF0010')]).toEqual([0, 255]);
  expect(['#C70A0C', '#FF6600', '#125CEF', '#FFFFFF', '#00FF00', '#74164A'].map(isRed)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
