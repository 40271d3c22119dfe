import { parseCity, parseFigures } from './parse-city.ts';

const HEADER = 'name Testville\nairports TST\naxis 300\n';
const FIGURES = parseFigures('figures.txt', 'figure boat\nstone9 polygon 0 0 10 0 5 -9');
const parse = (text: string) => parseCity('testville.txt', HEADER + text, FIGURES);

test('reads header, shapes, groups, figures and comments', () => {
  const city = parse(
    [
      'city-codes TVL TVA # the city',
      'sun 90',
      'land1 hills 0 200 552 190',
      'group 100 250 1.2 flip',
      'snow path M 0 0 H 10 C 1 2 3 4 5 6 Z',
      'end',
      'use boat 30 280 .5',
    ].join('\n'),
  );
  expect(city).toEqual({
    id: 'testville',
    name: 'Testville',
    airports: ['TST'],
    cityCodes: ['TVL', 'TVA'],
    axis: 300,
    sun: 90,
    shapes: [
      'land1 hills 0 200 552 190',
      'group 100 250 1.2 -1',
      'snow path M 0 0 H 10 C 1 2 3 4 5 6 Z',
      'end',
      'group 30 280 0.5',
      'stone9 polygon 0 0 10 0 5 -9',
      'end',
    ],
  });
});

test.each([
  ['marble7 boxes 0 0 1 1', "unknown paint 'marble7'"],
  ['stone boxes 0 0 1 1', "'stone' needs a depth from 0 to 9"],
  ['stone12 boxes 0 0 1 1', "'stone' needs a depth from 0 to 9"],
  ['snow3 boxes 0 0 1 1', "'snow' has no depth"],
  ['stone7 castle 0 0 1 1', "unknown shape 'castle'"],
  ['stone7 constructor 0 0', "unknown shape 'constructor'"],
  ['stone7 boxes 0 0 1', "'boxes' cannot have 3 numbers"],
  ['stone7 polygon 0 0 1 1', "'polygon' cannot have 4 numbers"],
  ['stone7 dome 0 0 20 20 5', "'dome' cannot have 5 numbers"],
  ['stone7 houses 0 90 250 40 0 0 0', "'houses' has a size or step of 0"],
  ['stone7 boxes 0 0 1 1 5 5 4 -2', "'boxes' has a size or step of -2"],
  ['iron7 hangers 1 0 90 0 20 90 20', "'hangers' has a size or step of 0"],
  ['leaf7 spruces 0 250 90 250 -4 10 20', "'spruces' has a size or step of -4"],
  ['iron7 line 0 0 0 9 9', "'line' has a size or step of 0"],
  ['stone7 boxes 0 0 1 NaN', "'NaN' is no number"],
  ['stone7 boxes 0 0 1 1e3', "'1e3' is no number"],
  ['stone7 path L 0 0', "a path begins with 'M'"],
  ['stone7 path M 0 0 Q 1 2 3 Z', "the command 'Q' cannot have 3 numbers"],
  ['stone7 path M 0 0 X 1', "unknown command 'X'"],
  ['use ship 0 0 1', "unknown figure 'ship'"],
  ['use boat 0 0', 'x, y and scale are needed, then nothing or flip'],
  ['group 0 0 1 over', "unknown word 'over'"],
  ['end', "an 'end' without a group"],
  ['axis 20', "a second or late 'axis'"],
])('refuses %s with file and line', (line, reason) => {
  expect(() => parse(`\n${line}`)).toThrow(`testville.txt:5: ${reason}`);
});

test('refuses a group without an end, a group in a group, and an incomplete header', () => {
  expect(() => parse('group 0 0 1\nland1 hills 0 0 9 9')).toThrow('testville.txt:4: a group without an end');
  expect(() => parse('group 0 0 1\ngroup 0 0 1')).toThrow('testville.txt:5: a group inside a group');
  expect(() => parseCity('x.txt', 'name X\nairports QQQ', FIGURES)).toThrow(
    "x.txt:1: the header has no 'axis'",
  );
  expect(() => parseCity('x.txt', 'name X\nairports xx\naxis 1', FIGURES)).toThrow(
    "x.txt:1: 'xx' is no code",
  );
});
