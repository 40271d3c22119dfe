import type { Scheme } from '../../drawing/scheme.ts';
import {
  buildBelly,
  buildBillboardTitle,
  buildForwardTitle,
  buildFinPatch,
  buildSlope,
  buildUprightDisc,
  buildFinStroke,
  SWISS_CROSS,
  buildWedge,
  SCHEME_WHITE,
} from '../parts.ts';

const LUFTHANSA: Scheme = {
  id: 'lufthansa',
  name: 'Lufthansa',
  airlines: ['LH', 'DLH', 'CL', 'VL'],
  type: 'A350-900',
  fin: '#05164D',
  shapes: [buildWedge('#05164D')],
  marks: [{ on: 'fin', mark: 'lufthansa', at: ['f', 0.53, 0.49], size: 0.52, color: SCHEME_WHITE }],
  titles: [buildForwardTitle('Lufthansa', 'inter-700', '#05164D', 0.22)],
};

const SWISS: Scheme = {
  id: 'swiss',
  name: 'SWISS',
  airlines: ['LX', 'SWR'],
  type: 'A220-300',
  fin: '#E30613',
  marks: [
    { on: 'fin', mark: 'swiss', part: SWISS_CROSS, at: ['f', 0.54, 0.48], size: 0.44, color: SCHEME_WHITE },
  ],
  titles: [
    buildBillboardTitle('SWISS', 'montserrat-700', '#E30613', 0.34, {
      at: ['door1+0.4', 0.6],
      track: 0.06,
    }),
  ],
};

const AUSTRIAN: Scheme = {
  id: 'austrian',
  name: 'Austrian Airlines',
  airlines: ['OS', 'AUA'],
  type: 'A320-200',
  fin: '#E2001A',
  belly: '#E2001A',
  shapes: [
    {
      color: '#E2001A',
      top: [
        ['nose-0.1', -1.2],
        ['glass+0.8', -0.94],
        ['wing', -0.72],
        ['wingend', -0.7],
        ['dorsal-0.6', -0.78],
        ['finend', -0.5],
        ['tail+0.2', 0],
      ],
    },
    buildSlope('#E2001A', -0.1),
    buildFinPatch(SCHEME_WHITE, [-2, 0.3], [-2, 0.4], [0.5, 0.47], [2, 0.66], [2, 0.36], [0.5, 0.36]),
  ],
  titles: [buildForwardTitle('Austrian', 'inter-700-italic', '#E2001A', 0.36, { at: ['door1+0.35', 0.56] })],
};

const BRUSSELS: Scheme = {
  id: 'brussels',
  name: 'Brussels Airlines',
  airlines: ['SN', 'BEL'],
  type: 'A320-200',
  fin: '#00235F',
  shapes: [
    buildWedge('#00235F'),
    buildUprightDisc('#E30613', -0.1, -0.16, 0.1),
    buildUprightDisc('#E30613', 0.04, -0.16, 0.06),
    buildUprightDisc('#E30613', 0.18, -0.16, 0.08),
    buildUprightDisc('#E30613', -0.1, -0.01, 0.06),
    buildUprightDisc('#E30613', 0.04, -0.01, 0.08),
    buildUprightDisc('#E30613', 0.18, -0.01, 0.1),
    buildUprightDisc('#E30613', -0.1, 0.14, 0.08),
    buildUprightDisc('#E30613', 0.04, 0.14, 0.1),
    buildUprightDisc('#E30613', 0.18, 0.14, 0.06),
  ],
  titles: [
    buildForwardTitle('brussels airlines', 'nunito-800', '#00235F', 0.24, {
      at: ['door1+0.35', 0.64],
    }),
  ],
};

const EUROWINGS: Scheme = {
  id: 'eurowings',
  name: 'Eurowings',
  airlines: ['EW', 'EWG', 'E2', 'E6'],
  type: 'A320-200',
  fin: '#8D0F47',
  engine: '#8D0F47',
  winglet: '#8D0F47',
  shapes: [
    buildSlope('#A7B1B8', -0.55),
    buildSlope('#00A7E1', -0.3),
    buildSlope('#8D0F47', 0),
    buildFinStroke('#00A7E1', [0.1, 0.3, 0.05], [0.5, -0.2], [0.8, 0.4], [0.84, 1.1]),
    buildFinStroke('#A7B1B8', [0.05, 0.18, 0.05], [0.7, -0.2], [0.96, 0.4], [0.98, 1.1]),
  ],
  titles: [buildForwardTitle('Eurowings', 'montserrat-700', '#8D0F47', 0.34, { at: ['door1+0.35', 0.56] })],
};

