import type { CardTextField } from '../design/field-lists.ts';
import type { TagConfig } from '../design/tag-config.ts';
import type { ArtRequest, CardArt } from './card-art.ts';
import type { CardAreas } from './card-part.ts';
import type { CardLayers, RasterLayers } from './card-layers.ts';
import type { PrintedDesign } from './words/card-words.ts';
import type { ExtraFace } from './text/card-fonts.ts';
import type { TextShaper } from './text/shape-text.ts';
import type { Bounds } from './text/svg-path.ts';

/** A drawn design, as shapes in px of its layout. */
export type DrawnDesign = {
  readonly layers: CardLayers;
  readonly raster: RasterLayers;
  /** The area of each part. */
  readonly areas: CardAreas;
  /** The texts that are truncated, because they do not fit at their smallest size. */
  readonly truncatedTexts: readonly CardTextField[];
};

/** The edge along which a printed card is cut. */
type CardEdge = {
  /**
   * Draws the background with its bleed.
   * @param box in px of the card; it can extend beyond the card
   */
  drawBleed(design: TagConfig, box: Bounds, outline: string | null): string;
  /**
   * Returns the outline and the holes as an even-odd path in px of the card. Without this method, the cut follows the layout's size or
   * the edge of the drawing.
   */
  outline?(design: TagConfig): string;
  /** A ring around the punched hole, as a path in px of the card. */
  readonly ring?: string;
};

/** Draws the designs of one layout. Equal designs give equal bytes in all engines. */
export type LayoutDrawer = {
  /** The faces that the classic card does not use. */
  readonly faces: readonly ExtraFace[];
  /** Returns the texts whose fonts depend on their script. */
  listTexts(design: PrintedDesign): readonly string[];
  /** Returns the art that the caller must look up. */
  getArtRequest(design: TagConfig): ArtRequest;
  /** @param design a design with valid colors (replaceUnsafeColors) */
  draw(design: PrintedDesign, shape: TextShaper, art: CardArt): Promise<DrawnDesign>;
  /** Builds an SVG document from shapes in px. */
  readonly wrapInDocument: (body: string) => string;
  readonly edge: CardEdge;
};

/** Fills a box with a color or with a gradient of the document. */
export const drawFilledBox = ({ left, top, right, bottom }: Bounds, paint: string) =>
  `<path d="M${left} ${top}H${right}V${bottom}H${left}z" fill="${paint}"/>`;
