/**
 * Boeing airliners. Lengths and heights over all: OpenAP's aircraft data (TU Delft). Heights of the fuselage and all fan
 * diameters are the maker's published figures as commonly quoted. A fin's top is the height over all less an estimate
 * of the centerline's height above the ground. Numbers of doors are the types' own; their places, the nacelles' outlines,
 * roots and tips are estimates by eye, to half a meter or so.
 */
import { stretched, type ClassicAirframe } from './classic-airframe.ts';
import { NOSE_737, NOSE_777, NOSE_787 } from './noses.ts';
import { TAIL_737, TAIL_737_MAX, TAIL_777, TAIL_787 } from './tail-cones.ts';

export const B737_800: ClassicAirframe = {
  name: 'Boeing 737-800',
  length: 39.47,
  tube: 4.01,
  nose: NOSE_737,
  tailCone: TAIL_737,
  fin: {
    root: 8.4,
    rootChord: 5.6,
    tip: 3.2,
    tipChord: 1.95,
    top: 9.1,
    roundness: 0.45,
    dorsal: { length: 4.0, rise: 0.24, straight: true },
  },
  tailplane: { root: [6.4, 0.72], rootChord: 4.0, tip: [2.4, 1.72], tipChord: 1.35 },
  wing: { root: [12.8, -1.25], rootChord: 7.4, tip: [20.9, 0.8], tipChord: 1.5, kink: [0.34, 0.2] },
  tipDevice: 'none',
  engines: [{ lip: [11.2, -1.85], diameter: 2.15, length: 4.7, station: 0.24, duct: 'short', flat: true }],
  cabin: {
    line: 0.5,
    window: { width: 0.26, height: 0.36, pitch: 0.508 },
    from: 6.3,
    to: 31.4,
    door: { width: 0.86, height: 1.83 },
    doors: [4.75, 31.9],
    overwingExits: [17.4, 18.45],
  },
};

export const B737_800_WINGLET: ClassicAirframe = {
  ...B737_800,
  name: 'Boeing 737-800 with winglets',
  tipDevice: 'blended',
};

export const B737_MAX_8: ClassicAirframe = {
  ...B737_800,
  name: 'Boeing 737 MAX 8',
  tailCone: TAIL_737_MAX,
  tipDevice: 'split',
  engines: [
    {
      lip: [10.5, -1.78],
      diameter: 2.4,
      length: 5.0,
      station: 0.24,
      duct: 'short',
      flat: true,
      chevrons: true,
    },
  ],
};

export const B777_300ER: ClassicAirframe = {
  name: 'Boeing 777-300ER',
  length: 73.86,
  tube: 6.2,
  nose: NOSE_777,
  tailCone: TAIL_777,
  fin: {
    root: 12.6,
    rootChord: 8.9,
    tip: 5.2,
    tipChord: 3.1,
    top: 13.1,
    roundness: 0.55,
    dorsal: { length: 2.2, rise: 0.1, straight: false },
  },
  tailplane: { root: [10.2, 0.95], rootChord: 7.1, tip: [3.9, 2.32], tipChord: 2.2 },
  wing: { root: [25.4, -1.95], rootChord: 12.6, tip: [43.9, 2.3], tipChord: 1.35, kink: [0.34, 0.3] },
  tipDevice: 'raked',
  engines: [{ lip: [23.4, -3.0], diameter: 3.95, length: 7.4, station: 0.26, duct: 'short' }],
  cabin: {
    line: 0.62,
    window: { width: 0.3, height: 0.43, pitch: 0.559 },
    from: 8.7,
    to: 59.4,
    door: { width: 1.07, height: 1.9 },
    doors: [6.9, 18.3, 30.4, 44.9, 59.8],
  },
};

const B777_SHORT = stretched(B777_300ER, 'Boeing 777-200ER', {
  before: -5.33,
  behind: -4.8,
  doors: [6.9, 18.3, 39.4, 49.7],
});

export const B777_200ER: ClassicAirframe = {
  ...B777_SHORT,
  tipDevice: 'none',
  engines: [{ lip: [18.3, -2.95], diameter: 3.7, length: 7.2, station: 0.26, duct: 'short' }],
};

export const B787_9: ClassicAirframe = {
  name: 'Boeing 787-9',
  length: 62.81,
  tube: 5.94,
  nose: NOSE_787,
  tailCone: TAIL_787,
  fin: {
    root: 10.6,
    rootChord: 7.4,
    tip: 4.7,
    tipChord: 2.7,
    top: 12.1,
    roundness: 1.6,
    dorsal: { length: 3.4, rise: 0.22, straight: false },
  },
  tailplane: { root: [8.7, 0.95], rootChord: 6.1, tip: [3.5, 2.12], tipChord: 2.0 },
  wing: { root: [20.4, -1.9], rootChord: 11.2, tip: [37.3, 3.0], tipChord: 1.2, kink: [0.34, 0.3] },
  tipDevice: 'raked',
  engines: [{ lip: [18.9, -2.75], diameter: 3.4, length: 6.5, station: 0.27, duct: 'short', chevrons: true }],
  cabin: {
    line: 0.58,
    window: { width: 0.33, height: 0.54, pitch: 0.635 },
    from: 8.9,
    to: 49.4,
    door: { width: 1.07, height: 1.9 },
    doors: [7.1, 17.9, 37.4, 49.9],
  },
};

export const B787_8: ClassicAirframe = stretched(B787_9, 'Boeing 787-8', {
  before: -3.05,
  behind: -3.04,
  doors: [7.1, 16.8, 34.3, 43.8],
});
