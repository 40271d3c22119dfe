import { CLEAR, clearColor, clearOpacity } from './clear-ink.ts';
import { contrast, mix } from '../../base/color.ts';

test('an opacity that can be read stays', () => {
  expect(clearOpacity('#FFFFFF', '#001642', CLEAR.text, 0.8)).toBe(0.8);
});

test('one that cannot grows until it can, and no further', () => {
  const [ground, color] = ['#D50032', '#FFFFFF'];
  const opacity = clearOpacity(color, ground, CLEAR.text, 0.8);
  expect(opacity).toBeGreaterThan(0.8);
  expect(contrast(mix(ground, color, opacity), ground)).toBeGreaterThanOrEqual(CLEAR.text);
  expect(contrast(mix(ground, color, opacity - 0.01), ground)).toBeLessThan(CLEAR.text);
});

test('what no opacity makes clear is laid on whole', () => {
  expect(clearOpacity('#FFFFFF', '#FF6600', CLEAR.text, 0.8)).toBe(1);
});

test.each([
  ['the first that can be seen is taken', ['#E4002B', '#FFFFFF', '#FFFF00'], '#005587', '#FFFFFF'],
  ['the wanted one, if it can be seen', ['#EB2226', '#FFFFFF'], '#0B1B45', '#EB2226'],
  ['the best of those that cannot', ['#777777', '#555555', '#666666'], '#808080', '#555555'],
] as const)('%s', (_title, colors, ground, taken) => {
  expect(clearColor(colors, ground)).toBe(taken);
});
