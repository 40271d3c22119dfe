import type { Scheme } from '../../drawing/scheme.ts';
import {
  buildBelly,
  buildBillboardTitle,
  buildFinDisc,
  buildForwardTitle,
  buildFinPatch,
  buildRearField,
  buildSlope,
  buildFinStroke,
  buildWedge,
  SCHEME_WHITE,
} from '../parts.ts';

const SINGAPORE: Scheme = {
  id: 'singapore',
  name: 'Singapore Airlines',
  airlines: ['SQ', 'SIA'],
  type: 'A350-900',
  fin: '#1D2B53',
  shapes: [
    {
      color: '#1D2B53',
      line: [
        ['glass-0.3', -0.02],
        ['glass+0.8', -0.06],
        ['wing', -0.08],
        ['wingend', -0.08],
        ['tail-2.2', -0.06],
        ['tail-0.2', 0.16],
      ],
      width: [0, 0.15, 0.17, 0.17, 0.17, 0.17],
    },
    {
      color: '#F2A900',
      line: [
        ['glass+0.05', -0.26],
        ['glass+0.9', -0.26],
        ['wing', -0.28],
        ['wingend', -0.28],
        ['tail-2.2', -0.26],
        ['tail-0.2', 0.02],
      ],
      width: [0, 0.07, 0.075, 0.075, 0.075, 0.075],
    },
  ],
  marks: [
    { on: 'fin', mark: 'singapore', at: ['f', 0.54, 0.48], size: 0.66, mirror: true, color: '#F2A900' },
  ],
  titles: [buildForwardTitle('SINGAPORE AIRLINES', 'marcellus-400', '#1D2B53', 0.22, { track: 0.05 })],
};

const SCOOT: Scheme = {
  id: 'scoot',
  since: 2017,
  name: 'Scoot',
  airlines: ['TR', 'TGW'],
  predecessors: ['Tigerair'],
  type: '787-9',
  fin: '#FFE600',
  winglet: '#FFE600',
  engine: '#FFE600',
  shapes: [
    buildRearField('#FFE600', [
      ['dorsal-2', 1.3],
      ['dorsal-1.4', 0.4],
      ['dorsal-0.9', -0.5],
      ['finend-0.6', -1.2],
      ['tail+0.3', -2],
    ]),
    buildFinDisc('#1B1B1B', 0.54, 0.5, 0.4),
    buildFinDisc('#FFE600', 0.54, 0.5, 0.27),
  ],
  titles: [buildBillboardTitle('scoot', 'nunito-800', '#1B1B1B', 0.5, { at: ['door1+0.35', 0.36] })],
};

const MALAYSIA: Scheme = {
  id: 'malaysia',
  name: 'Malaysia Airlines',
  airlines: ['MH', 'MAS'],
  type: 'A330-300',
  shapes: [
    buildSlope('#C8102E', 0.1),
    buildSlope('#00308F', 0.3),
    buildFinPatch(SCHEME_WHITE, [-3, 0.01], [-3, 1.2], [2, 1.2], [2, 0.01]),
  ],
  marks: [{ on: 'fin', mark: 'malaysia', at: ['f', 0.52, 0.46], size: 0.5, mirror: true, color: '#00308F' }],
  titles: [
    buildForwardTitle('malaysia', 'montserrat-700-italic', '#00308F', 0.32, { at: ['door1+0.35', 0.58] }),
  ],
};

const AIRASIA: Scheme = {
  id: 'airasia',
  name: 'AirAsia',
  airlines: ['AK', 'AXM', 'FD', 'AIQ', 'QZ', 'AWQ', 'Z2', 'APG', 'D7', 'XAX', 'KT', 'KTC', 'XJ', 'TAX'],
  type: 'A320-200',
  fin: '#E4002B',
  engine: '#E4002B',
  winglet: '#E4002B',
  shapes: [buildWedge('#E4002B', -0.6)],
  titles: [buildBillboardTitle('AirAsia', 'nunito-800-italic', '#E4002B', 0.56, { at: ['door1+0.35', 0.2] })],
  marks: [{ on: 'fin', mark: 'airasia', at: ['f', 0.52, 0.5], size: 0.42, color: SCHEME_WHITE }],
};

