import type { Scheme } from '../scheme.ts';
import { belly, billboard, forward, patch, rear, slope, stripe, stroke, wedge, WHITE } from './parts.ts';

const EMIRATES: Scheme = {
  id: 'emirates',
  name: 'Emirates',
  airlines: ['EK', 'UAE'],
  type: 'A380',
  winglet: '#D71921',
  shapes: [
    {
      on: 'fin',
      color: '#00843D',
      poly: [
        ['f', -0.3, 1.1],
        ['f', 0.15, 0.5],
        ['f', 0.45, 0.62],
        ['f', 0.75, 0.78],
        ['f', 1.2, 0.72],
        ['f', 1.2, 1.2],
        ['f', -0.3, 1.2],
      ],
    },
    {
      on: 'fin',
      color: '#15171A',
      poly: [
        ['f', 0.2, -0.25],
        ['f', 0.36, 0.2],
        ['f', 0.62, 0.26],
        ['f', 0.85, 0.44],
        ['f', 1.3, 0.38],
        ['f', 1.3, -0.3],
        ['f', 0.2, -0.3],
      ],
    },
    {
      on: 'fin',
      color: '#D71921',
      poly: [
        ['f', -0.9, -0.3],
        ['f', 0.42, -0.12],
        ['f', 0.36, 0.18],
        ['f', 0.24, 0.42],
        ['f', 0.26, 0.66],
        ['f', 0.4, 0.92],
        ['f', 0.45, 1.15],
        ['f', -0.4, 1.15],
        ['f', -0.9, -0.3],
      ],
    },
  ],
  marks: [{ mark: 'emirates', at: ['door1/wing:0.3', 0.44], size: 0.46, color: '#A98B52' }],
  titles: [
    billboard('Emirates', 'marcellus-400', '#A98B52', 0.4, {
      at: ['door1/wing:0.5', 0.3],
      until: 'wing/wingend:0.9',
      slant: 0.16,
      track: 0.04,
    }),
  ],
  cowl: [{ text: 'Emirates', font: 'marcellus-400', size: 0.16, color: '#D71921', slant: 0.16 }],
};

const ETIHAD: Scheme = {
  id: 'etihad',
  name: 'Etihad Airways',
  airlines: ['EY', 'ETD'],
  type: '787-9',
  body: '#EFE6D5',
  fin: '#C9A45C',
  shapes: [
    ...(
      [
        ['#BD8B13', [-0.3, 1.1], [0.35, 0.72], [0.2, 0.34], [-0.5, 0.2]],
        ['#8C6A2F', [0.35, 0.72], [0.2, 0.34], [0.72, 0.42]],
        ['#E3CFA0', [0.35, 0.72], [0.72, 0.42], [1.2, 0.86], [0.7, 1.1]],
        ['#A87B2A', [0.7, 1.1], [0.35, 0.72], [-0.1, 1.1]],
        ['#6E4E2A', [0.72, 0.42], [1.2, 0.86], [1.3, 0.3]],
        ['#DDBB72', [0.2, 0.34], [0.72, 0.42], [0.5, -0.1], [-0.1, -0.1]],
        ['#B58F4A', [0.72, 0.42], [1.3, 0.3], [1.1, -0.1], [0.5, -0.1]],
        ['#F3EBDD', [0.2, 0.34], [-0.5, 0.2], [-0.8, -0.1], [-0.1, -0.1]],
      ] as const
    ).map(([color, ...places]) => patch(color, ...places)),
    ...(
      [
        ['#C9A45C', 'dorsal-0.2', 'fin+0.5', 0.5],
        ['#DDBB72', 'fin+0.4', 'finend', 0.28],
        ['#B58F4A', 'finend-0.4', 'tail-0.5', 0.12],
        ['#E3CFA0', 'dorsal-1', 'dorsal', 0.62],
      ] as const
    ).map(([color, from, to, y]) => ({
      color,
      straight: true,
      poly: [
        [from, 1.2],
        [to, 1.2],
        [to, y],
        [from, y + 0.28],
      ] as const,
    })),
  ],
  titles: [
    forward('ETIHAD', 'marcellus-400', '#A9780A', 0.34, { at: ['door1+0.35', 0.58], track: 0.1, wide: 1.15 }),
  ],
};

const QATAR: Scheme = {
  id: 'qatar',
  name: 'Qatar Airways',
  airlines: ['QR', 'QTR'],
  type: 'A350-1000',
  body: '#E6E7E8',
  fin: '#D9DADC',
  engine: '#E6E7E8',
  marks: [{ on: 'fin', mark: 'qatar', at: ['f', 0.52, 0.42], size: 0.84, color: '#5C0632', mirror: true }],
  titles: [billboard('QATAR', 'marcellus-400', '#5C0632', 0.36, { at: ['door1+0.35', 0.52], track: 0.22 })],
};

const SAUDIA: Scheme = {
  id: 'saudia',
  name: 'Saudia',
  airlines: ['SV', 'SVA'],
  type: '787-9',
  fin: '#026938',
  belly: '#D9C9A5',
  shapes: [
    belly('#D9C9A5', -0.55),
    stripe('#026938', -0.46, 0.12),
    stripe('#1E5AA8', -0.6, 0.07),
    wedge('#026938', 0.2),
  ],
  marks: [{ on: 'fin', mark: 'saudia', at: ['f', 0.52, 0.52], size: 0.5, color: WHITE }],
  titles: [forward('SAUDIA', 'montserrat-700', '#026938', 0.3, { track: 0.06 })],
};

