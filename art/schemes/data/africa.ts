import type { Scheme } from '../../drawing/scheme.ts';
import {
  buildForwardTitle,
  buildUprightLine,
  buildFinPatch,
  buildRearField,
  buildSlope,
  buildUprightDisc,
  buildUprightField,
  buildWedge,
  SCHEME_WHITE,
} from '../parts.ts';

const EGYPTAIR: Scheme = {
  id: 'egyptair',
  name: 'EgyptAir',
  airlines: ['MS', 'MSR'],
  type: '787-9',
  fin: '#00205B',
  shapes: [
    buildSlope('#C9A24A', -0.62),
    buildSlope('#00205B', -0.46),
    // A falcon's head that looks forward.
    buildUprightField('#D9B45B', [
      [-0.23, 0],
      [-0.2, 0.1],
      [-0.1, 0.2],
      [0.03, 0.24],
      [0.15, 0.17],
      [0.19, 0.02],
      [0.22, -0.16],
      [0.16, -0.34],
      [0.04, -0.3],
      [-0.02, -0.12],
      [-0.09, -0.03],
      [-0.17, 0],
      [-0.22, -0.06],
    ]),
    buildUprightDisc('#00205B', -0.06, 0.1, 0.055),
    buildUprightLine('#00205B', [0.05, 0.09, 0.02], [-0.05, 0.07], [-0.04, -0.02], [0, -0.09]),
    buildUprightLine('#00205B', [0.04, 0.06, 0.01], [-0.03, 0.1], [0.05, 0.1], [0.11, 0.04]),
    buildUprightLine('#00205B', [0.01, 0.05, 0.01], [0.12, 0.06], [0.11, -0.1], [0.06, -0.26]),
  ],
  titles: [buildForwardTitle('EGYPTAIR', 'montserrat-700', '#00205B', 0.3, { track: 0.05 })],
};

const ETHIOPIAN: Scheme = {
  id: 'ethiopian',
  name: 'Ethiopian Airlines',
  airlines: ['ET', 'ETH'],
  type: '787-9',
  shapes: [
    {
      on: 'fin',
      color: '#00843D',
      poly: [
        ['f', -0.2, 0.02],
        ['f', 0.3, 0.5],
        ['f', 0.62, 1.1],
        ['f', 1.2, 1.1],
        ['f', 0.9, 0.8],
        ['f', 0.4, 0.3],
      ],
    },
    {
      on: 'fin',
      color: '#FCDD09',
      poly: [
        ['f', -0.1, 0.0],
        ['f', 0.5, 0.33],
        ['f', 0.92, 0.76],
        ['f', 1.2, 0.9],
        ['f', 1.2, 0.62],
        ['f', 0.7, 0.26],
      ],
    },
    {
      on: 'fin',
      color: '#DA121A',
      poly: [
        ['f', 0.1, -0.02],
        ['f', 0.7, 0.22],
        ['f', 1.2, 0.56],
        ['f', 1.2, 0.2],
        ['f', 0.7, 0.02],
      ],
    },
  ],
  titles: [buildForwardTitle('Ethiopian', 'nunito-800', '#00843D', 0.3, { at: ['door1+0.35', 0.6] })],
};

const ROYAL_AIR_MAROC: Scheme = {
  id: 'royal_air_maroc',
  name: 'Royal Air Maroc',
  airlines: ['AT', 'RAM'],
  type: '737-800',
  shapes: [
    buildRearField('#C1272D', [
      ['dorsal-1.2', 1.25],
      ['dorsal-0.4', 0.7],
      ['fin+0.5', 0.1],
      ['tail-0.4', -0.4],
      ['tail+0.3', -0.6],
    ]),
    buildRearField('#006233', [
      ['dorsal-0.4', 1.25],
      ['dorsal+0.3', 0.86],
      ['fin+0.8', 0.36],
      ['tail-0.2', -0.1],
      ['tail+0.3', -0.2],
    ]),
    buildFinPatch(SCHEME_WHITE, [-3, 0.1], [2, 0.3], [2, 1.2], [-3, 1.2]),
  ],
  marks: [{ on: 'fin', mark: 'royal_air_maroc', at: ['f', 0.5, 0.64], size: 0.36, color: '#C1272D' }],
  titles: [buildForwardTitle('royal air maroc', 'nunito-800', '#C1272D', 0.27)],
};

const SOUTH_AFRICAN: Scheme = {
  id: 'south_african',
  name: 'South African Airways',
  airlines: ['SA', 'SAA'],
  type: 'A330-300',
  fin: '#001489',
  engine: '#001489',
  shapes: [
    buildWedge('#001489', 0.2),
    buildFinPatch('#E03C31', [-2, 0.56], [0.36, 0.66], [2, 0.8], [2, 1.3], [-2, 1.3]),
    // The flag extends aft from the leading edge: black with a gold edge, in the fork of the green.
    buildFinPatch(
      SCHEME_WHITE,
      [-1, 1.0],
      [0.1, 0.94],
      [0.46, 0.66],
      [2, 0.78],
      [2, 0.4],
      [0.46, 0.34],
      [-0.3, 0.02],
      [-1, 0.02],
    ),
    buildFinPatch(
      '#007749',
      [-1, 0.92],
      [0, 0.88],
      [0.46, 0.58],
      [2, 0.7],
      [2, 0.48],
      [0.46, 0.42],
      [-0.2, 0.1],
      [-1, 0.1],
    ),
    buildFinPatch('#FFB81C', [-1, 0.78], [-0.06, 0.76], [0.34, 0.5], [-0.12, 0.24], [-1, 0.24]),
    buildFinPatch('#111111', [-1, 0.7], [-0.1, 0.68], [0.22, 0.5], [-0.12, 0.32], [-1, 0.32]),
  ],
  titles: [buildForwardTitle('SOUTH AFRICAN', 'montserrat-700', '#001489', 0.24, { track: 0.05 })],
};

export const AFRICA: readonly Scheme[] = [EGYPTAIR, ETHIOPIAN, ROYAL_AIR_MAROC, SOUTH_AFRICAN];
