import type { Scheme } from '../../drawing/scheme.ts';
import { buildForwardTitle, SCHEME_WHITE } from '../parts.ts';

const JAPAN_AIRLINES: Scheme = {
  id: 'japan_airlines',
  name: 'Japan Airlines',
  airlines: ['JL', 'JAL', 'NU', 'JTA'],
  type: 'A350-900',
  marks: [{ on: 'fin', mark: 'japan_airlines', at: ['f', 0.53, 0.49], size: 0.6, color: '#C8102E' }],
  titles: [buildForwardTitle('JAPAN AIRLINES', 'inter-700-italic', '#111111', 0.24, { track: 0.03 })],
};

const ANA: Scheme = {
  id: 'ana',
  name: 'ANA',
  airlines: ['NH', 'ANA'],
  type: '787-9',
  belly: '#D5D9DD',
  fin: '#13448F',
  shapes: [
    {
      color: '#D5D9DD',
      top: [
        ['nose-0.2', -0.5],
        ['glass', -0.4],
        ['wing', -0.3],
        ['wingend', -0.3],
        ['tail-2', -0.25],
        ['tail+0.2', 0],
      ],
    },
    {
      on: 'both',
      color: '#00A0E9',
      bottom: [
        ['glass-0.1', 0.12],
        ['glass+0.5', -0.16],
        ['wing', -0.22],
        ['wingend', -0.22],
        ['fin-0.5', -0.16],
        ['tail+0.2', 0.1],
      ],
      top: [
        ['glass-0.1', 0.2],
        ['glass+0.5', 0.1],
        ['wing', 0.1],
        ['wingend', 0.1],
        ['fin-0.5', 0.1],
        ['tail+0.2', 0.9],
      ],
    },
    {
      on: 'both',
      color: '#13448F',
      bottom: [
        ['glass-0.1', 0.16],
        ['glass+0.5', -0.06],
        ['wing', -0.1],
        ['wingend', -0.1],
        ['fin-0.5', -0.04],
        ['tail+0.2', 0.24],
      ],
      top: [
        ['glass-0.1', 0.24],
        ['glass+0.5', 0.42],
        ['wing', 0.46],
        ['wingend', 0.48],
        ['dorsal-1.2', 0.62],
        ['dorsal-0.3', 0.98],
        ['fin', 1.8],
        ['tail+0.2', 3],
      ],
    },
  ],
  marks: [
    { on: 'fin', mark: 'ana', at: ['f', 0.52, 0.5], size: 0.2, rotationDegrees: -52, color: SCHEME_WHITE },
  ],
  titles: [
    buildForwardTitle('ANA', 'montserrat-700', '#13448F', 0.2, {
      at: ['door1+0.5', 0.74],
      slant: 0.25,
      wide: 1.2,
    }),
  ],
};

export const JAPAN: readonly Scheme[] = [JAPAN_AIRLINES, ANA];
