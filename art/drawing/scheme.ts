/** A paint scheme as data. Its places refer to stations of the aircraft, so that one recipe fits every type. */

/**
 * x: a fraction of the length; a station ('fin'); a station and an offset aft in tube heights ('fin-1.2'); or a fraction of the distance
 * between two stations ('wing/wingend:0.6'). Stations: nose, visor, glass, door1, door2, wing, wingend, dorsal, fin, finend, tail; the
 * cockpit's panes extend from visor to glass. y: -1 is the keel, 1 the crown; 'line+0.2' counts from the windows' middle; 'pane+0.2'
 * counts from the middle of the cockpit's panes. ['f', u, v] is a place on the fin: u is 0 at the front edge and 1 at the rear edge; v is
 * 0 at the foot and 1 at the top; both may be outside this range. ['m', x, y] is a distance from the fin's middle in fin heights, aft and
 * up, for figures that are upright on a swept fin.
 */
export type SchemePoint =
  readonly [x: number | string, y: number | string] | readonly ['f' | 'm', number, number];

/** A color, or a gradient between two places. */
export type SchemeColor =
  | string
  | {
      readonly from: SchemePoint;
      readonly to: SchemePoint;
      readonly stops: readonly (readonly [at: number, color: string])[];
    };

/** The outline of a shape, in one of several forms. Curves run smoothly through the places. */
export type ShapeOutline =
  /** A field below `top` or above `bottom`; with both, the field between them. */
  | { readonly top?: readonly SchemePoint[]; readonly bottom?: readonly SchemePoint[] }
  | { readonly between: readonly [readonly SchemePoint[], readonly SchemePoint[]] }
  /** A line; `width` is in half tube heights. A list of widths makes a tapered line. */
  | { readonly line: readonly SchemePoint[]; readonly width: number | readonly number[] }
  | { readonly poly: readonly SchemePoint[] }
  /** A disc; `size` is its diameter in fin heights. With `ring` it is a ring, whose thickness is that fraction of the radius. */
  | { readonly disc: SchemePoint; readonly size: number; readonly ring?: number };

export type SchemeShape = ShapeOutline & {
  /** 'both' paints over the joint of fin and fuselage; undefined paints the fuselage only. */
  readonly on?: 'fin' | 'both';
  readonly color: SchemeColor;
  /** True for straight lines between the places. */
  readonly straight?: boolean;
};

export type SchemeMark = {
  /** The key of the mark in art/marks/marks.json. */
  readonly mark: string;
  /** The place of the mark's middle. */
  readonly at: SchemePoint;
  /** The height of the mark: in fin heights on the fin, or else in tube heights. */
  readonly size: number;
  readonly color: string;
  /** The color of the mark's lower half, if it is different. */
  readonly below?: string;
  /** The rotation in degrees, clockwise. */
  readonly rotationDegrees?: number;
  /** True if the mark is mirrored, as the airline paints it on the left side. */
  readonly mirror?: boolean;
  readonly on?: 'fin';
  /** The fraction of the mark's box that must be on the fin, if the corners of the box are empty. */
  readonly slack?: number;
  /** A part of the mark and its box. Its path is `d`, then the text behind `after` in the mark's path, or the text ahead of `before`. */
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
  /** The space between letters, in heights of a capital. */
  readonly track?: number;
  /** `slant`: the shift sideways per unit of height; `wide`: the letters' width relative to the font's. */
  readonly slant?: number;
  readonly wide?: number;
};

export type SchemeTitle = Lettering & {
  /** The left end of the title, at the middle height of the capitals. */
  readonly at: SchemePoint;
  /** The station before which the title must end; a longer title is made smaller. */
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

/**
 * Text on the fin: its middle, the height of a capital in fin heights, and its rotation in degrees clockwise. It is made smaller until it
 * fits.
 */
export type FinText = Lettering & {
  readonly at: SchemePoint;
  readonly size: number;
  readonly rotationDegrees?: number;
};

/**
 * Text on the cowl: `size` is the height of a capital in cowl diameters, `at` a fraction of the cowl's length, `up` in diameters above
 * its axis.
 */
export type CowlText = Lettering & { readonly size: number; readonly at?: number; readonly up?: number };

export type Scheme = {
  /** Unique; in lower case. */
  readonly id: string;
  readonly name: string;
  /** Codes of the airlines that use the scheme, or names in capitals. */
  readonly airlines: readonly string[];
  /** Names of airlines of the past with one of these codes, which never wore this paint. */
  readonly predecessors?: readonly string[];
  /** The first and the last year of the scheme; undefined for today's scheme. */
  readonly years?: readonly [number, number];
  /** The first year in which today's airline had these codes, if another airline had them before. */
  readonly since?: number;
  /** The type on which the scheme is shown: a name from the table of types. */
  readonly type: string;
  /** The default is '#FFFFFF'; the default of the colors below is the body's color. */
  readonly body?: string;
  readonly belly?: string;
  readonly engine?: string;
  readonly winglet?: string;
  readonly fin?: string;
  /** The shapes in painting order. */
  readonly shapes?: readonly SchemeShape[];
  readonly marks?: readonly SchemeMark[];
  readonly titles?: readonly SchemeTitle[];
  readonly finText?: readonly FinText[];
  readonly cowl?: readonly CowlText[];
};
