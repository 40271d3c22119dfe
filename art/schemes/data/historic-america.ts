/** Schemes of airlines that no longer fly, and earlier schemes of airlines that still do. */
import type { Scheme } from '../../drawing/scheme.ts';
import {
  buildBelly,
  buildBillboardTitle,
  buildFinDisc,
  buildForwardTitle,
  buildFinPatch,
  buildUprightDisc,
  buildStar,
  buildStripe,
  buildFinStroke,
  buildUprightField,
  buildWedge,
  SCHEME_WHITE,
} from '../parts.ts';

const BALL_LINES = [
  buildFinStroke(
    SCHEME_WHITE,
    0.035,
    [-0.35, 0.324],
    [0.05, 0.2184],
    [0.5, 0.18],
    [0.95, 0.2184],
    [1.35, 0.324],
  ),
  buildFinStroke(
    SCHEME_WHITE,
    0.035,
    [-0.35, 0.412],
    [0.05, 0.3592],
    [0.5, 0.34],
    [0.95, 0.3592],
    [1.35, 0.412],
  ),
  buildFinStroke(SCHEME_WHITE, 0.035, [-0.35, 0.5], [0.05, 0.5], [0.5, 0.5], [0.95, 0.5], [1.35, 0.5]),
  buildFinStroke(
    SCHEME_WHITE,
    0.035,
    [-0.35, 0.588],
    [0.05, 0.6408],
    [0.5, 0.66],
    [0.95, 0.6408],
    [1.35, 0.588],
  ),
  buildFinStroke(
    SCHEME_WHITE,
    0.035,
    [-0.35, 0.676],
    [0.05, 0.7816],
    [0.5, 0.82],
    [0.95, 0.7816],
    [1.35, 0.676],
  ),
];

const PAN_AM: Scheme = {
  id: 'pan_am',
  name: 'Pan Am',
  airlines: ['PA', 'PAA'],
  years: [1927, 1991],
  type: '747-200',
  shapes: [buildFinDisc('#1B75BC', 0.5, 0.5, 0.95), ...BALL_LINES],
  titles: [
    buildBillboardTitle('PAN AM', 'archivo-800', '#1B75BC', 0.62, {
      at: ['door1+0.15', 0.1],
      track: 0.05,
      wide: 1.08,
    }),
  ],
};

const TWA: Scheme = {
  id: 'twa',
  name: 'TWA',
  airlines: ['TW', 'TWA'],
  years: [1930, 2001],
  type: 'L-1011-1',
  fin: '#C8102E',
  belly: '#D9DCDF',
  shapes: [
    buildBelly('#D9DCDF', -0.55),
    {
      color: '#C8102E',
      line: [
        ['nose-0.05', -0.3],
        ['glass', 0.02],
        ['wing', 0.06],
        ['wingend', 0.06],
        ['tail-2', 0.06],
        ['tail+0.1', 0.2],
      ],
      width: [0.02, 0.14, 0.16, 0.16, 0.16, 0.16],
    },
    {
      color: '#C8102E',
      line: [
        ['nose-0.05', -0.32],
        ['glass', 0.26],
        ['wing', 0.38],
        ['wingend', 0.38],
        ['tail-2', 0.38],
        ['tail+0.1', 0.46],
      ],
      width: [0.02, 0.1, 0.12, 0.12, 0.12, 0.12],
    },
  ],
  finText: [
    { text: 'TWA', font: 'archivo-800', color: SCHEME_WHITE, size: 0.3, slant: 0.18, at: ['f', 0.52, 0.52] },
  ],
  titles: [
    buildForwardTitle('TRANS WORLD', 'archivo-800', '#C8102E', 0.2, {
      at: ['door1+0.35', 0.72],
      slant: 0.18,
    }),
  ],
};

const EASTERN: Scheme = {
  id: 'eastern',
  name: 'Eastern Air Lines',
  airlines: ['EA', 'EAL'],
  years: [1926, 1991],
  type: '727-200',
  body: '#E3E6E9',
  engine: '#E3E6E9',
  fin: '#E3E6E9',
  shapes: [
    {
      on: 'both',
      color: '#003B71',
      line: [
        ['nose-0.1', -0.2],
        ['glass', 0.1],
        ['wing', 0.16],
        ['wingend', 0.16],
        ['dorsal-0.6', 0.2],
        ['fin', 0.7],
        ['f', 0.4, 0.3],
        ['f', 0.5, 1.1],
      ],
      width: [0.12, 0.34, 0.36, 0.36, 0.36, 0.4, 0.46, 0.46],
    },
    {
      on: 'both',
      color: '#6CACE4',
      line: [
        ['nose-0.1', -0.4],
        ['glass', -0.16],
        ['wing', -0.1],
        ['wingend', -0.1],
        ['dorsal-0.2', -0.06],
        ['fin+0.4', 0.5],
        ['f', 0.72, 0.25],
        ['f', 0.8, 1.1],
      ],
      width: [0.06, 0.16, 0.18, 0.18, 0.18, 0.2, 0.22, 0.22],
    },
  ],
  titles: [
    buildForwardTitle('EASTERN', 'inter-700', '#003B71', 0.22, { at: ['door1+0.35', 0.7], track: 0.06 }),
  ],
};

const BRANIFF: Scheme = {
  id: 'braniff',
  name: 'Braniff International',
  airlines: ['BN', 'BNF'],
  years: [1930, 1982],
  type: '747-100',
  body: '#F26522',
  fin: '#F26522',
  titles: [
    buildBillboardTitle('BRANIFF', 'montserrat-700', SCHEME_WHITE, 0.24, {
      at: ['door1+0.4', 0.6],
      track: 0.08,
    }),
  ],
};

