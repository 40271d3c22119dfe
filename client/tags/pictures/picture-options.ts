import { splitGraphemes } from '../../../tag/base/text.ts';
import type { PictureSize } from '../../../tag/collection/kit/picture-sizes.ts';
import type { PictureFormat } from '../../../tag/collection/picture-drawer.ts';
import { PICTURES, type Picture, type PictureKind } from '../../../tag/collection/pictures.ts';
import type { PictureOrder } from '../../card/picture/picture-worker-client.ts';
import { translate, translateText } from '../../../tag/texts/translate.ts';

/** The settings of all pictures of the page. */
export type PictureOptions = {
  readonly size: PictureSize;
  /** The frame of pictures that have several, from 1. */
  readonly frame: number;
  readonly name: string;
  readonly title: string;
};

/** The longest grapheme of a typed text that is drawn, in UTF-16 units. Splitting a pasted book would block the page. */
const MAX_GRAPHEME_LENGTH = 16;

/** Returns the trimmed beginning of a typed text, at most `max` graphemes. */
export function limitTypedText(text: string, max: number): string {
  const graphemes = splitGraphemes(text.trim().slice(0, max * MAX_GRAPHEME_LENGTH));
  return graphemes.slice(0, max).join('');
}

/** Returns the pictures of these kinds. */
export function listOfferedPictures(kinds: readonly PictureKind[]): Picture[] {
  return PICTURES.filter(({ kind }) => kinds.includes(kind));
}

/** Returns the format of a picture. A picture without the selected size has its first one. */
export function getPictureFormat({ sizes, frames }: Picture, { size, frame }: PictureOptions): PictureFormat {
  return { size: sizes.find((one) => one === size) ?? sizes[0] ?? 'story', frame: Math.min(frame, frames) };
}

/** Returns the drawings of these pictures, the current one first, then its neighbors. */
export function listPictureOrders(
  pictures: readonly Picture[],
  currentIndex: number,
  options: PictureOptions,
): PictureOrder[] {
  return pictures
    .map((picture, index) => ({ picture, distance: Math.abs(index - currentIndex) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ picture }) => ({
      picture: picture.kind,
      format: getPictureFormat(picture, options),
      name: options.name,
      title: options.title,
    }));
}

/** Returns one sentence about the pictures that are not offered; null if all are. */
export function formatMissingPictures(kinds: readonly PictureKind[]): string | null {
  const reasons = PICTURES.filter(({ kind }) => !kinds.includes(kind)).map(({ name, requiredData }) => {
    const picture = translateText(name);
    return requiredData === 'dates'
      ? translate('{picture} needs a flight with a date', { picture })
      : translate('{picture} needs a flight with a known aircraft type', { picture });
  });
  if (reasons.length === 0) return null;
  const joined = reasons.reduce((first, second) => translate('{first}, and {second}', { first, second }));
  return translate('{sentence}.', { sentence: joined });
}
