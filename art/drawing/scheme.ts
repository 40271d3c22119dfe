/** A paint scheme as data. Its places hang on stations of the aircraft, so that one recipe fits every type. */

/**
 * x: a share of the length, a station ('fin'), one and tube heights aft of it ('fin-1.2'), or a share of the way between
 * two ('wing/wingend:0.6'). Stations: nose, visor, glass, door1, door2, wing, wingend, dorsal, fin, finend, tail; the
 * cockpit's panes lie from visor to glass.
 * y: -1 the keel, 1 the crown; 'line+0.2': from the windows' middle; 'pane+0.2': from the middle of the cockpit's panes.
 * ['f', u, v] is a place on the fin: u 0 the front edge, 1 the rear one; v 0 the foot, 1 the top; both run on beyond it.
 * ['m', x, y]: fin heights from the fin's middle, aft and up, for figures that stand upright on a swept fin.
 */
export type SchemePoint =
  readonly [x: number | string, y: number | string] | readonly ['f' | 'm', number, number];

/** A color, or colors that fade into one another from one place to another. */
export type Color =
  | string
  | {
      readonly from: SchemePoint;
      readonly to: SchemePoint;
      readonly stops: readonly (readonly [at: number, color: string])[];
    };

/** The outline of a shape: one of these. Curves run smoothly through the places. */
export type ShapeOutline =
  /** A field below or above an edge; with both, between them. */
  | { readonly top?: readonly SchemePoint[]; readonly bottom?: readonly SchemePoint[] }
  | { readonly between: readonly [readonly SchemePoint[], readonly SchemePoint[]] }
  /** A line; `width` in half tube heights, a list tapers. */
  | { readonly line: readonly SchemePoint[]; readonly width: number | readonly number[] }
  | { readonly poly: readonly SchemePoint[] }
  /** A round spot; `size` in fin heights, or a ring of the thickness `ring` of its radius. */
  | { readonly disc: SchemePoint; readonly size: number; readonly ring?: number };

export type Shape = ShapeOutline & {
  /** 'both': it runs over the joint of fin and fuselage. Without it, the fuselage. */
  readonly on?: 'fin' | 'both';
  readonly color: Color;
  /** Straight lines from place to place. */
  readonly straight?: boolean;
};

export type SchemeMark = {
  /** A key of art/marks/marks.json. */
  readonly mark: string;
  /** The middle. */
  readonly at: SchemePoint;
  /** Height, in fin heights on the fin, else in tube heights. */
  readonly size: number;
  readonly color: string;
  /** Its lower half, where that is of another color. */
  readonly below?: string;
  /** Degrees, clockwise. */
  readonly turn?: number;
  /** Facing the other way, as the airline paints it on the left side. */
  readonly mirror?: boolean;
  readonly on?: 'fin';
  /** The share of its box that must lie on the fin, where the corners are empty. */
  readonly slack?: number;
  /** A part of the mark and its box: the path `d`, then what lies `after` one text in the mark's path, or `before` one. */
  readonly part?: {
    readonly d: string;
    readonly after?: string;
    readonly before?: string;
    readonly viewBox: readonly [number, number, number, number];
  };
};

export type Lettering = {
  readonly text: string;
  readonly font: string;
  readonly color: string;
  /** Between letters, in heights of a capital. */
  readonly track?: number;
  /** Sideways for each unit up; widths relative to the font's. */
  readonly slant?: number;
  readonly wide?: number;
};

export type Title = Lettering & {
  /** The left end, at the middle of the capitals. */
  readonly at: SchemePoint;
  /** A station before which it must end: it shrinks for that. */
  readonly until?: string;
  /** Height of a capital, in tube heights. */
  readonly size: number;
  /** A mark before or after the text; height, gap and lift in tube heights. */
  readonly mark?: Pick<SchemeMark, 'mark' | 'size' | 'color' | 'mirror' | 'part'> & {
    readonly after?: boolean;
    readonly gap: number;
    readonly lift?: number;
  };
};

/** Text on the fin: its middle, the height of a capital in fin heights, degrees clockwise. It shrinks to fit. */
export type FinText = Lettering & { readonly at: SchemePoint; readonly size: number; readonly turn?: number };

/** Text on the cowl: size in its diameters, `at` a share of its length, `up` in diameters above its axis. */
export type CowlText = Lettering & { readonly size: number; readonly at?: number; readonly up?: number };

export type Scheme = {
  /** Unique; in lower case. */
  readonly id: string;
  readonly name: string;
  /** Codes of the airlines that fly it, or names in capitals. */
  readonly airlines: readonly string[];
  /** Years in which it was flown; without them it is today's. */
  readonly years?: readonly [number, number];
  /** The first year in which today's airline had these codes, where another one had them before. */
  readonly since?: number;
  /** The type on which it is shown: a name of the table of types. */
  readonly type: string;
  /** '#FFFFFF' where none is given; the others as the body. */
  readonly body?: string;
  readonly belly?: string;
  readonly engine?: string;
  readonly winglet?: string;
  readonly fin?: string;
  /** In the order in which they are painted. */
  readonly shapes?: readonly Shape[];
  readonly marks?: readonly SchemeMark[];
  readonly titles?: readonly Title[];
  readonly finText?: readonly FinText[];
  readonly cowl?: readonly CowlText[];
};
