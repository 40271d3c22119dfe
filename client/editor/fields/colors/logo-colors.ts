import { useEffect, useState } from 'react';
import { findDominantColors } from '../../../../tag/design/palette.ts';
import { readImagePixels } from '../../../card/read-image-pixels.ts';
import { isUpload } from '../pickers/logo-options.ts';

const NO_COLORS: readonly string[] = [];

/** The colors by path. They are never outdated, because an upload never changes. */
const colorsByPath = new Map<string, readonly string[]>();

/** Returns the main colors of an uploaded logo; empty while they load and for a shipped logo. */
export function useLogoColors(path: string): readonly string[] {
  const [, setReadCount] = useState('');
  useEffect(() => {
    if (!isUpload(path) || colorsByPath.has(path)) return undefined;
    let isUnmounted = false;
    void readImagePixels(path).then((pixels) => {
      // A logo that could not be read is not stored, so that the next display reads it again.
      if (pixels !== null) colorsByPath.set(path, findDominantColors(pixels));
      if (!isUnmounted) setReadCount(path);
    });
    return () => {
      isUnmounted = true;
    };
  }, [path]);
  return colorsByPath.get(path) ?? NO_COLORS;
}
