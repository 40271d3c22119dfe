import type { Scheme } from '../../drawing/scheme.ts';
import {
  buildBelly,
  buildBillboardTitle,
  buildForwardTitle,
  buildFinPatch,
  buildSlope,
  buildUprightDisc,
  buildStripe,
  buildFinStroke,
  buildUprightField,
  SCHEME_WHITE,
} from '../parts.ts';

const ROYAL_JORDANIAN: Scheme = {
  id: 'royal_jordanian',
  name: 'Royal Jordanian',
  airlines: ['RJ', 'RJA'],
  type: '787-8',
  body: '#2B2627',
  belly: '#CFCBC5',
  fin: '#2B2627',
  engine: '#2B2627',
  shapes: [
    buildBelly('#C8102E', -0.34),
    buildBelly('#CBAE72', -0.4),
    buildBelly('#CFCBC5', -0.46),
    // A crown of plain triangles.
    buildUprightField(
      '#CBAE72',
      [
        [-0.16, -0.12],
        [-0.2, 0.12],
        [-0.09, 0],
        [0.02, 0.18],
        [0.13, 0],
        [0.24, 0.12],
        [0.2, -0.12],
      ],
      true,
    ),
    buildUprightDisc('#CBAE72', -0.2, 0.14, 0.06),
    buildUprightDisc('#CBAE72', 0.02, 0.2, 0.06),
    buildUprightDisc('#CBAE72', 0.24, 0.14, 0.06),
    buildUprightField(
      '#CBAE72',
      [
        [-0.16, -0.16],
        [-0.16, -0.2],
        [0.2, -0.2],
        [0.2, -0.16],
      ],
      true,
    ),
  ],
  titles: [buildForwardTitle('ROYAL JORDANIAN', 'marcellus-400', '#DCC48E', 0.25, { track: 0.06 })],
};

const GULF_AIR: Scheme = {
  id: 'gulf_air',
  name: 'Gulf Air',
  airlines: ['GF', 'GFA'],
  type: '787-9',
  body: '#F6F2EA',
  fin: '#7A6147',
  engine: '#F6F2EA',
  shapes: [
    buildSlope('#D7B56D', -0.3),
    buildSlope('#7A6147', -0.14),
    // A falcon's wing in layers.
    buildFinStroke('#D7B56D', [0.02, 0.4, 0.1], [-0.2, 0.3], [0.4, 0.52], [1.2, 1.0]),
    buildFinStroke('#E9D6A6', [0.02, 0.3, 0.1], [-0.1, 0.14], [0.5, 0.32], [1.2, 0.7]),
    buildFinStroke('#F6F2EA', [0.02, 0.2, 0.06], [0.1, 0.04], [0.6, 0.16], [1.2, 0.42]),
  ],
  titles: [
    buildForwardTitle('GULF AIR', 'marcellus-400', '#7A6147', 0.32, { at: ['door1+0.35', 0.6], track: 0.08 }),
  ],
};

const OMAN_AIR: Scheme = {
  id: 'oman_air',
  name: 'Oman Air',
  airlines: ['WY', 'OMA'],
  type: '787-9',
  fin: '#17708A',
  engine: SCHEME_WHITE,
  shapes: [buildSlope('#D2B36A', -0.2), buildSlope('#B9C6CC', -0.06), buildSlope('#17708A', 0.06)],
  marks: [{ on: 'fin', mark: 'oman_air', at: ['f', 0.53, 0.5], size: 0.6, color: '#E4CE94' }],
  titles: [
    buildForwardTitle('OMAN AIR', 'marcellus-400', '#17708A', 0.32, { at: ['door1+0.35', 0.6], track: 0.08 }),
  ],
};

const KUWAIT: Scheme = {
  id: 'kuwait_airways',
  name: 'Kuwait Airways',
  airlines: ['KU', 'KAC'],
  type: '777-300ER',
  fin: '#1F5FA8',
  shapes: [buildSlope('#8FC6EE', -0.4), buildSlope('#1F5FA8', -0.2)],
  marks: [{ on: 'fin', mark: 'kuwait_airways', at: ['f', 0.53, 0.5], size: 0.3, color: SCHEME_WHITE }],
  titles: [buildForwardTitle('KUWAIT AIRWAYS', 'montserrat-700', '#101A42', 0.26, { track: 0.05 })],
};

const FLYNAS: Scheme = {
  id: 'flynas',
  name: 'flynas',
  airlines: ['XY', 'KNE'],
  type: 'A320neo',
  fin: '#007F78',
  winglet: '#007F78',
  engine: '#007F78',
  shapes: [buildSlope('#BFEDE9', -0.3), buildSlope('#007F78', -0.16)],
  marks: [{ on: 'fin', mark: 'flynas', at: ['f', 0.53, 0.5], size: 0.56, color: SCHEME_WHITE }],
  titles: [buildBillboardTitle('flynas', 'nunito-800', '#007F78', 0.46, { at: ['door1+0.35', 0.36] })],
};

