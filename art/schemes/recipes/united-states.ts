import type { Scheme } from '../scheme.ts';
import { bar, billboard, forward, patch, rear, slope, stroke, wedge, WHITE } from './parts.ts';

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
  type: 'A321',
  fin: '#0B1F3F',
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
    patch('#C8102E', [0.7, 1.02], [-0.15, 0.12], [0.62, 0.42]),
    patch('#98132C', [0.7, 1.02], [0.62, 0.42], [1.5, 0.2], [1.5, 1.02]),
    patch('#98132C', [-0.15, 0.12], [0.62, 0.42], [0.7, 0.16]),
    patch('#C8102E', [0.62, 0.42], [1.5, 0.2], [1.5, 0.02], [0.7, 0.16]),
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

const SOUTHWEST: Scheme = {
  id: 'southwest',
  name: 'Southwest Airlines',
  airlines: ['WN', 'SWA'],
  type: '737 MAX 8',
  body: '#304CB2',
  fin: '#304CB2',
  shapes: (
    [
      ['#D5152E', 0, 1.15],
      ['#FFBF27', 1.15, 1.8],
      ['#CCCCCC', 1.8, 2.05],
    ] as const
  ).map(([color, k, m]) => {
    const edge = (d: number) =>
      [
        [`fin-${(2.9 - d * 0.5).toFixed(2)}`, -1.5],
        [`fin-${(2.45 - d * 0.52).toFixed(2)}`, -0.9],
        [`fin-${(1.35 - d * 0.5).toFixed(2)}`, 0.1],
        ['f', -0.34 + d * 0.34, 0],
        ['f', -0.2 + d * 0.38, 0.4],
        ['f', -0.12 + d * 0.44, 0.8],
        ['f', -0.1 + d * 0.5, 1.2],
      ] as const;
    return { on: 'both', color, between: [edge(k), edge(m)] } as const;
  }),
  titles: [billboard('Southwest', 'montserrat-700', WHITE, 0.5, { until: 'wing/wingend:0.8' })],
};

const JETBLUE: Scheme = {
  id: 'jetblue',
  name: 'JetBlue',
  airlines: ['B6', 'JBU'],
  type: 'A321neo',
  body: '#0033A0',
  fin: '#0033A0',
  winglet: '#64C7EA',
  shapes: ([-0.5, 0.05, 0.6] as const).flatMap((u, i) => [
    patch(
      i % 2 === 0 ? '#64C7EA' : '#2A6BE0',
      [u - 0.22, -0.3],
      [u + 0.06, -0.3],
      [u + 0.4, 1.1],
      [u + 0.12, 1.1],
    ),
    patch('#9DE0D3', [u + 0.14, -0.3], [u + 0.22, -0.3], [u + 0.56, 1.1], [u + 0.48, 1.1]),
  ]),
  titles: [billboard('jetBlue', 'nunito-800', WHITE, 0.5)],
};

const ALASKA: Scheme = {
  id: 'alaska',
  name: 'Alaska Airlines',
  airlines: ['AS', 'ASA', 'QX'],
  type: '737-900ER',
  fin: '#01426A',
  shapes: [
    rear('#C1D82F', [
      ['dorsal-1.1', 1.4],
      ['dorsal-0.6', 0.98],
      ['fin+0.05', 0.25],
      ['finend-0.55', -0.5],
      ['tail-0.4', -1],
      ['tail+0.3', -1.4],
    ]),
    rear('#0074C8', [
      ['dorsal-0.85', 1.4],
      ['dorsal-0.36', 0.98],
      ['fin+0.3', 0.28],
      ['finend-0.3', -0.42],
      ['tail-0.2', -0.86],
      ['tail+0.3', -1.2],
    ]),
    slope('#01426A', 0.18),
  ],
  marks: [
    {
      mark: 'alaska',
      part: { d: '', before: 'm2.355 6.045c-.488', viewBox: [0, 18.2, 64, 19.38] },
      at: ['door1/wing:0.66', 0.26],
      size: 0.56,
      color: '#01426A',
    },
  ],
};

const HAWAIIAN: Scheme = {
  id: 'hawaiian',
  name: 'Hawaiian Airlines',
  airlines: ['HA', 'HAL'],
  type: 'A330-200',
  fin: '#413691',
  shapes: [
    ...[0, 0.5, 1].map((k) => ({
      color: '#D3D6DB',
      line: [
        [`wingend+${(0.5 + k).toFixed(2)}`, -1.1],
        [`wingend+${(1.3 + k).toFixed(2)}`, -0.4],
        [`fin-${(1.1 - k * 0.5).toFixed(2)}`, 0.3],
        [`fin+${(0.1 + k * 0.3).toFixed(2)}`, 1.1],
      ] as const,
      width: [0, 0.16, 0.16, 0.05],
    })),
    patch(
      {
        from: ['f', 0, 0.1],
        to: ['f', 1, 0.9],
        stops: [
          [0, '#6A2C91'],
          [0.45, '#413691'],
          [0.75, '#8A2391'],
          [1, '#CE0C88'],
        ],
      },
      [-2, -0.4],
      [-2, 1.2],
      [2, 1.2],
      [2, -0.4],
    ),
    stroke('#CE0C88', [0.1, 0.5, 0.02], [0.05, 0], [0.34, 0.35], [0.3, 0.82]),
    stroke('#F3A6CF', [0.02, 0.16, 0.02], [0.3, 0.1], [0.58, 0.45], [0.5, 0.86]),
  ],
  titles: [forward('HAWAIIAN', 'marcellus-400', '#413691', 0.27, { track: 0.06 })],
};

const FRONTIER: Scheme = {
  id: 'frontier',
  name: 'Frontier Airlines',
  airlines: ['F9', 'FFT'],
  type: 'A320neo',
  fin: '#006643',
  winglet: '#006643',
  shapes: [
    wedge('#006643', -0.3),
    patch(
      {
        from: ['f', 0.1, 1],
        to: ['f', 0.7, 0],
        stops: [
          [0, '#9BC4A7'],
          [0.5, '#3C8D66'],
          [1, '#006643'],
        ],
      },
      [-2, -0.2],
      [-2, 1.2],
      [2, 1.2],
      [2, -0.2],
    ),
  ],
  titles: [billboard('FRONTIER', 'archivo-800', '#006643', 0.5, { slant: 0.14 })],
};

export const UNITED_STATES: readonly Scheme[] = [
  AMERICAN,
  DELTA,
  UNITED,
  SOUTHWEST,
  JETBLUE,
  ALASKA,
  HAWAIIAN,
  FRONTIER,
];
