import type { Scheme } from '../../drawing/scheme.ts';
import {
  buildBillboardTitle,
  buildForwardTitle,
  buildFinPatch,
  buildRays,
  buildSlope,
  buildUprightDisc,
  buildUprightField,
  buildWedge,
  SCHEME_WHITE,
} from '../parts.ts';

const AIR_EUROPA: Scheme = {
  id: 'air_europa',
  name: 'Air Europa',
  airlines: ['UX', 'AEA'],
  type: '787-9',
  fin: '#0A2F7A',
  winglet: '#0A2F7A',
  engine: '#0A2F7A',
  shapes: [buildSlope('#00A3E0', -0.36), buildSlope('#0A2F7A', -0.2)],
  marks: [{ on: 'fin', mark: 'air_europa', at: ['f', 0.53, 0.5], size: 0.46, color: SCHEME_WHITE }],
  titles: [buildBillboardTitle('AirEuropa', 'montserrat-700', '#0A2F7A', 0.38, { at: ['door1+0.35', 0.44] })],
};

const AEGEAN: Scheme = {
  id: 'aegean',
  name: 'Aegean Airlines',
  airlines: ['A3', 'AEE', 'OA', 'OAL'],
  predecessors: ['Olympic Airways'],
  since: 2010,
  type: 'A320neo',
  fin: '#002056',
  winglet: '#002056',
  engine: SCHEME_WHITE,
  shapes: [buildWedge('#002056', -0.3)],
  marks: [{ on: 'fin', mark: 'aegean', at: ['f', 0.53, 0.5], size: 0.6, color: '#C9D3EA' }],
  titles: [
    buildBillboardTitle('AEGEAN', 'montserrat-700', '#002056', 0.38, {
      at: ['door1+0.35', 0.44],
      track: 0.1,
    }),
  ],
};

const AIR_SERBIA: Scheme = {
  id: 'air_serbia',
  name: 'Air Serbia',
  airlines: ['JU', 'ASL'],
  since: 2013,
  type: 'A319',
  fin: '#0E203F',
  winglet: '#C6363C',
  shapes: [buildSlope('#C6363C', -0.34), buildSlope('#0E203F', -0.16)],
  marks: [{ on: 'fin', mark: 'air_serbia', at: ['f', 0.53, 0.5], size: 0.5, color: SCHEME_WHITE }],
  titles: [buildForwardTitle('AirSERBIA', 'montserrat-700', '#0E203F', 0.3, { at: ['door1+0.35', 0.6] })],
};

const TAROM: Scheme = {
  id: 'tarom',
  name: 'TAROM',
  airlines: ['RO', 'ROT'],
  type: '737-800',
  fin: '#002B57',
  winglet: '#002B57',
  shapes: [buildWedge('#002B57', 0)],
  marks: [{ on: 'fin', mark: 'tarom', at: ['f', 0.53, 0.5], size: 0.5, color: SCHEME_WHITE }],
  titles: [
    buildForwardTitle('TAROM', 'montserrat-700', '#002B57', 0.32, { at: ['door1+0.35', 0.6], track: 0.06 }),
  ],
};

