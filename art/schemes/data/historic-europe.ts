/** Schemes of airlines that no longer fly, and earlier schemes of airlines that still do. */
import type { Scheme } from '../../drawing/scheme.ts';
import {
  buildBelly,
  buildBillboardTitle,
  buildFinDisc,
  buildForwardTitle,
  buildFinPatch,
  buildRearField,
  buildStripe,
  buildFinStroke,
  SWISS_CROSS,
  buildUprightField,
  buildWedge,
  SCHEME_WHITE,
} from '../parts.ts';

const SWISSAIR: Scheme = {
  id: 'swissair',
  name: 'Swissair',
  airlines: ['SR', 'SWR'],
  years: [1931, 2002],
  type: 'MD-11',
  belly: '#C3C7CB',
  engine: '#B9BEC3',
  winglet: SCHEME_WHITE,
  fin: '#E2001A',
  shapes: [
    buildBelly('#C3C7CB', -0.22),
    buildStripe('#5B3A1E', -0.14, 0.1),
    buildStripe('#111111', -0.26, 0.06),
  ],
  marks: [
    { on: 'fin', mark: 'swiss', part: SWISS_CROSS, at: ['f', 0.52, 0.6], size: 0.42, color: SCHEME_WHITE },
  ],
  titles: [buildForwardTitle('swissair', 'inter-700', '#E2001A', 0.27, { track: 0.01 })],
};

const SABENA: Scheme = {
  id: 'sabena',
  name: 'Sabena',
  airlines: ['SN', 'SAB'],
  years: [1923, 2001],
  type: 'A340-300',
  body: '#EEF2F5',
  fin: '#EEF2F5',
  shapes: [
    buildWedge('#C5D9E8', 0.4),
    buildFinPatch('#EEF2F5', [-3, -0.4], [-3, 1.2], [2, 1.2], [2, -0.4]),
    buildFinDisc('#0072BC', 0.54, 0.5, 0.56),
    buildFinStroke(
      SCHEME_WHITE,
      [0.02, 0.1, 0.1, 0.02],
      [0.64, 0.64],
      [0.5, 0.62],
      [0.6, 0.44],
      [0.44, 0.36],
    ),
  ],
  titles: [buildBillboardTitle('sabena', 'nunito-800', '#5FA8D8', 0.52, { at: ['door1+0.35', 0.2] })],
};

const ALITALIA: Scheme = {
  id: 'alitalia',
  name: 'Alitalia',
  airlines: ['AZ', 'AZA'],
  years: [1947, 2021],
  type: 'MD-80',
  belly: '#D2D6DA',
  engine: SCHEME_WHITE,
  shapes: [
    buildBelly('#D2D6DA', -0.46),
    {
      on: 'both',
      color: '#006643',
      bottom: [
        ['nose-0.1', 'line-0.34'],
        ['glass', 'line-0.2'],
        ['wing', 'line-0.16'],
        ['wingend', 'line-0.16'],
        ['tail-1.6', 'line-0.14'],
        ['tail+0.2', 'line+0.1'],
      ],
      top: [
        ['nose-0.1', 'line-0.2'],
        ['glass', 'line+0.1'],
        ['wing', 'line+0.18'],
        ['wingend', 'line+0.18'],
        ['dorsal-0.9', 'line+0.22'],
        ['dorsal-0.1', 0.96],
        ['fin', 1.5],
        ['tail+0.2', 3],
      ],
    },
    buildFinPatch(SCHEME_WHITE, [-1, 0.06], [-1, 1.2], [2, 1.2], [2, 0.06]),
    buildFinPatch(
      '#006643',
      [-0.5, 0],
      [0.36, 1.02],
      [0.86, 1.02],
      [1.1, 0],
      [0.74, 0],
      [0.62, 0.62],
      [0.12, 0],
    ),
    buildFinPatch('#CE2B37', [0.28, 0.08], [0.56, 0.5], [0.64, 0.08]),
  ],
  titles: [
    buildForwardTitle('Alitalia', 'inter-700', '#006643', 0.26, { slant: 0.1, at: ['door1+0.35', 0.7] }),
  ],
};

const AIR_BERLIN: Scheme = {
  id: 'air_berlin',
  name: 'Air Berlin',
  airlines: ['AB', 'BER'],
  years: [1979, 2017],
  type: 'A330-200',
  fin: '#C4122F',
  engine: '#C4122F',
  winglet: '#C4122F',
  shapes: [
    buildRearField('#C4122F', [
      ['dorsal-1', 1.3],
      ['dorsal-0.5', 0.5],
      ['fin+0.1', -0.4],
      ['finend-0.4', -1.1],
      ['tail+0.3', -2],
    ]),
    buildFinDisc(SCHEME_WHITE, 0.28, 0.16, 0.1),
    buildFinDisc(SCHEME_WHITE, 0.53, 0.16, 0.1),
    buildFinDisc(SCHEME_WHITE, 0.78, 0.16, 0.1),
    buildFinDisc(SCHEME_WHITE, 0.28, 0.34, 0.084),
    buildFinDisc(SCHEME_WHITE, 0.53, 0.34, 0.084),
    buildFinDisc(SCHEME_WHITE, 0.78, 0.34, 0.084),
    buildFinDisc(SCHEME_WHITE, 0.28, 0.52, 0.068),
    buildFinDisc(SCHEME_WHITE, 0.53, 0.52, 0.068),
    buildFinDisc(SCHEME_WHITE, 0.78, 0.52, 0.068),
    buildFinDisc(SCHEME_WHITE, 0.28, 0.7, 0.052),
    buildFinDisc(SCHEME_WHITE, 0.53, 0.7, 0.052),
    buildFinDisc(SCHEME_WHITE, 0.78, 0.7, 0.052),
  ],
  titles: [buildBillboardTitle('airberlin', 'nunito-800', '#C4122F', 0.46, { at: ['door1+0.35', 0.36] })],
};

