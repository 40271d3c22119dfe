import type { Scheme } from '../../drawing/scheme.ts';
import {
  buildFinBar,
  buildBillboardTitle,
  buildForwardTitle,
  buildFinPatch,
  buildRearField,
  buildFinStroke,
  SCHEME_WHITE,
} from '../parts.ts';

const AMERICAN: Scheme = {
  id: 'american',
  name: 'American Airlines',
  airlines: ['AA', 'AAL', 'MQ', 'OH', 'PT'],
  type: '737-800',
  body: '#C6CACD',
  fin: '#C6CACD',
  shapes: [
    buildFinBar('#0078D2', -0.2, 0.1111111111, -0.6, 1.2),
    buildFinBar(SCHEME_WHITE, 0.1111111111, 0.2222222222, -0.6, 1.2),
    buildFinBar('#0078D2', 0.2222222222, 0.3333333333, -0.6, 1.2),
    buildFinBar(SCHEME_WHITE, 0.3333333333, 0.4444444444, -0.6, 1.2),
    buildFinBar('#0078D2', 0.4444444444, 0.5555555556, -0.6, 1.2),
    buildFinBar(SCHEME_WHITE, 0.5555555556, 0.6666666667, -0.6, 1.2),
    buildFinBar('#0078D2', 0.6666666667, 0.7777777778, -0.6, 1.2),
    buildFinBar(SCHEME_WHITE, 0.7777777778, 0.8888888889, -0.6, 1.2),
    buildFinBar('#0078D2', 0.8888888889, 1, -0.6, 1.2),
    buildFinBar('#C30019', -0.0555555556, 0.0555555556, 0.28, 1.5, 0.04),
    buildFinBar(SCHEME_WHITE, 0.0555555556, 0.1666666667, 0.32, 1.5, 0.04),
    buildFinBar('#C30019', 0.1666666667, 0.2777777778, 0.36, 1.5, 0.04),
    buildFinBar(SCHEME_WHITE, 0.2777777778, 0.3888888889, 0.4, 1.5, 0.04),
    buildFinBar('#C30019', 0.3888888889, 0.5, 0.44, 1.5, 0.04),
    buildFinBar(SCHEME_WHITE, 0.5, 0.6111111111, 0.48, 1.5, 0.04),
    buildFinBar('#C30019', 0.6111111111, 0.7222222222, 0.52, 1.5, 0.04),
    buildFinBar(SCHEME_WHITE, 0.7222222222, 0.8333333333, 0.56, 1.5, 0.04),
    buildFinBar('#C30019', 0.8333333333, 0.9444444444, 0.6, 1.5, 0.04),
    buildFinBar(SCHEME_WHITE, 0.9444444444, 1.0555555556, 0.64, 1.5, 0.04),
  ],
  titles: [
    buildForwardTitle('American', 'inter-600', '#36495A', 0.28, {
      at: ['door1+0.3', 0.6],
      mark: { mark: 'american', size: 0.36, gap: 0.1, color: '#0078D2' },
    }),
  ],
};

const DELTA: Scheme = {
  id: 'delta',
  name: 'Delta Air Lines',
  airlines: ['DL', 'DAL', '9E'],
  type: 'A321neo',
  fin: '#0B1F41',
  winglet: '#0B1F41',
  belly: '#0B1F3F',
  shapes: [
    {
      color: '#0B1F3F',
      top: [
        ['nose-0.1', -1.1],
        ['glass+0.6', -0.94],
        ['wing', -0.66],
        ['wingend', -0.6],
        ['dorsal-0.6', -0.62],
        ['fin', -0.5],
        ['tail+0.2', 0.1],
      ],
    },
    buildFinPatch('#E3132C', [0.72, 1.1], [-0.3, 0.08], [0.6, 0.4]),
    buildFinPatch('#991933', [0.72, 1.1], [0.6, 0.4], [1.7, 0.12], [1.7, 1.1]),
    buildFinPatch('#7D1530', [-0.3, 0.08], [0.6, 0.4], [0.74, 0.12]),
    buildFinPatch('#C01933', [0.6, 0.4], [1.7, 0.12], [1.7, -0.06], [0.74, 0.12]),
  ],
  titles: [
    buildForwardTitle('DELTA', 'montserrat-700', '#0B1F3F', 0.29, {
      at: ['door1+0.3', 0.6],
      track: 0.08,
      mark: { mark: 'delta', size: 0.28, gap: 0.16, color: '#C8102E' },
    }),
  ],
};

const UNITED_EDGE = [
  ['nose-0.2', -0.62],
  ['glass', -0.52],
  ['wing-1', -0.4],
  ['wing/wingend:0.5', -0.5],
  ['wingend+1.5', -0.62],
  ['fin', -0.3],
  ['tail+0.2', 0.2],
] as const;

const UNITED: Scheme = {
  id: 'united',
  name: 'United Airlines',
  airlines: ['UA', 'UAL'],
  type: '787-9',
  belly: '#C8CCD0',
  engine: '#0033A0',
  winglet: '#0033A0',
  fin: '#0033A0',
  shapes: [
    { color: '#C8CCD0', top: UNITED_EDGE },
    { color: '#0C2340', line: UNITED_EDGE, width: 0.06 },
    buildRearField('#2461BD', [
      ['dorsal-0.15', 1.25],
      ['dorsal+0.15', 0.97],
      ['fin+0.3', 0.72],
      ['finend-0.3', 0.1],
      ['tail-0.4', -0.35],
      ['tail+0.3', -0.5],
    ]),
    buildFinPatch(
      {
        from: ['f', 0.2, 1],
        to: ['f', 0.6, -0.1],
        stops: [
          [0, '#0C2340'],
          [0.55, '#0033A0'],
          [1, '#2F74CF'],
        ],
      },
      [-2, -0.4],
      [-2, 1.2],
      [2, 1.2],
      [2, -0.4],
    ),
    buildFinStroke('#69B3E7', [0.02, 0.07, 0.02], [-0.4, -0.1], [0.1, 0.5], [0.12, 1.1]),
    buildFinStroke('#69B3E7', [0.02, 0.07, 0.02], [-0.08, -0.1], [0.42, 0.5], [0.44, 1.1]),
    buildFinStroke('#69B3E7', [0.02, 0.07, 0.02], [0.24, -0.1], [0.74, 0.5], [0.76, 1.1]),
    buildFinStroke('#69B3E7', [0.02, 0.07, 0.02], [0.56, -0.1], [1.06, 0.5], [1.08, 1.1]),
    buildFinStroke('#69B3E7', [0.02, 0.07, 0.02], [-0.4, 0.18], [0.5, 0.06], [1.3, 0.2]),
    buildFinStroke('#69B3E7', [0.02, 0.07, 0.02], [-0.4, 0.42], [0.5, 0.3], [1.3, 0.44]),
    buildFinStroke('#69B3E7', [0.02, 0.07, 0.02], [-0.4, 0.66], [0.5, 0.54], [1.3, 0.68]),
    buildFinStroke('#69B3E7', [0.02, 0.07, 0.02], [-0.4, 0.9], [0.5, 0.78], [1.3, 0.92]),
  ],
  titles: [
    buildBillboardTitle('UNITED', 'inter-700', '#0033A0', 0.44, { at: ['door1+0.4', 0.34], track: 0.1 }),
  ],
};

export const UNITED_STATES: readonly Scheme[] = [AMERICAN, DELTA, UNITED];
