/** The prefix of every id that is not from the card. */
export const FRAME_ID_PREFIX = 'frame-';

/** Gives the ids of shapes another prefix than those of the card in the same document. */
export function renameIds(svg: string, prefix = FRAME_ID_PREFIX): string {
  return svg.replace(/(\bid="|url\(#|href="#)/g, `$1${prefix}`);
}
