import type { Scheme } from '../../drawing/scheme.ts';
import {
  buildBillboardTitle,
  buildFinDisc,
  buildForwardTitle,
  buildFinPatch,
  buildRearField,
  buildWedge,
  SCHEME_WHITE,
} from '../parts.ts';

const AIR_FRANCE: Scheme = {
  id: 'air_france',
  name: 'Air France',
  airlines: ['AF', 'AFR', 'A5', 'HOP'],
  type: '777-300ER',
  shapes: [
    {
      on: 'both',
      color: '#002157',
      between: [
        [
          ['f', 0.12, 0.93],
          ['f', 0.11, 0.45],
          ['f', 0.09, 0],
          ['f', 0, -0.19],
          ['f', -0.26, -0.34],
        ],
        [
          ['f', 0.32, 0.93],
          ['f', 0.31, 0.45],
          ['f', 0.29, 0],
          ['f', 0.2, -0.19],
          ['f', -0.26, -0.34],
        ],
      ],
    },
    {
      on: 'both',
      color: '#002157',
      between: [
        [
          ['f', 0.38, 0.93],
          ['f', 0.37, 0.45],
          ['f', 0.35, 0],
          ['f', 0.26, -0.19],
          ['f', 0, -0.34],
        ],
        [
          ['f', 0.53, 0.93],
          ['f', 0.52, 0.45],
          ['f', 0.5, 0],
          ['f', 0.41, -0.19],
          ['f', 0, -0.34],
        ],
      ],
    },
    {
      on: 'both',
      color: '#002157',
      between: [
        [
          ['f', 0.585, 0.93],
          ['f', 0.575, 0.45],
          ['f', 0.555, 0],
          ['f', 0.465, -0.19],
          ['f', 0.205, -0.34],
        ],
        [
          ['f', 0.685, 0.93],
          ['f', 0.675, 0.45],
          ['f', 0.655, 0],
          ['f', 0.565, -0.19],
          ['f', 0.205, -0.34],
        ],
      ],
    },
    {
      on: 'both',
      color: '#002157',
      between: [
        [
          ['f', 0.74, 0.93],
          ['f', 0.73, 0.45],
          ['f', 0.71, 0],
          ['f', 0.62, -0.19],
          ['f', 0.36, -0.34],
        ],
        [
          ['f', 0.8, 0.93],
          ['f', 0.79, 0.45],
          ['f', 0.77, 0],
          ['f', 0.68, -0.19],
          ['f', 0.36, -0.34],
        ],
      ],
    },
    {
      on: 'both',
      color: '#ED1C24',
      between: [
        [
          ['f', 0.855, 0.93],
          ['f', 0.845, 0.45],
          ['f', 0.825, 0],
          ['f', 0.735, -0.19],
          ['f', 0.475, -0.34],
        ],
        [
          ['f', 0.91, 0.93],
          ['f', 0.9, 0.45],
          ['f', 0.88, 0],
          ['f', 0.79, -0.19],
          ['f', 0.475, -0.34],
        ],
      ],
    },
  ],
  titles: [
    buildForwardTitle('AIRFRANCE', 'montserrat-700', '#002157', 0.28, {
      at: ['door1+0.4', 0.62],
      track: 0.05,
      mark: { mark: 'air_france', after: true, size: 0.28, gap: 0.05, color: '#ED1C24' },
    }),
  ],
};

const TRANSAVIA: Scheme = {
  id: 'transavia',
  name: 'Transavia',
  airlines: ['HV', 'TRA', 'TO', 'TVF'],
  type: '737-800',
  fin: '#00D66C',
  winglet: '#00D66C',
  engine: SCHEME_WHITE,
  shapes: [buildWedge('#00D66C', -0.2)],
  marks: [{ on: 'fin', mark: 'transavia', at: ['f', 0.53, 0.5], size: 0.5, color: SCHEME_WHITE }],
  titles: [buildBillboardTitle('transavia', 'nunito-800', '#00B85C', 0.4, { at: ['door1+0.35', 0.45] })],
};

