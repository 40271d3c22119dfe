import type { Scheme } from '../scheme.ts';
import { belly, billboard, disc, forward, patch, rear, slope, stripe, stroke, wedge, WHITE } from './parts.ts';

const SINGAPORE: Scheme = {
  id: 'singapore',
  name: 'Singapore Airlines',
  airlines: ['SQ', 'SIA'],
  type: 'A350-900',
  fin: '#1D2B53',
  shapes: [
    {
      color: '#1D2B53',
      line: [['glass-0.3', -0.02], ['glass+0.8', -0.06], ['wing', -0.08], ['wingend', -0.08], ['tail-2.2', -0.06], ['tail-0.2', 0.16]],
      width: [0, 0.15, 0.17, 0.17, 0.17, 0.17],
    },
    {
      color: '#F2A900',
      line: [['glass+0.05', -0.26], ['glass+0.9', -0.26], ['wing', -0.28], ['wingend', -0.28], ['tail-2.2', -0.26], ['tail-0.2', 0.02]],
      width: [0, 0.07, 0.075, 0.075, 0.075, 0.075],
    },
  ],
  marks: [{ on: 'fin', mark: 'singapore', at: ['f', 0.54, 0.48], size: 0.66, mirror: true, color: '#F2A900' }],
  titles: [forward('SINGAPORE AIRLINES', 'marcellus-400', '#1D2B53', 0.22, { track: 0.05 })],
};

const SCOOT: Scheme = {
  id: 'scoot',
  name: 'Scoot',
  airlines: ['TR', 'TGW'],
  type: '787-9',
  fin: '#FFE600',
  winglet: '#FFE600',
  engine: '#FFE600',
  shapes: [
    rear('#FFE600', [['dorsal-2', 1.3], ['dorsal-1.4', 0.4], ['dorsal-0.9', -0.5], ['finend-0.6', -1.2], ['tail+0.3', -2]]),
    disc('#1B1B1B', 0.54, 0.5, 0.4),
    disc('#FFE600', 0.54, 0.5, 0.27),
  ],
  titles: [billboard('scoot', 'nunito-800', '#1B1B1B', 0.5, { at: ['door1+0.35', 0.36] })],
};

const CATHAY: Scheme = {
  id: 'cathay',
  name: 'Cathay Pacific',
  airlines: ['CX', 'CPA'],
  type: 'A350-900',
  fin: '#005D63',
  belly: '#D6DADC',
  shapes: [
    wedge('#005D63', -0.1),
    belly('#D6DADC', -0.74),
    stroke(WHITE, [0.02, 0.3, 0.34, 0.02], [0.02, 0.14], [0.34, 0.44], [0.64, 0.6], [1.06, 0.86]),
    stroke(WHITE, [0.02, 0.2, 0.02], [0.3, 0.22], [0.62, 0.4], [0.98, 0.56]),
    stroke(WHITE, [0.02, 0.14, 0.02], [0.42, 0.14], [0.66, 0.24], [0.94, 0.34]),
    { color: '#005D63', line: [['glass-0.5', -0.4], ['glass+0.2', -0.18], ['glass+0.9', -0.1]], width: [0.02, 0.16, 0.02] },
  ],
  titles: [forward('CATHAY PACIFIC', 'marcellus-400', '#005D63', 0.24, { track: 0.05 })],
};

const JAPAN_AIRLINES: Scheme = {
  id: 'japan_airlines',
  name: 'Japan Airlines',
  airlines: ['JL', 'JAL', 'NU', 'JTA'],
  type: 'A350-900',
  marks: [{ on: 'fin', mark: 'japan_airlines', at: ['f', 0.53, 0.49], size: 0.6, color: '#C8102E' }],
  titles: [forward('JAPAN AIRLINES', 'inter-700-italic', '#111111', 0.24, { track: 0.03 })],
};

