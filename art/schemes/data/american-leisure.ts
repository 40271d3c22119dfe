import type { Scheme } from '../../drawing/scheme.ts';
import {
  buildBillboardTitle,
  buildUprightLine,
  buildFinPatch,
  buildPetals,
  buildRearField,
  buildSlope,
  buildUprightDisc,
  buildFinStroke,
  buildUprightField,
  buildWedge,
  buildWordmarkTitle,
  SCHEME_WHITE,
} from '../parts.ts';

const SOUTHWEST: Scheme = {
  id: 'southwest',
  name: 'Southwest Airlines',
  airlines: ['WN', 'SWA'],
  type: '737 MAX 8',
  body: '#304CB2',
  fin: '#304CB2',
  shapes: [
    {
      on: 'both',
      color: '#D5152E',
      between: [
        [
          ['fin-2.90', -1.5],
          ['fin-2.45', -0.9],
          ['fin-1.35', 0.1],
          ['f', -0.34, 0],
          ['f', -0.2, 0.4],
          ['f', -0.12, 0.8],
          ['f', -0.1, 1.2],
        ],
        [
          ['fin-2.33', -1.5],
          ['fin-1.85', -0.9],
          ['fin-0.78', 0.1],
          ['f', 0.051, 0],
          ['f', 0.237, 0.4],
          ['f', 0.386, 0.8],
          ['f', 0.475, 1.2],
        ],
      ],
    },
    {
      on: 'both',
      color: '#FFBF27',
      between: [
        [
          ['fin-2.33', -1.5],
          ['fin-1.85', -0.9],
          ['fin-0.78', 0.1],
          ['f', 0.051, 0],
          ['f', 0.237, 0.4],
          ['f', 0.386, 0.8],
          ['f', 0.475, 1.2],
        ],
        [
          ['fin-2.00', -1.5],
          ['fin-1.51', -0.9],
          ['fin-0.45', 0.1],
          ['f', 0.272, 0],
          ['f', 0.484, 0.4],
          ['f', 0.672, 0.8],
          ['f', 0.8, 1.2],
        ],
      ],
    },
    {
      on: 'both',
      color: '#CCCCCC',
      between: [
        [
          ['fin-2.00', -1.5],
          ['fin-1.51', -0.9],
          ['fin-0.45', 0.1],
          ['f', 0.272, 0],
          ['f', 0.484, 0.4],
          ['f', 0.672, 0.8],
          ['f', 0.8, 1.2],
        ],
        [
          ['fin-1.88', -1.5],
          ['fin-1.38', -0.9],
          ['fin-0.33', 0.1],
          ['f', 0.357, 0],
          ['f', 0.579, 0.4],
          ['f', 0.782, 0.8],
          ['f', 0.925, 1.2],
        ],
      ],
    },
  ],
  titles: [
    buildBillboardTitle('Southwest', 'montserrat-700', SCHEME_WHITE, 0.5, { until: 'wing/wingend:0.8' }),
  ],
};

const JETBLUE: Scheme = {
  id: 'jetblue',
  name: 'JetBlue',
  airlines: ['B6', 'JBU'],
  type: 'A321neo',
  body: '#0033A0',
  fin: '#0033A0',
  winglet: '#64C7EA',
  shapes: [
    buildFinPatch('#64C7EA', [-0.72, -0.3], [-0.44, -0.3], [-0.1, 1.1], [-0.38, 1.1]),
    buildFinPatch('#9DE0D3', [-0.36, -0.3], [-0.28, -0.3], [0.06, 1.1], [-0.02, 1.1]),
    buildFinPatch('#2A6BE0', [-0.17, -0.3], [0.11, -0.3], [0.45, 1.1], [0.17, 1.1]),
    buildFinPatch('#9DE0D3', [0.19, -0.3], [0.27, -0.3], [0.61, 1.1], [0.53, 1.1]),
    buildFinPatch('#64C7EA', [0.38, -0.3], [0.66, -0.3], [1, 1.1], [0.72, 1.1]),
    buildFinPatch('#9DE0D3', [0.74, -0.3], [0.82, -0.3], [1.16, 1.1], [1.08, 1.1]),
  ],
  titles: [buildBillboardTitle('jetBlue', 'nunito-800', SCHEME_WHITE, 0.5)],
};

