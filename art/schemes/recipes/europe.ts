import type { Scheme } from '../scheme.ts';
import { belly, billboard, disc, forward, patch, rear, slope, stripe, stroke, wedge, WHITE } from './parts.ts';

/** The white cross of the Swiss flag, the part of the mark that is cut out of its fin. */
export const SWISS_CROSS = {
  d: 'M13.288 6.495h3.304v3.853h3.855v3.303H16.59v3.855h-3.305v-3.855h-3.85v-3.303h3.854z',
  viewBox: [9.435, 6.495, 11.012, 11.011],
} as const;

/** The handwriting alone, without the fin it is cut out of. */
const VIRGIN_SCRIPT = {
  d: 'M11.523 5.145',
  after: 'm-2.477 1.586',
  viewBox: [5.99, 5.14, 14.22, 12.87],
} as const;

const LUFTHANSA: Scheme = {
  id: 'lufthansa',
  name: 'Lufthansa',
  airlines: ['LH', 'DLH', 'CL', 'VL'],
  type: 'A350-900',
  fin: '#05164D',
  shapes: [wedge('#05164D')],
  marks: [{ on: 'fin', mark: 'lufthansa', at: ['f', 0.53, 0.49], size: 0.52, color: WHITE }],
  titles: [forward('Lufthansa', 'inter-700', '#05164D', 0.22)],
};

const SWISS: Scheme = {
  id: 'swiss',
  name: 'SWISS',
  airlines: ['LX', 'SWR', 'WK', 'EDW'],
  type: 'A220-300',
  fin: '#E30613',
  marks: [{ on: 'fin', mark: 'swiss', part: SWISS_CROSS, at: ['f', 0.54, 0.48], size: 0.44, color: WHITE }],
  titles: [
    billboard('SWISS', 'montserrat-700', '#E30613', 0.34, {
      at: ['door1+0.4', 0.6],
      track: 0.06,
    }),
  ],
};

const AUSTRIAN: Scheme = {
  id: 'austrian',
  name: 'Austrian Airlines',
  airlines: ['OS', 'AUA'],
  type: 'A320',
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
    slope('#E2001A', -0.1),
    patch(WHITE, [-2, 0.3], [-2, 0.4], [0.5, 0.47], [2, 0.66], [2, 0.36], [0.5, 0.36]),
  ],
  titles: [forward('Austrian', 'inter-700-italic', '#E2001A', 0.36, { at: ['door1+0.35', 0.56] })],
};

const BRUSSELS: Scheme = {
  id: 'brussels',
  name: 'Brussels Airlines',
  airlines: ['SN', 'BEL'],
  type: 'A320',
  fin: '#00235F',
  shapes: [
    wedge('#00235F'),
    ...[0.16, 0.3, 0.44, 0.58, 0.72].flatMap((v, i) =>
      [0.2, 0.42, 0.64, 0.84].flatMap((u, k) => [disc('#E4002B', u + v * 0.06, v, 0.05 + 0.018 * ((i + k) % 3))]),
    ),
  ],
  titles: [
    forward('brussels airlines', 'nunito-800', '#00235F', 0.24, {
      at: ['door1+0.35', 0.64],
    }),
  ],
};

const EUROWINGS: Scheme = {
  id: 'eurowings',
  name: 'Eurowings',
  airlines: ['EW', 'EWG', 'E2', 'E6'],
  type: 'A320',
  fin: '#8D0F47',
  engine: '#8D0F47',
  winglet: '#8D0F47',
  shapes: [
    slope('#A7B1B8', -0.55),
    slope('#00A7E1', -0.3),
    slope('#8D0F47', 0),
    stroke('#00A7E1', [0.1, 0.3, 0.05], [0.5, -0.2], [0.8, 0.4], [0.84, 1.1]),
    stroke('#A7B1B8', [0.05, 0.18, 0.05], [0.7, -0.2], [0.96, 0.4], [0.98, 1.1]),
  ],
  titles: [forward('Eurowings', 'montserrat-700', '#8D0F47', 0.34, { at: ['door1+0.35', 0.56] })],
};

