import type { Scheme } from '../../drawing/scheme.ts';
import {
  buildBillboardTitle,
  buildUprightLine,
  buildFinPatch,
  buildSlope,
  buildFinStroke,
  SCHEME_WHITE,
} from '../parts.ts';

const ICELANDAIR: Scheme = {
  id: 'icelandair',
  name: 'Icelandair',
  airlines: ['FI', 'ICE'],
  type: '737 MAX 8',
  fin: '#0C0243',
  winglet: '#0C0243',
  engine: '#0C0243',
  shapes: [
    buildSlope('#FFD84D', -0.62),
    buildSlope('#0C0243', -0.4),
    buildFinStroke('#FFD84D', [0.2, 0.26, 0.2], [-0.1, -0.2], [0.1, 0.4], [0.34, 1.1]),
  ],
  marks: [{ on: 'fin', mark: 'icelandair', at: ['f', 0.58, 0.5], size: 0.4, color: SCHEME_WHITE }],
  titles: [
    buildBillboardTitle('ICELANDAIR', 'montserrat-700', '#0C0243', 0.36, {
      at: ['door1+0.35', 0.46],
      track: 0.04,
    }),
  ],
};

const LOGANAIR: Scheme = {
  id: 'loganair',
  name: 'Loganair',
  airlines: ['LM', 'LOG'],
  type: 'ATR 72-600',
  fin: '#17233F',
  shapes: [
    buildSlope('#17233F', -0.5),
    // A tartan of this project's own design.
    buildFinPatch('#7A1020', [-0.5, -0.3], [-0.32, -0.3], [-0.22, 1.2], [-0.4, 1.2]),
    buildFinPatch('#E8E4DA', [-0.2, -0.3], [-0.17, -0.3], [-0.07, 1.2], [-0.1, 1.2]),
    buildFinPatch('#7A1020', [-0.05, -0.3], [0.13, -0.3], [0.23, 1.2], [0.05, 1.2]),
    buildFinPatch('#E8E4DA', [0.25, -0.3], [0.28, -0.3], [0.38, 1.2], [0.35, 1.2]),
    buildFinPatch('#7A1020', [0.4, -0.3], [0.58, -0.3], [0.68, 1.2], [0.5, 1.2]),
    buildFinPatch('#E8E4DA', [0.7, -0.3], [0.73, -0.3], [0.83, 1.2], [0.8, 1.2]),
    buildFinPatch('#7A1020', [0.85, -0.3], [1.03, -0.3], [1.13, 1.2], [0.95, 1.2]),
    buildFinPatch('#E8E4DA', [1.15, -0.3], [1.18, -0.3], [1.28, 1.2], [1.25, 1.2]),
    buildFinPatch('#B0172A', [-2, 0.04], [2, 0.04], [2, 0.14], [-2, 0.14]),
    buildFinPatch('#17233F', [-2, 0.08], [2, 0.08], [2, 0.1], [-2, 0.1]),
    buildFinPatch('#E8E4DA', [-2, 0.24], [2, 0.24], [2, 0.26], [-2, 0.26]),
    buildFinPatch('#B0172A', [-2, 0.42], [2, 0.42], [2, 0.52], [-2, 0.52]),
    buildFinPatch('#17233F', [-2, 0.46], [2, 0.46], [2, 0.48], [-2, 0.48]),
    buildFinPatch('#E8E4DA', [-2, 0.62], [2, 0.62], [2, 0.64], [-2, 0.64]),
    buildFinPatch('#B0172A', [-2, 0.8], [2, 0.8], [2, 0.9], [-2, 0.9]),
    buildFinPatch('#17233F', [-2, 0.84], [2, 0.84], [2, 0.86], [-2, 0.86]),
    buildFinPatch('#E8E4DA', [-2, 1], [2, 1], [2, 1.02], [-2, 1.02]),
  ],
  titles: [buildBillboardTitle('Loganair', 'montserrat-700', '#17233F', 0.32, { at: ['door1+0.35', 0.48] })],
};

const WIDEROE: Scheme = {
  id: 'wideroe',
  name: 'Widerøe',
  airlines: ['WF', 'WIF'],
  type: 'Dash 8-400',
  fin: '#005A37',
  engine: SCHEME_WHITE,
  shapes: [
    buildSlope('#7FC08A', -0.7),
    buildSlope('#007F4E', -0.45),
    buildSlope('#005A37', -0.15),
    buildUprightLine(
      SCHEME_WHITE,
      0.12,
      [-0.16, 0.12],
      [-0.09, -0.14],
      [-0.09, -0.14],
      [0.02, 0.08],
      [0.02, 0.08],
      [0.11, -0.14],
      [0.11, -0.14],
      [0.22, 0.14],
    ),
  ],
  titles: [buildBillboardTitle('Widerøe', 'montserrat-700', '#005A37', 0.28, { at: ['door1+0.06', 0.46] })],
};

export const NORTH_ATLANTIC: readonly Scheme[] = [ICELANDAIR, LOGANAIR, WIDEROE];