const KLM_LINE = [
  ['nose-0.2', -0.6],
  ['glass-0.25', -0.48],
  ['glass+0.7', -0.2],
  ['wing', -0.12],
  ['wingend', -0.12],
  ['tail-2', -0.06],
  ['tail+0.2', 0.22],
] as const;

const KLM: Scheme = {
  id: 'klm',
  name: 'KLM',
  airlines: ['KL', 'KLM', 'WA', 'KLC'],
  type: '787-9',
  body: '#00A1DE',
  belly: '#F2F4F6',
  engine: SCHEME_WHITE,
  fin: SCHEME_WHITE,
  winglet: SCHEME_WHITE,
  shapes: [
    {
      color: '#F2F4F6',
      top: [
        ['nose-0.2', -0.63],
        ['glass-0.25', -0.51],
        ['glass+0.7', -0.23],
        ['wing', -0.15],
        ['wingend', -0.15],
        ['tail-2', -0.09],
        ['tail+0.2', 0.19],
      ],
    },
    { color: '#003D7C', line: KLM_LINE, width: 0.1 },
  ],
  marks: [{ on: 'fin', mark: 'klm', at: ['f', 0.49, 0.46], size: 0.3, color: '#00A1DE' }],
  titles: [
    buildForwardTitle('Royal Dutch Airlines', 'inter-600', SCHEME_WHITE, 0.13, {
      at: ['door1+0.35', 0.64],
      until: 'wing/wingend:0.6',
      mark: { mark: 'klm', size: 0.34, gap: 0.25, lift: 0.02, color: SCHEME_WHITE },
    }),
  ],
};

const IBERIA: Scheme = {
  id: 'iberia',
  name: 'Iberia',
  airlines: ['IB', 'IBE', 'I2', 'IBS', 'YW', 'ANE'],
  type: 'A350-900',
  fin: '#D7192D',
  shapes: [
    buildWedge('#FFB500', 0.06),
    buildRearField('#D7192D', [
      ['dorsal-0.35', 1.25],
      ['dorsal+0.1', 0.92],
      ['fin+0.45', 0.46],
      ['finend-0.1', 0.02],
      ['tail-0.3', -0.1],
      ['tail+0.3', -0.16],
    ]),
    {
      on: 'fin',
      color: '#FFB500',
      poly: [
        ['f', 0.62, -0.2],
        ['f', 0.74, 0.2],
        ['f', 0.72, 0.6],
        ['f', 0.6, 1.1],
        ['f', 1.3, 1.1],
        ['f', 1.3, -0.2],
      ],
    },
    {
      on: 'fin',
      color: '#D7192D',
      poly: [
        ['f', 0.86, -0.2],
        ['f', 0.93, 0.25],
        ['f', 0.9, 0.7],
        ['f', 0.86, 1.1],
        ['f', 1.3, 1.1],
        ['f', 1.3, -0.2],
      ],
    },
  ],
  titles: [
    buildForwardTitle('IBERIA', 'montserrat-700', '#D7192D', 0.32, {
      at: ['door1+0.35', 0.6],
      track: 0.06,
      mark: { mark: 'iberia', after: true, size: 0.3, gap: 0.14, color: '#FFB500' },
    }),
  ],
};

const VUELING: Scheme = {
  id: 'vueling',
  name: 'Vueling',
  airlines: ['VY', 'VLG'],
  type: 'A320-200',
  fin: '#FFCC00',
  belly: '#7A7F85',
  engine: '#FFCC00',
  winglet: '#FFCC00',
  shapes: [
    buildWedge('#FFCC00', -0.3),
    buildFinDisc('#6B7075', 0.3, 0.3, 0.085),
    buildFinDisc('#6B7075', 0.52, 0.3, 0.085),
    buildFinDisc('#6B7075', 0.74, 0.3, 0.085),
    buildFinDisc('#6B7075', 0.42, 0.46, 0.085),
    buildFinDisc('#6B7075', 0.64, 0.46, 0.085),
    buildFinDisc('#6B7075', 0.55, 0.62, 0.085),
    buildFinDisc('#6B7075', 0.76, 0.62, 0.085),
    buildFinDisc('#6B7075', 0.68, 0.78, 0.085),
  ],
  titles: [buildBillboardTitle('vueling', 'nunito-800', '#6B7075', 0.46, { at: ['door1+0.35', 0.42] })],
};