const BRITISH: Scheme = {
  id: 'british_airways',
  name: 'British Airways',
  airlines: ['BA', 'BAW', 'CJ'],
  type: 'A350-1000',
  belly: '#01295C',
  engine: '#01295C',
  shapes: [
    belly('#01295C', -0.46),
    { on: 'fin', color: '#01295C', poly: [['f', -0.5, 0.3], ['f', 0.1, 0.5], ['f', 0.45, 0.62], ['f', 0.85, 1.02], ['f', 0.85, 1.2], ['f', -0.5, 1.2]] },
    { on: 'fin', color: '#01295C', poly: [['f', 0.25, -0.3], ['f', 0.5, 0.08], ['f', 0.8, 0.3], ['f', 1.2, 0.42], ['f', 1.2, -0.3]] },
    stroke('#EB2226', [0.3, 0.5, 0.44, 0.5, 0.56], [-0.6, -0.05], [0.05, 0.24], [0.45, 0.36], [0.8, 0.56], [1.2, 0.7]),
    stroke('#EB2226', [0.02, 0.16, 0.22], [0.55, 0.66], [0.8, 0.86], [1.05, 1.1]),
    stroke('#EB2226', [0.2, 0.16, 0.12, 0.01], [-0.7, -0.12], [0.1, 0.02], [0.36, 0.1], [0.62, 0.24]),
    { on: 'fin', color: '#075AAA', poly: [['f', 0.45, -0.2], ['f', 0.66, 0.04], ['f', 0.9, 0.16], ['f', 1.2, 0.2], ['f', 1.2, -0.2]] },
  ],
  titles: [
    forward('BRITISH AIRWAYS', 'marcellus-400', '#01295C', 0.2, {
      track: 0.05,
      until: 'wing/wingend:0.6',
      mark: { mark: 'british_airways', size: 0.17, gap: 0.16, lift: 0.03, color: '#EB2226' },
    }),
  ],
};

const VIRGIN_ATLANTIC: Scheme = {
  id: 'virgin_atlantic',
  name: 'Virgin Atlantic',
  airlines: ['VS', 'VIR'],
  type: 'A350-1000',
  body: '#F4F1F3',
  fin: '#DA0530',
  engine: '#DA0530',
  winglet: '#DA0530',
  shapes: [wedge('#DA0530', -0.1)],
  marks: [{ on: 'fin', mark: 'virgin_atlantic', part: VIRGIN_SCRIPT, at: ['f', 0.52, 0.5], size: 0.62, turn: -18, color: WHITE }],
  titles: [forward('virgin atlantic', 'nunito-800', '#5F2A7D', 0.24, { at: ['door1+0.35', 0.64] })],
};

const EASYJET: Scheme = {
  id: 'easyjet',
  name: 'easyJet',
  airlines: ['U2', 'EZY', 'EC', 'EJU', 'DS', 'EZS'],
  type: 'A320',
  fin: '#FF6600',
  winglet: '#FF6600',
  shapes: [
    rear('#FF6600', [
      ['glass-0.1', 1.1],
      ['glass+0.5', 0.93],
      ['wing', 0.88],
      ['wing/fin:0.6', 0.82],
      ['dorsal-0.2', 0.5],
      ['fin+0.4', -0.2],
      ['finend-0.4', -0.85],
      ['finend+0.2', -1.3],
      ['tail+0.3', -2],
    ]),
  ],
  marks: [
    { on: 'fin', mark: 'easyjet', at: ['f', 0.5, 0.36], size: 0.13, color: WHITE },
    { mark: 'easyjet', at: ['door1/wingend:0.42', 0.2], size: 0.5, color: '#FF6600' },
  ],
};

const RYANAIR: Scheme = {
  id: 'ryanair',
  name: 'Ryanair',
  airlines: ['FR', 'RYR', 'RK', 'RUK', 'AL', 'MAY'],
  type: '737-800',
  fin: '#073590',
  belly: '#073590',
  winglet: '#073590',
  shapes: [
    {
      on: 'both',
      color: '#F1C933',
      top: [
        ['nose-0.2', -0.34],
        ['glass', -0.46],
        ['wing', -0.5],
        ['wingend+0.4', -0.46],
        ['dorsal-0.2', 0.1],
        ['fin+0.35', 1.04],
        ['finend', 2.4],
        ['tail+0.4', 4],
      ],
    },
    {
      on: 'both',
      color: '#073590',
      top: [
        ['nose-0.2', -0.42],
        ['glass', -0.55],
        ['wing', -0.6],
        ['wingend+0.5', -0.56],
        ['dorsal', 0.02],
        ['fin+0.5', 0.98],
        ['finend+0.1', 2.3],
        ['tail+0.4', 3.9],
      ],
    },
    patch('#073590', [-4, -0.1], [-4, 1.2], [2, 1.2], [2, -0.1]),
  ],
  marks: [{ on: 'fin', mark: 'ryanair', at: ['f', 0.5, 0.5], size: 0.62, color: '#F1C933', mirror: true }],
  titles: [forward('RYANAIR', 'montserrat-700', '#073590', 0.3, { at: ['door1+0.35', 0.6], track: 0.05 })],
};

