import { parseTowns } from './parse-towns.ts';

test('a line has codes, a skyline, a relief, a ground and signs', () => {
  expect(parseTowns('towns.txt', '# Iran\nIKA,THR levant peaks dry egg mast\n')).toEqual([
    { airports: ['IKA', 'THR'], shape: 'town levant peaks dry egg mast' },
  ]);
});

test.each([
  ['IK levant peaks dry egg', "towns.txt:1: 'IK' is no code"],
  ['IKA levant peaks dry', 'towns.txt:1: skyline, relief, ground and one or two signs are needed'],
  ['IKA levant peaks dry pyramid', "towns.txt:1: unknown word 'pyramid'"],
  ['IKA peaks levant dry egg', "towns.txt:1: unknown word 'peaks'"],
])('%s stops the build', (line, message) => {
  expect(() => parseTowns('towns.txt', line)).toThrow(message);
});
