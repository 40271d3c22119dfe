import type { METALS } from './data/metals.ts';
import type { WingShape } from './wing.ts';

type MetalName = keyof typeof METALS;

/** An enamel: its color in the light, and in its depth, '#RRGGBB'. */
export type Enamel = readonly [light: string, deep: string];

/** The outline of the medallion in the middle. */
export type MedallionShape = 'circle' | 'shield' | 'hexagon' | 'octagon' | 'scallop';

/** The drawing in the middle of a pin: a number, or one of these emblems. */
export type Emblem =
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'type' | 'continents' | 'polar' | 'orbit' | 'twice' };

/** The stars over the medallion, one for each step of the number of flights, and the laurel below it. */
export type Crest = { readonly stars: number; readonly hasLaurel: boolean };

/** A pin of wings in enamel. */
export type PinDesign = {
  readonly metal: MetalName;
  /** The metal of the medallion and the crest, if it is not that of the wings. */
  readonly crestMetal?: MetalName;
  readonly wing: WingShape;
  readonly feathers: Enamel;
  readonly coverts: Enamel;
  readonly shape: MedallionShape;
  /** The field in the middle, and the ring round it. */
  readonly field: Enamel;
  readonly ring: Enamel;
  readonly emblem: Emblem;
  readonly crest: Crest;
  /** The cloth on which a picture shows the pin: in the light, and in the shade. Both are dark. */
  readonly cloth: Enamel;
};
