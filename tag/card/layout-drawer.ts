import type { TypedText } from '../design/field-lists.ts';
import type { TagConfig } from '../design/tag-config.ts';
import type { ArtRequest, CardArt } from './card-art.ts';
import type { CardAreas } from './card-part.ts';
import type { CardLayers, RasterLayers } from './card-layers.ts';
import type { ExtraFace } from './text/card-fonts.ts';
import type { TextShaper } from './text/shape-text.ts';
import type { Bounds } from './text/svg-path.ts';

/** A drawn design, as shapes in px of its layout. */
export type DrawnDesign = {
  readonly layers: CardLayers;
  readonly raster: RasterLayers;
  /** Where each of its parts can be touched. */
  readonly areas: CardAreas;
  /** The texts whose end is missing, since even at their smallest size they are too long. */
  readonly cut: readonly TypedText[];
};

/** How a printed card is cut. */
type CardEdge = {
  /** Draws the background extended into the bleed, over a box in px of the card that may reach beyond it. */
  extend(design: TagConfig, box: Bounds, outline: string | null): string;
  /** Its outline and its holes, as an even-odd path in px of the card; without it the whole of its size, or along its picture. */
  outline?(design: TagConfig): string;
  /** A line round the hole that is punched, as a path in px of the card. */
  readonly ring?: string;
};

/** Draws the designs of one layout; the same design gives the same bytes wherever it runs. */
export type LayoutDrawer = {
  /** Faces beside those of the classic card. */
  readonly faces: readonly ExtraFace[];
  /** The texts that are set in fonts that depend on their script. */
  textsOf(design: TagConfig): readonly string[];
  /** The art that the caller looks up. */
  artFor(design: TagConfig): ArtRequest;
  /** @param design its colors are '#RRGGBB' (withSafeColors) */
  draw(design: TagConfig, shape: TextShaper, art: CardArt): Promise<DrawnDesign>;
  /** Shapes in px as an SVG document. */
  readonly document: (body: string) => string;
  readonly edge: CardEdge;
};

/** Fills a box with a color, or with a paint of the document. */
export const fillBox = ({ left, top, right, bottom }: Bounds, paint: string) =>
  `<path d="M${left} ${top}H${right}V${bottom}H${left}z" fill="${paint}"/>`;
