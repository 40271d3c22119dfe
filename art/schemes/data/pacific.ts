import type { Scheme } from '../../drawing/scheme.ts';
import {
  buildBillboardTitle,
  buildForwardTitle,
  buildRearField,
  buildSlope,
  VIRGIN_SCRIPT,
  buildWedge,
  SCHEME_WHITE,
} from '../parts.ts';

const QANTAS: Scheme = {
  id: 'qantas',
  name: 'Qantas',
  airlines: ['QF', 'QFA'],
  type: '787-9',
  fin: '#E0001B',
  shapes: [buildSlope('#B9BEC4', -0.3), buildSlope('#E0001B', -0.08)],
  marks: [
    {
      on: 'fin',
      mark: 'qantas',
      part: { d: '', before: 'l5.313', viewBox: [0, 3.47, 16.6, 15] },
      at: ['f', 0.53, 0.44],
      size: 0.7,
      slack: 0.56,
      mirror: true,
      color: SCHEME_WHITE,
    },
  ],
  titles: [
    buildForwardTitle('QANTAS', 'montserrat-700', '#323232', 0.26, {
      at: ['door1+0.4', 0.63],
      track: 0.1,
      slant: 0.18,
    }),
  ],
  cowl: [{ text: 'QANTAS', font: 'montserrat-700', size: 0.12, color: '#323232', track: 0.1, slant: 0.18 }],
};

const JETSTAR: Scheme = {
  id: 'jetstar',
  name: 'Jetstar',
  airlines: ['JQ', 'JST', 'GK', 'JJP'],
  type: 'A320-200',
  body: '#D3D6DA',
  fin: '#D3D6DA',
  engine: '#FF5115',
  winglet: '#FF5115',
  marks: [{ on: 'fin', mark: 'jetstar', at: ['f', 0.53, 0.5], size: 0.6, color: '#FF5115' }],
  titles: [
    buildBillboardTitle('Jetstar', 'nunito-800-italic', '#2B2B2B', 0.52, { at: ['door1+0.35', 0.24] }),
  ],
};

const VIRGIN_AUSTRALIA: Scheme = {
  id: 'virgin_australia',
  name: 'Virgin Australia',
  airlines: ['VA', 'VOZ'],
  type: '737-800',
  fin: '#DA0530',
  winglet: '#DA0530',
  shapes: [buildWedge('#DA0530', -0.1)],
  marks: [
    {
      on: 'fin',
      mark: 'virgin_atlantic',
      part: VIRGIN_SCRIPT,
      at: ['f', 0.52, 0.5],
      size: 0.62,
      rotationDegrees: -18,
      color: SCHEME_WHITE,
    },
  ],
  titles: [
    buildForwardTitle('australia', 'nunito-800', '#5F2A7D', 0.26, {
      at: ['door1+0.3', 0.6],
      mark: { mark: 'virgin_atlantic', part: VIRGIN_SCRIPT, size: 0.4, gap: 0.06, color: '#DA0530' },
    }),
  ],
};

const AIR_NEW_ZEALAND: Scheme = {
  id: 'air_new_zealand',
  name: 'Air New Zealand',
  airlines: ['NZ', 'ANZ'],
  type: '787-9',
  fin: '#000000',
  shapes: [
    {
      on: 'both',
      color: '#000000',
      line: [
        ['dorsal-2.30', 0.62],
        ['dorsal-1.30', 0.5],
        ['dorsal+0.20', 0.3],
        ['finend-0.4', -0.1],
      ],
      width: [0, 0.14, 0.5, 0.9],
    },
    {
      on: 'both',
      color: '#000000',
      line: [
        ['dorsal-2.00', 0.28],
        ['dorsal-1.10', 0.14],
        ['dorsal+0.30', -0.1],
        ['finend-0.4', -0.3],
      ],
      width: [0, 0.14, 0.5, 0.9],
    },
    {
      on: 'both',
      color: '#000000',
      line: [
        ['dorsal-1.70', -0.06],
        ['dorsal-0.90', -0.22],
        ['dorsal+0.40', -0.5],
        ['finend-0.4', -0.5],
      ],
      width: [0, 0.14, 0.5, 0.9],
    },
    {
      on: 'both',
      color: '#000000',
      line: [
        ['dorsal-1.40', -0.4],
        ['dorsal-0.70', -0.58],
        ['dorsal+0.50', -0.9],
        ['finend-0.4', -0.7],
      ],
      width: [0, 0.14, 0.5, 0.9],
    },
    {
      on: 'both',
      color: '#000000',
      line: [
        ['dorsal-1.10', -0.74],
        ['dorsal-0.50', -0.94],
        ['dorsal+0.60', -1.3],
        ['finend-0.4', -0.9],
      ],
      width: [0, 0.14, 0.5, 0.9],
    },
    buildRearField('#000000', [
      ['dorsal-1.3', 1.3],
      ['dorsal-0.5', 0.7],
      ['dorsal', 0],
      ['fin+0.3', -0.8],
      ['finend', -1.6],
      ['tail+0.3', -2],
    ]),
  ],
  marks: [{ on: 'fin', mark: 'air_new_zealand', at: ['f', 0.54, 0.5], size: 0.6, color: SCHEME_WHITE }],
  titles: [buildForwardTitle('AIR NEW ZEALAND', 'montserrat-700', '#000000', 0.25, { track: 0.05 })],
};

const FIJI: Scheme = {
  id: 'fiji',
  name: 'Fiji Airways',
  airlines: ['FJ', 'FJI'],
  type: 'A350-900',
  fin: '#4A2E1C',
  engine: '#4A2E1C',
  shapes: [
    buildWedge('#4A2E1C', -0.3),
    {
      color: '#4A2E1C',
      line: [
        ['dorsal-0.95', 1.2],
        ['dorsal-0.50', 0.6],
        ['fin-0.30', -0.2],
        ['finend-1.00', -1.1],
      ],
      width: 0.1,
    },
    {
      color: '#4A2E1C',
      line: [
        ['dorsal-1.31', 1.2],
        ['dorsal-0.86', 0.6],
        ['fin-0.66', -0.2],
        ['finend-1.36', -1.1],
      ],
      width: 0.1,
    },
  ],
  marks: [{ on: 'fin', mark: 'fiji_airways', at: ['f', 0.53, 0.48], size: 0.7, color: SCHEME_WHITE }],
  titles: [buildForwardTitle('FIJI AIRWAYS', 'montserrat-700', '#4A2E1C', 0.26, { track: 0.05 })],
};

export const PACIFIC: readonly Scheme[] = [QANTAS, JETSTAR, VIRGIN_AUSTRALIA, AIR_NEW_ZEALAND, FIJI];