const CONDOR: Scheme = {
  id: 'condor',
  name: 'Condor',
  airlines: ['DE', 'CFG'],
  type: 'A330-900',
  fin: '#FFBE00',
  engine: '#FFBE00',
  shapes: [
    {
      on: 'both',
      color: '#FFBE00',
      straight: true,
      poly: [
        [0.012, -2],
        [0.012, 2],
        [0.043, 2],
        [0.043, -2],
      ],
    },
    {
      on: 'both',
      color: '#FFBE00',
      straight: true,
      poly: [
        [0.0745, -2],
        [0.0745, 2],
        [0.1055, 2],
        [0.1055, -2],
      ],
    },
    {
      on: 'both',
      color: '#FFBE00',
      straight: true,
      poly: [
        [0.137, -2],
        [0.137, 2],
        [0.168, 2],
        [0.168, -2],
      ],
    },
    {
      on: 'both',
      color: '#FFBE00',
      straight: true,
      poly: [
        [0.1995, -2],
        [0.1995, 2],
        [0.2305, 2],
        [0.2305, -2],
      ],
    },
    {
      on: 'both',
      color: '#FFBE00',
      straight: true,
      poly: [
        [0.262, -2],
        [0.262, 2],
        [0.293, 2],
        [0.293, -2],
      ],
    },
    {
      on: 'both',
      color: '#FFBE00',
      straight: true,
      poly: [
        [0.3245, -2],
        [0.3245, 2],
        [0.3555, 2],
        [0.3555, -2],
      ],
    },
    {
      on: 'both',
      color: '#FFBE00',
      straight: true,
      poly: [
        [0.387, -2],
        [0.387, 2],
        [0.418, 2],
        [0.418, -2],
      ],
    },
    {
      on: 'both',
      color: '#FFBE00',
      straight: true,
      poly: [
        [0.4495, -2],
        [0.4495, 2],
        [0.4805, 2],
        [0.4805, -2],
      ],
    },
    {
      on: 'both',
      color: '#FFBE00',
      straight: true,
      poly: [
        [0.512, -2],
        [0.512, 2],
        [0.543, 2],
        [0.543, -2],
      ],
    },
    {
      on: 'both',
      color: '#FFBE00',
      straight: true,
      poly: [
        [0.5745, -2],
        [0.5745, 2],
        [0.6055, 2],
        [0.6055, -2],
      ],
    },
    {
      on: 'both',
      color: '#FFBE00',
      straight: true,
      poly: [
        [0.637, -2],
        [0.637, 2],
        [0.668, 2],
        [0.668, -2],
      ],
    },
    {
      on: 'both',
      color: '#FFBE00',
      straight: true,
      poly: [
        [0.6995, -2],
        [0.6995, 2],
        [0.7305, 2],
        [0.7305, -2],
      ],
    },
    {
      on: 'both',
      color: '#FFBE00',
      straight: true,
      poly: [
        [0.762, -2],
        [0.762, 2],
        [0.793, 2],
        [0.793, -2],
      ],
    },
    {
      on: 'both',
      color: '#FFBE00',
      straight: true,
      poly: [
        [0.8245, -2],
        [0.8245, 2],
        [0.8555, 2],
        [0.8555, -2],
      ],
    },
    {
      on: 'both',
      color: '#FFBE00',
      straight: true,
      poly: [
        [0.887, -2],
        [0.887, 2],
        [0.918, 2],
        [0.918, -2],
      ],
    },
    {
      on: 'both',
      color: '#FFBE00',
      straight: true,
      poly: [
        [0.9495, -2],
        [0.9495, 2],
        [0.9805, 2],
        [0.9805, -2],
      ],
    },
    buildFinPatch('#FFBE00', [-3, -0.3], [-3, 1.2], [3, 1.2], [3, -0.3]),
    buildFinPatch(SCHEME_WHITE, [0.14, -0.3], [0.14, 1.2], [0.25, 1.2], [0.25, -0.3]),
    buildFinPatch(SCHEME_WHITE, [0.39, -0.3], [0.39, 1.2], [0.5, 1.2], [0.5, -0.3]),
    buildFinPatch(SCHEME_WHITE, [0.64, -0.3], [0.64, 1.2], [0.75, 1.2], [0.75, -0.3]),
    buildFinPatch(SCHEME_WHITE, [0.89, -0.3], [0.89, 1.2], [1, 1.2], [1, -0.3]),
  ],
  titles: [
    buildBillboardTitle('CONDOR', 'montserrat-700', '#33383D', 0.34, {
      at: ['door1+0.35', 0.6],
      track: 0.12,
    }),
  ],
};

const LOT: Scheme = {
  id: 'lot',
  name: 'LOT Polish Airlines',
  airlines: ['LO', 'LOT'],
  type: '787-9',
  fin: '#11397E',
  belly: '#11397E',
  shapes: [buildBelly('#11397E', -0.62), buildWedge('#11397E', 0.3)],
  marks: [{ on: 'fin', mark: 'lot', at: ['f', 0.53, 0.5], size: 0.5, color: SCHEME_WHITE }],
  titles: [buildForwardTitle('LOT POLISH AIRLINES', 'montserrat-700', '#11397E', 0.2, { track: 0.04 })],
};

export const CENTRAL_EUROPE: readonly Scheme[] = [
  LUFTHANSA,
  SWISS,
  AUSTRIAN,
  BRUSSELS,
  EUROWINGS,
  CONDOR,
  LOT,
];
