import type { Scheme } from '../../drawing/scheme.ts';
import { billboard, rays, rear, slope, spot, upright, wedge, WHITE } from '../parts.ts';

const VOLARIS: Scheme = {
  id: 'volaris',
  name: 'Volaris',
  airlines: ['Y4', 'VOI', 'Q6', 'VOC', 'N3', 'VOS'],
  type: 'A320neo',
  fin: '#1C1C1E',
  winglet: '#1C1C1E',
  engine: WHITE,
  shapes: [
    wedge('#1C1C1E', -0.3),
    // A star of many colors.
    upright(
      '#E6007E',
      [
        [0.02, 0.07],
        [0.0584176269, 0.1441937436],
        [0.02, 0.26],
        [-0.0184176269, 0.1441937436],
      ],
      true,
    ),
    upright(
      '#A3238E',
      [
        [0.0553553391, 0.0553553391],
        [0.1349836027, 0.0806528738],
        [0.1897056275, 0.1897056275],
        [0.0806528738, 0.1349836027],
      ],
      true,
    ),
    upright(
      '#6CBE45',
      [
        [0.07, 0.02],
        [0.1441937436, -0.0184176269],
        [0.26, 0.02],
        [0.1441937436, 0.0584176269],
      ],
      true,
    ),
    upright(
      '#FFD400',
      [
        [0.0553553391, -0.0153553391],
        [0.0806528738, -0.0949836027],
        [0.1897056275, -0.1497056275],
        [0.1349836027, -0.0406528738],
      ],
      true,
    ),
    upright(
      '#00A0DF',
      [
        [0.02, -0.03],
        [-0.0184176269, -0.1041937436],
        [0.02, -0.22],
        [0.0584176269, -0.1041937436],
      ],
      true,
    ),
    upright(
      '#F58220',
      [
        [-0.0153553391, -0.0153553391],
        [-0.0949836027, -0.0406528738],
        [-0.1497056275, -0.1497056275],
        [-0.0406528738, -0.0949836027],
      ],
      true,
    ),
    upright(
      '#E33CA9',
      [
        [-0.03, 0.02],
        [-0.1041937436, 0.0584176269],
        [-0.22, 0.02],
        [-0.1041937436, -0.0184176269],
      ],
      true,
    ),
    upright(
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
  titles: [billboard('volaris', 'nunito-800', '#1C1C1E', 0.42, { at: ['door1+0.35', 0.4] })],
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
    rear('#8CC63F', [
      ['wingend+0.4', 1.4],
      ['wingend+0.9', 0.4],
      ['wingend+1.5', -0.5],
      ['wingend+2.1', -1.4],
      ['tail+0.3', -2],
    ]),
    rear('#00803F', [
      ['wingend+0.8', 1.4],
      ['wingend+1.3', 0.4],
      ['wingend+1.9', -0.5],
      ['wingend+2.5', -1.4],
      ['tail+0.3', -2],
    ]),
  ],
  finText: [{ text: 'viva', font: 'nunito-800', color: WHITE, size: 0.26, at: ['f', 0.53, 0.5] }],
  titles: [billboard('viva', 'nunito-800', '#00803F', 0.52, { at: ['door1+0.35', 0.3] })],
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
    slope('#FBB03B', -0.9),
    slope('#F58220', -0.72),
    slope('#01357A', -0.56),
    spot('#FBB03B', 0.04, -0.02, 0.34),
    spot('#F58220', 0.04, -0.02, 0.24),
    ...rays('#FBB03B', [0.1, 0.03], [0.04, -0.02], [0.19, 0.27], 10),
  ],
  titles: [billboard('allegiant', 'nunito-800', '#01357A', 0.4, { at: ['door1+0.35', 0.42] })],
};

const PORTER: Scheme = {
  id: 'porter',
  name: 'Porter Airlines',
  airlines: ['PD', 'POE'],
  type: 'E195-E2',
  fin: '#0B1C3F',
  winglet: '#0B1C3F',
  engine: '#0B1C3F',
  shapes: [wedge('#0B1C3F', -0.3)],
  finText: [{ text: 'porter', font: 'nunito-800', color: WHITE, size: 0.2, at: ['f', 0.53, 0.5] }],
  titles: [billboard('porter', 'nunito-800', '#0B1C3F', 0.42, { at: ['door1+0.35', 0.4] })],
};

const AIR_TRANSAT: Scheme = {
  id: 'air_transat',
  name: 'Air Transat',
  airlines: ['TS', 'TSC'],
  type: 'A321neo',
  fin: '#172B54',
  winglet: '#172B54',
  shapes: [slope('#7FDBFF', -0.5), slope('#0076B0', -0.34), slope('#172B54', -0.1)],
  marks: [{ on: 'fin', mark: 'air_transat', at: ['f', 0.53, 0.5], size: 0.52, color: '#7FDBFF' }],
  titles: [billboard('air transat', 'nunito-800', '#172B54', 0.4, { at: ['door1+0.35', 0.4] })],
};

export const LOW_COST_AMERICA: readonly Scheme[] = [VOLARIS, VIVA, ALLEGIANT, PORTER, AIR_TRANSAT];
