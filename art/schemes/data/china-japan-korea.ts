import type { Scheme } from '../../drawing/scheme.ts';
import {
  buildBelly,
  buildBillboardTitle,
  buildForwardTitle,
  buildHanziTitle,
  buildUprightLine,
  buildRearField,
  buildSlope,
  buildUprightDisc,
  buildStripe,
  buildFinStroke,
  buildWordmarkTitle,
  SCHEME_WHITE,
} from '../parts.ts';

const XIAMEN: Scheme = {
  id: 'xiamen',
  name: 'XiamenAir',
  airlines: ['MF', 'CXA'],
  type: '787-9',
  fin: '#004B86',
  belly: '#A9DCFF',
  shapes: [
    buildBelly('#0077BD', -0.5),
    buildBelly('#A9DCFF', -0.56),
    buildSlope('#0077BD', -0.3),
    buildSlope('#004B86', -0.14),
  ],
  marks: [{ on: 'fin', mark: 'xiamen', at: ['f', 0.53, 0.52], size: 0.34, color: SCHEME_WHITE }],
  titles: [
    buildForwardTitle('XIAMENAIR', 'montserrat-700', '#004B86', 0.28, {
      track: 0.05,
      until: 'wing/wingend:0.1',
    }),
    buildHanziTitle('厦门航空', '#004B86'),
  ],
};

const SHENZHEN: Scheme = {
  id: 'shenzhen',
  name: 'Shenzhen Airlines',
  airlines: ['ZH', 'CSZ'],
  type: '737-800',
  fin: '#C5121F',
  shapes: [
    buildSlope('#E8B84E', -0.26),
    buildSlope('#C5121F', -0.12),
    buildStripe('#C5121F', -0.46, 0.1),
    buildStripe('#E8B84E', -0.56, 0.05),
    // A bird with spread wings.
    buildUprightLine('#E8B84E', [0.02, 0.22, 0.04], [-0.24, 0.16], [-0.06, 0.1], [0, -0.2]),
    buildUprightLine('#E8B84E', [0.02, 0.22, 0.04], [0.28, 0.2], [0.1, 0.12], [0.04, -0.2]),
  ],
  titles: [
    buildForwardTitle('SHENZHEN AIRLINES', 'montserrat-700', '#C5121F', 0.24, {
      track: 0.03,
      until: 'wing/wingend:0.1',
    }),
    buildHanziTitle('深圳航空', '#C5121F'),
  ],
};

const SICHUAN: Scheme = {
  id: 'sichuan',
  name: 'Sichuan Airlines',
  airlines: ['3U', 'CSC'],
  type: 'A321',
  fin: '#C4161C',
  shapes: [
    buildSlope('#C4161C', -0.1),
    // A seabird over four waves, in a ring.
    buildUprightDisc(SCHEME_WHITE, 0.03, 0, 0.46, 0.09),
    buildUprightLine(SCHEME_WHITE, [0.02, 0.14, 0.02], [-0.14, 0.04], [0, 0.1], [0.04, -0.02]),
    buildUprightLine(SCHEME_WHITE, [0.02, 0.14, 0.02], [0.04, -0.02], [0.12, 0.13], [0.2, 0.12]),
    buildUprightLine(SCHEME_WHITE, [0.02, 0.06, 0.02], [-0.13, -0.06], [0.03, -0.09], [0.19, -0.06]),
    buildUprightLine(SCHEME_WHITE, [0.02, 0.06, 0.02], [-0.11, -0.105], [0.03, -0.135], [0.17, -0.105]),
    buildUprightLine(SCHEME_WHITE, [0.02, 0.06, 0.02], [-0.09, -0.15], [0.03, -0.18], [0.15, -0.15]),
  ],
  titles: [
    buildForwardTitle('SICHUAN AIRLINES', 'montserrat-700', '#C4161C', 0.24, {
      track: 0.03,
      until: 'wing/wingend:0.1',
    }),
    buildHanziTitle('四川航空', '#C4161C'),
  ],
};