const ITA: Scheme = {
  id: 'ita',
  name: 'ITA Airways',
  airlines: ['AZ', 'ITY'],
  type: 'A320neo',
  body: '#0B4FA8',
  fin: '#0B4FA8',
  shapes: [
    buildFinPatch('#00924A', [-0.6, 0.72], [0.4, 0.8], [2, 1.02], [2, 1.3], [-0.6, 1.3]),
    buildFinPatch(SCHEME_WHITE, [-0.6, 0.72], [0.2, 0.76], [2, 0.9], [2, 1.02], [0.4, 0.82], [-0.6, 0.76]),
    buildFinPatch('#CE2B37', [-0.6, 0.72], [0.2, 0.73], [2, 0.8], [2, 0.9], [0.2, 0.765]),
  ],
  titles: [buildForwardTitle('ITA AIRWAYS', 'montserrat-700', SCHEME_WHITE, 0.26, { track: 0.08 })],
};

const TAP: Scheme = {
  id: 'tap',
  name: 'TAP Air Portugal',
  airlines: ['TP', 'TAP', 'NI', 'PGA'],
  type: 'A321neo',
  fin: '#00A551',
  shapes: [
    buildWedge('#E4002B', -0.2),
    buildFinPatch('#00A551', [-3, 0.02], [-3, 1.2], [2, 1.2], [2, 0.02]),
    {
      on: 'both',
      color: '#B5D334',
      between: [
        [
          ['f', 0.7, 1.1],
          ['f', 0.4, 0.72],
          ['f', 0.28, 0.4],
          ['f', -0.02, 0.08],
          ['f', -0.52, -0.16],
          ['f', -1.22, -0.34],
        ],
        [
          ['f', 0.86, 1.1],
          ['f', 0.56, 0.72],
          ['f', 0.44, 0.4],
          ['f', 0.14, 0.08],
          ['f', -0.36, -0.16],
          ['f', -1.06, -0.34],
        ],
      ],
    },
    {
      on: 'both',
      color: SCHEME_WHITE,
      between: [
        [
          ['f', 0.86, 1.1],
          ['f', 0.56, 0.72],
          ['f', 0.44, 0.4],
          ['f', 0.14, 0.08],
          ['f', -0.36, -0.16],
          ['f', -1.06, -0.34],
        ],
        [
          ['f', 0.96, 1.1],
          ['f', 0.66, 0.72],
          ['f', 0.54, 0.4],
          ['f', 0.24, 0.08],
          ['f', -0.26, -0.16],
          ['f', -0.96, -0.34],
        ],
      ],
    },
    {
      on: 'both',
      color: '#E4002B',
      between: [
        [
          ['f', 0.96, 1.1],
          ['f', 0.66, 0.72],
          ['f', 0.54, 0.4],
          ['f', 0.24, 0.08],
          ['f', -0.26, -0.16],
          ['f', -0.96, -0.34],
        ],
        [
          ['f', 3.32, 1.1],
          ['f', 3.02, 0.72],
          ['f', 2.9, 0.4],
          ['f', 2.6, 0.08],
          ['f', 2.1, -0.16],
          ['f', 1.4, -0.34],
        ],
      ],
    },
  ],
  titles: [
    buildForwardTitle('AIR PORTUGAL', 'montserrat-700', '#00794A', 0.22, {
      at: ['door1+1.35', 0.63],
    }),
    buildForwardTitle('TAP', 'archivo-800', '#E4002B', 0.32, { slant: 0.2, at: ['door1+0.3', 0.6] }),
  ],
};

export const WESTERN_EUROPE: readonly Scheme[] = [AIR_FRANCE, TRANSAVIA, KLM, IBERIA, VUELING, ITA, TAP];
