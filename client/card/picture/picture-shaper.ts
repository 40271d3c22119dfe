import { PICTURE_FACES } from '../../../tag/collection/kit/picture-kit.ts';
import { listFonts } from '../../../tag/card/text/card-fonts.ts';
import { formatPlainFaceFile, type PlainFace } from '../../../tag/card/text/plain-face.ts';
import { createPlainShaper } from '../../../tag/card/text/plain-shaper.ts';
import { cacheTexts, type TextShaper } from '../../../tag/card/text/shape-text.ts';
import { listShapedScripts } from '../../../tag/card/text/shaped-scripts.ts';
import { importRenderer } from '../import-renderer.ts';
import { PLAIN_FACE_URLS } from '../plain-face-urls.ts';

/**
 * Loads a shaper of the faces of pictures without the renderer of cards, whose code would block the page. The renderer is loaded only for
 * texts that need it, such as a name in another script. Both give the same paths.
 * @throws if the outlines or the renderer cannot be fetched
 */
export async function loadPictureShaper(texts: readonly string[]): Promise<TextShaper> {
  const loadFullShaper = async () => (await importRenderer()).loadShaper(texts, PICTURE_FACES);
  const fonts = listFonts(texts, PICTURE_FACES);
  const isPlain =
    listShapedScripts(texts).length === 0 &&
    fonts.every(
      ({ file, characters }) => !characters && PLAIN_FACE_URLS[formatPlainFaceFile(file)] !== undefined,
    );
  if (!isPlain) return loadFullShaper();
  const shape = createPlainShaper(
    await Promise.all(
      fonts.map(async (font) => ({ font, face: await fetchFace(formatPlainFaceFile(font.file)) })),
    ),
  );
  return cacheTexts(async (runs) => {
    const shaped = runs.map(shape);
    return shaped.every((text) => text !== undefined) ? shaped : (await loadFullShaper())(runs);
  });
}

async function fetchFace(file: string): Promise<PlainFace> {
  const response = await fetch(PLAIN_FACE_URLS[file] ?? file);
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  return (await response.json()) as PlainFace;
}
