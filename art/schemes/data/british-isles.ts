import type { Scheme } from '../../drawing/scheme.ts';
import {
  buildBelly,
  buildBillboardTitle,
  buildFinDisc,
  buildForwardTitle,
  buildFinPatch,
  buildRearField,
  buildFinStroke,
  VIRGIN_SCRIPT,
  buildWedge,
  SCHEME_WHITE,
  buildWordmarkTitle,
} from '../parts.ts';

const BRITISH: Scheme = {
  id: 'british_airways',
  name: 'British Airways',
  airlines: ['BA', 'BAW', 'CJ'],
  type: 'A350-1000',
  belly: '#01295C',
  engine: '#01295C',
  shapes: [
    buildBelly('#01295C', -0.46),
    {
      on: 'fin',
      color: '#01295C',
      poly: [
        ['f', -0.5, 0.3],
        ['f', 0.1, 0.5],
        ['f', 0.45, 0.62],
        ['f', 0.85, 1.02],
        ['f', 0.85, 1.2],
        ['f', -0.5, 1.2],
      ],
    },
    {
      on: 'fin',
      color: '#01295C',
      poly: [
        ['f', 0.25, -0.3],
        ['f', 0.5, 0.08],
        ['f', 0.8, 0.3],
        ['f', 1.2, 0.42],
        ['f', 1.2, -0.3],
      ],
    },
    buildFinStroke(
      '#EB2226',
      [0.3, 0.5, 0.44, 0.5, 0.56],
      [-0.6, -0.05],
      [0.05, 0.24],
      [0.45, 0.36],
      [0.8, 0.56],
      [1.2, 0.7],
    ),
    buildFinStroke('#EB2226', [0.02, 0.16, 0.22], [0.55, 0.66], [0.8, 0.86], [1.05, 1.1]),
    buildFinStroke('#EB2226', [0.2, 0.16, 0.12, 0.01], [-0.7, -0.12], [0.1, 0.02], [0.36, 0.1], [0.62, 0.24]),
    {
      on: 'fin',
      color: '#075AAA',
      poly: [
        ['f', 0.45, -0.2],
        ['f', 0.66, 0.04],
        ['f', 0.9, 0.16],
        ['f', 1.2, 0.2],
        ['f', 1.2, -0.2],
      ],
    },
  ],
  titles: [
    buildForwardTitle('BRITISH AIRWAYS', 'marcellus-400', '#01295C', 0.2, {
      track: 0.05,
      until: 'wing/wingend:0.6',
      mark: { mark: 'british_airways', size: 0.17, gap: 0.16, lift: 0.03, color: '#EB2226' },
    }),
  ],
};

const VIRGIN_ATLANTIC: Scheme = {
  id: 'virgin_atlantic',
  name: 'Virgin Atlantic',
  airlines: ['VS', 'VIR'],
  type: 'A350-1000',
  body: '#F4F1F3',
  fin: '#DA0530',
  engine: '#DA0530',
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
  titles: [buildForwardTitle('virgin atlantic', 'nunito-800', '#5F2A7D', 0.24, { at: ['door1+0.35', 0.64] })],
};

const EASYJET: Scheme = {
  id: 'easyjet',
  name: 'easyJet',
  airlines: ['U2', 'EZY', 'EC', 'EJU', 'DS', 'EZS'],
  type: 'A320-200',
  fin: '#FF6600',
  winglet: '#FF6600',
  shapes: [
    buildRearField('#FF6600', [
      ['glass-0.1', 1.1],
      ['glass+0.5', 0.93],
      ['wing', 0.88],
      ['wing/fin:0.6', 0.82],
      ['dorsal-0.2', 0.5],
      ['fin+0.4', -0.2],
      ['finend-0.4', -0.85],
      ['finend+0.2', -1.3],
      ['tail+0.3', -2],
    ]),
  ],
  marks: [{ on: 'fin', mark: 'easyjet', at: ['f', 0.5, 0.36], size: 0.13, color: SCHEME_WHITE }],
  titles: [buildWordmarkTitle('easyjet', '#FF6600', 0.5, ['door1+0.35', 0.24])],
};

