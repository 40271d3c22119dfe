/** Schemes of airlines that no longer fly, and earlier ones of some that do. */
import type { Scheme } from '../scheme.ts';
import { SWISS_CROSS } from './europe.ts';
import { belly, billboard, disc, forward, patch, rear, stripe, stroke, wedge, WHITE } from './parts.ts';

const BALL_LINES = [-0.32, -0.16, 0, 0.16, 0.32].map((k) =>
  stroke(WHITE, 0.035, [-0.35, 0.5 + k * 0.55], [0.05, 0.5 + k * 0.88], [0.5, 0.5 + k], [0.95, 0.5 + k * 0.88], [1.35, 0.5 + k * 0.55]),
);

const PAN_AM: Scheme = {
  id: 'pan_am',
  name: 'Pan Am',
  airlines: ['PA', 'PAA'],
  years: [1927, 1991],
  type: '747-200',
  shapes: [disc('#1B75BC', 0.5, 0.5, 0.95), ...BALL_LINES],
  titles: [billboard('PAN AM', 'archivo-800', '#1B75BC', 0.62, { at: ['door1+0.15', 0.1], track: 0.05, wide: 1.08 })],
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
    belly('#D9DCDF', -0.55),
    { color: '#C8102E', line: [['nose-0.05', -0.3], ['glass', 0.02], ['wing', 0.06], ['wingend', 0.06], ['tail-2', 0.06], ['tail+0.1', 0.2]], width: [0.02, 0.14, 0.16, 0.16, 0.16, 0.16] },
    { color: '#C8102E', line: [['nose-0.05', -0.32], ['glass', 0.26], ['wing', 0.38], ['wingend', 0.38], ['tail-2', 0.38], ['tail+0.1', 0.46]], width: [0.02, 0.1, 0.12, 0.12, 0.12, 0.12] },
  ],
  titles: [forward('TRANS WORLD', 'archivo-800', '#C8102E', 0.2, { at: ['door1+0.35', 0.72], slant: 0.18 })],
};