const AIR_ARABIA: Scheme = {
  id: 'air_arabia',
  name: 'Air Arabia',
  airlines: ['G9', 'ABY', '3L', 'ADY', '3O', 'MAC', 'E5', 'RBG'],
  type: 'A320-200',
  fin: '#D2161F',
  winglet: '#D2161F',
  engine: '#D2161F',
  shapes: [
    buildSlope('#B9BEC4', -0.3),
    buildSlope('#D2161F', -0.16),
    buildFinStroke(SCHEME_WHITE, [0.02, 0.16, 0.02], [0.1, 0.42], [0.36, 0.6], [0.56, 0.48]),
    buildFinStroke(SCHEME_WHITE, [0.02, 0.16, 0.02], [0.56, 0.48], [0.74, 0.66], [0.96, 0.6]),
  ],
  titles: [buildBillboardTitle('airarabia', 'nunito-800', '#D2161F', 0.44, { at: ['door1+0.35', 0.4] })],
};

const MEA: Scheme = {
  id: 'mea',
  name: 'Middle East Airlines',
  airlines: ['ME', 'MEA'],
  type: 'A321neo',
  shapes: [
    buildSlope('#C8102E', 0.1),
    buildFinPatch(SCHEME_WHITE, [-3, 0.12], [-3, 1.2], [2, 1.2], [2, 0.12]),
    buildFinPatch('#C8102E', [-3, -0.2], [2, -0.2], [2, 0.12], [-3, 0.12]),
    // A wide cedar with flat tiers.
    buildUprightField(
      '#00843D',
      [
        [-0.21, -0.08],
        [0.04, 0.02],
        [0.29, -0.08],
        [0.04, -0.045],
      ],
      true,
    ),
    buildUprightField(
      '#00843D',
      [
        [-0.18, 0.005],
        [0.04, 0.105],
        [0.26, 0.005],
        [0.04, 0.04],
      ],
      true,
    ),
    buildUprightField(
      '#00843D',
      [
        [-0.13, 0.09],
        [0.04, 0.19],
        [0.21, 0.09],
        [0.04, 0.125],
      ],
      true,
    ),
    buildUprightField(
      '#00843D',
      [
        [-0.06, 0.175],
        [0.04, 0.275],
        [0.14, 0.175],
        [0.04, 0.21],
      ],
      true,
    ),
    buildUprightField(
      '#00843D',
      [
        [0.02, -0.2],
        [0.02, 0.2],
        [0.06, 0.2],
        [0.06, -0.2],
      ],
      true,
    ),
  ],
  titles: [
    buildForwardTitle('MEA', 'archivo-800', '#C8102E', 0.32, { at: ['door1+0.35', 0.6], track: 0.04 }),
  ],
};

const KENYA: Scheme = {
  id: 'kenya',
  name: 'Kenya Airways',
  airlines: ['KQ', 'KQA'],
  type: '787-8',
  fin: '#B4141B',
  winglet: '#B4141B',
  shapes: [buildSlope('#111111', -0.46), buildSlope('#3F8A3A', -0.34), buildSlope('#B4141B', -0.2)],
  marks: [{ on: 'fin', mark: 'kenya', at: ['f', 0.53, 0.5], size: 0.5, color: SCHEME_WHITE }],
  titles: [
    buildForwardTitle('Kenya Airways', 'montserrat-700-italic', '#B4141B', 0.3, { at: ['door1+0.35', 0.6] }),
  ],
};

const AIR_ALGERIE: Scheme = {
  id: 'air_algerie',
  name: 'Air Algérie',
  airlines: ['AH', 'DAH'],
  type: '737-800',
  winglet: '#D0201E',
  shapes: [
    buildStripe('#D0201E', -0.42, 0.12),
    buildSlope('#D0201E', 0.1),
    buildFinPatch(SCHEME_WHITE, [-3, 0.1], [-3, 1.2], [2, 1.2], [2, 0.1]),
  ],
  marks: [{ on: 'fin', mark: 'air_algerie', at: ['f', 0.53, 0.55], size: 0.42, color: '#D0201E' }],
  titles: [buildForwardTitle('AIR ALGERIE', 'montserrat-700', '#D0201E', 0.28, { track: 0.04 })],
};

export const MIDDLE_EAST: readonly Scheme[] = [
  ROYAL_JORDANIAN,
  GULF_AIR,
  OMAN_AIR,
  KUWAIT,
  FLYNAS,
  AIR_ARABIA,
  MEA,
  KENYA,
  AIR_ALGERIE,
];
