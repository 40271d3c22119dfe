/** A drawing of an aircraft: SVG shapes in a box of width x height, nose at the left, tail at the right. */
export type AircraftArt = { readonly width: number; readonly height: number; readonly body: string };

/** An airline's mark: one path and its tight box [x, y, width, height]; painted in the design's colour. */
export type MarkArt = {
  readonly kind: 'mark';
  readonly viewBox: readonly [number, number, number, number];
  readonly d: string;
};

/** A picture that a user uploaded, decoded and measured when it came in. */
export type PictureArt = {
  readonly kind: 'picture';
  readonly dataUri: string;
  readonly width: number;
  readonly height: number;
};

/** The pictures a card needs; whoever draws looks them up, the card itself reads nothing. */
export type CardArt = { readonly aircraft: AircraftArt; readonly logo: MarkArt | PictureArt | null };
