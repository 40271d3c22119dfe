import { IDENTITY_MATRIX } from '../pdf/matrix.ts';
import type { Film } from './film.ts';
import { formatFrameSvg } from './format-frame-svg.ts';
import { placeDot, placeFill, placeLayer, placeLine } from './kit/film-items.ts';
import { rotateBy, translateBy } from './kit/film-matrix.ts';
import { listPassedLetters } from './split-flap/flap-wheel.ts';

const film: Film = {
  width: 100,
  height: 50,
  framesPerSecond: 30,
  frameCount: 2,
  layers: [
    { svg: '', width: 100, height: 50 },
    { svg: '', width: 40, height: 20 },
  ],
  listItems: (frame) =>
    frame === 0
      ? [placeLayer(0, IDENTITY_MATRIX)]
      : [
          placeLayer(1, translateBy(5, 1 / 3), 0.5, { x: 10, y: 0, width: 20, height: 20 }),
          placeLine([0, 0, 10.12345, 5], { width: 2, color: '#FF0000' }),
          placeFill('#000000', 0.25, { x: 1, y: 2, width: 3, height: 4 }),
          placeDot(7, 8, 3, '#FFFFFF'),
        ],
};

test('a frame is one document with the images that it uses', () => {
  expect(formatFrameSvg(film, 0, ['data:a', 'data:b'])).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 50">' +
      '<defs><image id="layer-0" width="100" height="50" preserveAspectRatio="none" href="data:a"/></defs>' +
      '<g transform="matrix(1 0 0 1 0 0)"><use href="#layer-0"/></g></svg>',
  );
  const svg = formatFrameSvg(film, 1, ['data:a', 'data:b']);
  expect(svg).not.toContain('data:a');
  expect(svg).toContain(
    '<g transform="matrix(1 0 0 1 5 0.333)" opacity="0.5"><svg x="10" y="0" width="20" height="20" viewBox="10 0 20 20"><use href="#layer-1"/></svg></g>',
  );
  expect(svg).toContain('<path d="M0 0 10.123 5" fill="none" stroke="#FF0000" stroke-width="2"');
  expect(svg).toContain('<rect x="1" y="2" width="3" height="4" fill="#000000" fill-opacity="0.25"/>');
  expect(svg).toContain('<path d="M7 8 7.01 8"');
});

test('numbers are rounded, and no zero is negative', () => {
  const { matrix } = placeLayer(0, rotateBy(90));
  expect(matrix).toEqual([0, 1, -1, 0, 0, 0]);
  expect(matrix.some((value) => Object.is(value, -0))).toBe(false);
});

test('a flap shows the letters between two letters, and becomes blank at once', () => {
  expect(listPassedLetters('A', 'D', 9)).toEqual(['A', 'B', 'C', 'D']);
  expect(listPassedLetters('A', 'Z', 3)).toEqual(['A', 'X', 'Y', 'Z']);
  expect(listPassedLetters('…', 'B', 9)).toEqual(['…', ' ', 'A', 'B']);
  expect(listPassedLetters('Q', ' ', 9)).toEqual(['Q', ' ']);
  expect(listPassedLetters('Q', 'Q', 9)).toEqual(['Q']);
});
