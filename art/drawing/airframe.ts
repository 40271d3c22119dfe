/** The shape of an airliner as the engine draws it. Meters: x from the nose tip aft, y up from the tube's centerline. */
import type { Point, Track } from './geometry.ts';

/** The fuselage: closed outlines, and where light and shade begin. */
export type Body = {
  /** From the nose tip over the crown round the tail's end and back along the keel. */
  outline: Track;
  /** The pieces of it that turn away from the light, and where their shade has faded out. */
  front: { track: Track; to: number };
  rear: { track: Track; from: number };
  /** The rising underside of the tail: its shade grows from the one point to the other. */
  under: { track: Track; from: Point; to: Point };
  /** Where the tube ends; the fin or the tailplane may reach further aft. */
  end: number;
  /** Exhaust of the auxiliary power unit. */
  exhaust?: Track;
  /** A hump on the crown: the tube's own crown below it, and strips of shade that follow its edge. */
  hump?: { from: number; to: number; seam: number; rim: readonly Track[] };
};

/** The cockpit's windows, seen from the side, front to rear. */
export type Glazing = {
  panes: readonly (readonly Point[])[];
  /** A dark surround. */
  mask?: Track;
  /** Seam of the radome. */
  radome: Track;
};

export type Fin = {
  /** Closed; its foot lies behind the tube. */
  track: Track;
  /** Foot and tip of the leading edge, the trailing edge and the rudder's hinge. */
  leading: readonly [Point, Point];
  trailing: readonly [Point, Point];
  hinge: readonly [Point, Point];
  /** Where the fillet leaves the crown, and where the rear edge does. */
  front: Point;
  back: number;
  /** The heights between which a mark may lie, and how steeply the middle line rises, radians. */
  foot: number;
  top: number;
  rise: number;
  /** Where paint that climbs the fin starts on the crown. */
  paintFrom: number;
};

/** A wing or tailplane half as the side view shows it, in flight (bent upwards). */
export type Surface = {
  root: Point;
  rootChord: number;
  tip: Point;
  tipChord: number;
  /** Where the trailing edge turns, if it does: share of the half span, and how far aft of the root's end it lies there. */
  kink?: readonly [number, number];
  /** Straight and thin: a third of the incidence. */
  flat?: boolean;
  /** Not bent by lift: it rises evenly. */
  stiff?: boolean;
};

export type Wing = Surface & {
  /** Stations of the flap tracks' fairings. */
  canoes: readonly number[];
  /** On top of the tube: no belly fairing and no shadow on the belly. */
  high?: boolean;
  /** A straight wing below the tube, seen as a plank: the shares of the half span at which nacelles stand before it. */
  plank?: readonly number[];
};

export type Tailplane = Surface & {
  /** On top of the fin or half way up: no shadow falls on the tube. */
  high?: boolean;
};

export type TipKind =
  'none' | 'fence' | 'sharklet' | 'canted' | 'curved' | 'blended' | 'split' | 'raked' | 'pair' | 'scimitar';

export type Tip = {
  kind: TipKind;
  /** Height in meters, where the type's differs from the shape's own. */
  height?: number;
};

export type Engine = {
  /** Front lip and axis. */
  lip: Point;
  diameter: number;
  length: number;
  /** Share of the half span at which its pylon meets the wing; without one it has no wing pylon. */
  station?: number;
  /** Long duct (fan and core leave together) or short fan duct with the core behind it. */
  /** `front`: only the fan's part is wide, the rest of the engine is a slim core (JT3D). */
  duct: 'long' | 'short' | 'front';
  /** A long duct that tapers all the way to its nozzle. */
  taper?: boolean;
  chevrons?: boolean;
  /** Flattened below for ground clearance (737). */
  flat?: boolean;
  /** On the rear fuselage: its shadow falls on the tube, and its pylon shows behind it. */
  rear?: boolean;
  /** Width of a long duct's nozzle and depth of the metal lip, as shares of what is usual. */
  wide?: number;
  lipDepth?: number;
};

/** Passenger windows of one deck; `line` is their center above the centerline. */
export type Deck = {
  line: number;
  window: { width: number; height: number; pitch: number; shape?: 'square' | 'triangle' };
  from: number;
  to: number;
  door: { width: number; height: number };
  /** Front edges. */
  doors: readonly number[];
  /** Middles of exits without a door: over the wing, and small ones elsewhere. */
  overwingExits?: readonly number[];
  /** Front edges of exits with a threshold that are narrower and lower than the doors. */
  smallDoors?: readonly number[];
  /** A freight door: front edge, width and height. */
  cargo?: readonly [number, number, number];
  /** Stretches without windows. */
  blank?: readonly (readonly [number, number])[];
};

export type Paint = 'body' | 'engine' | 'tail' | 'white' | 'gray' | 'metal' | 'dark' | 'tire' | 'glass';

/** When a part is painted: behind the tube, on it, before the wing, after the wing's tip, or last. */
export type Layer = 'behind' | 'body' | 'wing' | 'tip' | 'last';

/** A solid shaped by its outline: pods, ducts, bullets, propeller nacelles, struts and wheels. */
export type Part = {
  layer: Layer;
  track: Track;
  paint: Paint;
  /** A metal lip on its front. */
  lip?: Track;
  /** Opacity of its outline. */
  line?: number;
};

export type Propeller = {
  hub: Point;
  radius: number;
  blades: number;
  spinner: Track;
};

/** A delta wing, seen nearly edge on. */
export type Delta = { track: Track; upper: Track; lines: readonly Track[] };

/** What stands on the crown or under the keel. */
export type Aerial = { x: number; kind: 'blade' | 'dome' | 'below' };

export type Airframe = {
  name: string;
  length: number;
  /** Height of the fuselage tube. */
  tube: number;
  body: Body;
  glazing: Glazing;
  decks: readonly Deck[];
  fin: Fin;
  tailplane?: Tailplane;
  wing?: Wing;
  delta?: Delta;
  /** Where the wing's root lies along the body, for paint. */
  wingRoot: { front: number; chord: number };
  /** How far the belly fairing hangs below the tube, in tube heights; 0 without one. */
  fairing: number;
  tip: Tip;
  /** Near side only, inner first. */
  engines: readonly Engine[];
  parts: readonly Part[];
  propellers: readonly Propeller[];
  aerials: readonly Aerial[];
  /** The centerline's height above the ground where the height over all was measured. */
  ground: number;
};