const AER_LINGUS: Scheme = {
  id: 'aer_lingus',
  name: 'Aer Lingus',
  airlines: ['EI', 'EIN', 'EA', 'EAI'],
  type: 'A330-300',
  fin: '#006272',
  engine: '#006272',
  belly: WHITE,
  shapes: [
    wedge('#006272', -0.35),
    disc('#8CC63E', 0.36, 0.55, 0.21),
    disc('#8CC63E', 0.64, 0.63, 0.21),
    disc('#8CC63E', 0.6, 0.4, 0.21),
    stroke('#8CC63E', [0.12, 0.07, 0.03], [0.52, 0.53], [0.42, 0.38], [0.4, 0.25]),
  ],
  titles: [forward('Aer Lingus', 'nunito-800', '#006272', 0.32, { at: ['door1+0.35', 0.6] })],
};

const AIR_FRANCE: Scheme = {
  id: 'air_france',
  name: 'Air France',
  airlines: ['AF', 'AFR', 'A5', 'HOP'],
  type: '777-300ER',
  shapes: (
    [
      ['#002157', 0.1, 0.2],
      ['#002157', 0.36, 0.15],
      ['#002157', 0.565, 0.1],
      ['#002157', 0.72, 0.06],
      ['#ED1C24', 0.835, 0.055],
    ] as const
  ).map(([color, u, w]) => {
    const edge = (by: number) =>
      [
        ['f', u + by + 0.02, 0.93],
        ['f', u + by + 0.01, 0.45],
        ['f', u + by - 0.01, 0],
        ['f', u + by - 0.1, -0.19],
        ['f', u - 0.36, -0.34],
      ] as const;
    return { on: 'both', color, between: [edge(0), edge(w)] } as const;
  }),
  titles: [
    forward('AIRFRANCE', 'montserrat-700', '#002157', 0.28, {
      at: ['door1+0.4', 0.62],
      track: 0.05,
      mark: { mark: 'air_france', after: true, size: 0.28, gap: 0.05, color: '#ED1C24' },
    }),
  ],
};

const TRANSAVIA: Scheme = {
  id: 'transavia',
  name: 'Transavia',
  airlines: ['HV', 'TRA', 'TO', 'TVF'],
  type: '737-800',
  fin: '#00D66C',
  winglet: '#00D66C',
  engine: WHITE,
  shapes: [wedge('#00D66C', -0.2)],
  marks: [{ on: 'fin', mark: 'transavia', at: ['f', 0.53, 0.5], size: 0.5, color: WHITE }],
  titles: [billboard('transavia', 'nunito-800', '#00B85C', 0.4, { at: ['door1+0.35', 0.45] })],
};

const KLM_LINE = [
  ['nose-0.2', -0.6],
  ['glass-0.25', -0.48],
  ['glass+0.7', -0.2],
  ['wing', -0.12],
  ['wingend', -0.12],
  ['tail-2', -0.06],
  ['tail+0.2', 0.22],
] as const;

const KLM: Scheme = {
  id: 'klm',
  name: 'KLM',
  airlines: ['KL', 'KLM', 'WA', 'KLC'],
  type: '787-9',
  body: '#00A1DE',
  belly: '#F2F4F6',
  engine: WHITE,
  fin: WHITE,
  winglet: WHITE,
  shapes: [
    { color: '#F2F4F6', top: KLM_LINE.map(([x, y]) => [x, y - 0.03] as const) },
    { color: '#003D7C', line: KLM_LINE, width: 0.1 },
  ],
  marks: [{ on: 'fin', mark: 'klm', at: ['f', 0.49, 0.46], size: 0.3, color: '#00A1DE' }],
  titles: [
    forward('Royal Dutch Airlines', 'inter-600', WHITE, 0.13, {
      at: ['door1+0.35', 0.64],
      until: 'wing/wingend:0.6',
      mark: { mark: 'klm', size: 0.34, gap: 0.25, lift: 0.02, color: WHITE },
    }),
  ],
};