const BOAC: Scheme = {
  id: 'boac',
  name: 'BOAC',
  airlines: ['BA', 'BOA', 'BOAC'],
  years: [1940, 1974],
  type: 'VC10',
  fin: '#00205B',
  belly: '#C9CED3',
  engine: '#C9CED3',
  shapes: [
    buildBelly('#C9CED3', -0.3),
    buildStripe('#C5A253', 0.32, 0.05),
    buildStripe('#00205B', 0.12, 0.34),
    // A bird like an arrow: its beak points forward, one wing up and aft.
    buildUprightField(
      '#C5A253',
      [
        [-0.3, -0.02],
        [0.02, 0.04],
        [0.24, 0.3],
        [0.22, 0],
        [0.06, -0.1],
        [0.14, -0.32],
        [-0.08, -0.06],
      ],
      true,
    ),
  ],
  titles: [
    buildForwardTitle('BOAC', 'archivo-800', '#00205B', 0.22, { at: ['door1+0.35', 0.72], track: 0.1 }),
  ],
};

const BA_LANDOR: Scheme = {
  id: 'british_airways_1984',
  name: 'British Airways (1984)',
  airlines: ['BA', 'BAW'],
  years: [1984, 1997],
  type: 'Concorde',
  fin: '#0B1F4C',
  shapes: [
    buildStripe('#C8102E', -0.5, 0.06),
    buildFinPatch(SCHEME_WHITE, [-3, -0.2], [-3, 0.42], [2, 0.42], [2, -0.2]),
    buildFinPatch('#C8102E', [-3, -0.2], [2, -0.2], [2, -0.02], [-3, -0.02]),
    buildFinPatch('#0B1F4C', [-3, 0.08], [0.2, 0.08], [0.95, 0.42], [-3, 0.42]),
    buildFinPatch('#0B1F4C', [0.5, 0.08], [2, 0.08], [2, 0.42], [1.25, 0.42]),
    buildFinPatch('#C8102E', [0.3, 0.08], [0.42, 0.08], [1.16, 0.42], [1.04, 0.42]),
    // The silver parts of a coat of arms.
    buildUprightField(
      '#C9CED3',
      [
        [-0.02, 0.28],
        [0.14, 0.28],
        [0.14, 0.16],
        [0.06, 0.08],
        [-0.02, 0.16],
      ],
      true,
    ),
  ],
  titles: [
    buildForwardTitle('BRITISH AIRWAYS', 'inter-700', '#0B1F4C', 0.24, {
      at: ['door1+0.35', 0.6],
      until: 'wing/wingend:0.5',
    }),
  ],
};

const KLM_1971: Scheme = {
  id: 'klm_1971',
  name: 'KLM (1971)',
  airlines: ['KL', 'KLM'],
  years: [1971, 2002],
  type: 'DC-10-30',
  body: '#00A1DE',
  belly: '#C9CED3',
  engine: '#C9CED3',
  fin: SCHEME_WHITE,
  shapes: [
    buildBelly('#C9CED3', -0.24),
    buildStripe(SCHEME_WHITE, -0.16, 0.12),
    buildStripe('#003D7C', 0.02, 0.24),
  ],
  marks: [{ on: 'fin', mark: 'klm', at: ['f', 0.5, 0.66], size: 0.3, color: '#00A1DE' }],
  titles: [
    buildForwardTitle('Royal Dutch Airlines', 'inter-600', SCHEME_WHITE, 0.12, {
      at: ['door1+0.35', 0.64],
      mark: { mark: 'klm', size: 0.3, gap: 0.22, color: SCHEME_WHITE },
    }),
  ],
};

const LUFTHANSA_1967: Scheme = {
  id: 'lufthansa_1967',
  name: 'Lufthansa (1967)',
  airlines: ['LH', 'DLH'],
  years: [1967, 1988],
  type: '747-200',
  fin: '#05164D',
  belly: '#C6CBD0',
  engine: '#C6CBD0',
  shapes: [
    buildBelly('#C6CBD0', -0.3),
    buildStripe('#05164D', 0.02, 0.26),
    buildFinDisc('#FFAD00', 0.53, 0.52, 0.5),
  ],
  marks: [
    {
      on: 'fin',
      mark: 'lufthansa',
      at: ['f', 0.53, 0.52],
      size: 0.5,
      color: '#05164D',
    },
  ],
  titles: [buildForwardTitle('Lufthansa', 'inter-700', '#05164D', 0.24)],
};

export const HISTORIC_EUROPE: readonly Scheme[] = [
  SWISSAIR,
  SABENA,
  ALITALIA,
  AIR_BERLIN,
  BOAC,
  BA_LANDOR,
  KLM_1971,
  LUFTHANSA_1967,
];
