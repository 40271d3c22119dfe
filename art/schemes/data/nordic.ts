import type { Scheme } from '../../drawing/scheme.ts';
import {
  buildBillboardTitle,
  buildForwardTitle,
  buildUprightLine,
  buildRearField,
  buildUprightField,
  SCHEME_WHITE,
  buildWordmarkTitle,
} from '../parts.ts';

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
      ...buildRearField('#000E4D', [
        ['dorsal-1.1', 1.25],
        ['finend+0.1', -1.05],
        ['tail+0.3', -1.6],
      ]),
      straight: true,
    },
  ],
  marks: [{ on: 'fin', mark: 'sas', at: ['f', 0.52, 0.5], size: 0.2, color: SCHEME_WHITE }],
  titles: [buildWordmarkTitle('sas', '#9EA4AA', 0.54, ['door1+0.3', 0.1])],
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
    buildBillboardTitle('FINNAIR', 'montserrat-700', '#0B1560', 0.42, {
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
  fin: SCHEME_WHITE,
  shapes: [
    {
      color: '#D81939',
      between: [
        [
          ['nose-0.3', 1.4],
          ['nose-0.3', -1.4],
        ],
        [
          ['glass+0.02', 1.4],
          ['glass+0.12', 0.8],
          ['glass+0.20', 0.1],
          ['glass+0.10', -0.7],
          ['glass+0.02', -1.4],
        ],
      ],
    },
    {
      color: '#002D54',
      between: [
        [
          ['glass+0.07', 1.4],
          ['glass+0.17', 0.8],
          ['glass+0.25', 0.1],
          ['glass+0.15', -0.7],
          ['glass+0.07', -1.4],
        ],
        [
          ['glass+0.13', 1.4],
          ['glass+0.23', 0.8],
          ['glass+0.31', 0.1],
          ['glass+0.21', -0.7],
          ['glass+0.13', -1.4],
        ],
      ],
    },
    // A portrait in the tones of an old photograph: head and shoulders, but no historic person.
    buildUprightField('#8B8276', [
      [-0.5, -0.62],
      [-0.36, -0.3],
      [-0.16, -0.18],
      [0.1, -0.17],
      [0.26, -0.26],
      [0.4, -0.62],
    ]),
    buildUprightField(
      '#EDE8E0',
      [
        [-0.12, -0.18],
        [-0.03, -0.36],
        [0.07, -0.17],
      ],
      true,
    ),
    buildUprightField(
      '#B3A797',
      [
        [-0.09, -0.2],
        [-0.08, 0],
        [0.1, 0.02],
        [0.09, -0.19],
      ],
      true,
    ),
    buildUprightField('#CFC4B4', [
      [-0.12, 0.2],
      [-0.14, 0.1],
      [-0.18, 0.03],
      [-0.145, 0],
      [-0.12, -0.1],
      [-0.05, -0.14],
      [0.06, -0.07],
      [0.12, 0.07],
      [0.11, 0.22],
      [0, 0.28],
    ]),
    buildUprightField('#857C70', [
      [-0.13, 0.22],
      [-0.08, 0.31],
      [0.03, 0.335],
      [0.13, 0.28],
      [0.155, 0.13],
      [0.12, 0.02],
      [0.09, 0.06],
      [0.085, 0.17],
      [0.03, 0.235],
      [-0.05, 0.21],
    ]),
    buildUprightLine('#857C70', [0.02, 0.07, 0.02], [-0.13, 0.115], [-0.09, 0.13], [-0.04, 0.115]),
    buildUprightLine('#857C70', [0.02, 0.1, 0.02], [-0.15, -0.025], [-0.1, -0.015], [-0.03, -0.04]),
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
  titles: [buildForwardTitle('norwegian', 'nunito-800', '#002D54', 0.36, { at: ['door1+0.35', 0.56] })],
};

export const NORDIC: readonly Scheme[] = [SAS, FINNAIR, NORWEGIAN];