const IBERIA: Scheme = {
  id: 'iberia',
  name: 'Iberia',
  airlines: ['IB', 'IBE', 'I2', 'IBS', 'YW', 'ANE'],
  type: 'A350-900',
  fin: '#D7192D',
  shapes: [
    wedge('#FFB500', 0.06),
    rear('#D7192D', [
      ['dorsal-0.35', 1.25],
      ['dorsal+0.1', 0.92],
      ['fin+0.45', 0.46],
      ['finend-0.1', 0.02],
      ['tail-0.3', -0.1],
      ['tail+0.3', -0.16],
    ]),
    { on: 'fin', color: '#FFB500', poly: [['f', 0.62, -0.2], ['f', 0.74, 0.2], ['f', 0.72, 0.6], ['f', 0.6, 1.1], ['f', 1.3, 1.1], ['f', 1.3, -0.2]] },
    { on: 'fin', color: '#D7192D', poly: [['f', 0.86, -0.2], ['f', 0.93, 0.25], ['f', 0.9, 0.7], ['f', 0.86, 1.1], ['f', 1.3, 1.1], ['f', 1.3, -0.2]] },
  ],
  titles: [
    forward('IBERIA', 'montserrat-700', '#D7192D', 0.32, {
      at: ['door1+0.35', 0.6],
      track: 0.06,
      mark: { mark: 'iberia', after: true, size: 0.3, gap: 0.14, color: '#FFB500' },
    }),
  ],
};

const VUELING: Scheme = {
  id: 'vueling',
  name: 'Vueling',
  airlines: ['VY', 'VLG'],
  type: 'A320',
  fin: '#FFCC00',
  belly: '#7A7F85',
  engine: '#FFCC00',
  winglet: '#FFCC00',
  shapes: [
    wedge('#FFCC00', -0.3),
    ...[
      [0.3, 0.3],
      [0.52, 0.3],
      [0.74, 0.3],
      [0.42, 0.46],
      [0.64, 0.46],
      [0.55, 0.62],
      [0.76, 0.62],
      [0.68, 0.78],
    ].map(([u = 0, v = 0]) => disc('#6B7075', u, v, 0.085)),
  ],
  titles: [billboard('vueling', 'nunito-800', '#6B7075', 0.46, { at: ['door1+0.35', 0.42] })],
};

const ITA: Scheme = {
  id: 'ita',
  name: 'ITA Airways',
  airlines: ['AZ', 'ITY'],
  type: 'A320neo',
  body: '#0B4FA8',
  fin: '#0B4FA8',
  shapes: [
    patch('#00924A', [-0.6, 0.72], [0.4, 0.8], [2, 1.02], [2, 1.3], [-0.6, 1.3]),
    patch(WHITE, [-0.6, 0.72], [0.2, 0.76], [2, 0.9], [2, 1.02], [0.4, 0.82], [-0.6, 0.76]),
    patch('#CE2B37', [-0.6, 0.72], [0.2, 0.73], [2, 0.8], [2, 0.9], [0.2, 0.765]),
  ],
  titles: [forward('ITA AIRWAYS', 'montserrat-700', WHITE, 0.26, { track: 0.08 })],
};

const TAP: Scheme = {
  id: 'tap',
  name: 'TAP Air Portugal',
  airlines: ['TP', 'TAP', 'NI', 'PGA'],
  type: 'A321neo',
  fin: '#00A651',
  shapes: [
    rear('#9BC53D', [
      ['dorsal-0.5', 1.3],
      ['dorsal-0.1', 0.95],
      ['fin+0.4', 0.34],
      ['finend-0.2', -0.4],
      ['tail-0.2', -0.85],
      ['tail+0.3', -1.2],
    ]),
    wedge('#00A651', 0.2),
    { on: 'fin', color: '#ED1C24', poly: [['f', -0.4, -0.3], ['f', 0.1, 0.1], ['f', 0.5, 0.3], ['f', 1.3, 0.42], ['f', 1.3, -0.3]] },
    stroke(WHITE, [0.05, 0.16, 0.12, 0.05], [-0.2, 0.16], [0.3, 0.5], [0.66, 0.6], [1.2, 0.66]),
    stroke('#006B3F', [0.02, 0.3, 0.02], [0.1, 1.1], [0.3, 0.7], [0.9, 0.5]),
  ],
  titles: [
    forward('AIR PORTUGAL', 'montserrat-700', '#00794A', 0.22, {
      at: ['door1+1.35', 0.63],
    }),
    forward('TAP', 'archivo-800', '#ED1C24', 0.32, { slant: 0.2, at: ['door1+0.3', 0.6] }),
  ],
};

