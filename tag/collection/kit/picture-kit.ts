import type { LayeredCardRenderer } from '../../card/card-renderer.ts';
import type { ExtraFace } from '../../card/text/card-fonts.ts';
import type { TextShaper } from '../../card/text/shape-text.ts';
import type { TagConfig } from '../../design/tag-config.ts';
import type { PictureArt } from './picture-art.ts';

/** The functions with which one picture is drawn. */
export type PictureKit = {
  readonly shape: TextShaper;
  readonly art: PictureArt;
  /** Draws a tag in its own layout, as an SVG document. */
  readonly drawTag: (design: TagConfig) => Promise<string>;
  /** Returns an id that is new in the picture: 'p1-', 'p2-'. */
  readonly createId: () => string;
};

/** The parts that the caller provides to draw pictures: the renderer of cards, and art. */
export type PictureSources = { readonly renderer: LayeredCardRenderer; readonly art: PictureArt };

/** The faces of pictures besides those of all cards. */
export const PICTURE_FACES: readonly ExtraFace[] = ['condensed-500', 'condensed-800', 'mono-700'];

/**
 * Creates the kit of one picture. Ids are counted anew, so that a picture does not depend on those drawn before.
 * @param texts the texts of the picture that can be in any script
 */
export async function createPictureKit(
  { renderer, art }: PictureSources,
  texts: readonly string[],
): Promise<PictureKit> {
  let lastId = 0;
  return {
    shape: await renderer.loadShaper(texts, PICTURE_FACES),
    art,
    drawTag: (design) => renderer.render(design),
    createId: () => `p${(lastId += 1)}-`,
  };
}
