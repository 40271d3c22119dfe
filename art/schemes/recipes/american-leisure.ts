import type { Scheme } from '../scheme.ts';
import {
  billboard,
  line,
  patch,
  petals,
  rear,
  slope,
  spot,
  stroke,
  upright,
  wedge,
  WHITE,
  wordmark,
} from './parts.ts';

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
  winglet: '#01426A',
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
    // A smiling face in a fur hood.
    stroke('#C1D82F', [0.1, 0.34, 0.4], [1.02, 0.1], [0.96, 0.5], [0.98, 1.1]),
    spot('#E8F0F5', -0.02, -0.02, 0.64),
    spot('#01426A', -0.02, -0.02, 0.52),
    spot('#E8F0F5', -0.05, -0.04, 0.44),
    upright('#01426A', [
      [-0.28, 0.04],
      [-0.04, 0.28],
      [0.24, 0.04],
      [0.06, 0.1],
      [-0.06, 0.05],
    ]),
    line('#01426A', [0.02, 0.1, 0.02], [-0.2, 0.01], [-0.15, 0.03], [-0.1, 0.01]),
    line('#01426A', [0.02, 0.1, 0.02], [0, 0.01], [0.05, 0.03], [0.1, 0.01]),
    line('#01426A', [0.02, 0.08, 0.02], [-0.09, 0], [-0.12, -0.08], [-0.06, -0.095]),
    line('#01426A', [0.02, 0.13, 0.02], [-0.18, -0.11], [-0.07, -0.19], [0.08, -0.11]),
  ],
  titles: [
    wordmark('alaska', '#01426A', 0.56, ['door1+0.35', 0.26], {
      d: '',
      before: 'm2.355 6.045c-.488',
      viewBox: [0, 18.2, 64, 19.38],
    }),
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
    // A woman who looks ahead, a flower in her hair.
    upright('#E8148F', [
      [-0.15, 0.24],
      [-0.02, 0.38],
      [0.16, 0.34],
      [0.26, 0.14],
      [0.34, -0.16],
      [0.44, -0.6],
      [0.06, -0.6],
      [0.1, -0.3],
      [0.04, 0.02],
      [-0.04, 0.16],
    ]),
    upright('#F8D0E4', [
      [-0.15, 0.24],
      [-0.17, 0.12],
      [-0.23, 0.03],
      [-0.18, 0.005],
      [-0.195, -0.03],
      [-0.175, -0.05],
      [-0.185, -0.085],
      [-0.15, -0.15],
      [-0.06, -0.16],
      [-0.03, -0.34],
      [-0.1, -0.6],
      [0.1, -0.6],
      [0.1, -0.3],
      [0.04, 0.02],
      [-0.04, 0.16],
    ]),
    line('#413691', [0.02, 0.06, 0.02], [-0.15, 0.085], [-0.11, 0.075], [-0.07, 0.09]),
    ...petals('#FFFFFF', [0.07, 0.14], 0.055, 0.085),
    spot('#F2A900', 0.07, 0.14, 0.05),
  ],
  titles: [
    billboard('HAWAIIAN', 'marcellus-400', '#413691', 0.38, { at: ['door1+0.35', 0.44], track: 0.06 }),
  ],
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
    // A fox, for the animal that each aircraft bears.
    upright(
      '#2A2018',
      [
        [-0.2, 0.1],
        [-0.16, 0.32],
        [-0.02, 0.16],
      ],
      true,
    ),
    upright(
      '#2A2018',
      [
        [0.2, 0.1],
        [0.18, 0.32],
        [0.03, 0.16],
      ],
      true,
    ),
    upright(
      '#D9772B',
      [
        [-0.17, 0.1],
        [-0.14, 0.26],
        [-0.02, 0.15],
      ],
      true,
    ),
    upright(
      '#D9772B',
      [
        [0.18, 0.1],
        [0.16, 0.26],
        [0.04, 0.15],
      ],
      true,
    ),
    upright('#D9772B', [
      [-0.22, 0.08],
      [-0.07, 0.17],
      [0.08, 0.17],
      [0.23, 0.08],
      [0.16, -0.12],
      [0.01, -0.28],
      [-0.15, -0.12],
    ]),
    upright(
      '#FFF3E2',
      [
        [-0.22, 0.03],
        [-0.08, -0.03],
        [0.01, -0.26],
        [-0.15, -0.12],
      ],
      true,
    ),
    upright(
      '#FFF3E2',
      [
        [0.23, 0.03],
        [0.1, -0.03],
        [0.01, -0.26],
        [0.16, -0.12],
      ],
      true,
    ),
    spot('#2A2018', 0.01, -0.25, 0.07),
    spot('#2A2018', -0.08, 0.03, 0.045),
    spot('#2A2018', 0.1, 0.03, 0.045),
  ],
  titles: [billboard('FRONTIER', 'archivo-800', '#006643', 0.5, { slant: 0.14 })],
};

export const LEISURE_OF_AMERICA: readonly Scheme[] = [SOUTHWEST, JETBLUE, ALASKA, HAWAIIAN, FRONTIER];
