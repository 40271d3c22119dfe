/** The shape of an airliner as it is drawn, in meters: x from the nose tip aft, y up from the tube's centerline. */
import type { Point, MeterPath } from './geometry.ts';

/** The fuselage: closed outlines, and the limits of light and shade. */
export type FuselageBody = {
  /** From the nose tip over the crown, around the tail's end and back along the keel. */
  outline: MeterPath;
  /** The ends of the outline, which face away from the light, and the x at which their shade has faded out. */
  front: { track: MeterPath; to: number };
  rear: { track: MeterPath; from: number };
  /** The rising underside of the tail; its shade grows between the two points. */
  under: { track: MeterPath; from: Point; to: Point };
  /** The x at which the tube ends; the fin or the tailplane may extend further aft. */
  end: number;
  /** Exhaust of the auxiliary power unit. */
  exhaust?: MeterPath;
  /** A hump on the crown: its range in x, the height of the seam to the tube's own crown, and the strips of shade along its edge. */
  hump?: { from: number; to: number; seam: number; rim: readonly MeterPath[] };
};

/** The cockpit's windows, seen from the side, front to rear. */
export type Glazing = {
  panes: readonly (readonly Point[])[];
  /** The dark surround of the panes. */
  mask?: MeterPath;
  /** Seam of the radome. */
  radome: MeterPath;
};

export type Fin = {
  /** The closed outline; its foot is behind the tube. */
  track: MeterPath;
  /** Foot and top of the leading edge, of the trailing edge and of the rudder's hinge. */
  leading: readonly [Point, Point];
  trailing: readonly [Point, Point];
  hinge: readonly [Point, Point];
  /** The point at which the fillet leaves the crown, and the x at which the rear edge leaves it. */
  front: Point;
  back: number;
  /** The heights between which a mark may be, and the angle of the fin's middle line, in radians. */
  foot: number;
  top: number;
  rise: number;
  /** The x on the crown at which paint that continues up the fin starts. */
  paintFrom: number;
};

/** One half of a wing or tailplane in the side view, in flight (bent upwards). */
export type Surface = {
  root: Point;
  rootChord: number;
  tip: Point;
  tipChord: number;
  /**
   * The kink of the trailing edge, if there is one: its fraction of the half span, and its distance aft of the root's trailing edge, in
   * meters.
   */
  kink?: readonly [number, number];
  /** Straight and thin, with about a third of the incidence. */
  isFlat?: boolean;
  /** Not bent by lift, so that it rises evenly. */
  isStiff?: boolean;
};

export type Wing = Surface & {
  /** Stations of the flap tracks' fairings, as fractions of the half span. */
  flapTrackStations: readonly number[];
  /** On top of the tube, without a belly fairing and without a shadow on the belly. */
  isHigh?: boolean;
  /** Present for a straight wing below the tube: the fractions of the half span at which it has nacelles; empty if it has none. */
  straightWingNacelles?: readonly number[];
};

export type Tailplane = Surface & {
  /** On top of the fin or halfway up, so that it casts no shadow on the tube. */
  isHigh?: boolean;
};

export type TipKind =
  'none' | 'fence' | 'sharklet' | 'canted' | 'curved' | 'blended' | 'split' | 'raked' | 'pair' | 'scimitar';

export type WingTip = {
  kind: TipKind;
  /** Height in meters, if it differs from the shape's own height. */
  height?: number;
};

export type Engine = {
  /** The point at which the axis meets the front lip. */
  lip: Point;
  diameter: number;
  length: number;
  /** The fraction of the half span at which the pylon meets the wing; undefined without a wing pylon. */
  station?: number;
  /**
   * `long`: fan and core leave through one duct. `short`: the core is behind a short fan duct. `front`: only the fan's part is wide, the
   * rest is a slim core (JT3D).
   */
  duct: 'long' | 'short' | 'front';
  /** A long duct that becomes narrower along its whole length to the nozzle. */
  taper?: boolean;
  chevrons?: boolean;
  /** Flattened below for ground clearance (737). */
  flat?: boolean;
  /** On the rear fuselage, with a shadow on the tube and a pylon behind the engine. */
  rear?: boolean;
  /**
   * `wide`: the radius of a long duct's nozzle as a fraction of the engine's; `lipDepth`: the depth of the metal lip relative to the
   * usual depth.
   */
  wide?: number;
  lipDepth?: number;
};

/** Windows and doors of one deck; `line` is the height of the windows' centers above the centerline. */
export type CabinDeck = {
  line: number;
  window: { width: number; height: number; pitch: number; shape?: 'square' | 'triangle' };
  from: number;
  to: number;
  door: { width: number; height: number };
  /** The x of the front edges. */
  doors: readonly number[];
  /** The x of the middles of exits without a door, over the wing or elsewhere. */
  overwingExits?: readonly number[];
  /** The x of the front edges of exits with a threshold that are narrower and lower than the doors. */
  smallDoors?: readonly number[];
  /** A cargo door: the x of its front edge, its width and its height. */
  cargo?: readonly [number, number, number];
  /** Ranges of x without windows. */
  blank?: readonly (readonly [number, number])[];
};

export type PartPaint = 'body' | 'engine' | 'tail' | 'white' | 'gray' | 'metal' | 'dark' | 'tire' | 'glass';

/** The order in which parts are drawn: behind the tube, on it, before the wing, after the wing's tip, or last. */
export type PartLayer = 'behind' | 'body' | 'wing' | 'tip' | 'last';

/** A solid shaped by its outline, such as a pod, a duct, a propeller nacelle, a strut or a wheel. */
export type AircraftPart = {
  layer: PartLayer;
  track: MeterPath;
  paint: PartPaint;
  /** The metal lip at the front of the part. */
  lip?: MeterPath;
  /** The opacity of the part's outline. */
  line?: number;
};

export type Propeller = {
  hub: Point;
  radius: number;
  blades: number;
  spinner: MeterPath;
};

/** A delta wing, seen nearly edge on. */
export type Delta = { track: MeterPath; upper: MeterPath; lines: readonly MeterPath[] };

/** An aerial on the crown or below the keel. */
export type Aerial = { x: number; kind: 'blade' | 'dome' | 'below' };

export type Airframe = {
  name: string;
  length: number;
  /** Height of the fuselage tube. */
  tube: number;
  body: FuselageBody;
  glazing: Glazing;
  decks: readonly CabinDeck[];
  fin: Fin;
  tailplane?: Tailplane;
  wing?: Wing;
  delta?: Delta;
  /** The place of the wing's root along the body, which paint depends on. */
  wingRoot: { front: number; chord: number };
  /** The depth of the belly fairing below the tube, as a fraction of the tube's height; 0 without a fairing. */
  fairing: number;
  tip: WingTip;
  /** Only the engines on the near side, from the inner to the outer. */
  engines: readonly Engine[];
  parts: readonly AircraftPart[];
  propellers: readonly Propeller[];
  aerials: readonly Aerial[];
  /** The height of the centerline above the ground, with which the overall height was measured. */
  ground: number;
};
