import type { Scheme } from '../scheme.ts';
import { belly, billboard, disc, forward, patch, rear, slope, stripe, stroke, wedge, WHITE } from './parts.ts';

const QANTAS: Scheme = {
  id: 'qantas',
  name: 'Qantas',
  airlines: ['QF', 'QFA'],
  type: '787-9',
  fin: '#E0001B',
  shapes: [slope('#C5C9CE', -0.14), slope('#E0001B', 0)],
  marks: [
    {
      on: 'fin',
      mark: 'qantas',
      part: { d: '', before: 'l5.313', viewBox: [0, 3.47, 16.6, 15] },
      at: ['f', 0.52, 0.42],
      size: 0.8,
      mirror: true,
      color: WHITE,
    },
  ],
  titles: [forward('QANTAS', 'montserrat-700', '#323232', 0.26, { at: ['door1+0.4', 0.63], track: 0.1, slant: 0.18 })],
  cowl: [{ text: 'QANTAS', font: 'montserrat-700', size: 0.12, color: '#323232', track: 0.1, slant: 0.18 }],
};

const JETSTAR: Scheme = {
  id: 'jetstar',
  name: 'Jetstar',
  airlines: ['JQ', 'JST', 'GK', 'JJP'],
  type: 'A320',
  body: '#D3D6DA',
  fin: '#D3D6DA',
  engine: '#FF5115',
  winglet: '#FF5115',
  marks: [{ on: 'fin', mark: 'jetstar', at: ['f', 0.53, 0.5], size: 0.6, color: '#FF5115' }],
  titles: [billboard('Jetstar', 'nunito-800-italic', '#2B2B2B', 0.52, { at: ['door1+0.35', 0.24] })],
};

const VIRGIN_AUSTRALIA: Scheme = {
  id: 'virgin_australia',
  name: 'Virgin Australia',
  airlines: ['VA', 'VOZ'],
  type: '737-800',
  fin: '#DA0530',
  winglet: '#DA0530',
  shapes: [wedge('#DA0530', -0.1), disc('#B3032A', 0.5, 0.46, 0.5), disc('#DA0530', 0.56, 0.52, 0.42)],
  titles: [forward('australia', 'nunito-800', '#5F2A7D', 0.26, { at: ['door1+0.9', 0.62] })],
};

const AIR_NEW_ZEALAND: Scheme = {
  id: 'air_new_zealand',
  name: 'Air New Zealand',
  airlines: ['NZ', 'ANZ'],
  type: '787-9',
  fin: '#000000',
  shapes: [
    ...[0, 1, 2, 3, 4].map((i) => ({
      on: 'both' as const,
      color: '#000000',
      line: [
        [`dorsal-${(2.3 - i * 0.3).toFixed(2)}`, 0.62 - i * 0.34],
        [`dorsal-${(1.3 - i * 0.2).toFixed(2)}`, 0.5 - i * 0.36],
        [`dorsal+${(0.2 + i * 0.1).toFixed(2)}`, 0.3 - i * 0.4],
        ['finend-0.4', -0.1 - i * 0.2],
      ] as const,
      width: [0, 0.14, 0.5, 0.9],
    })),
    rear('#000000', [['dorsal-1.3', 1.3], ['dorsal-0.5', 0.7], ['dorsal', 0], ['fin+0.3', -0.8], ['finend', -1.6], ['tail+0.3', -2]]),
  ],
  marks: [{ on: 'fin', mark: 'air_new_zealand', at: ['f', 0.54, 0.5], size: 0.6, color: WHITE }],
  titles: [forward('AIR NEW ZEALAND', 'montserrat-700', '#000000', 0.25, { track: 0.05 })],
};

const FIJI: Scheme = {
  id: 'fiji',
  name: 'Fiji Airways',
  airlines: ['FJ', 'FJI'],
  type: 'A350-900',
  fin: '#4A2E1C',
  engine: '#4A2E1C',
  shapes: [
    wedge('#4A2E1C', -0.3),
    ...[0, 0.36].map((k) => ({
      color: '#4A2E1C',
      line: [[`dorsal-${(0.95 + k).toFixed(2)}`, 1.2], [`dorsal-${(0.5 + k).toFixed(2)}`, 0.6], [`fin-${(0.3 + k).toFixed(2)}`, -0.2], [`finend-${(1 + k).toFixed(2)}`, -1.1]] as const,
      width: 0.1,
    })),
  ],
  marks: [{ on: 'fin', mark: 'fiji_airways', at: ['f', 0.53, 0.48], size: 0.7, color: WHITE }],
  titles: [forward('FIJI AIRWAYS', 'montserrat-700', '#4A2E1C', 0.26, { track: 0.05 })],
};

const LATAM: Scheme = {
  id: 'latam',
  name: 'LATAM',
  airlines: ['LA', 'LAN', 'JJ', 'TAM', '4C', 'ARE', 'LP', 'LPE', 'XL', 'LNE', 'PZ', 'LAP', 'UC'],
  type: '787-9',
  fin: '#1B0088',
  shapes: [
    wedge('#1B0088', -0.4),
    patch('#E8114B', [0.1, -0.2], [0.42, 0.34], [0.24, 0.6], [0.6, 1.1], [1.3, 1.1], [0.7, 0.62], [0.96, 0.36], [0.6, -0.2]),
    patch('#A8124F', [0.42, 0.34], [0.24, 0.6], [0.7, 0.62], [0.96, 0.36]),
    { color: '#E8114B', straight: true, poly: [['fin+0.35', 1], ['fin+0.75', 1], ['finend-0.1', 0.2], ['finend-0.5', -0.2]] },
  ],
  titles: [
    forward('LATAM', 'montserrat-700', '#1B0088', 0.3, {
      track: 0.08,
      mark: { mark: 'latam', size: 0.36, gap: 0.14, color: '#E8114B' },
    }),
  ],
};