const SAS: Scheme = {
  id: 'sas',
  name: 'SAS',
  airlines: ['SK', 'SAS'],
  type: 'A320neo',
  body: '#F0EBE4',
  fin: '#000E4D',
  winglet: '#000E4D',
  engine: '#F0EBE4',
  shapes: [
    {
      ...rear('#000E4D', [
        ['dorsal-1.1', 1.25],
        ['finend+0.1', -1.05],
        ['tail+0.3', -1.6],
      ]),
      straight: true,
    },
  ],
  marks: [
    { on: 'fin', mark: 'sas', at: ['f', 0.52, 0.5], size: 0.2, color: WHITE },
    { mark: 'sas', at: ['door1/wing:0.62', -0.02], size: 0.58, color: '#B2B5B8' },
  ],
};

const FINNAIR: Scheme = {
  id: 'finnair',
  name: 'Finnair',
  airlines: ['AY', 'FIN', 'N7'],
  type: 'A350-900',
  shapes: [
    { on: 'fin', color: '#0B1560', straight: true, poly: [['f', 0.16, 0.3], ['f', 0.46, 0.86], ['f', 1.02, 0.86], ['f', 0.98, 0.74], ['f', 0.6, 0.74], ['f', 0.5, 0.56], ['f', 0.82, 0.56], ['f', 0.78, 0.45], ['f', 0.44, 0.45], ['f', 0.34, 0.3]] },
  ],
  titles: [billboard('FINNAIR', 'montserrat-700', '#0B1560', 0.42, { at: ['door1+0.35', 0.42], track: 0.12, slant: 0.16 })],
};

const NORWEGIAN: Scheme = {
  id: 'norwegian',
  name: 'Norwegian',
  airlines: ['DY', 'NOZ', 'NAX', 'D8', 'NSZ'],
  type: '737-800',
  fin: WHITE,
  shapes: [
    {
      color: '#D81939',
      bottom: [
        ['nose-0.3', -2],
        ['nose-0.2', -2],
        ['door1-0.3', -2],
      ],
      top: [
        ['nose-0.3', 2],
        ['glass+0.2', 2],
        ['door1-0.1', 0.6],
      ],
    },
    {
      color: WHITE,
      poly: [
        ['glass+0.05', 1.5],
        ['glass+0.1', 0.9],
        ['glass+0.34', 0],
        ['glass+0.1', -0.9],
        ['glass-0.1', -1.5],
        ['door1+1', -1.5],
        ['door1+1', 1.5],
      ],
    },
    patch('#CFC7B8', [-0.3, -0.2], [0.16, 0.1], [0.42, 0.24], [0.74, 0.24], [0.96, 0.1], [1.2, -0.2]),
    patch('#B9AE9C', [0.46, 0.18], [0.46, 0.34], [0.68, 0.34], [0.7, 0.18]),
    disc('#C4B9A6', 0.57, 0.5, 0.36),
    patch('#8C8172', [0.3, 0.52], [0.36, 0.66], [0.56, 0.71], [0.76, 0.66], [0.82, 0.54], [0.6, 0.58]),
    {
      color: '#002D54',
      line: [['dorsal-1.6', -1.2], ['fin-0.2', -0.5], ['finend', 0.1], ['tail+0.2', 0.3]],
      width: [0, 0.16, 0.2, 0.16],
    },
    {
      color: '#D81939',
      line: [['dorsal-1.5', -1.3], ['fin', -0.72], ['finend', -0.14], ['tail+0.2', 0.08]],
      width: [0, 0.16, 0.2, 0.16],
    },
  ],
  titles: [forward('norwegian', 'nunito-800', '#002D54', 0.36, { at: ['door1+0.35', 0.56] })],
};

