import type { Scheme } from '../scheme.ts';
import { belly, billboard, forward, patch, slope, stripe, stroke, wedge, WHITE } from './parts.ts';

/** A fold of the flag, light or dark. */
const fold = (color: string, ...places: readonly (readonly [number, number])[]) =>
  stroke(color, [0.02, 0.3, 0.26, 0.02], ...places);

const EMIRATES: Scheme = {
  id: 'emirates',
  name: 'Emirates',
  airlines: ['EK', 'UAE'],
  type: 'A380',
  winglet: '#D71921',
  shapes: [
    {
      on: 'fin',
      color: '#00843D',
      poly: [
        ['f', -0.3, 1.2],
        ['f', 0, 0.42],
        ['f', 0.26, 0.52],
        ['f', 0.48, 0.7],
        ['f', 0.74, 0.76],
        ['f', 1.3, 0.98],
        ['f', 1.3, 1.2],
      ],
    },
    {
      on: 'fin',
      color: '#15171A',
      poly: [
        ['f', 0.2, -0.3],
        ['f', 0.2, 0.06],
        ['f', 0.44, 0.3],
        ['f', 0.7, 0.36],
        ['f', 0.94, 0.52],
        ['f', 1.3, 0.6],
        ['f', 1.3, -0.3],
      ],
    },
    fold('#006A31', [0.42, 0.72], [0.6, 0.9], [0.7, 1.0], [0.8, 1.12]),
    fold('#DDE2E7', [0.4, 0.34], [0.56, 0.48], [0.66, 0.62], [0.76, 0.74]),
    fold('#3A3F46', [0.46, -0.08], [0.62, 0.12], [0.7, 0.24], [0.8, 0.4]),
    {
      on: 'fin',
      color: '#D71921',
      poly: [
        ['f', -1.2, -0.3],
        ['f', 0.52, -0.3],
        ['f', 0.42, -0.06],
        ['f', 0.3, 0.14],
        ['f', 0.22, 0.38],
        ['f', 0.26, 0.62],
        ['f', 0.36, 0.86],
        ['f', 0.4, 1.2],
        ['f', -0.4, 1.2],
      ],
    },
    fold('#AE0F18', [0.2, -0.2], [0.06, 0.2], [0.06, 0.55], [0.2, 1.0]),
  ],
  titles: [
    billboard('Emirates', 'marcellus-400', '#A98B52', 0.4, {
      at: ['door1+0.3', 'line+0.2'],
      until: 'wing/wingend:0.9',
      slant: 0.16,
      track: 0.04,
      mark: { mark: 'emirates', size: 0.42, gap: 0.12, color: '#A98B52' },
    }),
  ],
  cowl: [{ text: 'Emirates', font: 'marcellus-400', size: 0.24, color: '#D71921', slant: 0.16 }],
};

const SANDS = [
  '#BD8B13',
  '#E3CFA0',
  '#8C6A2F',
  '#D9C28E',
  '#A87B2A',
  '#F3EBDD',
  '#6E4E2A',
  '#DDBB72',
  '#C9C2B4',
  '#B58F4A',
  '#EAD9B0',
] as const;
const sandAt = (i: number): string => SANDS[(i * 7 + ((i * i) % 5)) % SANDS.length] ?? SANDS[0];

/** A corner of the mosaic of triangles on the fin. */
const corner = (column: number, row: number): readonly [number, number] => [
  -0.35 + column * 0.34 + 0.07 * ((row * 5 + column * 3) % 3) - row * 0.04,
  -0.12 + row * 0.2 + 0.04 * ((column * 7 + row * 2) % 3),
];

const MOSAIC = Array.from({ length: 30 }, (_, i) => {
  const [row, column] = [Math.floor(i / 5), i % 5];
  const [a, b] = [corner(column, row), corner(column + 1, row)];
  const [c, d] = [corner(column, row + 1), corner(column + 1, row + 1)];
  return [patch(sandAt(2 * i), a, b, c), patch(sandAt(2 * i + 1), b, d, c)];
}).flat();

