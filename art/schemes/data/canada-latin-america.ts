import type { Scheme } from '../../drawing/scheme.ts';
import {
  buildBelly,
  buildBillboardTitle,
  buildFinDisc,
  buildForwardTitle,
  buildFinPatch,
  buildRearField,
  buildSlope,
  buildStripe,
  buildFinStroke,
  buildWedge,
  SCHEME_WHITE,
} from '../parts.ts';

const AIR_CANADA: Scheme = {
  id: 'air_canada',
  name: 'Air Canada',
  airlines: ['AC', 'ACA', 'QK', 'RV'],
  type: 'A220-300',
  fin: '#000000',
  belly: '#000000',
  shapes: [
    buildBelly('#000000', -0.72),
    buildWedge('#000000', 0.1),
    {
      color: '#000000',
      poly: [
        ['visor-0.05', 'pane-0.12'],
        ['visor+0.02', 'pane+0.1'],
        ['visor+0.14', 'pane+0.25'],
        ['glass', 'pane+0.24'],
        ['glass+0.1', 'pane+0.06'],
        ['glass+0.03', 'pane-0.2'],
        ['visor+0.12', 'pane-0.24'],
      ],
    },
  ],
  marks: [{ on: 'fin', mark: 'air_canada', at: ['f', 0.52, 0.5], size: 0.56, color: '#F01428' }],
  titles: [buildForwardTitle('AIR CANADA', 'inter-700', '#000000', 0.27, { track: 0.03 })],
};

const WESTJET: Scheme = {
  id: 'westjet',
  name: 'WestJet',
  airlines: ['WS', 'WJA', 'WR'],
  type: '737 MAX 8',
  fin: '#004B5E',
  engine: '#004B5E',
  shapes: [
    buildRearField('#00AAA5', [
      ['dorsal-0.7', 1.4],
      ['dorsal-0.3', 0.98],
      ['fin+0.3', 0.3],
      ['finend-0.3', -0.45],
      ['tail+0.3', -1.3],
    ]),
    buildSlope('#004B5E', 0.15),
    buildFinPatch('#00AAA5', [0.25, -0.3], [0.62, -0.3], [0.92, 1.1], [0.7, 1.1]),
    buildFinPatch('#0F7F84', [0.62, -0.3], [0.86, -0.3], [1.04, 1.1], [0.92, 1.1]),
  ],
  titles: [
    buildBillboardTitle('WESTJET', 'montserrat-700', '#004B5E', 0.38, {
      at: ['door1+0.35', 0.42],
      track: 0.05,
    }),
  ],
};

const LATAM: Scheme = {
  id: 'latam',
  since: 2016,
  name: 'LATAM',
  airlines: ['LA', 'LAN', 'JJ', 'TAM', '4C', 'ARE', 'LP', 'LPE', 'XL', 'LNE', 'PZ', 'LAP', 'UC'],
  predecessors: ['LAN', 'TAM'],
  type: '787-9',
  fin: '#1B0088',
  shapes: [
    buildWedge('#1B0088', -0.4),
    buildFinPatch(
      '#E8114B',
      [0.1, -0.2],
      [0.42, 0.34],
      [0.24, 0.6],
      [0.6, 1.1],
      [1.3, 1.1],
      [0.7, 0.62],
      [0.96, 0.36],
      [0.6, -0.2],
    ),
    buildFinPatch('#A8124F', [0.42, 0.34], [0.24, 0.6], [0.7, 0.62], [0.96, 0.36]),
    {
      color: '#E8114B',
      straight: true,
      poly: [
        ['fin+0.35', 1],
        ['fin+0.75', 1],
        ['finend-0.1', 0.2],
        ['finend-0.5', -0.2],
      ],
    },
  ],
  titles: [
    buildForwardTitle('LATAM', 'montserrat-700', '#1B0088', 0.3, {
      track: 0.08,
      mark: { mark: 'latam', size: 0.36, gap: 0.14, color: '#E8114B' },
    }),
  ],
};

const AVIANCA: Scheme = {
  id: 'avianca',
  since: 2013,
  name: 'Avianca',
  airlines: ['AV', 'AVA', 'TA', 'LR', 'LRC', '2K', 'J2'],
  predecessors: ['LACSA'],
  type: 'A320neo',
  fin: '#DA291C',
  winglet: '#DA291C',
  engine: '#DA291C',
  shapes: [buildSlope('#DA291C', -0.3)],
  marks: [{ on: 'fin', mark: 'avianca', at: ['f', 0.52, 0.5], size: 0.6, color: SCHEME_WHITE }],
  titles: [buildBillboardTitle('avianca', 'montserrat-700', '#DA291C', 0.44, { at: ['door1+0.35', 0.4] })],
};

