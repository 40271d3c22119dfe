import type { Scheme } from '../../drawing/scheme.ts';
import { buildBelly, buildBillboardTitle, buildForwardTitle, buildWedge, SCHEME_WHITE } from '../parts.ts';

const AIR_BALTIC: Scheme = {
  id: 'airbaltic',
  name: 'airBaltic',
  airlines: ['BT', 'BTI'],
  type: 'A220-300',
  fin: '#BED600',
  engine: '#BED600',
  winglet: '#BED600',
  belly: '#BED600',
  shapes: [buildWedge('#BED600', -0.4), buildBelly('#BED600', -0.74)],
  titles: [buildBillboardTitle('airBaltic', 'nunito-800', '#1F2A44', 0.4, { at: ['door1+0.35', 0.44] })],
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
  titles: [
    buildBillboardTitle('WIZZ', 'archivo-800', '#C6007E', 0.52, { at: ['door1+0.35', 0.3], slant: 0.16 }),
  ],
};

const TURKISH: Scheme = {
  id: 'turkish',
  name: 'Turkish Airlines',
  airlines: ['TK', 'THY'],
  type: 'A350-900',
  fin: '#C70A0C',
  shapes: [
    {
      color: '#DBDFE3',
      line: [
        ['wingend+0.40', -1.1],
        ['wingend+1.10', -0.55],
        ['wingend+2.00', 0.05],
        ['wingend+2.60', 0.75],
        ['wingend+2.75', 1.15],
      ],
      width: [0, 0.34, 0.4, 0.24, 0],
    },
    {
      color: '#DBDFE3',
      line: [
        ['wingend+0.82', -1.1],
        ['wingend+1.52', -0.55],
        ['wingend+2.42', 0.05],
        ['wingend+3.02', 0.75],
        ['wingend+3.17', 1.15],
      ],
      width: [0, 0.34, 0.4, 0.24, 0],
    },
    {
      color: '#DBDFE3',
      line: [
        ['wingend+1.24', -1.1],
        ['wingend+1.94', -0.55],
        ['wingend+2.84', 0.05],
        ['wingend+3.44', 0.75],
        ['wingend+3.59', 1.15],
      ],
      width: [0, 0.34, 0.4, 0.24, 0],
    },
  ],
  marks: [{ on: 'fin', mark: 'turkish', at: ['f', 0.52, 0.48], size: 0.58, color: SCHEME_WHITE }],
  titles: [buildForwardTitle('TURKISH AIRLINES', 'montserrat-700', '#1B2A4E', 0.25, { track: 0.04 })],
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
    buildBelly('#F58220', -0.42),
    buildBelly('#00256A', -0.5),
    buildWedge('#00256A', 0.4),
    {
      on: 'fin',
      color: SCHEME_WHITE,
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
  titles: [
    buildForwardTitle('AEROFLOT', 'archivo-800', '#00256A', 0.26, {
      slant: 0.2,
      at: ['door1+0.35', 0.6],
      mark: { mark: 'aeroflot', after: true, size: 0.3, gap: 0.16, color: '#00256A' },
    }),
  ],
};

const S7: Scheme = {
  id: 's7',
  name: 'S7 Airlines',
  airlines: ['S7', 'SBI'],
  type: 'A320neo',
  body: '#97D700',
  fin: '#97D700',
  marks: [{ on: 'fin', mark: 's7', at: ['f', 0.53, 0.5], size: 0.5, color: SCHEME_WHITE }],
  titles: [
    buildBillboardTitle('S7 Airlines', 'montserrat-700', '#23291A', 0.34, { at: ['door1+0.35', 0.58] }),
  ],
};

export const EAST_EUROPE: readonly Scheme[] = [AIR_BALTIC, WIZZ, TURKISH, AEROFLOT, S7];