const ANA: Scheme = {
  id: 'ana',
  name: 'ANA',
  airlines: ['NH', 'ANA'],
  type: '787-9',
  belly: '#D5D9DD',
  fin: '#13448F',
  shapes: [
    { color: '#D5D9DD', top: [['nose-0.2', -0.5], ['glass', -0.4], ['wing', -0.3], ['wingend', -0.3], ['tail-2', -0.25], ['tail+0.2', 0]] },
    {
      on: 'both',
      color: '#00A0E9',
      bottom: [['glass-0.1', 0.12], ['glass+0.5', -0.16], ['wing', -0.22], ['wingend', -0.22], ['fin-0.5', -0.16], ['tail+0.2', 0.1]],
      top: [['glass-0.1', 0.2], ['glass+0.5', 0.1], ['wing', 0.1], ['wingend', 0.1], ['fin-0.5', 0.1], ['tail+0.2', 0.9]],
    },
    {
      on: 'both',
      color: '#13448F',
      bottom: [['glass-0.1', 0.16], ['glass+0.5', -0.06], ['wing', -0.1], ['wingend', -0.1], ['fin-0.5', -0.04], ['tail+0.2', 0.24]],
      top: [['glass-0.1', 0.24], ['glass+0.5', 0.42], ['wing', 0.46], ['wingend', 0.48], ['dorsal-1.2', 0.62], ['dorsal-0.3', 0.98], ['fin', 1.8], ['tail+0.2', 3]],
    },
  ],
  marks: [{ on: 'fin', mark: 'ana', at: ['f', 0.52, 0.5], size: 0.2, turn: -52, color: WHITE }],
  titles: [forward('ANA', 'montserrat-700', '#13448F', 0.2, { at: ['door1+0.5', 0.74], slant: 0.25, wide: 1.2 })],
};

const KOREAN: Scheme = {
  id: 'korean',
  name: 'Korean Air',
  airlines: ['KE', 'KAL'],
  type: '787-10',
  body: '#8FC6E3',
  belly: '#F1F3F5',
  fin: '#8FC6E3',
  engine: '#F1F3F5',
  shapes: [
    { color: '#F1F3F5', top: [['nose-0.2', -0.6], ['glass', -0.52], ['wing', -0.46], ['wingend', -0.42], ['dorsal-0.6', -0.5], ['finend', -0.5], ['tail+0.2', -0.1]] },
  ],
  marks: [{ on: 'fin', mark: 'korean_air', at: ['f', 0.53, 0.5], size: 0.52, color: '#051766' }],
  titles: [billboard('KOREAN', 'montserrat-700', '#051766', 0.38, { at: ['door1+0.35', 0.46], track: 0.08 })],
};

const ASIANA: Scheme = {
  id: 'asiana',
  name: 'Asiana Airlines',
  airlines: ['OZ', 'AAR'],
  type: 'A350-900',
  body: '#ECEAE6',
  fin: '#8A8F96',
  belly: '#8A8F96',
  shapes: [
    belly('#8A8F96', -0.62),
    ...(
      [
        ['#C8102E', -0.1, 0.2],
        ['#E8B33A', 0.2, 0.4],
        ['#2E5FA3', 0.4, 0.6],
        ['#6D7A86', 0.6, 0.76],
        ['#C8102E', 0.76, 0.86],
      ] as const
    ).map(([color, u, w]) => patch(color, [u, -0.3], [w, -0.3], [w, 1.1], [u, 1.1])),
  ],
  titles: [forward('ASIANA AIRLINES', 'montserrat-700', '#5B6770', 0.24, { track: 0.04 })],
};

const AIR_CHINA: Scheme = {
  id: 'air_china',
  name: 'Air China',
  airlines: ['CA', 'CCA'],
  type: 'A350-900',
  belly: '#C5C9CD',
  engine: '#C5C9CD',
  shapes: [
    belly('#C5C9CD', -0.34),
    { color: '#0A2A6B', line: [['nose-0.1', -0.44], ['glass', -0.24], ['wing', -0.2], ['wingend', -0.2], ['tail-2', -0.18], ['tail+0.1', -0.02]], width: 0.16 },
  ],
  marks: [{ on: 'fin', mark: 'air_china', at: ['f', 0.54, 0.5], size: 0.62, color: '#E30E17' }],
  titles: [forward('AIR CHINA', 'marcellus-400', '#0A2A6B', 0.26, { track: 0.06 })],
};