const ALASKA: Scheme = {
  id: 'alaska',
  name: 'Alaska Airlines',
  airlines: ['AS', 'ASA', 'QX'],
  type: '737-900ER',
  fin: '#01426A',
  winglet: '#01426A',
  shapes: [
    buildRearField('#C1D82F', [
      ['dorsal-1.1', 1.4],
      ['dorsal-0.6', 0.98],
      ['fin+0.05', 0.25],
      ['finend-0.55', -0.5],
      ['tail-0.4', -1],
      ['tail+0.3', -1.4],
    ]),
    buildRearField('#0074C8', [
      ['dorsal-0.85', 1.4],
      ['dorsal-0.36', 0.98],
      ['fin+0.3', 0.28],
      ['finend-0.3', -0.42],
      ['tail-0.2', -0.86],
      ['tail+0.3', -1.2],
    ]),
    buildSlope('#01426A', 0.18),
    // A smiling face in a fur hood.
    buildFinStroke('#C1D82F', [0.1, 0.34, 0.4], [1.02, 0.1], [0.96, 0.5], [0.98, 1.1]),
    buildUprightDisc('#E8F0F5', -0.02, -0.02, 0.64),
    buildUprightDisc('#01426A', -0.02, -0.02, 0.52),
    buildUprightDisc('#E8F0F5', -0.05, -0.04, 0.44),
    buildUprightField('#01426A', [
      [-0.28, 0.04],
      [-0.04, 0.28],
      [0.24, 0.04],
      [0.06, 0.1],
      [-0.06, 0.05],
    ]),
    buildUprightLine('#01426A', [0.02, 0.1, 0.02], [-0.2, 0.01], [-0.15, 0.03], [-0.1, 0.01]),
    buildUprightLine('#01426A', [0.02, 0.1, 0.02], [0, 0.01], [0.05, 0.03], [0.1, 0.01]),
    buildUprightLine('#01426A', [0.02, 0.08, 0.02], [-0.09, 0], [-0.12, -0.08], [-0.06, -0.095]),
    buildUprightLine('#01426A', [0.02, 0.13, 0.02], [-0.18, -0.11], [-0.07, -0.19], [0.08, -0.11]),
  ],
  titles: [
    buildWordmarkTitle('alaska', '#01426A', 0.56, ['door1+0.35', 0.26], {
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
    {
      color: '#D3D6DB',
      line: [
        ['wingend+0.50', -1.1],
        ['wingend+1.30', -0.4],
        ['fin-1.10', 0.3],
        ['fin+0.10', 1.1],
      ],
      width: [0, 0.16, 0.16, 0.05],
    },
    {
      color: '#D3D6DB',
      line: [
        ['wingend+1.00', -1.1],
        ['wingend+1.80', -0.4],
        ['fin-0.85', 0.3],
        ['fin+0.25', 1.1],
      ],
      width: [0, 0.16, 0.16, 0.05],
    },
    {
      color: '#D3D6DB',
      line: [
        ['wingend+1.50', -1.1],
        ['wingend+2.30', -0.4],
        ['fin-0.60', 0.3],
        ['fin+0.40', 1.1],
      ],
      width: [0, 0.16, 0.16, 0.05],
    },
    buildFinPatch(
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
    // A woman who looks forward, with a flower in her hair.
    buildUprightField('#E8148F', [
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
    buildUprightField('#F8D0E4', [
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
    buildUprightLine('#413691', [0.02, 0.06, 0.02], [-0.15, 0.085], [-0.11, 0.075], [-0.07, 0.09]),
    ...buildPetals(SCHEME_WHITE, [0.07, 0.14], 0.055, 0.085),
    buildUprightDisc('#F2A900', 0.07, 0.14, 0.05),
  ],
  titles: [
    buildBillboardTitle('HAWAIIAN', 'marcellus-400', '#413691', 0.38, {
      at: ['door1+0.35', 0.44],
      track: 0.06,
    }),
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
    buildWedge('#006643', -0.3),
    buildFinPatch(
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
    // A fox, as an example of the animals, which differ between the airline's aircraft.
    buildUprightField(
      '#2A2018',
      [
        [-0.2, 0.1],
        [-0.16, 0.32],
        [-0.02, 0.16],
      ],
      true,
    ),
    buildUprightField(
      '#2A2018',
      [
        [0.2, 0.1],
        [0.18, 0.32],
        [0.03, 0.16],
      ],
      true,
    ),
    buildUprightField(
      '#D9772B',
      [
        [-0.17, 0.1],
        [-0.14, 0.26],
        [-0.02, 0.15],
      ],
      true,
    ),
    buildUprightField(
      '#D9772B',
      [
        [0.18, 0.1],
        [0.16, 0.26],
        [0.04, 0.15],
      ],
      true,
    ),
    buildUprightField('#D9772B', [
      [-0.22, 0.08],
      [-0.07, 0.17],
      [0.08, 0.17],
      [0.23, 0.08],
      [0.16, -0.12],
      [0.01, -0.28],
      [-0.15, -0.12],
    ]),
    buildUprightField(
      '#FFF3E2',
      [
        [-0.22, 0.03],
        [-0.08, -0.03],
        [0.01, -0.26],
        [-0.15, -0.12],
      ],
      true,
    ),
    buildUprightField(
      '#FFF3E2',
      [
        [0.23, 0.03],
        [0.1, -0.03],
        [0.01, -0.26],
        [0.16, -0.12],
      ],
      true,
    ),
    buildUprightDisc('#2A2018', 0.01, -0.25, 0.07),
    buildUprightDisc('#2A2018', -0.08, 0.03, 0.045),
    buildUprightDisc('#2A2018', 0.1, 0.03, 0.045),
  ],
  titles: [buildBillboardTitle('FRONTIER', 'archivo-800', '#006643', 0.5, { slant: 0.14 })],
};

export const AMERICAN_LEISURE: readonly Scheme[] = [SOUTHWEST, JETBLUE, ALASKA, HAWAIIAN, FRONTIER];