const SWISSAIR: Scheme = {
  id: 'swissair',
  name: 'Swissair',
  airlines: ['SR', 'SWR'],
  years: [1931, 2002],
  type: 'MD-11',
  belly: '#C3C7CB',
  engine: '#B9BEC3',
  winglet: WHITE,
  fin: '#E2001A',
  shapes: [
    belly('#C3C7CB', -0.22),
    stripe('#5B3A1E', -0.14, 0.1),
    stripe('#111111', -0.26, 0.06),
  ],
  marks: [{ on: 'fin', mark: 'swiss', part: SWISS_CROSS, at: ['f', 0.52, 0.6], size: 0.42, color: WHITE }],
  titles: [forward('swissair', 'inter-700', '#E2001A', 0.27, { track: 0.01 })],
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
    billboard('BRANIFF', 'montserrat-700', WHITE, 0.24, { at: ['door1+0.4', 0.6], track: 0.08 }),
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
  fin: WHITE,
  shapes: [
    belly('#C9CED3', -0.24),
    stripe(WHITE, -0.16, 0.12),
    stripe('#003D7C', 0.02, 0.24),
  ],
  marks: [{ on: 'fin', mark: 'klm', at: ['f', 0.5, 0.66], size: 0.3, color: '#00A1DE' }],
  titles: [
    forward('Royal Dutch Airlines', 'inter-600', WHITE, 0.12, {
      at: ['door1+0.35', 0.64],
      mark: { mark: 'klm', size: 0.3, gap: 0.22, color: WHITE },
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
  winglet: WHITE,
  shapes: [
    belly('#C6A15B', -0.36),
    belly('#B8BDC2', -0.4),
    wedge('#002F6C', 0.2),
    ...[0.1, 0.42, 0.74, 1.06].map((u) => stroke('#D8B868', [0.02, 0.06, 0.02], [u - 0.5, -0.1], [u, 0.5], [u + 0.02, 1.1])),
    ...[0.2, 0.46, 0.72].map((v) => stroke('#D8B868', [0.02, 0.06, 0.02], [-0.4, v + 0.06], [0.5, v - 0.06], [1.3, v + 0.08])),
  ],
  titles: [forward('Continental', 'inter-700', '#002F6C', 0.28)],
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
    { color: '#C8102E', bottom: [['nose-0.2', 0.02], ['glass', 0.3], ['wing', 0.52], ['wingend', 0.58], ['fin', 0.66], ['tail+0.2', 0.7]] },
    stripe('#4B4F54', 0.46, 0.05),
    disc(WHITE, 0.52, 0.55, 0.36, 0.12),
    patch(WHITE, [0.42, 0.64], [0.62, 0.62], [0.46, 0.48]),
  ],
  titles: [billboard('NORTHWEST', 'archivo-800', '#33373B', 0.28, { at: ['door1+0.4', -0.06], until: 'wing/wingend:0.6', track: 0.06 })],
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
    wedge('#C5D9E8', 0.4),
    patch('#EEF2F5', [-3, 0.02], [-3, 1.2], [2, 1.2], [2, 0.02]),
    disc('#0072BC', 0.54, 0.5, 0.56),
    stroke(WHITE, [0.02, 0.1, 0.1, 0.02], [0.64, 0.64], [0.5, 0.62], [0.6, 0.44], [0.44, 0.36]),
  ],
  titles: [billboard('sabena', 'nunito-800', '#5FA8D8', 0.52, { at: ['door1+0.35', 0.2] })],
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
    belly('#C9CED3', -0.3),
    { color: '#003A70', line: [['nose-0.05', -0.3], ['glass', 0.04], ['wing', 0.1], ['wingend', 0.1], ['tail-2', 0.1], ['tail+0.1', 0.24]], width: [0.05, 0.3, 0.36, 0.36, 0.36, 0.36] },
    disc('#003A70', 0.5, 0.6, 0.3, 0.12),
    patch('#003A70', [0.44, 0.6], [0.54, 0.8], [0.58, 0.61]),
    patch('#003A70', [0.44, 0.6], [0.48, 0.4], [0.58, 0.61]),
    patch('#003A70', [0.22, 0.6], [0.5, 0.64], [0.8, 0.6], [0.5, 0.565]),
  ],
  titles: [forward('VARIG', 'archivo-800', '#003A70', 0.24, { at: ['door1+0.35', 0.7], track: 0.08 })],
};

const ANSETT: Scheme = {
  id: 'ansett',
  name: 'Ansett Australia',
  airlines: ['AN', 'AAA'],
  years: [1936, 2002],
  type: '767-300ER',
  fin: '#00205B',
  shapes: [
    wedge('#00205B', 0.2),
    ...(
      [
        [0.5, 0.76],
        [0.3, 0.52],
        [0.76, 0.58],
        [0.5, 0.28],
        [0.62, 0.44],
      ] as const
    ).map(([u, v], i) => disc(i === 4 ? '#FFD100' : WHITE, u, v, i === 4 ? 0.06 : 0.1)),
  ],
  titles: [forward('ANSETT AUSTRALIA', 'montserrat-700', '#00205B', 0.25, { track: 0.04 })],
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
    { on: 'both', color: '#003B71', line: [['nose-0.1', -0.2], ['glass', 0.1], ['wing', 0.16], ['wingend', 0.16], ['dorsal-0.6', 0.2], ['fin', 0.7], ['f', 0.4, 0.3], ['f', 0.5, 1.1]], width: [0.12, 0.34, 0.36, 0.36, 0.36, 0.4, 0.46, 0.46] },
    { on: 'both', color: '#6CACE4', line: [['nose-0.1', -0.4], ['glass', -0.16], ['wing', -0.1], ['wingend', -0.1], ['dorsal-0.2', -0.06], ['fin+0.4', 0.5], ['f', 0.72, 0.25], ['f', 0.8, 1.1]], width: [0.06, 0.16, 0.18, 0.18, 0.18, 0.2, 0.22, 0.22] },
  ],
  titles: [forward('EASTERN', 'inter-700', '#003B71', 0.22, { at: ['door1+0.35', 0.7], track: 0.06 })],
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
    belly('#C9CED3', -0.3),
    stripe('#C5A253', 0.32, 0.05),
    stripe('#00205B', 0.12, 0.34),
    stroke('#C5A253', [0.05, 0.14, 0.02], [0.2, 0.3], [0.66, 0.52], [0.5, 0.72]),
  ],
  titles: [forward('BOAC', 'archivo-800', '#00205B', 0.22, { at: ['door1+0.35', 0.72], track: 0.1 })],
};

