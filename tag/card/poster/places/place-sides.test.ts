import { listSideLines } from './place-sides.ts';

const SHAPES = [
  'land1 hills -10 206 100 146 560 206',
  'land2 polygon -30 236 160 108 360 236',
  'land3 towers -10 560 248 104 16 28 70',
  'glow windows 0 150 180 92 0.28',
  'iron5 lit-mirror 386 0.9 16 0.9 50 28 252',
  'leaf6 hills 200 258 560 254',
  'group 92 270 1',
  'land3 polygon -600 0 600 0 0 90',
  'end',
  'earth6 path M -10 256 Q 160 250 560 276 V 300 H -10 Z',
  'water6 water 252',
];

it('the land beside a city has its water, its ground and its rows, but no landmark', () => {
  expect(listSideLines(SHAPES, 'left')).toEqual([
    'land1 hills -10 206 100 173 560 234',
    'land3 towers -10 560 254 104 16 28 70',
    'glow windows 0 150 180 92 0.28',
    'earth6 path M -10 256 Q 160 250 560 276 V 300 H -10 Z',
    'water6 water 252',
  ]);
});

it('ground that ends at the edge of a city goes on, and hills keep their height there', () => {
  const lines = listSideLines(SHAPES, 'right');
  expect(lines).toContain('leaf6 boxes -10 254 572 46');
  expect(lines[0]).toBe('land1 hills -10 234 100 216 560 206');
});
