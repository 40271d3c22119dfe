import type { Scheme } from '../../drawing/scheme.ts';
import {
  buildBillboardTitle,
  buildRays,
  buildRearField,
  buildSlope,
  buildUprightDisc,
  buildUprightField,
  buildWedge,
  SCHEME_WHITE,
} from '../parts.ts';

const VOLARIS: Scheme = {
  id: 'volaris',
  name: 'Volaris',
  airlines: ['Y4', 'VOI', 'Q6', 'VOC', 'N3', 'VOS'],
  type: 'A320neo',
  fin: '#1C1C1E',
  winglet: '#1C1C1E',
  engine: SCHEME_WHITE,
  shapes: [
    buildWedge('#1C1C1E', -0.3),
    // A star of many colors.
    buildUprightField(
      '#E6007E',
      [
        [0.02, 0.07],
        [0.0584176269, 0.1441937436],
        [0.02, 0.26],
        [-0.0184176269, 0.1441937436],
      ],
      true,
    ),
    buildUprightField(
      '#A3238E',
      [
        [0.0553553391, 0.0553553391],
        [0.1349836027, 0.0806528738],
        [0.1897056275, 0.1897056275],
        [0.0806528738, 0.1349836027],
      ],
      true,
    ),
    buildUprightField(
      '#6CBE45',
      [
        [0.07, 0.02],
        [0.1441937436, -0.0184176269],
        [0.26, 0.02],
        [0.1441937436, 0.0584176269],
      ],
      true,
    ),
    buildUprightField(
      '#FFD400',
      [
        [0.0553553391, -0.0153553391],
        [0.0806528738, -0.0949836027],
        [0.1897056275, -0.1497056275],
        [0.1349836027, -0.0406528738],
      ],
      true,
    ),
    buildUprightField(
      '#00A0DF',
      [
        [0.02, -0.03],
        [-0.0184176269, -0.1041937436],
        [0.02, -0.22],
        [0.0584176269, -0.1041937436],
      ],
      true,
    ),
    buildUprightField(
      '#F58220',
      [
        [-0.0153553391, -0.0153553391],
        [-0.0949836027, -0.0406528738],
        [-0.1497056275, -0.1497056275],
        [-0.0406528738, -0.0949836027],
      ],
      true,
    ),
    buildUprightField(
      '#E33CA9',
      [
        [-0.03, 0.02],
        [-0.1041937436, 0.0584176269],
        [-0.22, 0.02],
        [-0.1041937436, -0.0184176269],
      ],
      true,
    ),
    buildUprightField(
      '#8CC63E',
      [
        [-0.0153553391, 0.0553553391],
        [-0.0406528738, 0.1349836027],
        [-0.1497056275, 0.1897056275],
        [-0.0949836027, 0.0806528738],
      ],
      true,
    ),
  ],
  titles: [buildBillboardTitle('volaris', 'nunito-800', '#1C1C1E', 0.42, { at: ['door1+0.35', 0.4] })],
};

const VIVA: Scheme = {
  id: 'viva',
  name: 'Viva Aerobus',
  airlines: ['VB', 'VIV'],
  type: 'A321neo',
  fin: '#00803F',
  winglet: '#00803F',
  engine: '#00803F',
  shapes: [
    buildRearField('#8CC63F', [
      ['wingend+0.4', 1.4],
      ['wingend+0.9', 0.4],
      ['wingend+1.5', -0.5],
      ['wingend+2.1', -1.4],
      ['tail+0.3', -2],
    ]),
    buildRearField('#00803F', [
      ['wingend+0.8', 1.4],
      ['wingend+1.3', 0.4],
      ['wingend+1.9', -0.5],
      ['wingend+2.5', -1.4],
      ['tail+0.3', -2],
    ]),
  ],
  finText: [{ text: 'viva', font: 'nunito-800', color: SCHEME_WHITE, size: 0.26, at: ['f', 0.53, 0.5] }],
  titles: [buildBillboardTitle('viva', 'nunito-800', '#00803F', 0.52, { at: ['door1+0.35', 0.3] })],
};

const ALLEGIANT: Scheme = {
  id: 'allegiant',
  name: 'Allegiant Air',
  airlines: ['G4', 'AAY'],
  type: 'A320-200',
  fin: '#01357A',
  winglet: '#01357A',
  engine: '#01357A',
  shapes: [
    buildSlope('#FBB03B', -0.9),
    buildSlope('#F58220', -0.72),
    buildSlope('#01357A', -0.56),
    buildUprightDisc('#FBB03B', 0.04, -0.02, 0.34),
    buildUprightDisc('#F58220', 0.04, -0.02, 0.24),
    ...buildRays('#FBB03B', [0.1, 0.03], [0.04, -0.02], [0.19, 0.27], 10),
  ],
  titles: [buildBillboardTitle('allegiant', 'nunito-800', '#01357A', 0.4, { at: ['door1+0.35', 0.42] })],
};

const PORTER: Scheme = {
  id: 'porter',
  name: 'Porter Airlines',
  airlines: ['PD', 'POE'],
  type: 'E195-E2',
  fin: '#0B1C3F',
  winglet: '#0B1C3F',
  engine: '#0B1C3F',
  shapes: [buildWedge('#0B1C3F', -0.3)],
  finText: [{ text: 'porter', font: 'nunito-800', color: SCHEME_WHITE, size: 0.2, at: ['f', 0.53, 0.5] }],
  titles: [buildBillboardTitle('porter', 'nunito-800', '#0B1C3F', 0.42, { at: ['door1+0.35', 0.4] })],
};

const AIR_TRANSAT: Scheme = {
  id: 'air_transat',
  name: 'Air Transat',
  airlines: ['TS', 'TSC'],
  type: 'A321neo',
  fin: '#172B54',
  winglet: '#172B54',
  shapes: [buildSlope('#7FDBFF', -0.5), buildSlope('#0076B0', -0.34), buildSlope('#172B54', -0.1)],
  marks: [{ on: 'fin', mark: 'air_transat', at: ['f', 0.53, 0.5], size: 0.52, color: '#7FDBFF' }],
  titles: [buildBillboardTitle('air transat', 'nunito-800', '#172B54', 0.4, { at: ['door1+0.35', 0.4] })],
};

export const LOW_COST_AMERICA: readonly Scheme[] = [VOLARIS, VIVA, ALLEGIANT, PORTER, AIR_TRANSAT];