const SPRING: Scheme = {
  id: 'spring',
  name: 'Spring Airlines',
  airlines: ['9C', 'CQH', 'IJ', 'SJO'],
  type: 'A320-200',
  fin: '#00803C',
  winglet: '#00803C',
  shapes: [
    buildSlope('#00803C', -0.2),
    // Three curves side by side.
    buildUprightLine(
      SCHEME_WHITE,
      [0.03, 0.12, 0.12, 0.03],
      [-0.07, 0.16],
      [-0.18, 0.07],
      [-0.08, -0.07],
      [-0.19, -0.16],
    ),
    buildUprightLine(
      SCHEME_WHITE,
      [0.03, 0.12, 0.12, 0.03],
      [0.08, 0.16],
      [-0.03, 0.07],
      [0.07, -0.07],
      [-0.04, -0.16],
    ),
    buildUprightLine(
      SCHEME_WHITE,
      [0.03, 0.12, 0.12, 0.03],
      [0.23, 0.16],
      [0.12, 0.07],
      [0.22, -0.07],
      [0.11, -0.16],
    ),
  ],
  titles: [
    buildForwardTitle('SPRING AIRLINES', 'montserrat-700', '#00803C', 0.25, {
      track: 0.03,
      until: 'wing/wingend:0.1',
    }),
    buildHanziTitle('春秋航空', '#00803C'),
  ],
};

const PEACH: Scheme = {
  id: 'peach',
  name: 'Peach Aviation',
  airlines: ['MM', 'APJ'],
  type: 'A320neo',
  fin: '#A8308F',
  winglet: '#A8308F',
  engine: '#A8308F',
  shapes: [
    buildRearField('#E58CC4', [
      ['wingend-0.2', 1.4],
      ['wingend+0.5', 0.3],
      ['wingend+1.3', -0.6],
      ['wingend+2', -1.4],
      ['tail+0.3', -2],
    ]),
    buildRearField('#A8308F', [
      ['wingend+0.2', 1.4],
      ['wingend+0.9', 0.3],
      ['wingend+1.7', -0.6],
      ['wingend+2.4', -1.4],
      ['tail+0.3', -2],
    ]),
  ],
  titles: [buildWordmarkTitle('peach', '#A8308F', 0.5, ['door1+0.35', 0.3])],
};

const JEJU: Scheme = {
  id: 'jeju',
  name: 'Jeju Air',
  airlines: ['7C', 'JJA'],
  type: '737-800',
  fin: '#FF6A13',
  winglet: '#FF6A13',
  shapes: [
    buildSlope('#FFB07A', -0.5),
    buildSlope('#FF6A13', -0.32),
    buildFinStroke(SCHEME_WHITE, [0.02, 0.16, 0.04], [0, 0.3], [0.44, 0.5], [1.1, 0.56]),
    buildFinStroke('#FFD9BF', [0.02, 0.12, 0.04], [0.1, 0.18], [0.5, 0.34], [1.1, 0.36]),
  ],
  titles: [buildBillboardTitle('JEJUair', 'nunito-800', '#FF6A13', 0.42, { at: ['door1+0.35', 0.42] })],
};

const STARLUX: Scheme = {
  id: 'starlux',
  name: 'STARLUX Airlines',
  airlines: ['JX', 'SJX'],
  type: 'A350-900',
  fin: '#2A211C',
  belly: '#D6B38E',
  engine: '#7A543E',
  shapes: [
    buildBelly('#D6B38E', -0.6),
    buildSlope('#D6B38E', -0.5),
    buildSlope('#7A543E', -0.36),
    buildSlope('#2A211C', -0.16),
  ],
  marks: [{ on: 'fin', mark: 'starlux', at: ['f', 0.53, 0.5], size: 0.46, color: '#D6B38E' }],
  titles: [
    buildForwardTitle('STARLUX', 'marcellus-400', '#5A3E2E', 0.32, { at: ['door1+0.35', 0.6], track: 0.1 }),
  ],
};

export const CHINA_JAPAN_KOREA: readonly Scheme[] = [XIAMEN, SHENZHEN, SICHUAN, SPRING, PEACH, JEJU, STARLUX];
