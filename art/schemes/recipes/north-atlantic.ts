import type { Scheme } from '../scheme.ts';
import { billboard, line, patch, slope, stroke, WHITE } from './parts.ts';

const ICELANDAIR: Scheme = {
  id: 'icelandair',
  name: 'Icelandair',
  airlines: ['FI', 'ICE'],
  type: '737 MAX 8',
  fin: '#0C0243',
  winglet: '#0C0243',
  engine: '#0C0243',
  shapes: [
    slope('#FFD84D', -0.62),
    slope('#0C0243', -0.4),
    stroke('#FFD84D', [0.2, 0.26, 0.2], [-0.1, -0.2], [0.1, 0.4], [0.34, 1.1]),
  ],
  marks: [{ on: 'fin', mark: 'icelandair', at: ['f', 0.58, 0.5], size: 0.4, color: WHITE }],
  titles: [
    billboard('ICELANDAIR', 'montserrat-700', '#0C0243', 0.36, { at: ['door1+0.35', 0.46], track: 0.04 }),
  ],
};

const LOGANAIR: Scheme = {
  id: 'loganair',
  name: 'Loganair',
  airlines: ['LM', 'LOG'],
  type: 'ATR 72-600',
  fin: '#17233F',
  shapes: [
    slope('#17233F', -0.5),
    // A tartan of our own.
    ...[-0.5, -0.05, 0.4, 0.85].flatMap((u) => [
      patch('#7A1020', [u, -0.3], [u + 0.18, -0.3], [u + 0.28, 1.2], [u + 0.1, 1.2]),
      patch('#E8E4DA', [u + 0.3, -0.3], [u + 0.33, -0.3], [u + 0.43, 1.2], [u + 0.4, 1.2]),
    ]),
    ...[0.04, 0.42, 0.8].flatMap((v) => [
      patch('#B0172A', [-2, v], [2, v], [2, v + 0.1], [-2, v + 0.1]),
      patch('#17233F', [-2, v + 0.04], [2, v + 0.04], [2, v + 0.06], [-2, v + 0.06]),
      patch('#E8E4DA', [-2, v + 0.2], [2, v + 0.2], [2, v + 0.22], [-2, v + 0.22]),
    ]),
  ],
  titles: [billboard('Loganair', 'montserrat-700', '#17233F', 0.32, { at: ['door1+0.35', 0.48] })],
};

const WIDEROE: Scheme = {
  id: 'wideroe',
  name: 'Widerøe',
  airlines: ['WF', 'WIF'],
  type: 'Dash 8-400',
  fin: '#005A37',
  engine: WHITE,
  shapes: [
    slope('#7FC08A', -0.7),
    slope('#007F4E', -0.45),
    slope('#005A37', -0.15),
    line(
      WHITE,
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
  titles: [billboard('Widerøe', 'montserrat-700', '#005A37', 0.28, { at: ['door1+0.06', 0.46] })],
};

export const NORTH_ATLANTIC: readonly Scheme[] = [ICELANDAIR, LOGANAIR, WIDEROE];