const THAI: Scheme = {
  id: 'thai',
  name: 'Thai Airways',
  airlines: ['TG', 'THA'],
  type: 'A350-900',
  fin: '#4B1A64',
  shapes: [
    {
      on: 'both',
      color: '#F2A900',
      top: [
        ['wingend+0.10', -1.25],
        ['wingend+1.00', -0.84],
        ['dorsal-1.10', -0.2],
        ['dorsal-0.20', 0.92],
        ['fin+0.20', 2.2],
        ['tail+0.4', 4],
      ],
    },
    {
      on: 'both',
      color: '#B7278C',
      top: [
        ['wingend+0.18', -1.25],
        ['wingend+1.08', -0.84],
        ['dorsal-1.02', -0.2],
        ['dorsal-0.12', 0.92],
        ['fin+0.28', 2.2],
        ['tail+0.4', 4],
      ],
    },
    {
      on: 'both',
      color: '#4B1A64',
      top: [
        ['wingend+0.28', -1.25],
        ['wingend+1.18', -0.84],
        ['dorsal-0.92', -0.2],
        ['dorsal-0.02', 0.92],
        ['fin+0.38', 2.2],
        ['tail+0.4', 4],
      ],
    },
    buildFinPatch('#4B1A64', [-3, 0.02], [-3, 1.2], [2, 1.2], [2, 0.02]),
    {
      on: 'fin',
      color: '#D6247F',
      poly: [
        ['f', 0.06, 0.16],
        ['f', 0.16, 0.5],
        ['f', 0.46, 0.88],
        ['f', 0.5, 0.56],
        ['f', 0.34, 0.28],
      ],
    },
    {
      on: 'fin',
      color: '#F2A900',
      poly: [
        ['f', 0.16, 0.12],
        ['f', 0.46, 0.36],
        ['f', 0.58, 0.78],
        ['f', 0.8, 0.94],
        ['f', 0.8, 0.5],
        ['f', 0.5, 0.2],
      ],
    },
    {
      on: 'fin',
      color: '#B55BC0',
      poly: [
        ['f', 0.32, 0.1],
        ['f', 0.68, 0.28],
        ['f', 0.9, 0.62],
        ['f', 1.0, 0.34],
        ['f', 0.7, 0.11],
      ],
    },
  ],
  titles: [
    buildForwardTitle('THAI', 'montserrat-700', '#4B1A64', 0.34, { slant: 0.1, at: ['door1+0.35', 0.58] }),
  ],
};

const VIETNAM: Scheme = {
  id: 'vietnam',
  name: 'Vietnam Airlines',
  airlines: ['VN', 'HVN'],
  type: 'A350-900',
  body: '#00626E',
  belly: '#EEF0F1',
  engine: '#00626E',
  fin: '#00626E',
  shapes: [
    {
      color: '#DAA520',
      top: [
        ['nose-0.2', -0.56],
        ['glass', -0.5],
        ['wing', -0.4],
        ['wingend', -0.4],
        ['dorsal', -0.5],
        ['tail+0.2', -0.2],
      ],
    },
    {
      color: '#EEF0F1',
      top: [
        ['nose-0.2', -0.62],
        ['glass', -0.56],
        ['wing', -0.45],
        ['wingend', -0.45],
        ['dorsal', -0.56],
        ['tail+0.2', -0.26],
      ],
    },
  ],
  marks: [{ on: 'fin', mark: 'vietnam_airlines', at: ['f', 0.54, 0.5], size: 0.36, color: '#DAA520' }],
  titles: [buildForwardTitle('Vietnam Airlines', 'inter-700', '#DAA520', 0.26)],
};