const RYANAIR: Scheme = {
  id: 'ryanair',
  name: 'Ryanair',
  airlines: ['FR', 'RYR', 'RK', 'RUK', 'AL', 'MAY'],
  type: '737-800',
  fin: '#073590',
  belly: '#073590',
  winglet: '#073590',
  shapes: [
    {
      on: 'both',
      color: '#F1C933',
      top: [
        ['nose-0.2', -0.34],
        ['glass', -0.46],
        ['wing', -0.5],
        ['wingend+0.4', -0.46],
        ['dorsal-0.2', 0.1],
        ['fin+0.35', 1.04],
        ['finend', 2.4],
        ['tail+0.4', 4],
      ],
    },
    {
      on: 'both',
      color: '#073590',
      top: [
        ['nose-0.2', -0.42],
        ['glass', -0.55],
        ['wing', -0.6],
        ['wingend+0.5', -0.56],
        ['dorsal', 0.02],
        ['fin+0.5', 0.98],
        ['finend+0.1', 2.3],
        ['tail+0.4', 3.9],
      ],
    },
    buildFinPatch('#073590', [-4, -0.1], [-4, 1.2], [2, 1.2], [2, -0.1]),
  ],
  marks: [{ on: 'fin', mark: 'ryanair', at: ['f', 0.5, 0.5], size: 0.62, color: '#F1C933', mirror: true }],
  titles: [
    buildForwardTitle('RYANAIR', 'montserrat-700', '#073590', 0.3, { at: ['door1+0.35', 0.6], track: 0.05 }),
  ],
};

const JET2: Scheme = {
  id: 'jet2',
  name: 'Jet2',
  airlines: ['LS', 'EXS'],
  type: '737-800',
  body: '#C4C8CD',
  fin: '#E4002B',
  winglet: '#E4002B',
  engine: '#E4002B',
  shapes: [buildWedge('#E4002B', -0.4)],
  finText: [
    { text: 'Jet2', font: 'archivo-800', color: SCHEME_WHITE, size: 0.26, slant: 0.2, at: ['f', 0.53, 0.5] },
  ],
  titles: [
    buildBillboardTitle('Jet2', 'archivo-800', '#E4002B', 0.56, { at: ['door1+0.35', 0.26], slant: 0.2 }),
  ],
};

const TUI: Scheme = {
  id: 'tui',
  name: 'TUI',
  airlines: ['BY', 'TOM', 'X3', 'TUI', 'TB', 'JAF', 'OR', 'TFL', '6B', 'BLX'],
  type: '737 MAX 8',
  body: '#70CBF4',
  fin: '#70CBF4',
  shapes: [
    {
      color: '#1B75BC',
      top: [
        ['wingend-0.6', -1.3],
        ['wingend+1.2', -0.5],
        ['dorsal-0.3', 0],
        ['finend', 0.2],
        ['tail+0.3', 0.3],
      ],
    },
    buildFinStroke('#D40E14', [0.02, 0.34, 0.02], [0.16, 0.6], [0.5, 0.3], [0.96, 0.62]),
    buildFinDisc('#D40E14', 0.72, 0.76, 0.14),
  ],
  titles: [buildBillboardTitle('TUI', 'montserrat-700', '#D40E14', 0.46, { at: ['door1+0.35', 0.4] })],
};

const AER_LINGUS: Scheme = {
  id: 'aer_lingus',
  name: 'Aer Lingus',
  airlines: ['EI', 'EIN', 'EA', 'EAI'],
  type: 'A330-300',
  fin: '#006272',
  engine: '#006272',
  belly: SCHEME_WHITE,
  shapes: [buildWedge('#006272', -0.35)],
  marks: [{ on: 'fin', mark: 'aer_lingus', at: ['f', 0.52, 0.5], size: 0.5, color: '#8CC63E' }],
  titles: [buildForwardTitle('Aer Lingus', 'nunito-800', '#006272', 0.32, { at: ['door1+0.35', 0.6] })],
};

export const BRITISH_ISLES: readonly Scheme[] = [
  BRITISH,
  VIRGIN_ATLANTIC,
  EASYJET,
  RYANAIR,
  JET2,
  TUI,
  AER_LINGUS,
];
