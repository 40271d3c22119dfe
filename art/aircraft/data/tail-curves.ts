/** Rear fuselages, estimated by eye, in units of the fuselage height; x counts forward from the end. */
import type { TailCurves } from '../shape/sample-curves.ts';

export const TAIL_A320: TailCurves = {
  crownLeaves: 2.2,
  crownControls: [
    [1.2, 0.5],
    [0.5, 0.44],
  ],
  keelLeaves: 3.3,
  keelControls: [
    [2.35, -0.5],
    [1.1, -0.06],
  ],
  endTop: 0.37,
  endBottom: 0.21,
  round: 0.05,
};

export const TAIL_AIRBUS_WIDE: TailCurves = {
  crownLeaves: 2.3,
  crownControls: [
    [1.2, 0.5],
    [0.5, 0.42],
  ],
  keelLeaves: 3.4,
  keelControls: [
    [2.4, -0.5],
    [1.1, -0.05],
  ],
  endTop: 0.35,
  endBottom: 0.22,
  round: 0.05,
};

export const TAIL_A350: TailCurves = {
  crownLeaves: 2.3,
  crownControls: [
    [1.25, 0.5],
    [0.55, 0.39],
  ],
  keelLeaves: 3.3,
  keelControls: [
    [2.4, -0.5],
    [1.1, -0.05],
  ],
  endTop: 0.3,
  endBottom: 0.19,
  round: 0.05,
};

export const TAIL_737: TailCurves = {
  crownLeaves: 1.9,
  crownControls: [
    [1.1, 0.5],
    [0.45, 0.42],
  ],
  keelLeaves: 3.3,
  keelControls: [
    [2.35, -0.5],
    [1.0, -0.1],
  ],
  endTop: 0.33,
  endBottom: 0.17,
  round: 0.06,
};

// The tail cone of the 737 MAX, which is longer and slimmer at its end.
export const TAIL_737_MAX: TailCurves = {
  ...TAIL_737,
  crownControls: [
    [1.1, 0.5],
    [0.5, 0.39],
  ],
  keelControls: [
    [2.35, -0.5],
    [1.0, -0.05],
  ],
  endTop: 0.3,
  endBottom: 0.22,
  round: 0.05,
};

// The 777's tail cone: a vertical blade, tall and blunt from the side.
export const TAIL_777: TailCurves = {
  crownLeaves: 2.3,
  crownControls: [
    [1.3, 0.5],
    [0.5, 0.45],
  ],
  keelLeaves: 3.2,
  keelControls: [
    [2.3, -0.5],
    [1.15, -0.12],
  ],
  endTop: 0.34,
  endBottom: 0.08,
  round: 0.015,
};

export const TAIL_787: TailCurves = {
  crownLeaves: 2.4,
  crownControls: [
    [1.35, 0.5],
    [0.6, 0.37],
  ],
  keelLeaves: 3.3,
  keelControls: [
    [2.4, -0.5],
    [1.2, -0.08],
  ],
  endTop: 0.26,
  endBottom: 0.16,
  round: 0.05,
};
