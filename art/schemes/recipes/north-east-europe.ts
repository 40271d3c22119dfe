import type { Scheme } from '../scheme.ts';
import { belly, billboard, disc, forward, patch, rear, stripe, wedge, WHITE } from './parts.ts';

const SAS: Scheme = {
  id: 'sas',
  name: 'SAS',
  airlines: ['SK', 'SAS'],
  type: 'A320neo',
  body: '#F0EBE4',
  fin: '#000E4D',
  winglet: '#000E4D',
  engine: '#F0EBE4',
  shapes: [
    {
      ...rear('#000E4D', [
        ['dorsal-1.1', 1.25],
        ['finend+0.1', -1.05],
        ['tail+0.3', -1.6],
      ]),
      straight: true,
    },
  ],
  marks: [
    { on: 'fin', mark: 'sas', at: ['f', 0.52, 0.5], size: 0.2, color: WHITE },
    { mark: 'sas', at: ['door1/wing:0.62', -0.02], size: 0.58, color: '#B2B5B8' },
  ],
};

const FINNAIR: Scheme = {
  id: 'finnair',
  name: 'Finnair',
  airlines: ['AY', 'FIN', 'N7'],
  type: 'A350-900',
  shapes: [
    {
      on: 'fin',
      color: '#0B1560',
      straight: true,
      poly: [
        ['f', 0.16, 0.3],
        ['f', 0.46, 0.86],
        ['f', 1.02, 0.86],
        ['f', 0.98, 0.74],
        ['f', 0.6, 0.74],
        ['f', 0.5, 0.56],
        ['f', 0.82, 0.56],
        ['f', 0.78, 0.45],
        ['f', 0.44, 0.45],
        ['f', 0.34, 0.3],
      ],
    },
  ],
  titles: [
    billboard('FINNAIR', 'montserrat-700', '#0B1560', 0.42, {
      at: ['door1+0.35', 0.42],
      track: 0.12,
      slant: 0.16,
    }),
  ],
};

const NORWEGIAN: Scheme = {
  id: 'norwegian',
  name: 'Norwegian',
  airlines: ['DY', 'NOZ', 'NAX', 'D8', 'NSZ'],
  type: '737-800',
  fin: WHITE,
  shapes: [
    {
      color: '#D81939',
      bottom: [
        ['nose-0.3', -2],
        ['nose-0.2', -2],
        ['door1-0.3', -2],
      ],
      top: [
        ['nose-0.3', 2],
        ['glass+0.2', 2],
        ['door1-0.1', 0.6],
      ],
    },
    {
      color: WHITE,
      poly: [
        ['glass+0.05', 1.5],
        ['glass+0.1', 0.9],
        ['glass+0.34', 0],
        ['glass+0.1', -0.9],
        ['glass-0.1', -1.5],
        ['door1+1', -1.5],
        ['door1+1', 1.5],
      ],
    },
    patch('#CFC7B8', [-0.3, -0.2], [0.16, 0.1], [0.42, 0.24], [0.74, 0.24], [0.96, 0.1], [1.2, -0.2]),
    patch('#B9AE9C', [0.46, 0.18], [0.46, 0.34], [0.68, 0.34], [0.7, 0.18]),
    disc('#C4B9A6', 0.57, 0.5, 0.36),
    patch('#8C8172', [0.3, 0.52], [0.36, 0.66], [0.56, 0.71], [0.76, 0.66], [0.82, 0.54], [0.6, 0.58]),
    {
      color: '#002D54',
      line: [
        ['dorsal-1.6', -1.2],
        ['fin-0.2', -0.5],
        ['finend', 0.1],
        ['tail+0.2', 0.3],
      ],
      width: [0, 0.16, 0.2, 0.16],
    },
    {
      color: '#D81939',
      line: [
        ['dorsal-1.5', -1.3],
        ['fin', -0.72],
        ['finend', -0.14],
        ['tail+0.2', 0.08],
      ],
      width: [0, 0.16, 0.2, 0.16],
    },
  ],
  titles: [forward('norwegian', 'nunito-800', '#002D54', 0.36, { at: ['door1+0.35', 0.56] })],
};

const AIR_BALTIC: Scheme = {
  id: 'airbaltic',
  name: 'airBaltic',
  airlines: ['BT', 'BTI'],
  type: 'A220-300',
  fin: '#BED600',
  engine: '#BED600',
  winglet: '#BED600',
  belly: '#BED600',
  shapes: [wedge('#BED600', -0.4), belly('#BED600', -0.74)],
  titles: [billboard('airBaltic', 'nunito-800', '#1F2A44', 0.4, { at: ['door1+0.35', 0.44] })],
};