const COPA: Scheme = {
  id: 'copa',
  name: 'Copa Airlines',
  airlines: ['CM', 'CMP', 'P5'],
  type: '737-800',
  fin: '#0032A0',
  belly: '#B8BDC2',
  engine: '#B8BDC2',
  winglet: '#0032A0',
  shapes: [
    buildBelly('#C5A253', -0.36),
    buildBelly('#B8BDC2', -0.4),
    buildWedge('#0032A0', 0.2),
    buildFinStroke('#D8B458', [0.02, 0.06, 0.02], [-0.4, -0.1], [0.1, 0.5], [0.12, 1.1]),
    buildFinStroke('#D8B458', [0.02, 0.06, 0.02], [-0.08, -0.1], [0.42, 0.5], [0.44, 1.1]),
    buildFinStroke('#D8B458', [0.02, 0.06, 0.02], [0.24, -0.1], [0.74, 0.5], [0.76, 1.1]),
    buildFinStroke('#D8B458', [0.02, 0.06, 0.02], [0.56, -0.1], [1.06, 0.5], [1.08, 1.1]),
    buildFinStroke('#D8B458', [0.02, 0.06, 0.02], [-0.4, 0.26], [0.5, 0.14], [1.3, 0.28]),
    buildFinStroke('#D8B458', [0.02, 0.06, 0.02], [-0.4, 0.52], [0.5, 0.4], [1.3, 0.54]),
    buildFinStroke('#D8B458', [0.02, 0.06, 0.02], [-0.4, 0.78], [0.5, 0.66], [1.3, 0.8]),
  ],
  titles: [buildForwardTitle('CopaAirlines', 'montserrat-700', '#0032A0', 0.3, { at: ['door1+0.35', 0.58] })],
};

const AEROMEXICO: Scheme = {
  id: 'aeromexico',
  name: 'Aeromexico',
  airlines: ['AM', 'AMX', '5D', 'SLI'],
  type: '787-9',
  fin: '#0B2343',
  shapes: [buildWedge('#C8102E', -0.34), buildWedge('#0B2343', -0.2)],
  marks: [
    { on: 'fin', mark: 'aeromexico', at: ['f', 0.53, 0.5], size: 0.46, color: SCHEME_WHITE, mirror: true },
  ],
  titles: [buildForwardTitle('AEROMEXICO', 'montserrat-700-italic', '#0B2343', 0.28, { track: 0.03 })],
};

const GOL: Scheme = {
  id: 'gol',
  name: 'GOL',
  airlines: ['G3', 'GLO'],
  type: '737 MAX 8',
  fin: '#FF7020',
  winglet: '#FF7020',
  engine: '#FF7020',
  shapes: [
    buildWedge('#C9CDD1', -0.5),
    buildWedge('#FF7020', -0.3),
    buildFinDisc(SCHEME_WHITE, 0.42, 0.5, 0.34, 0.3),
    buildFinDisc(SCHEME_WHITE, 0.66, 0.5, 0.34, 0.3),
  ],
  titles: [buildBillboardTitle('GOL', 'montserrat-700', '#FF7020', 0.56, { at: ['door1+0.35', 0.2] })],
};

const AZUL: Scheme = {
  id: 'azul',
  name: 'Azul',
  airlines: ['AD', 'AZU'],
  type: 'A320neo',
  body: '#F4F5F7',
  fin: '#002D72',
  belly: '#002D72',
  engine: '#002D72',
  winglet: '#002D72',
  shapes: [
    buildSlope('#4DA6E0', -0.5),
    buildSlope('#002D72', -0.2),
    buildBelly('#002D72', -0.66),
    buildFinPatch('#4DA6E0', [0.1, 0.3], [0.4, 0.44], [0.5, 0.7], [0.28, 0.62]),
    buildFinPatch('#7CC142', [0.44, 0.24], [0.72, 0.4], [0.78, 0.62], [0.54, 0.5]),
    buildFinPatch('#FFD200', [0.52, 0.62], [0.76, 0.7], [0.8, 0.88], [0.6, 0.82]),
  ],
  titles: [buildBillboardTitle('Azul', 'nunito-800', '#002D72', 0.52, { at: ['door1+0.35', 0.26] })],
};

const AEROLINEAS: Scheme = {
  id: 'aerolineas',
  name: 'Aerolineas Argentinas',
  airlines: ['AR', 'ARG'],
  type: '737-800',
  fin: '#00A5DC',
  belly: '#C7CCD1',
  engine: '#00A5DC',
  shapes: [
    buildBelly('#C7CCD1', -0.6),
    buildWedge('#00457C', -0.3),
    buildWedge('#00A5DC', -0.14),
    buildStripe('#00457C', -0.5, 0.06),
  ],
  marks: [
    { on: 'fin', mark: 'aerolineas_argentinas', at: ['f', 0.52, 0.52], size: 0.24, color: SCHEME_WHITE },
  ],
  titles: [buildForwardTitle('Aerolíneas Argentinas', 'montserrat-700', '#00457C', 0.25)],
};

export const CANADA_AND_LATIN_AMERICA: readonly Scheme[] = [
  AIR_CANADA,
  WESTJET,
  LATAM,
  AVIANCA,
  COPA,
  AEROMEXICO,
  GOL,
  AZUL,
  AEROLINEAS,
];
