import type { Scheme } from '../../drawing/scheme.ts';
import {
  buildBelly,
  buildBillboardTitle,
  buildFinDisc,
  buildForwardTitle,
  buildHanziTitle,
  buildFinPatch,
  buildSlope,
  buildStripe,
  buildFinStroke,
  buildWedge,
  SCHEME_WHITE,
} from '../parts.ts';

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
    {
      color: '#F1F3F5',
      top: [
        ['nose-0.2', -0.6],
        ['glass', -0.52],
        ['wing', -0.46],
        ['wingend', -0.42],
        ['dorsal-0.6', -0.5],
        ['finend', -0.5],
        ['tail+0.2', -0.1],
      ],
    },
  ],
  marks: [{ on: 'fin', mark: 'korean_air', at: ['f', 0.53, 0.5], size: 0.52, color: '#051766' }],
  titles: [
    buildBillboardTitle('KOREAN', 'montserrat-700', '#051766', 0.38, {
      at: ['door1+0.35', 0.46],
      track: 0.08,
    }),
  ],
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
    buildBelly('#8A8F96', -0.62),
    buildFinPatch('#C8102E', [-0.1, -0.3], [0.2, -0.3], [0.2, 1.1], [-0.1, 1.1]),
    buildFinPatch('#E8B33A', [0.2, -0.3], [0.4, -0.3], [0.4, 1.1], [0.2, 1.1]),
    buildFinPatch('#2E5FA3', [0.4, -0.3], [0.6, -0.3], [0.6, 1.1], [0.4, 1.1]),
    buildFinPatch('#6D7A86', [0.6, -0.3], [0.76, -0.3], [0.76, 1.1], [0.6, 1.1]),
    buildFinPatch('#C8102E', [0.76, -0.3], [0.86, -0.3], [0.86, 1.1], [0.76, 1.1]),
  ],
  titles: [buildForwardTitle('ASIANA AIRLINES', 'montserrat-700', '#5B6770', 0.24, { track: 0.04 })],
};

const AIR_CHINA: Scheme = {
  id: 'air_china',
  name: 'Air China',
  airlines: ['CA', 'CCA'],
  type: 'A350-900',
  belly: '#C5C9CD',
  engine: '#C5C9CD',
  shapes: [
    buildBelly('#C5C9CD', -0.34),
    {
      color: '#0A2A6B',
      line: [
        ['nose-0.1', -0.44],
        ['glass', -0.24],
        ['wing', -0.2],
        ['wingend', -0.2],
        ['tail-2', -0.18],
        ['tail+0.1', -0.02],
      ],
      width: 0.16,
    },
  ],
  marks: [{ on: 'fin', mark: 'air_china', at: ['f', 0.54, 0.5], size: 0.62, color: '#E30E17' }],
  titles: [
    buildForwardTitle('AIR CHINA', 'marcellus-400', '#0A2A6B', 0.26, {
      track: 0.06,
      until: 'wing/wingend:0.1',
    }),
    buildHanziTitle('中国国际航空公司', '#0A2A6B'),
  ],
};

const CHINA_EASTERN: Scheme = {
  id: 'china_eastern',
  name: 'China Eastern',
  airlines: ['MU', 'CES'],
  type: 'A320-200',
  marks: [
    {
      on: 'fin',
      mark: 'china_eastern',
      at: ['f', 0.53, 0.5],
      size: 0.6,
      slack: 0.85,
      color: '#E60012',
      below: '#00368C',
    },
  ],
  titles: [
    buildForwardTitle('CHINA EASTERN', 'montserrat-700', '#00368C', 0.26, {
      slant: 0.12,
      track: 0.03,
      until: 'wing/wingend:0.1',
    }),
    buildHanziTitle('中国东方航空', '#00368C'),
  ],
};

const CHINA_SOUTHERN: Scheme = {
  id: 'china_southern',
  name: 'China Southern',
  airlines: ['CZ', 'CSN'],
  type: 'A321neo',
  belly: '#C9CED3',
  fin: '#0085CA',
  shapes: [
    buildBelly('#C9CED3', -0.5),
    buildStripe('#0085CA', -0.44, 0.12),
    buildStripe('#00539F', -0.56, 0.06),
    buildFinDisc('#E4002B', 0.53, 0.585, 0.16),
    buildFinDisc('#E4002B', 0.6393714994, 0.5262664445, 0.16),
    buildFinDisc('#E4002B', 0.597595304, 0.4312335555, 0.16),
    buildFinDisc('#E4002B', 0.462404696, 0.4312335555, 0.16),
    buildFinDisc('#E4002B', 0.4206285006, 0.5262664445, 0.16),
    buildFinDisc('#F7C9CF', 0.53, 0.5, 0.06),
  ],
  titles: [
    buildForwardTitle('CHINA SOUTHERN', 'montserrat-700', '#00539F', 0.25, {
      track: 0.03,
      until: 'wing/wingend:0.1',
    }),
    buildHanziTitle('中国南方航空', '#00539F'),
  ],
};