const CHINA_EASTERN: Scheme = {
  id: 'china_eastern',
  name: 'China Eastern',
  airlines: ['MU', 'CES', 'FM', 'CSH'],
  type: 'A320',
  marks: [{ on: 'fin', mark: 'china_eastern', at: ['f', 0.52, 0.5], size: 0.48, color: '#00368C' }],
  shapes: [
    patch('#E60012', [-3, -0.2], [-3, 0.16], [0.3, 0.18], [0.9, 0.1], [2, 0.22], [2, -0.2]),
  ],
  titles: [forward('CHINA EASTERN', 'montserrat-700', '#00368C', 0.26, { slant: 0.12, track: 0.03 })],
};

const CHINA_SOUTHERN: Scheme = {
  id: 'china_southern',
  name: 'China Southern',
  airlines: ['CZ', 'CSN'],
  type: 'A321neo',
  belly: '#C9CED3',
  fin: '#0085CA',
  shapes: [
    belly('#C9CED3', -0.5),
    stripe('#0085CA', -0.44, 0.12),
    stripe('#00539F', -0.56, 0.06),
    ...[0, 1, 2, 3, 4].map((i) => {
      const angle = (i * 2 * Math.PI) / 5;
      return disc('#E4002B', 0.53 + 0.115 * Math.sin(angle), 0.5 + 0.085 * Math.cos(angle), 0.16);
    }),
    disc('#F7C9CF', 0.53, 0.5, 0.06),
  ],
  titles: [forward('CHINA SOUTHERN', 'montserrat-700', '#00539F', 0.25, { track: 0.03 })],
};

const HAINAN: Scheme = {
  id: 'hainan',
  name: 'Hainan Airlines',
  airlines: ['HU', 'CHH'],
  type: '787-9',
  fin: '#C8102E',
  shapes: [
    slope('#FFC20E', -0.7),
    slope('#E4561F', -0.5),
    slope('#C8102E', -0.3),
    stroke('#FFC20E', [0.02, 0.24, 0.2, 0.02], [0, 0.2], [0.36, 0.5], [0.8, 0.5], [0.7, 0.76]),
    stroke('#FFC20E', [0.02, 0.16, 0.02], [0.2, 0.12], [0.6, 0.32], [1.1, 0.34]),
  ],
  titles: [forward('HAINAN AIRLINES', 'marcellus-400', '#C8102E', 0.25, { track: 0.04 })],
};

const CHINA_AIRLINES: Scheme = {
  id: 'china_airlines',
  name: 'China Airlines',
  airlines: ['CI', 'CAL'],
  type: 'A350-900',
  body: '#F6F3F8',
  belly: '#C9CAD4',
  engine: '#D8D5E0',
  fin: '#F3E9F3',
  shapes: [
    belly('#C9CAD4', -0.62),
    slope('#DCCFE4', 0),
    patch('#F3E9F3', [-3, 0.01], [-3, 1.2], [2, 1.2], [2, 0.01]),
    ...[0, 1, 2, 3, 4].map((i) => {
      const angle = (i * 2 * Math.PI) / 5;
      return disc('#E85298', 0.54 + 0.17 * Math.sin(angle), 0.5 + 0.125 * Math.cos(angle), 0.235);
    }),
    disc('#F9C5DC', 0.54, 0.5, 0.11),
    ...[0, 1, 2, 3, 4].map((i) => {
      const angle = (i * 2 * Math.PI) / 5;
      return stroke('#F9C5DC', [0.05, 0.01], [0.54, 0.5], [0.54 + 0.15 * Math.sin(angle), 0.5 + 0.11 * Math.cos(angle)]);
    }),
  ],
  titles: [forward('CHINA AIRLINES', 'inter-700-italic', '#2B2F75', 0.24, { track: 0.03 })],
};

const EVA: Scheme = {
  id: 'eva',
  name: 'EVA Air',
  airlines: ['BR', 'EVA'],
  type: '787-10',
  fin: '#00694A',
  belly: '#00694A',
  shapes: [
    belly('#F58220', -0.58),
    belly('#00694A', -0.64),
    slope('#F58220', -0.5),
    slope('#00694A', -0.38),
    disc('#F58220', 0.55, 0.5, 0.4, 0.12),
    stroke('#F58220', [0.02, 0.06, 0.02], [0.3, 0.5], [0.55, 0.56], [0.8, 0.5]),
    stroke('#F58220', [0.02, 0.06, 0.02], [0.5, 0.7], [0.52, 0.5], [0.6, 0.3]),
  ],
  titles: [forward('EVA AIR', 'archivo-800', '#00694A', 0.3, { slant: 0.1, track: 0.04 })],
};

