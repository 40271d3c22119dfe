/**
 * Airbus airliners. Lengths and heights over all: OpenAP's aircraft data (TU Delft). The A340-200, A340-600 and
 * A350-1000, which it lacks, the heights of the fuselage and all fan diameters are the maker's published figures as
 * commonly quoted. A fin's top is the height over all less an estimate of the centerline's height above the ground. Numbers
 * of doors are the types' own; their places, the nacelles' outlines, roots and tips are estimates by eye, to half a meter.
 */
import type { Engine, Surface, TipKind } from '../airframe.ts';
import { stretched, type ClassicAirframe } from './classic-airframe.ts';
import { NOSE_A320, NOSE_A330, NOSE_A350 } from './noses.ts';
import { TAIL_A320, TAIL_A350, TAIL_AIRBUS_WIDE } from './tail-cones.ts';

const a320 = (name: string, tipDevice: TipKind): ClassicAirframe => ({
  name,
  length: 37.57,
  tube: 4.14,
  nose: NOSE_A320,
  tailCone: TAIL_A320,
  fin: {
    root: 7.9,
    rootChord: 5.75,
    tip: 3.05,
    tipChord: 2.0,
    top: 7.95,
    roundness: 0.9,
    dorsal: { length: 1.3, rise: 0.16, straight: false },
  },
  tailplane: { root: [5.7, 0.62], rootChord: 3.9, tip: [2.5, 1.42], tipChord: 1.4 },
  wing: { root: [11.6, -1.28], rootChord: 7.1, tip: [19.6, 0.5], tipChord: 1.6, kink: [0.37, 0.25] },
  tipDevice,
  engines: [{ lip: [10.3, -2.1], diameter: 2.4, length: 4.7, station: 0.27, duct: 'short' }],
  cabin: {
    line: 0.54,
    window: { width: 0.25, height: 0.36, pitch: 0.533 },
    from: 6.3,
    to: 29.1,
    door: { width: 0.81, height: 1.85 },
    doors: [4.95, 29.9],
    overwingExits: [15.6, 16.6],
  },
});

export const A320_FENCE = a320('Airbus A320', 'fence');
export const A320_SHARKLET = a320('Airbus A320 with sharklets', 'sharklet');

type Long = {
  name: string;
  length: number;
  finTop: number;
  wing: Surface;
  engines: ClassicAirframe['engines'];
  doors: readonly number[];
};

/** The A330 and A340 share tube, cockpit, fin and wing; stretches add frames before and behind the wing. */
const a330 = ({ name, length, finTop, wing, engines, doors }: Long): ClassicAirframe => ({
  name,
  length,
  tube: 5.64,
  nose: NOSE_A330,
  tailCone: TAIL_AIRBUS_WIDE,
  fin: {
    root: 12.5,
    rootChord: 8.5,
    tip: 5.3,
    tipChord: 3.1,
    top: finTop,
    roundness: 0.8,
    dorsal: { length: 1.4, rise: 0.1, straight: false },
  },
  tailplane: { root: [9.2, 0.95], rootChord: 6.1, tip: [3.9, 2.15], tipChord: 2.1 },
  wing,
  tipDevice: 'canted',
  engines,
  cabin: {
    line: 0.56,
    window: { width: 0.3, height: 0.42, pitch: 0.635 },
    from: 7.9,
    to: length - 12.6,
    door: { width: 1.07, height: 1.95 },
    doors,
  },
});

const A330_WING: Surface = {
  root: [20.4, -1.75],
  rootChord: 10.7,
  tip: [36.3, 1.75],
  tipChord: 2.4,
  kink: [0.36, 0.3],
};

export const A330_300 = a330({
  name: 'Airbus A330-300',
  length: 63.67,
  finTop: 12.1,
  wing: A330_WING,
  engines: [{ lip: [19.0, -2.85], diameter: 3.1, length: 6.9, station: 0.26, duct: 'long' }],
  doors: [6.0, 18.1, 38.5, 51.0],
});

const taller = (a: ClassicAirframe): ClassicAirframe => ({ ...a, fin: { ...a.fin, top: a.fin.top + 0.55 } });

export const A330_200 = taller(
  stretched(A330_300, 'Airbus A330-200', { before: -2.67, behind: -2.18, doors: [6.0, 16.4, 35.8, 46.2] }),
);

const cfm56 = (lip: Engine['lip'], station: number): Engine & { station: number } => ({
  lip,
  diameter: 2.4,
  length: 5.2,
  station,
  duct: 'long',
});

export const A340_300 = a330({
  name: 'Airbus A340-300',
  length: 63.69,
  finTop: 12.1,
  wing: A330_WING,
  engines: [cfm56([20.2, -2.6], 0.26), cfm56([26.6, -1.4], 0.63)],
  doors: [6.0, 18.1, 38.5, 51.0],
});

export const A340_200 = stretched(A340_300, 'Airbus A340-200', {
  before: -2.14,
  behind: -2.15,
  doors: [6.0, 16.4, 36.3, 46.7],
});

const trent500 = (lip: Engine['lip'], station: number): Engine & { station: number } => ({
  lip,
  diameter: 3.1,
  length: 6.2,
  station,
  duct: 'short',
});

export const A340_600 = a330({
  name: 'Airbus A340-600',
  length: 75.36,
  finTop: 12.5,
  wing: { root: [25.4, -1.75], rootChord: 12.4, tip: [43.6, 1.95], tipChord: 2.4, kink: [0.36, 0.3] },
  engines: [trent500([24.6, -2.9], 0.25), trent500([32.2, -1.6], 0.6)],
  doors: [6.0, 18.6, 30.2, 46.2, 62.4],
});

export const A350_900: ClassicAirframe = {
  name: 'Airbus A350-900',
  length: 66.8,
  tube: 6.09,
  nose: NOSE_A350,
  tailCone: TAIL_A350,
  fin: {
    root: 12.4,
    rootChord: 8.3,
    tip: 5.6,
    tipChord: 2.9,
    top: 12,
    roundness: 1.4,
    dorsal: { length: 2.1, rise: 0.12, straight: false },
  },
  tailplane: { root: [9.5, 1.0], rootChord: 6.4, tip: [4.1, 2.1], tipChord: 2.2 },
  wing: { root: [21.6, -1.95], rootChord: 12.1, tip: [38.9, 2.35], tipChord: 1.7, kink: [0.34, 0.3] },
  tipDevice: 'curved',
  engines: [{ lip: [20.3, -2.95], diameter: 3.75, length: 6.9, station: 0.27, duct: 'short' }],
  cabin: {
    line: 0.6,
    window: { width: 0.3, height: 0.43, pitch: 0.635 },
    from: 8.5,
    to: 52.8,
    door: { width: 1.07, height: 1.95 },
    doors: [6.7, 19.3, 38.9, 53.2],
  },
};

export const A350_1000: ClassicAirframe = stretched(A350_900, 'Airbus A350-1000', {
  before: 3.81,
  behind: 3.18,
  doors: [6.7, 21.5, 43.0, 60.2],
});
