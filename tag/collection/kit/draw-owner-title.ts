import { splitGraphemes } from '../../base/text.ts';
import { measureInkWidth } from '../../card/text/fit-text.ts';
import type { PictureKit } from './picture-kit.ts';
import { drawText, getFaceStyle, type PictureLine } from './typeset-text.ts';

/** The title that the user wrote, and the owner's name; '' for none. */
type OwnerTitle = { readonly title: string; readonly name: string };

/** Formats the title that the user wrote, or else the owner's name and a noun. */
export const formatOwnerTitle = ({ title, name }: OwnerTitle, noun: string): string =>
  title || (name === '' ? `My ${noun}` : `${name}’s ${noun}`);

/**
 * Draws the title that the user wrote, or else the owner's name and a noun: "Ana’s case", without a name "My case". A name that is too
 * long is cut before the 's', so that the noun stays whole.
 */
export async function drawOwnerTitle(
  kit: Pick<PictureKit, 'shape'>,
  { title, name }: OwnerTitle,
  noun: string,
  line: PictureLine & { readonly width: number; readonly least: number },
): Promise<string> {
  if (title !== '' || name === '') return drawText(kit, formatOwnerTitle({ title, name }, noun), line);
  const letters = splitGraphemes(name);
  for (let count = letters.length; ; count -= 1) {
    const shownName = count === letters.length ? name : `${letters.slice(0, count).join('').trimEnd()}…`;
    const text = formatOwnerTitle({ title, name: shownName }, noun);
    const [shaped] = await kit.shape([{ text, style: getFaceStyle(line.face, line.tracking) }]);
    if (count <= 1 || !shaped || measureInkWidth(shaped, line.least) <= line.width)
      return drawText(kit, text, line);
  }
}