const THAI: Scheme = {
  id: 'thai',
  name: 'Thai Airways',
  airlines: ['TG', 'THA'],
  type: 'A350-900',
  fin: '#4B1A64',
  shapes: [
    rear('#F2A900', [['dorsal-1.1', 1.3], ['dorsal-0.5', 0.86], ['fin+0.3', 0.1], ['finend-0.2', -0.55], ['tail+0.3', -1.1]]),
    rear('#4B1A64', [['dorsal-0.9', 1.3], ['dorsal-0.3', 0.9], ['fin+0.45', 0.16], ['finend-0.05', -0.5], ['tail+0.3', -1.05]]),
    { on: 'fin', color: '#D6247F', poly: [['f', 0.1, 0.14], ['f', 0.24, 0.5], ['f', 0.5, 0.84], ['f', 0.5, 0.5], ['f', 0.34, 0.24]] },
    { on: 'fin', color: '#F2A900', poly: [['f', 0.2, 0.1], ['f', 0.46, 0.34], ['f', 0.6, 0.8], ['f', 0.84, 0.9], ['f', 0.76, 0.5], ['f', 0.5, 0.18]] },
    { on: 'fin', color: '#9B2C8F', poly: [['f', 0.34, 0.08], ['f', 0.66, 0.26], ['f', 0.9, 0.56], ['f', 1.0, 0.3], ['f', 0.7, 0.1]] },
  ],
  titles: [forward('THAI', 'montserrat-700', '#4B1A64', 0.34, { slant: 0.1, at: ['door1+0.35', 0.58] })],
};

const VIETNAM: Scheme = {
  id: 'vietnam',
  name: 'Vietnam Airlines',
  airlines: ['VN', 'HVN'],
  type: 'A350-900',
  body: '#00626E',
  belly: '#EEF0F1',
  engine: '#00626E',
  fin: '#00626E',
  shapes: [
    { color: '#DAA520', top: [['nose-0.2', -0.56], ['glass', -0.5], ['wing', -0.4], ['wingend', -0.4], ['dorsal', -0.5], ['tail+0.2', -0.2]] },
    { color: '#EEF0F1', top: [['nose-0.2', -0.62], ['glass', -0.56], ['wing', -0.45], ['wingend', -0.45], ['dorsal', -0.56], ['tail+0.2', -0.26]] },
  ],
  marks: [{ on: 'fin', mark: 'vietnam_airlines', at: ['f', 0.54, 0.5], size: 0.36, color: '#DAA520' }],
  titles: [forward('Vietnam Airlines', 'inter-700', '#DAA520', 0.26)],
};

const GARUDA: Scheme = {
  id: 'garuda',
  name: 'Garuda Indonesia',
  airlines: ['GA', 'GIA'],
  type: '777-300ER',
  shapes: (
    [
      ['#002561', 0.02],
      ['#003E86', 0.2],
      ['#0061A6', 0.38],
      ['#0083B5', 0.56],
      ['#00A3B4', 0.74],
    ] as const
  ).map(([color, u]) => ({
    on: 'fin' as const,
    color,
    poly: [['f', u - 0.12, -0.2], ['f', u + 0.04, 0.4], ['f', u + 0.34, 1.1], ['f', u + 0.48, 1.1], ['f', u + 0.2, 0.4], ['f', u + 0.03, -0.2]] as const,
  })),
  titles: [forward('Garuda Indonesia', 'montserrat-700', '#002561', 0.26)],
};