const WIZZ: Scheme = {
  id: 'wizz',
  name: 'Wizz Air',
  airlines: ['W6', 'WZZ', 'W4', 'WMT', 'W9', 'WUK'],
  type: 'A321neo',
  fin: '#2B2171',
  engine: '#C6007E',
  winglet: '#C6007E',
  shapes: [
    {
      on: 'both',
      color: '#C6007E',
      bottom: [
        ['wingend+0.5', 1.5],
        ['wingend+1.0', 0.4],
        ['wingend+1.8', -0.6],
        ['wingend+2.4', -1.4],
        ['tail+0.3', -2],
      ],
    },
    {
      on: 'both',
      color: '#2B2171',
      bottom: [
        ['dorsal-1', 1.6],
        ['dorsal-0.4', 0.5],
        ['fin+0.3', -0.5],
        ['finend-0.2', -1.4],
        ['tail+0.3', -2],
      ],
    },
  ],
  titles: [billboard('WIZZ', 'archivo-800', '#C6007E', 0.52, { at: ['door1+0.35', 0.3], slant: 0.16 })],
};

const LOT: Scheme = {
  id: 'lot',
  name: 'LOT Polish Airlines',
  airlines: ['LO', 'LOT'],
  type: '787-9',
  fin: '#11397E',
  belly: '#11397E',
  shapes: [belly('#11397E', -0.62), wedge('#11397E', 0.3)],
  marks: [{ on: 'fin', mark: 'lot', at: ['f', 0.53, 0.5], size: 0.5, color: WHITE }],
  titles: [forward('LOT POLISH AIRLINES', 'montserrat-700', '#11397E', 0.2, { track: 0.04 })],
};

const CONDOR: Scheme = {
  id: 'condor',
  name: 'Condor',
  airlines: ['DE', 'CFG'],
  type: 'A330-900',
  fin: '#FFBE00',
  engine: '#FFBE00',
  shapes: [
    ...Array.from({ length: 16 }, (_, i) => ({
      on: 'both' as const,
      color: '#FFBE00',
      straight: true,
      poly: [
        [0.012 + i * 0.0625, -2] as const,
        [0.012 + i * 0.0625, 2] as const,
        [0.043 + i * 0.0625, 2] as const,
        [0.043 + i * 0.0625, -2] as const,
      ],
    })),
    patch('#FFBE00', [-3, -0.3], [-3, 1.2], [3, 1.2], [3, -0.3]),
    ...[0.2, 0.45, 0.7, 0.95].map((u) => patch(WHITE, [u - 0.06, -0.3], [u - 0.06, 1.2], [u + 0.05, 1.2], [u + 0.05, -0.3])),
  ],
  titles: [billboard('CONDOR', 'montserrat-700', '#33383D', 0.34, { at: ['door1+0.35', 0.6], track: 0.12 })],
};

const TURKISH: Scheme = {
  id: 'turkish',
  name: 'Turkish Airlines',
  airlines: ['TK', 'THY'],
  type: 'A350-900',
  fin: '#C70A0C',
  shapes: [0, 0.42, 0.84].map((k) => ({
    color: '#DBDFE3',
    line: [
      [`wingend+${(0.4 + k).toFixed(2)}`, -1.1],
      [`wingend+${(1.1 + k).toFixed(2)}`, -0.55],
      [`wingend+${(2 + k).toFixed(2)}`, 0.05],
      [`wingend+${(2.6 + k).toFixed(2)}`, 0.75],
      [`wingend+${(2.75 + k).toFixed(2)}`, 1.15],
    ] as const,
    width: [0, 0.34, 0.4, 0.24, 0],
  })),
  marks: [{ on: 'fin', mark: 'turkish', at: ['f', 0.52, 0.48], size: 0.58, color: WHITE }],
  titles: [forward('TURKISH AIRLINES', 'montserrat-700', '#1B2A4E', 0.25, { track: 0.04 })],
};

