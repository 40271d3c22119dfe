import type { Scheme } from '../scheme.ts';
import { bar, billboard, forward, patch, rear, stroke, WHITE } from './parts.ts';

const AMERICAN: Scheme = {
  id: 'american',
  name: 'American Airlines',
  airlines: ['AA', 'AAL', 'MQ', 'OH', 'PT'],
  type: '737-800',
  body: '#C6CACD',
  fin: '#C6CACD',
  shapes: [
    ...Array.from({ length: 9 }, (_, i) =>
      bar(i % 2 === 1 ? WHITE : '#0078D2', i === 0 ? -0.2 : i / 9, (i + 1) / 9, -0.6, 1.2),
    ),
    ...Array.from({ length: 10 }, (_, i) =>
      bar(i % 2 === 1 ? WHITE : '#C30019', (i - 0.5) / 9, (i + 0.5) / 9, 0.3 + (i - 0.5) * 0.04, 1.5, 0.04),
    ),
  ],
  titles: [
    forward('American', 'inter-600', '#36495A', 0.28, {
      at: ['door1+0.3', 0.6],
      mark: { mark: 'american', size: 0.36, gap: 0.1, color: '#0078D2' },
    }),
  ],
};

const DELTA: Scheme = {
  id: 'delta',
  name: 'Delta Air Lines',
  airlines: ['DL', 'DAL', '9E'],
  type: 'A321neo',
  fin: '#0B1F41',
  winglet: '#0B1F41',
  belly: '#0B1F3F',
  shapes: [
    {
      color: '#0B1F3F',
      top: [
        ['nose-0.1', -1.1],
        ['glass+0.6', -0.94],
        ['wing', -0.66],
        ['wingend', -0.6],
        ['dorsal-0.6', -0.62],
        ['fin', -0.5],
        ['tail+0.2', 0.1],
      ],
    },
    patch('#E3132C', [0.72, 1.1], [-0.3, 0.08], [0.6, 0.4]),
    patch('#991933', [0.72, 1.1], [0.6, 0.4], [1.7, 0.12], [1.7, 1.1]),
    patch('#7D1530', [-0.3, 0.08], [0.6, 0.4], [0.74, 0.12]),
    patch('#C01933', [0.6, 0.4], [1.7, 0.12], [1.7, -0.06], [0.74, 0.12]),
  ],
  titles: [
    forward('DELTA', 'montserrat-700', '#0B1F3F', 0.29, {
      at: ['door1+0.3', 0.6],
      track: 0.08,
      mark: { mark: 'delta', size: 0.28, gap: 0.16, color: '#C8102E' },
    }),
  ],
};

const UNITED_EDGE = [
  ['nose-0.2', -0.62],
  ['glass', -0.52],
  ['wing-1', -0.4],
  ['wing/wingend:0.5', -0.5],
  ['wingend+1.5', -0.62],
  ['fin', -0.3],
  ['tail+0.2', 0.2],
] as const;

const UNITED: Scheme = {
  id: 'united',
  name: 'United Airlines',
  airlines: ['UA', 'UAL'],
  type: '787-9',
  belly: '#C8CCD0',
  engine: '#0033A0',
  winglet: '#0033A0',
  fin: '#0033A0',
  shapes: [
    { color: '#C8CCD0', top: UNITED_EDGE },
    { color: '#0C2340', line: UNITED_EDGE, width: 0.06 },
    rear('#2461BD', [
      ['dorsal-0.15', 1.25],
      ['dorsal+0.15', 0.97],
      ['fin+0.3', 0.72],
      ['finend-0.3', 0.1],
      ['tail-0.4', -0.35],
      ['tail+0.3', -0.5],
    ]),
    patch(
      {
        from: ['f', 0.2, 1],
        to: ['f', 0.6, -0.1],
        stops: [
          [0, '#0C2340'],
          [0.55, '#0033A0'],
          [1, '#2F74CF'],
        ],
      },
      [-2, -0.4],
      [-2, 1.2],
      [2, 1.2],
      [2, -0.4],
    ),
    ...[0.1, 0.42, 0.74, 1.06].map((u) =>
      stroke('#69B3E7', [0.02, 0.07, 0.02], [u - 0.5, -0.1], [u, 0.5], [u + 0.02, 1.1]),
    ),
    ...[0.12, 0.36, 0.6, 0.84].map((v) =>
      stroke('#69B3E7', [0.02, 0.07, 0.02], [-0.4, v + 0.06], [0.5, v - 0.06], [1.3, v + 0.08]),
    ),
  ],
  titles: [billboard('UNITED', 'inter-700', '#0033A0', 0.44, { at: ['door1+0.4', 0.34], track: 0.1 })],
};

export const UNITED_STATES: readonly Scheme[] = [AMERICAN, DELTA, UNITED];