const AIR_INDIA: Scheme = {
  id: 'air_india',
  name: 'Air India',
  airlines: ['AI', 'AIC'],
  type: 'A350-900',
  fin: '#DA0E29',
  belly: '#DA0E29',
  engine: '#4B1D52',
  shapes: [
    belly('#DA0E29', -0.68),
    rear('#C99A3A', [['dorsal-1.3', 1.3], ['dorsal-0.8', 0.7], ['fin+0.1', -0.2], ['finend-0.3', -0.9], ['tail+0.3', -1.6]]),
    rear('#DA0E29', [['dorsal-1.1', 1.3], ['dorsal-0.6', 0.7], ['fin+0.3', -0.2], ['finend-0.1', -0.9], ['tail+0.3', -1.6]]),
    patch('#4B1D52', [-3, -0.2], [-0.2, -0.2], [0.5, 1.1], [-3, 1.1]),
    ...[0.08, 0.38, 0.68].map((u) => stroke('#C99A3A', [0.04, 0.12, 0.04], [u - 0.3, -0.2], [u, 0.45], [u + 0.1, 1.1])),
    patch('#8E1A3A', [0.3, -0.2], [0.55, -0.2], [0.76, 1.1], [0.6, 1.1]),
  ],
  titles: [billboard('AIR INDIA', 'montserrat-700', '#DA0E29', 0.4, { at: ['door1+0.35', 0.46], track: 0.06 })],
};

const INDIGO: Scheme = {
  id: 'indigo',
  name: 'IndiGo',
  airlines: ['6E', 'IGO'],
  type: 'A321neo',
  fin: '#001B94',
  belly: '#001B94',
  engine: '#001B94',
  winglet: '#001B94',
  shapes: [
    {
      on: 'both',
      color: '#001B94',
      top: [['nose-0.2', -0.9], ['glass+0.4', -0.74], ['wing', -0.4], ['wingend', -0.3], ['dorsal-0.8', 0.3], ['dorsal', 1.02], ['fin', 2], ['tail+0.3', 4]],
    },
  ],
  marks: [{ on: 'fin', mark: 'indigo', at: ['f', 0.54, 0.52], size: 0.44, color: WHITE, turn: -8 }],
  titles: [forward('IndiGo', 'montserrat-700', '#001B94', 0.32, { at: ['door1+0.35', 0.58] })],
};

const AIRASIA: Scheme = {
  id: 'airasia',
  name: 'AirAsia',
  airlines: ['AK', 'AXM', 'FD', 'AIQ', 'QZ', 'AWQ', 'Z2', 'APG', 'D7', 'XAX', 'KT', 'KTC', 'XJ', 'TAX'],
  type: 'A320',
  fin: '#E4002B',
  engine: '#E4002B',
  winglet: '#E4002B',
  shapes: [wedge('#E4002B', -0.6)],
  titles: [billboard('AirAsia', 'nunito-800-italic', '#E4002B', 0.56, { at: ['door1+0.35', 0.2] })],
  marks: [{ on: 'fin', mark: 'airasia', at: ['f', 0.52, 0.5], size: 0.42, color: WHITE }],
};

const MALAYSIA: Scheme = {
  id: 'malaysia',
  name: 'Malaysia Airlines',
  airlines: ['MH', 'MAS'],
  type: 'A330-300',
  shapes: [
    slope('#C8102E', 0.1),
    slope('#00308F', 0.3),
    patch(WHITE, [-3, 0.01], [-3, 1.2], [2, 1.2], [2, 0.01]),
  ],
  marks: [{ on: 'fin', mark: 'malaysia', at: ['f', 0.52, 0.46], size: 0.5, mirror: true, color: '#00308F' }],
  titles: [forward('malaysia', 'montserrat-700-italic', '#00308F', 0.32, { at: ['door1+0.35', 0.58] })],
};

export const EAST_ASIA: readonly Scheme[] = [
  JAPAN_AIRLINES,
  ANA,
  KOREAN,
  ASIANA,
  AIR_CHINA,
  CHINA_EASTERN,
  CHINA_SOUTHERN,
  HAINAN,
  CHINA_AIRLINES,
  EVA,
  CATHAY,
];
export const SOUTH_ASIA: readonly Scheme[] = [
  SINGAPORE,
  SCOOT,
  MALAYSIA,
  AIRASIA,
  THAI,
  VIETNAM,
  GARUDA,
  AIR_INDIA,
  INDIGO,
];
