import type { Scheme } from '../../drawing/scheme.ts';
import {
  buildBillboardTitle,
  buildForwardTitle,
  buildFinPatch,
  buildRays,
  buildSlope,
  buildUprightDisc,
  buildWordmarkTitle,
  SCHEME_WHITE,
} from '../parts.ts';

const LION_AIR: Scheme = {
  id: 'lion_air',
  name: 'Lion Air',
  airlines: ['JT', 'LNI', 'SL', 'TLM'],
  type: '737-900ER',
  fin: '#D4222A',
  winglet: '#D4222A',
  shapes: [buildSlope('#D4222A', -0.2)],
  marks: [{ on: 'fin', mark: 'lion_air', at: ['f', 0.53, 0.5], size: 0.52, color: SCHEME_WHITE }],
  titles: [
    buildBillboardTitle('Lion', 'archivo-800', '#D4222A', 0.44, { at: ['door1+0.35', 0.38], slant: 0.2 }),
  ],
};

const CEBU_PACIFIC: Scheme = {
  id: 'cebu_pacific',
  name: 'Cebu Pacific',
  airlines: ['5J', 'CEB', 'DG', 'SRQ'],
  type: 'A321neo',
  fin: '#FFD400',
  winglet: '#FFD400',
  engine: '#FFD400',
  shapes: [
    buildSlope('#00A3AD', -1),
    buildSlope('#0A5EA8', -0.8),
    buildSlope('#FFD400', -0.56),
    buildFinPatch('#0A5EA8', [0.3, -0.2], [0.62, 0.3], [1.3, 0.62], [1.3, -0.2]),
    buildFinPatch('#00A3AD', [0.62, -0.2], [0.86, 0.14], [1.3, 0.3], [1.3, -0.2]),
  ],
  titles: [buildBillboardTitle('cebu pacific', 'nunito-800', '#0A5EA8', 0.38, { at: ['door1+0.35', 0.44] })],
};

const PHILIPPINE: Scheme = {
  id: 'philippine',
  name: 'Philippine Airlines',
  airlines: ['PR', 'PAL', '2P', 'GAP'],
  type: 'A350-900',
  shapes: [
    buildFinPatch('#0038A8', [-2, 0.06], [0.1, 0.06], [0.95, 1.1], [-2, 1.1]),
    buildFinPatch('#CE1126', [0.1, 0.06], [2, 0.06], [2, 1.1], [0.95, 1.1]),
    ...buildRays('#FFCC05', [0.14, 0.02], [-0.04, -0.06], [0.06, 0.19], 8),
    buildUprightDisc('#FFCC05', -0.04, -0.06, 0.15),
  ],
  titles: [
    buildForwardTitle('Philippines', 'montserrat-700-italic', '#001F60', 0.32, { at: ['door1+0.35', 0.6] }),
  ],
};

const VIETJET: Scheme = {
  id: 'vietjet',
  name: 'VietJet Air',
  airlines: ['VJ', 'VJC', 'VZ', 'TVJ'],
  type: 'A321',
  fin: '#D91E26',
  winglet: '#D91E26',
  engine: '#D91E26',
  shapes: [buildSlope('#FFDE59', -0.66), buildSlope('#D91E26', -0.5)],
  marks: [
    { on: 'fin', mark: 'vietjet', at: ['f', 0.53, 0.5], size: 0.22, rotationDegrees: -54, color: '#FFE033' },
  ],
  titles: [buildWordmarkTitle('vietjet', '#D91E26', 0.46, ['door1+0.35', 0.34])],
};

const SPICEJET: Scheme = {
  id: 'spicejet',
  since: 2005,
  name: 'SpiceJet',
  airlines: ['SG', 'SEJ'],
  type: '737-800',
  fin: '#CE2018',
  winglet: '#CE2018',
  engine: '#CE2018',
  shapes: [
    buildSlope('#F5A623', -0.34),
    buildSlope('#CE2018', -0.2),
    // Rows of dots whose size increases.
    buildUprightDisc('#FFC83D', -0.18, -0.14, 0.03),
    buildUprightDisc('#FFC83D', -0.09, -0.14, 0.042),
    buildUprightDisc('#FFC83D', 0, -0.14, 0.054),
    buildUprightDisc('#FFC83D', 0.09, -0.14, 0.066),
    buildUprightDisc('#FFC83D', 0.18, -0.14, 0.078),
    buildUprightDisc('#FFC83D', -0.13, -0.01, 0.03),
    buildUprightDisc('#FFC83D', -0.04, -0.01, 0.042),
    buildUprightDisc('#FFC83D', 0.05, -0.01, 0.054),
    buildUprightDisc('#FFC83D', 0.14, -0.01, 0.066),
    buildUprightDisc('#FFC83D', 0.23, -0.01, 0.078),
    buildUprightDisc('#FFC83D', -0.08, 0.12, 0.03),
    buildUprightDisc('#FFC83D', 0.01, 0.12, 0.042),
    buildUprightDisc('#FFC83D', 0.1, 0.12, 0.054),
    buildUprightDisc('#FFC83D', 0.19, 0.12, 0.066),
    buildUprightDisc('#FFC83D', 0.28, 0.12, 0.078),
  ],
  titles: [
    buildBillboardTitle('SpiceJet', 'nunito-800-italic', '#CE2018', 0.42, { at: ['door1+0.35', 0.42] }),
  ],
};

const AKASA: Scheme = {
  id: 'akasa',
  name: 'Akasa Air',
  airlines: ['QP', 'AKJ'],
  since: 2022,
  type: '737 MAX 8',
  fin: '#FF6300',
  winglet: '#FF6300',
  engine: '#4A1A6A',
  shapes: [buildSlope('#4A1A6A', -0.44), buildSlope('#FF6300', -0.26)],
  marks: [{ on: 'fin', mark: 'akasa', at: ['f', 0.53, 0.5], size: 0.5, color: SCHEME_WHITE }],
  titles: [buildBillboardTitle('Akasa Air', 'nunito-800', '#4A1A6A', 0.4, { at: ['door1+0.35', 0.42] })],
};

export const ISLAND_ASIA: readonly Scheme[] = [LION_AIR, CEBU_PACIFIC, PHILIPPINE, VIETJET, SPICEJET, AKASA];