const GARUDA: Scheme = {
  id: 'garuda',
  name: 'Garuda Indonesia',
  airlines: ['GA', 'GIA'],
  type: '777-300ER',
  shapes: [
    {
      on: 'fin',
      color: '#002561',
      poly: [
        ['f', -0.1, -0.2],
        ['f', 0.06, 0.4],
        ['f', 0.36, 1.1],
        ['f', 0.5, 1.1],
        ['f', 0.22, 0.4],
        ['f', 0.05, -0.2],
      ],
    },
    {
      on: 'fin',
      color: '#003E86',
      poly: [
        ['f', 0.08, -0.2],
        ['f', 0.24, 0.4],
        ['f', 0.54, 1.1],
        ['f', 0.68, 1.1],
        ['f', 0.4, 0.4],
        ['f', 0.23, -0.2],
      ],
    },
    {
      on: 'fin',
      color: '#0061A6',
      poly: [
        ['f', 0.26, -0.2],
        ['f', 0.42, 0.4],
        ['f', 0.72, 1.1],
        ['f', 0.86, 1.1],
        ['f', 0.58, 0.4],
        ['f', 0.41, -0.2],
      ],
    },
    {
      on: 'fin',
      color: '#0083B5',
      poly: [
        ['f', 0.44, -0.2],
        ['f', 0.6, 0.4],
        ['f', 0.9, 1.1],
        ['f', 1.04, 1.1],
        ['f', 0.76, 0.4],
        ['f', 0.59, -0.2],
      ],
    },
    {
      on: 'fin',
      color: '#00A3B4',
      poly: [
        ['f', 0.62, -0.2],
        ['f', 0.78, 0.4],
        ['f', 1.08, 1.1],
        ['f', 1.22, 1.1],
        ['f', 0.94, 0.4],
        ['f', 0.77, -0.2],
      ],
    },
  ],
  titles: [buildForwardTitle('Garuda Indonesia', 'montserrat-700', '#002561', 0.26)],
};

const AIR_INDIA: Scheme = {
  id: 'air_india',
  name: 'Air India',
  airlines: ['AI', 'AIC'],
  type: 'A350-900',
  fin: '#DA0E29',
  belly: '#DA0E29',
  engine: '#4B1D52',
  shapes: [
    buildBelly('#DA0E29', -0.68),
    buildRearField('#C99A3A', [
      ['dorsal-1.3', 1.3],
      ['dorsal-0.8', 0.7],
      ['fin+0.1', -0.2],
      ['finend-0.3', -0.9],
      ['tail+0.3', -1.6],
    ]),
    buildRearField('#DA0E29', [
      ['dorsal-1.1', 1.3],
      ['dorsal-0.6', 0.7],
      ['fin+0.3', -0.2],
      ['finend-0.1', -0.9],
      ['tail+0.3', -1.6],
    ]),
    buildFinPatch('#4B1D52', [-3, -0.2], [-0.2, -0.2], [0.5, 1.1], [-3, 1.1]),
    buildFinStroke('#C99A3A', [0.04, 0.12, 0.04], [-0.22, -0.2], [0.08, 0.45], [0.18, 1.1]),
    buildFinStroke('#C99A3A', [0.04, 0.12, 0.04], [0.08, -0.2], [0.38, 0.45], [0.48, 1.1]),
    buildFinStroke('#C99A3A', [0.04, 0.12, 0.04], [0.38, -0.2], [0.68, 0.45], [0.78, 1.1]),
    buildFinPatch('#8E1A3A', [0.3, -0.2], [0.55, -0.2], [0.76, 1.1], [0.6, 1.1]),
  ],
  titles: [
    buildBillboardTitle('AIR INDIA', 'montserrat-700', '#DA0E29', 0.4, {
      at: ['door1+0.35', 0.46],
      track: 0.06,
    }),
  ],
};

const INDIGO: Scheme = {
  id: 'indigo',
  name: 'IndiGo',
  airlines: ['6E', 'IGO'],
  type: 'A321neo',
  fin: '#001B94',
  belly: '#001B94',
  engine: '#001B94',
  winglet: '#001B94',
  shapes: [
    {
      on: 'both',
      color: '#001B94',
      top: [
        ['nose-0.2', -0.9],
        ['glass+0.4', -0.74],
        ['wing', -0.4],
        ['wingend', -0.3],
        ['dorsal-0.8', 0.3],
        ['dorsal', 1.02],
        ['fin', 2],
        ['tail+0.3', 4],
      ],
    },
  ],
  marks: [
    {
      on: 'fin',
      mark: 'indigo',
      at: ['f', 0.54, 0.52],
      size: 0.44,
      color: SCHEME_WHITE,
      rotationDegrees: -8,
    },
  ],
  titles: [buildForwardTitle('IndiGo', 'montserrat-700', '#001B94', 0.32, { at: ['door1+0.35', 0.58] })],
};

export const SOUTH_ASIA: readonly Scheme[] = [
  SINGAPORE,
  SCOOT,
  MALAYSIA,
  AIRASIA,
  THAI,
  VIETNAM,
  GARUDA,
  AIR_INDIA,
  INDIGO,
];
