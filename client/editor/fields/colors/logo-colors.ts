import { useEffect, useState } from 'react';
import { dominantColors } from '../../../../tag/design/palette.ts';
import { readImagePixels } from '../../../card/picture-pixels.ts';
import { isUpload } from '../pickers/logo-choices.ts';

const NONE: readonly string[] = [];

/** By path; an upload never changes. */
const known = new Map<string, readonly string[]>();

/** The main colors of an uploaded logo, once they are read; none for a shipped one. */
export function useLogoColors(path: string): readonly string[] {
  const [, setRead] = useState('');
  useEffect(() => {
    if (!isUpload(path) || known.has(path)) return undefined;
    let isLeft = false;
    void readImagePixels(path).then((pixels) => {
      // A logo that could not be read is read again when it is shown again.
      if (pixels !== null) known.set(path, dominantColors(pixels));
      if (!isLeft) setRead(path);
    });
    return () => {
      isLeft = true;
    };
  }, [path]);
  return known.get(path) ?? NONE;
}