const BA_LANDOR: Scheme = {
  id: 'british_airways_1984',
  name: 'British Airways (1984)',
  airlines: ['BA', 'BAW'],
  years: [1984, 1997],
  type: 'Concorde',
  fin: '#0B1F4C',
  shapes: [
    stripe('#C8102E', -0.5, 0.06),
    patch(WHITE, [-3, -0.2], [-3, 0.4], [2, 0.4], [2, -0.2]),
    patch('#C8102E', [-3, 0.1], [2, 0.1], [2, 0.24], [-3, 0.24]),
    patch('#0B1F4C', [-3, -0.2], [0.1, -0.2], [0.6, 0.08], [-3, 0.08]),
  ],
  titles: [forward('BRITISH AIRWAYS', 'inter-700', '#0B1F4C', 0.24, { at: ['door1+0.35', 0.6], until: 'wing/wingend:0.5' })],
};

const ALITALIA: Scheme = {
  id: 'alitalia',
  name: 'Alitalia',
  airlines: ['AZ', 'AZA'],
  years: [1947, 2021],
  type: 'MD-80',
  belly: '#D2D6DA',
  engine: WHITE,
  shapes: [
    belly('#D2D6DA', -0.46),
    stripe('#006643', -0.06, 0.26),
    patch('#006643', [-0.4, -0.1], [0.36, 1.02], [0.86, 1.02], [1.0, -0.1], [0.7, -0.1], [0.62, 0.62], [0.16, -0.1]),
    patch('#CE2B37', [0.34, 0.1], [0.56, 0.48], [0.62, 0.1]),
  ],
  titles: [forward('Alitalia', 'inter-700', '#006643', 0.3, { slant: 0.1, at: ['door1+0.35', 0.62] })],
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
    rear('#C4122F', [['dorsal-1', 1.3], ['dorsal-0.5', 0.5], ['fin+0.1', -0.4], ['finend-0.4', -1.1], ['tail+0.3', -2]]),
    ...[0.2, 0.35, 0.5, 0.65, 0.8].flatMap((v, i) => [0.3, 0.52, 0.74].map((u) => disc(WHITE, u + v * 0.06, v, 0.05 + 0.012 * i))),
  ],
  titles: [billboard('airberlin', 'nunito-800', '#C4122F', 0.46, { at: ['door1+0.35', 0.36] })],
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
    belly('#C6CBD0', -0.3),
    stripe('#05164D', 0.02, 0.26),
    disc('#FFAD00', 0.53, 0.52, 0.5),
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
  titles: [forward('Lufthansa', 'inter-700', '#05164D', 0.24)],
};

export const HISTORIC: readonly Scheme[] = [
  PAN_AM,
  TWA,
  EASTERN,
  BRANIFF,
  CONTINENTAL,
  NORTHWEST,
  SWISSAIR,
  SABENA,
  ALITALIA,
  AIR_BERLIN,
  BOAC,
  BA_LANDOR,
  KLM_1971,
  LUFTHANSA_1967,
  VARIG,
  ANSETT,
];