const HAINAN: Scheme = {
  id: 'hainan',
  name: 'Hainan Airlines',
  airlines: ['HU', 'CHH'],
  type: '787-9',
  fin: '#C8102E',
  shapes: [
    buildSlope('#FFC20E', -0.7),
    buildSlope('#E4561F', -0.5),
    buildSlope('#C8102E', -0.3),
    buildFinStroke('#FFC20E', [0.02, 0.24, 0.2, 0.02], [0, 0.2], [0.36, 0.5], [0.8, 0.5], [0.7, 0.76]),
    buildFinStroke('#FFC20E', [0.02, 0.16, 0.02], [0.2, 0.12], [0.6, 0.32], [1.1, 0.34]),
  ],
  titles: [
    buildForwardTitle('HAINAN AIRLINES', 'marcellus-400', '#C8102E', 0.25, {
      track: 0.04,
      until: 'wing/wingend:0.1',
    }),
    buildHanziTitle('海南航空', '#C8102E'),
  ],
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
    buildBelly('#C9CAD4', -0.62),
    buildSlope('#DCCFE4', 0),
    buildFinPatch('#F3E9F3', [-3, 0.01], [-3, 1.2], [2, 1.2], [2, 0.01]),
    buildFinDisc('#E85298', 0.54, 0.625, 0.235),
    buildFinDisc('#E85298', 0.7016796078, 0.5386271243, 0.235),
    buildFinDisc('#E85298', 0.6399234929, 0.3988728757, 0.235),
    buildFinDisc('#E85298', 0.4400765071, 0.3988728757, 0.235),
    buildFinDisc('#E85298', 0.3783203922, 0.5386271243, 0.235),
    buildFinDisc('#F9C5DC', 0.54, 0.5, 0.11),
    buildFinStroke('#F9C5DC', [0.05, 0.01], [0.54, 0.5], [0.54, 0.61]),
    buildFinStroke('#F9C5DC', [0.05, 0.01], [0.54, 0.5], [0.6826584774, 0.5339918694]),
    buildFinStroke('#F9C5DC', [0.05, 0.01], [0.54, 0.5], [0.6281677878, 0.4110081306]),
    buildFinStroke('#F9C5DC', [0.05, 0.01], [0.54, 0.5], [0.4518322122, 0.4110081306]),
    buildFinStroke('#F9C5DC', [0.05, 0.01], [0.54, 0.5], [0.3973415226, 0.5339918694]),
  ],
  titles: [buildForwardTitle('CHINA AIRLINES', 'inter-700-italic', '#2B2F75', 0.24, { track: 0.03 })],
};

const EVA: Scheme = {
  id: 'eva',
  name: 'EVA Air',
  airlines: ['BR', 'EVA'],
  type: '787-10',
  fin: '#00694A',
  belly: '#00694A',
  shapes: [
    buildBelly('#F58220', -0.58),
    buildBelly('#00694A', -0.64),
    buildSlope('#F58220', -0.5),
    buildSlope('#00694A', -0.38),
    buildFinDisc('#F58220', 0.55, 0.5, 0.4, 0.12),
    buildFinStroke('#F58220', [0.02, 0.06, 0.02], [0.3, 0.5], [0.55, 0.56], [0.8, 0.5]),
    buildFinStroke('#F58220', [0.02, 0.06, 0.02], [0.5, 0.7], [0.52, 0.5], [0.6, 0.3]),
  ],
  titles: [buildForwardTitle('EVA AIR', 'archivo-800', '#00694A', 0.3, { slant: 0.1, track: 0.04 })],
};

const CATHAY: Scheme = {
  id: 'cathay',
  name: 'Cathay Pacific',
  airlines: ['CX', 'CPA'],
  type: 'A350-900',
  fin: '#005D63',
  belly: '#D6DADC',
  shapes: [
    buildWedge('#005D63', -0.1),
    buildBelly('#D6DADC', -0.74),
    {
      color: '#005D63',
      line: [
        ['glass-0.5', -0.4],
        ['glass+0.2', -0.18],
        ['glass+0.9', -0.1],
      ],
      width: [0.02, 0.16, 0.02],
    },
  ],
  marks: [
    {
      on: 'fin',
      mark: 'cathay_pacific',
      at: ['f', 0.55, 0.48],
      size: 0.66,
      color: SCHEME_WHITE,
      mirror: true,
    },
  ],
  titles: [buildForwardTitle('CATHAY PACIFIC', 'marcellus-400', '#005D63', 0.24, { track: 0.05 })],
};

export const EAST_ASIA: readonly Scheme[] = [
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