const AEROFLOT: Scheme = {
  id: 'aeroflot',
  name: 'Aeroflot',
  airlines: ['SU', 'AFL'],
  type: 'A321',
  body: '#BFC3C8',
  belly: '#00256A',
  fin: '#00256A',
  engine: '#BFC3C8',
  shapes: [
    belly('#F58220', -0.42),
    belly('#00256A', -0.5),
    wedge('#00256A', 0.4),
    { on: 'fin', color: WHITE, poly: [['f', 0.3, 0.3], ['f', 0.6, 0.52], ['f', 0.9, 0.5], ['f', 1.3, 0.68], ['f', 1.3, 0.46], ['f', 0.9, 0.32], ['f', 0.6, 0.34], ['f', 0.3, 0.14]] },
    { on: 'fin', color: '#1F5FC4', poly: [['f', 0.3, 0.18], ['f', 0.6, 0.38], ['f', 0.9, 0.36], ['f', 1.3, 0.52], ['f', 1.3, 0.34], ['f', 0.9, 0.2], ['f', 0.6, 0.22], ['f', 0.3, 0.04]] },
    { on: 'fin', color: '#E4002B', poly: [['f', 0.3, 0.06], ['f', 0.6, 0.25], ['f', 0.9, 0.23], ['f', 1.3, 0.38], ['f', 1.3, 0.2], ['f', 0.9, 0.08], ['f', 0.6, 0.1], ['f', 0.3, -0.08]] },
  ],
  titles: [forward('AEROFLOT', 'archivo-800', '#00256A', 0.3, { slant: 0.2, at: ['door1+0.35', 0.6] })],
};

const S7: Scheme = {
  id: 's7',
  name: 'S7 Airlines',
  airlines: ['S7', 'SBI'],
  type: 'A320neo',
  body: '#97D700',
  fin: '#97D700',
  shapes: [stripe('#97D700', -2, 0.01)],
  marks: [{ on: 'fin', mark: 's7', at: ['f', 0.53, 0.5], size: 0.5, color: WHITE }],
  titles: [billboard('S7 Airlines', 'montserrat-700', WHITE, 0.34, { at: ['door1+0.35', 0.58] })],
};

const TUI: Scheme = {
  id: 'tui',
  name: 'TUI',
  airlines: ['BY', 'TOM', 'X3', 'TUI', 'TB', 'JAF', 'OR', 'TFL', '6B', 'BLX'],
  type: '737 MAX 8',
  body: '#70CBF4',
  fin: '#70CBF4',
  shapes: [
    {
      color: '#1B75BC',
      top: [
        ['wingend-0.6', -1.3],
        ['wingend+1.2', -0.5],
        ['dorsal-0.3', 0],
        ['finend', 0.2],
        ['tail+0.3', 0.3],
      ],
    },
    stroke('#D40E14', [0.02, 0.34, 0.02], [0.16, 0.6], [0.5, 0.3], [0.96, 0.62]),
    disc('#D40E14', 0.72, 0.76, 0.14),
  ],
  titles: [billboard('TUI', 'montserrat-700', '#D40E14', 0.34, { at: ['door1+0.35', 0.58] })],
};

const JET2: Scheme = {
  id: 'jet2',
  name: 'Jet2',
  airlines: ['LS', 'EXS'],
  type: '737-800',
  body: '#C4C8CD',
  fin: '#E4002B',
  winglet: '#E4002B',
  engine: '#E4002B',
  shapes: [wedge('#E4002B', -0.4)],
  titles: [billboard('Jet2', 'archivo-800', '#E4002B', 0.56, { at: ['door1+0.35', 0.26], slant: 0.2 })],
};

const AIR_BALTIC: Scheme = {
  id: 'airbaltic',
  name: 'airBaltic',
  airlines: ['BT', 'BTI'],
  type: 'A220-300',
  fin: '#BED600',
  engine: '#BED600',
  winglet: '#BED600',
  belly: '#BED600',
  shapes: [wedge('#BED600', -0.4), belly('#BED600', -0.74)],
  titles: [billboard('airBaltic', 'nunito-800', '#1F2A44', 0.4, { at: ['door1+0.35', 0.44] })],
};

export const CENTRAL_EUROPE: readonly Scheme[] = [LUFTHANSA, SWISS, AUSTRIAN, BRUSSELS, EUROWINGS, CONDOR, LOT];
export const WESTERN_EUROPE: readonly Scheme[] = [
  BRITISH, VIRGIN_ATLANTIC, EASYJET, RYANAIR, JET2, TUI, AER_LINGUS, AIR_FRANCE, TRANSAVIA, KLM, IBERIA, VUELING, ITA, TAP,
];
export const NORTH_EAST_EUROPE: readonly Scheme[] = [
  SAS, FINNAIR, NORWEGIAN, AIR_BALTIC, WIZZ, TURKISH, AEROFLOT, S7,
];
