/** Cards of layout version 1 keep their picture: each drawing of it, in every livery and in some colors, has a hash. */
import { createHash } from 'node:crypto';
import type { Subtype } from '../../tag/design/choices.ts';
import { liveryOf } from '../livery.ts';
import { drawAircraft } from './draw-aircraft.ts';

const LIVERIES = ['eurowhite', 'plain', 'tailwrap', 'cheatline', 'swoosh', 'dark'] as const;

const COLORS = [
  ['#001642', '#125CEF', '#FFFFFF', '#FFFFFF'],
  ['#FFFFFF', '#FFF27A', '#12110C', '#12110C'],
  ['#05164D', '#0A1D5E', '#FFAD00', '#FFFFFF'],
  ['#B30B12', '#FF4D2E', '#FFD166', '#FFFFFF'],
] as const;

const MARK = { kind: 'mark', viewBox: [0, 0, 24, 12], d: 'M0 0H24V12H0Z' } as const;

const hashOf = (name: string, subtype: Subtype): string => {
  const hash = createHash('sha256');
  for (const livery of LIVERIES) {
    for (const [tagBackgroundColor, gradientColor, outlineColor, airlineTextColor] of COLORS) {
      for (const mark of [null, MARK]) {
        const paint = liveryOf(
          { tagBackgroundColor, gradientColor, outlineColor, airlineTextColor },
          livery,
          mark,
        );
        const { width, height, body } = drawAircraft(`/img/aircraft_${name}.png`, subtype, paint, 'a-');
        hash.update(`${width} ${height} ${body}`);
      }
    }
  }
  return hash.digest('hex').slice(0, 16);
};

/** Image, hash of the standard sub-type, hash of the other, which differs where the choice spans two. */
const HASHES: readonly (readonly [name: string, standard: string, alternate: string])[] = [
  ['a320', '6b91f2df6efe3a62', '6b91f2df6efe3a62'],
  ['a320_winglet', '3007408df9675a65', '3007408df9675a65'],
  ['a330-200_300', '2ca61d4b6bf35c69', '0d68ea4fa2272e9b'],
  ['a340-200_300', '2901d2fcedd0875c', '851628a02e6e9a81'],
  ['a340-600', '859bba643ccbb117', '859bba643ccbb117'],
  ['a350-900_1000', 'e045e97a50589e3b', 'f79e4c6fc8af4583'],
  ['b737', 'a9939d5821dfd614', 'a9939d5821dfd614'],
  ['b737_winglet', '0fea61b9fa2519a3', '0fea61b9fa2519a3'],
  ['b737_max', '2b29661790c3a6ea', '2b29661790c3a6ea'],
  ['b777-200_300er', 'b4d31d39a10aab91', '6625517e90221cff'],
  ['b787-8_9', '5e18d1389b5ef51e', '0037cecb8bb30daf'],
];

test.each(HASHES)('%s is drawn as it was', (name, standard, alternate) => {
  expect(hashOf(name, 'standard')).toBe(standard);
  expect(hashOf(name, 'alternate')).toBe(alternate);
});
