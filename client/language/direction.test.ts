import { getSide, mirrorArrowKey } from './direction.ts';

afterEach(() => document.documentElement.removeAttribute('dir'));

test('in a page from left to right each key keeps its meaning', () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Home'].map(mirrorArrowKey)).toEqual([
    'ArrowLeft',
    'ArrowRight',
    'ArrowUp',
    'Home',
  ]);
  expect(getSide()).toBe(1);
});

test('in a page from right to left ArrowLeft leads forward', () => {
  document.documentElement.dir = 'rtl';
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Home'].map(mirrorArrowKey)).toEqual([
    'ArrowRight',
    'ArrowLeft',
    'ArrowUp',
    'Home',
  ]);
  expect(getSide()).toBe(-1);
});