const CROATIA: Scheme = {
  id: 'croatia',
  name: 'Croatia Airlines',
  airlines: ['OU', 'CTN'],
  type: 'A220-300',
  fin: SCHEME_WHITE,
  shapes: [
    buildSlope('#2A5CAA', 0),
    buildFinPatch('#0D2652', [-3, 0.02], [-3, 1.2], [2, 1.2], [2, 0.02]),
    // The checks of the coat of arms.
    buildUprightField(
      '#E2231A',
      [
        [-0.2, -0.26],
        [-0.06, -0.26],
        [-0.01, -0.12],
        [-0.15, -0.12],
      ],
      true,
    ),
    buildUprightField(
      SCHEME_WHITE,
      [
        [-0.06, -0.26],
        [0.08, -0.26],
        [0.13, -0.12],
        [-0.01, -0.12],
      ],
      true,
    ),
    buildUprightField(
      '#E2231A',
      [
        [0.08, -0.26],
        [0.22, -0.26],
        [0.27, -0.12],
        [0.13, -0.12],
      ],
      true,
    ),
    buildUprightField(
      SCHEME_WHITE,
      [
        [-0.15, -0.12],
        [-0.01, -0.12],
        [0.04, 0.02],
        [-0.1, 0.02],
      ],
      true,
    ),
    buildUprightField(
      '#E2231A',
      [
        [-0.01, -0.12],
        [0.13, -0.12],
        [0.18, 0.02],
        [0.04, 0.02],
      ],
      true,
    ),
    buildUprightField(
      SCHEME_WHITE,
      [
        [0.13, -0.12],
        [0.27, -0.12],
        [0.32, 0.02],
        [0.18, 0.02],
      ],
      true,
    ),
    buildUprightField(
      '#E2231A',
      [
        [-0.1, 0.02],
        [0.04, 0.02],
        [0.09, 0.16],
        [-0.05, 0.16],
      ],
      true,
    ),
    buildUprightField(
      SCHEME_WHITE,
      [
        [0.04, 0.02],
        [0.18, 0.02],
        [0.23, 0.16],
        [0.09, 0.16],
      ],
      true,
    ),
    buildUprightField(
      '#E2231A',
      [
        [0.18, 0.02],
        [0.32, 0.02],
        [0.37, 0.16],
        [0.23, 0.16],
      ],
      true,
    ),
    buildUprightField(
      SCHEME_WHITE,
      [
        [-0.05, 0.16],
        [0.09, 0.16],
        [0.14, 0.3],
        [0, 0.3],
      ],
      true,
    ),
    buildUprightField(
      '#E2231A',
      [
        [0.09, 0.16],
        [0.23, 0.16],
        [0.28, 0.3],
        [0.14, 0.3],
      ],
      true,
    ),
    buildUprightField(
      SCHEME_WHITE,
      [
        [0.23, 0.16],
        [0.37, 0.16],
        [0.42, 0.3],
        [0.28, 0.3],
      ],
      true,
    ),
    buildUprightField(
      '#E2231A',
      [
        [0, 0.3],
        [0.14, 0.3],
        [0.19, 0.44],
        [0.05, 0.44],
      ],
      true,
    ),
    buildUprightField(
      SCHEME_WHITE,
      [
        [0.14, 0.3],
        [0.28, 0.3],
        [0.33, 0.44],
        [0.19, 0.44],
      ],
      true,
    ),
    buildUprightField(
      '#E2231A',
      [
        [0.28, 0.3],
        [0.42, 0.3],
        [0.47, 0.44],
        [0.33, 0.44],
      ],
      true,
    ),
  ],
  titles: [buildForwardTitle('CROATIA AIRLINES', 'montserrat-700', '#0D2652', 0.26, { track: 0.04 })],
};

const PEGASUS: Scheme = {
  id: 'pegasus',
  name: 'Pegasus Airlines',
  airlines: ['PC', 'PGT'],
  type: 'A321neo',
  fin: '#FDC43E',
  winglet: '#FDC43E',
  engine: '#FDC43E',
  shapes: [buildSlope('#E4002B', -0.5), buildSlope('#FDC43E', -0.34)],
  finText: [
    {
      text: 'Pegasus',
      font: 'nunito-800-italic',
      color: '#C8102E',
      size: 0.2,
      rotationDegrees: -30,
      at: ['f', 0.54, 0.5],
    },
  ],
  titles: [buildBillboardTitle('Pegasus', 'nunito-800-italic', '#C8102E', 0.44, { at: ['door1+0.35', 0.4] })],
};

const SUN_EXPRESS: Scheme = {
  id: 'sunexpress',
  name: 'SunExpress',
  airlines: ['XQ', 'SXS'],
  type: '737-800',
  fin: '#00447C',
  winglet: '#00447C',
  engine: '#00447C',
  shapes: [
    buildSlope('#F9B000', -0.42),
    buildSlope('#00447C', -0.28),
    ...buildRays('#F9B000', [0.22, 0.02], [0.04, 0], [0.1, 0.24], 12),
    buildUprightDisc('#F9B000', 0.04, 0, 0.2),
  ],
  titles: [
    buildBillboardTitle('SunExpress', 'montserrat-700', '#00447C', 0.36, { at: ['door1+0.35', 0.46] }),
  ],
};

export const SOUTH_EUROPE: readonly Scheme[] = [
  AIR_EUROPA,
  AEGEAN,
  AIR_SERBIA,
  TAROM,
  CROATIA,
  PEGASUS,
  SUN_EXPRESS,
];