const WIZZ: Scheme = {
  id: 'wizz',
  name: 'Wizz Air',
  airlines: ['W6', 'WZZ', 'W4', 'WMT', 'W9', 'WUK'],
  type: 'A321neo',
  fin: '#2B2171',
  engine: '#C6007E',
  winglet: '#C6007E',
  shapes: [
    {
      on: 'both',
      color: '#C6007E',
      bottom: [
        ['wingend+0.5', 1.5],
        ['wingend+1.0', 0.4],
        ['wingend+1.8', -0.6],
        ['wingend+2.4', -1.4],
        ['tail+0.3', -2],
      ],
    },
    {
      on: 'both',
      color: '#2B2171',
      bottom: [
        ['dorsal-1', 1.6],
        ['dorsal-0.4', 0.5],
        ['fin+0.3', -0.5],
        ['finend-0.2', -1.4],
        ['tail+0.3', -2],
      ],
    },
  ],
  titles: [billboard('WIZZ', 'archivo-800', '#C6007E', 0.52, { at: ['door1+0.35', 0.3], slant: 0.16 })],
};

const TURKISH: Scheme = {
  id: 'turkish',
  name: 'Turkish Airlines',
  airlines: ['TK', 'THY'],
  type: 'A350-900',
  fin: '#C70A0C',
  shapes: [0, 0.42, 0.84].map((k) => ({
    color: '#DBDFE3',
    line: [
      [`wingend+${(0.4 + k).toFixed(2)}`, -1.1],
      [`wingend+${(1.1 + k).toFixed(2)}`, -0.55],
      [`wingend+${(2 + k).toFixed(2)}`, 0.05],
      [`wingend+${(2.6 + k).toFixed(2)}`, 0.75],
      [`wingend+${(2.75 + k).toFixed(2)}`, 1.15],
    ] as const,
    width: [0, 0.34, 0.4, 0.24, 0],
  })),
  marks: [{ on: 'fin', mark: 'turkish', at: ['f', 0.52, 0.48], size: 0.58, color: WHITE }],
  titles: [forward('TURKISH AIRLINES', 'montserrat-700', '#1B2A4E', 0.25, { track: 0.04 })],
};

const AEROFLOT: Scheme = {
  id: 'aeroflot',
  name: 'Aeroflot',
  airlines: ['SU', 'AFL'],
  type: 'A321',
  body: '#BFC3C8',
  belly: '#00256A',
  fin: '#00256A',
  engine: '#BFC3C8',
  shapes: [
    belly('#F58220', -0.42),
    belly('#00256A', -0.5),
    wedge('#00256A', 0.4),
    {
      on: 'fin',
      color: WHITE,
      poly: [
        ['f', 0.3, 0.3],
        ['f', 0.6, 0.52],
        ['f', 0.9, 0.5],
        ['f', 1.3, 0.68],
        ['f', 1.3, 0.46],
        ['f', 0.9, 0.32],
        ['f', 0.6, 0.34],
        ['f', 0.3, 0.14],
      ],
    },
    {
      on: 'fin',
      color: '#1F5FC4',
      poly: [
        ['f', 0.3, 0.18],
        ['f', 0.6, 0.38],
        ['f', 0.9, 0.36],
        ['f', 1.3, 0.52],
        ['f', 1.3, 0.34],
        ['f', 0.9, 0.2],
        ['f', 0.6, 0.22],
        ['f', 0.3, 0.04],
      ],
    },
    {
      on: 'fin',
      color: '#E4002B',
      poly: [
        ['f', 0.3, 0.06],
        ['f', 0.6, 0.25],
        ['f', 0.9, 0.23],
        ['f', 1.3, 0.38],
        ['f', 1.3, 0.2],
        ['f', 0.9, 0.08],
        ['f', 0.6, 0.1],
        ['f', 0.3, -0.08],
      ],
    },
  ],
  titles: [forward('AEROFLOT', 'archivo-800', '#00256A', 0.3, { slant: 0.2, at: ['door1+0.35', 0.6] })],
};

const S7: Scheme = {
  id: 's7',
  name: 'S7 Airlines',
  airlines: ['S7', 'SBI'],
  type: 'A320neo',
  body: '#97D700',
  fin: '#97D700',
  shapes: [stripe('#97D700', -2, 0.01)],
  marks: [{ on: 'fin', mark: 's7', at: ['f', 0.53, 0.5], size: 0.5, color: WHITE }],
  titles: [billboard('S7 Airlines', 'montserrat-700', WHITE, 0.34, { at: ['door1+0.35', 0.58] })],
};

export const NORTH_AND_EAST_EUROPE: readonly Scheme[] = [
  SAS,
  FINNAIR,
  NORWEGIAN,
  AIR_BALTIC,
  WIZZ,
  TURKISH,
  AEROFLOT,
  S7,
];