const CONTINENTAL: Scheme = {
  id: 'continental',
  name: 'Continental Airlines',
  airlines: ['CO', 'COA'],
  years: [1934, 2012],
  type: '757-200',
  fin: '#002F6C',
  belly: '#B8BDC2',
  engine: '#B8BDC2',
  winglet: SCHEME_WHITE,
  shapes: [
    buildBelly('#C6A15B', -0.36),
    buildBelly('#B8BDC2', -0.4),
    buildWedge('#002F6C', 0.2),
    buildFinStroke('#D8B868', [0.02, 0.06, 0.02], [-0.4, -0.1], [0.1, 0.5], [0.12, 1.1]),
    buildFinStroke('#D8B868', [0.02, 0.06, 0.02], [-0.08, -0.1], [0.42, 0.5], [0.44, 1.1]),
    buildFinStroke('#D8B868', [0.02, 0.06, 0.02], [0.24, -0.1], [0.74, 0.5], [0.76, 1.1]),
    buildFinStroke('#D8B868', [0.02, 0.06, 0.02], [0.56, -0.1], [1.06, 0.5], [1.08, 1.1]),
    buildFinStroke('#D8B868', [0.02, 0.06, 0.02], [-0.4, 0.26], [0.5, 0.14], [1.3, 0.28]),
    buildFinStroke('#D8B868', [0.02, 0.06, 0.02], [-0.4, 0.52], [0.5, 0.4], [1.3, 0.54]),
    buildFinStroke('#D8B868', [0.02, 0.06, 0.02], [-0.4, 0.78], [0.5, 0.66], [1.3, 0.8]),
  ],
  titles: [buildForwardTitle('Continental', 'inter-700', '#002F6C', 0.28)],
};

const NORTHWEST: Scheme = {
  id: 'northwest',
  name: 'Northwest Airlines',
  airlines: ['NW', 'NWA'],
  years: [1926, 2010],
  type: '747-400',
  body: '#D4D7DA',
  fin: '#C8102E',
  belly: '#D4D7DA',
  engine: '#D4D7DA',
  shapes: [
    {
      color: '#C8102E',
      bottom: [
        ['nose-0.2', -0.2],
        ['glass', 0.06],
        ['wing', 0.2],
        ['wingend', 0.24],
        ['fin', 0.34],
        ['tail+0.2', 0.4],
      ],
    },
    buildStripe('#4B4F54', 0.12, 0.06),
    buildFinDisc(SCHEME_WHITE, 0.52, 0.55, 0.36, 0.12),
    buildFinPatch(SCHEME_WHITE, [0.42, 0.64], [0.62, 0.62], [0.46, 0.48]),
  ],
  titles: [buildForwardTitle('NORTHWEST', 'archivo-800', SCHEME_WHITE, 0.24, { track: 0.06 })],
};

const VARIG: Scheme = {
  id: 'varig',
  name: 'Varig',
  airlines: ['RG', 'VRG'],
  years: [1927, 2006],
  type: 'DC-10-30',
  belly: '#C9CED3',
  engine: '#C9CED3',
  shapes: [
    buildBelly('#C9CED3', -0.3),
    {
      color: '#003A70',
      line: [
        ['nose-0.05', -0.3],
        ['glass', 0.04],
        ['wing', 0.1],
        ['wingend', 0.1],
        ['tail-2', 0.1],
        ['tail+0.1', 0.24],
      ],
      width: [0.05, 0.3, 0.36, 0.36, 0.36, 0.36],
    },
    // A compass rose.
    buildUprightDisc('#003A70', 0.06, 0.14, 0.42, 0.13),
    buildUprightField(
      '#003A70',
      [
        [0.02, 0.14],
        [0.06, 0.48],
        [0.1, 0.14],
        [0.06, -0.2],
      ],
      true,
    ),
    buildUprightField(
      '#003A70',
      [
        [-0.22, 0.14],
        [0.06, 0.19],
        [0.34, 0.14],
        [0.06, 0.09],
      ],
      true,
    ),
    buildUprightField(
      '#003A70',
      [
        [-0.06, 0.26],
        [0.09, 0.17],
        [0.18, 0.02],
        [0.03, 0.11],
      ],
      true,
    ),
  ],
  titles: [
    buildForwardTitle('VARIG', 'archivo-800', '#003A70', 0.24, { at: ['door1+0.35', 0.7], track: 0.08 }),
  ],
};

const ANSETT: Scheme = {
  id: 'ansett',
  name: 'Ansett Australia',
  airlines: ['AN', 'AAA'],
  years: [1936, 2002],
  type: '767-200ER',
  fin: '#00205B',
  winglet: SCHEME_WHITE,
  shapes: [
    buildWedge('#00205B', 0.2),
    buildStar(SCHEME_WHITE, [0.12, 0.32], 0.17),
    buildStar(SCHEME_WHITE, [-0.14, 0.06], 0.17),
    buildStar(SCHEME_WHITE, [0.2, 0.1], 0.15),
    buildStar(SCHEME_WHITE, [0, -0.26], 0.19),
    buildStar(SCHEME_WHITE, [0.12, -0.04], 0.09),
  ],
  titles: [buildForwardTitle('ANSETT AUSTRALIA', 'montserrat-700', '#00205B', 0.25, { track: 0.04 })],
};

export const HISTORIC_AMERICA: readonly Scheme[] = [
  PAN_AM,
  TWA,
  EASTERN,
  BRANIFF,
  CONTINENTAL,
  NORTHWEST,
  VARIG,
  ANSETT,
];