const AVIANCA: Scheme = {
  id: 'avianca',
  name: 'Avianca',
  airlines: ['AV', 'AVA', 'TA', 'LR', 'LRC', '2K', 'J2'],
  type: 'A320neo',
  fin: '#DA291C',
  winglet: '#DA291C',
  engine: '#DA291C',
  shapes: [slope('#DA291C', -0.3)],
  marks: [{ on: 'fin', mark: 'avianca', at: ['f', 0.52, 0.5], size: 0.6, color: WHITE }],
  titles: [billboard('avianca', 'montserrat-700', '#DA291C', 0.44, { at: ['door1+0.35', 0.4] })],
};

const COPA: Scheme = {
  id: 'copa',
  name: 'Copa Airlines',
  airlines: ['CM', 'CMP', 'P5'],
  type: '737-800',
  fin: '#0032A0',
  belly: '#B8BDC2',
  engine: '#B8BDC2',
  winglet: '#0032A0',
  shapes: [
    belly('#C5A253', -0.36),
    belly('#B8BDC2', -0.4),
    wedge('#0032A0', 0.2),
    ...[0.1, 0.42, 0.74, 1.06].map((u) => stroke('#D8B458', [0.02, 0.06, 0.02], [u - 0.5, -0.1], [u, 0.5], [u + 0.02, 1.1])),
    ...[0.2, 0.46, 0.72].map((v) => stroke('#D8B458', [0.02, 0.06, 0.02], [-0.4, v + 0.06], [0.5, v - 0.06], [1.3, v + 0.08])),
  ],
  titles: [forward('CopaAirlines', 'montserrat-700', '#0032A0', 0.3, { at: ['door1+0.35', 0.58] })],
};

const AEROMEXICO: Scheme = {
  id: 'aeromexico',
  name: 'Aeromexico',
  airlines: ['AM', 'AMX', '5D', 'SLI'],
  type: '787-9',
  fin: '#0B2343',
  shapes: [wedge('#C8102E', -0.34), wedge('#0B2343', -0.2)],
  marks: [{ on: 'fin', mark: 'aeromexico', at: ['f', 0.53, 0.5], size: 0.46, color: WHITE, mirror: true }],
  titles: [forward('AEROMEXICO', 'montserrat-700-italic', '#0B2343', 0.28, { track: 0.03 })],
};

const GOL: Scheme = {
  id: 'gol',
  name: 'GOL',
  airlines: ['G3', 'GLO'],
  type: '737 MAX 8',
  fin: '#FF7020',
  winglet: '#FF7020',
  engine: '#FF7020',
  shapes: [
    wedge('#C9CDD1', -0.5),
    wedge('#FF7020', -0.3),
    disc(WHITE, 0.42, 0.5, 0.34, 0.3),
    disc(WHITE, 0.66, 0.5, 0.34, 0.3),
  ],
  titles: [billboard('GOL', 'montserrat-700', '#FF7020', 0.56, { at: ['door1+0.35', 0.2] })],
};

const AZUL: Scheme = {
  id: 'azul',
  name: 'Azul',
  airlines: ['AD', 'AZU'],
  type: 'A320neo',
  body: '#F4F5F7',
  fin: '#002D72',
  belly: '#002D72',
  engine: '#002D72',
  winglet: '#002D72',
  shapes: [
    slope('#4DA6E0', -0.5),
    slope('#002D72', -0.2),
    belly('#002D72', -0.66),
    patch('#4DA6E0', [0.1, 0.3], [0.4, 0.44], [0.5, 0.7], [0.28, 0.62]),
    patch('#7CC142', [0.44, 0.24], [0.72, 0.4], [0.78, 0.62], [0.54, 0.5]),
    patch('#FFD200', [0.52, 0.62], [0.76, 0.7], [0.8, 0.88], [0.6, 0.82]),
  ],
  titles: [billboard('Azul', 'nunito-800', '#002D72', 0.52, { at: ['door1+0.35', 0.26] })],
};

const AEROLINEAS: Scheme = {
  id: 'aerolineas',
  name: 'Aerolineas Argentinas',
  airlines: ['AR', 'ARG'],
  type: '737-800',
  fin: '#00A5DC',
  belly: '#C7CCD1',
  engine: '#00A5DC',
  shapes: [
    belly('#C7CCD1', -0.6),
    wedge('#00457C', -0.3),
    wedge('#00A5DC', -0.14),
    stripe('#00457C', -0.5, 0.06),
  ],
  marks: [{ on: 'fin', mark: 'aerolineas_argentinas', at: ['f', 0.52, 0.52], size: 0.24, color: WHITE }],
  titles: [forward('Aerolineas Argentinas', 'montserrat-700', '#00457C', 0.25)],
};

export const PACIFIC: readonly Scheme[] = [QANTAS, JETSTAR, VIRGIN_AUSTRALIA, AIR_NEW_ZEALAND, FIJI];
export const LATIN_AMERICA: readonly Scheme[] = [LATAM, AVIANCA, COPA, AEROMEXICO, GOL, AZUL, AEROLINEAS];
