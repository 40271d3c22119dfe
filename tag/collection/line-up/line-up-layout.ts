/** The sizes of the texts below an aircraft on its stand, in px. */
export type StandLabel = {
  /** The place of the count: a line above the name, before the name, or at the right of name and note. */
  readonly countPlace: 'above' | 'before' | 'right';
  readonly nameSize: number;
  readonly noteSize: number;
  /** The sizes of a fact's value and of its caption; null without facts. */
  readonly facts: { readonly valueSize: number; readonly captionSize: number } | null;
};

/** The places of aircraft and texts in one size, in px. */
export type LineUpLayout = {
  readonly margin: number;
  /** The heights between which the aircraft stand. */
  readonly top: number;
  readonly bottom: number;
  /** The largest number of types. */
  readonly limit: number;
  /** The smallest number of types in rows: a flat picture leaves out types, so that the others fill its width. */
  readonly minRows: number;
  /** The number of types from which they are in two columns; null for one column only. */
  readonly minColumnTypes: number | null;
  /** The width of the labels beside the aircraft. */
  readonly labelWidth: number;
  readonly typeSize: number;
  readonly meterSize: number;
  readonly countSize: number;
  readonly axisSize: number;
  /** The base line of the title's last line, its largest size and width, and the top of a title in more lines. */
  readonly title: {
    readonly y: number;
    readonly size: number;
    readonly width: number;
    readonly top: number;
  };
  /** The base lines of the numbers of types and flights, and of the years. */
  readonly noteYs: readonly number[];
  readonly noteSize: number;
  readonly footer: { readonly y: number; readonly size: number };
  readonly brand: { readonly top: number; readonly height: number };
  /** The labels of one type, of two and so on, which are below their aircraft. More types have labels beside their aircraft. */
  readonly stands: readonly StandLabel[];
};
