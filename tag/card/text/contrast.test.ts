import { MIN_CONTRASTS, selectVisibleColor, getReadableOpacity } from './contrast.ts';
import { getContrast, mixColors } from '../../base/color.ts';

test('an opacity that can be read stays', () => {
  expect(getReadableOpacity('#FFFFFF', '#001642', MIN_CONTRASTS.text, 0.8)).toBe(0.8);
});

test('one that cannot grows until it can, and no further', () => {
  const [ground, color] = ['#D50032', '#FFFFFF'];
  const opacity = getReadableOpacity(color, ground, MIN_CONTRASTS.text, 0.8);
  expect(opacity).toBeGreaterThan(0.8);
  expect(getContrast(mixColors(ground, color, opacity), ground)).toBeGreaterThanOrEqual(MIN_CONTRASTS.text);
  expect(getContrast(mixColors(ground, color, opacity - 0.01), ground)).toBeLessThan(MIN_CONTRASTS.text);
});

test('what no opacity makes clear is laid on whole', () => {
  expect(getReadableOpacity('#FFFFFF', '#FF6600', MIN_CONTRASTS.text, 0.8)).toBe(1);
});

test.each([
  ['the first that can be seen is taken', ['#E4002B', '#FFFFFF', '#FFFF00'], '#005587', '#FFFFFF'],
  ['the wanted one, if it can be seen', ['#EB2226', '#FFFFFF'], '#0B1B45', '#EB2226'],
  ['the best of those that cannot', ['#777777', '#555555', '#666666'], '#808080', '#555555'],
] as const)('%s', (_title, colors, ground, taken) => {
  expect(selectVisibleColor(colors, ground)).toBe(taken);
});