const ETIHAD: Scheme = {
  id: 'etihad',
  name: 'Etihad Airways',
  airlines: ['EY', 'ETD'],
  type: '787-9',
  body: '#EFE6D5',
  fin: '#C9A45C',
  shapes: [
    ...MOSAIC,
    ...(
      [
        ['#C9A45C', ['dorsal-0.1', 1.1], ['fin+0.5', 1.1], ['fin+0.1', 0.5]],
        ['#8C6A2F', ['fin+0.4', 1.1], ['finend', 1.1], ['finend-0.4', 0.3]],
        ['#DDBB72', ['fin+0.1', 0.5], ['fin+0.5', 1.0], ['finend-0.4', 0.3]],
        ['#B58F4A', ['finend-0.4', 0.3], ['finend', 1.1], ['tail-0.4', 0.2]],
        ['#E3CFA0', ['dorsal-0.9', 1.1], ['dorsal-0.1', 1.1], ['dorsal+0.1', 0.62]],
        ['#D9C28E', ['fin+0.1', 0.5], ['finend-0.4', 0.3], ['finend-0.7', -0.24]],
        ['#A87B2A', ['finend-0.4', 0.3], ['tail-0.4', 0.2], ['finend+0.1', -0.3]],
        ['#E3CFA0', ['dorsal-0.3', 0.34], ['fin-0.1', 0.1], ['dorsal', -0.16]],
      ] as const
    ).map(([color, ...poly]) => ({ color, straight: true, poly })),
  ],
  titles: [
    forward('ETIHAD', 'marcellus-400', '#A9780A', 0.34, { at: ['door1+0.35', 0.58], track: 0.1, wide: 1.15 }),
  ],
};

const QATAR: Scheme = {
  id: 'qatar',
  name: 'Qatar Airways',
  airlines: ['QR', 'QTR'],
  type: 'A350-1000',
  body: '#E6E7E8',
  fin: '#D9DADC',
  engine: '#E6E7E8',
  marks: [
    {
      on: 'fin',
      mark: 'qatar',
      at: ['f', 0.53, 0.44],
      size: 0.8,
      slack: 0.86,
      color: '#5C0632',
      mirror: true,
    },
  ],
  titles: [billboard('QATAR', 'marcellus-400', '#5C0632', 0.4, { at: ['door1+0.35', 0.44], track: 0.22 })],
};

const SAUDIA: Scheme = {
  id: 'saudia',
  name: 'Saudia',
  airlines: ['SV', 'SVA'],
  type: '787-9',
  fin: '#026938',
  belly: '#D9C9A5',
  shapes: [
    belly('#D9C9A5', -0.55),
    stripe('#026938', -0.46, 0.12),
    stripe('#1E5AA8', -0.6, 0.07),
    wedge('#026938', 0.2),
  ],
  marks: [{ on: 'fin', mark: 'saudia', at: ['f', 0.52, 0.52], size: 0.5, color: WHITE }],
  titles: [forward('SAUDIA', 'montserrat-700', '#026938', 0.3, { track: 0.06 })],
};

const FLYDUBAI: Scheme = {
  id: 'flydubai',
  name: 'flydubai',
  airlines: ['FZ', 'FDB'],
  type: '737 MAX 8',
  fin: '#00539F',
  winglet: '#F58220',
  shapes: [
    slope('#F58220', -0.3),
    slope('#00539F', 0),
    stroke('#F58220', [0.1, 0.34, 0.1], [0.2, -0.2], [0.66, 0.4], [0.7, 1.1]),
  ],
  titles: [billboard('flydubai', 'nunito-800', '#00539F', 0.44, { at: ['door1+0.35', 0.42] })],
};

const EL_AL: Scheme = {
  id: 'el_al',
  name: 'El Al',
  airlines: ['LY', 'ELY'],
  type: '787-9',
  fin: WHITE,
  shapes: [
    slope('#B8BEC6', -0.2),
    slope('#00338D', 0.1),
    patch(WHITE, [-2, 0.02], [-2, 1.2], [2, 1.2], [2, 0.02]),
    patch('#00338D', [-2, 0.8], [2, 0.8], [2, 0.94], [-2, 0.94]),
    patch('#00338D', [-2, 0.06], [2, 0.06], [2, 0.2], [-2, 0.2]),
    stroke('#00338D', 0.06, [0.36, 0.41], [0.5, 0.68], [0.5, 0.68], [0.74, 0.41], [0.74, 0.41], [0.36, 0.41]),
    stroke('#00338D', 0.06, [0.3, 0.59], [0.8, 0.59], [0.8, 0.59], [0.58, 0.32], [0.58, 0.32], [0.3, 0.59]),
  ],
  titles: [forward('EL AL', 'archivo-800', '#00338D', 0.32, { slant: 0.1, track: 0.04 })],
};

export const GULF: readonly Scheme[] = [EMIRATES, ETIHAD, QATAR, SAUDIA, FLYDUBAI, EL_AL];