const FLYDUBAI: Scheme = {
  id: 'flydubai',
  name: 'flydubai',
  airlines: ['FZ', 'FDB'],
  type: '737 MAX 8',
  fin: '#00539F',
  winglet: '#F58220',
  shapes: [
    slope('#F58220', -0.3),
    slope('#00539F', 0),
    stroke('#F58220', [0.1, 0.34, 0.1], [0.2, -0.2], [0.66, 0.4], [0.7, 1.1]),
  ],
  titles: [billboard('flydubai', 'nunito-800', '#00539F', 0.44, { at: ['door1+0.35', 0.42] })],
};

const EL_AL: Scheme = {
  id: 'el_al',
  name: 'El Al',
  airlines: ['LY', 'ELY'],
  type: '787-9',
  fin: WHITE,
  shapes: [
    slope('#B8BEC6', -0.2),
    slope('#00338D', 0.1),
    patch(WHITE, [-2, 0.02], [-2, 1.2], [2, 1.2], [2, 0.02]),
    patch('#00338D', [-2, 0.8], [2, 0.8], [2, 0.94], [-2, 0.94]),
    patch('#00338D', [-2, 0.06], [2, 0.06], [2, 0.2], [-2, 0.2]),
    stroke('#00338D', 0.06, [0.36, 0.41], [0.5, 0.68], [0.5, 0.68], [0.74, 0.41], [0.74, 0.41], [0.36, 0.41]),
    stroke('#00338D', 0.06, [0.3, 0.59], [0.8, 0.59], [0.8, 0.59], [0.58, 0.32], [0.58, 0.32], [0.3, 0.59]),
  ],
  titles: [forward('EL AL', 'archivo-800', '#00338D', 0.32, { slant: 0.1, track: 0.04 })],
};

const EGYPTAIR: Scheme = {
  id: 'egyptair',
  name: 'EgyptAir',
  airlines: ['MS', 'MSR'],
  type: '787-9',
  fin: '#00205B',
  shapes: [
    wedge('#00205B', -0.3),
    stroke('#C9A24A', [0.02, 0.3, 0.2, 0.02], [0.1, 0.24], [0.4, 0.6], [0.66, 0.68], [0.84, 0.5]),
    stroke('#C9A24A', [0.02, 0.2, 0.02], [0.3, 0.18], [0.56, 0.42], [0.86, 0.4]),
  ],
  titles: [forward('EGYPTAIR', 'montserrat-700', '#00205B', 0.3, { track: 0.05 })],
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
  titles: [forward('Ethiopian', 'nunito-800', '#00843D', 0.3, { at: ['door1+0.35', 0.6] })],
};

const ROYAL_AIR_MAROC: Scheme = {
  id: 'royal_air_maroc',
  name: 'Royal Air Maroc',
  airlines: ['AT', 'RAM'],
  type: '737-800',
  shapes: [
    rear('#C1272D', [
      ['dorsal-1.2', 1.25],
      ['dorsal-0.4', 0.7],
      ['fin+0.5', 0.1],
      ['tail-0.4', -0.4],
      ['tail+0.3', -0.6],
    ]),
    rear('#006233', [
      ['dorsal-0.4', 1.25],
      ['dorsal+0.3', 0.86],
      ['fin+0.8', 0.36],
      ['tail-0.2', -0.1],
      ['tail+0.3', -0.2],
    ]),
    patch(WHITE, [-3, 0.1], [2, 0.3], [2, 1.2], [-3, 1.2]),
  ],
  marks: [{ on: 'fin', mark: 'royal_air_maroc', at: ['f', 0.5, 0.64], size: 0.36, color: '#C1272D' }],
  titles: [forward('royal air maroc', 'nunito-800', '#C1272D', 0.27)],
};

const SOUTH_AFRICAN: Scheme = {
  id: 'south_african',
  name: 'South African Airways',
  airlines: ['SA', 'SAA'],
  type: 'A330-300',
  fin: '#003DA5',
  engine: '#003DA5',
  shapes: [
    wedge('#003DA5', 0.2),
    patch('#E03C31', [-2, 0.72], [0.5, 0.64], [2, 0.9], [2, 1.3], [-2, 1.3]),
    patch(WHITE, [-2, 0.66], [0.5, 0.56], [2, 0.8], [2, 0.92], [0.5, 0.66], [-2, 0.74]),
    patch('#FFB81C', [-2, 0.34], [0.3, 0.44], [-2, 0.62]),
    patch('#111111', [-2, 0.4], [0.12, 0.45], [-2, 0.56]),
    patch('#00794A', [0.2, 0.5], [0.5, 0.42], [2, 0.64], [2, 0.78], [0.5, 0.56]),
  ],
  titles: [forward('SOUTH AFRICAN', 'montserrat-700', '#003DA5', 0.24, { track: 0.05 })],
};

export const GULF_AND_AFRICA: readonly Scheme[] = [
  EMIRATES,
  ETIHAD,
  QATAR,
  SAUDIA,
  FLYDUBAI,
  EL_AL,
  EGYPTAIR,
  ETHIOPIAN,
  ROYAL_AIR_MAROC,
  SOUTH_AFRICAN,
];
