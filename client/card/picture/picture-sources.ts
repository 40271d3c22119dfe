import { createPictureArt } from '../../../art/picture-art.ts';
import type { MarkArt } from '../../../tag/card/card-art.ts';
import type { PictureFlight } from '../../../tag/collection/kit/picture-flight.ts';
import type { PictureSources } from '../../../tag/collection/kit/picture-kit.ts';
import { importRenderer } from '../import-renderer.ts';

/**
 * Loads what the pictures and films of these flights are drawn with: the renderer of cards, and the marks of the airlines.
 * A mark that cannot be fetched is left out, as if the airline had none.
 */
export async function loadPictureSources(
  flights: readonly Pick<PictureFlight, 'logo'>[],
): Promise<PictureSources> {
  const { getLayeredRenderer, loadMark } = await importRenderer();
  const paths = [...new Set(flights.map(({ logo }) => logo))].filter((path) => path !== '');
  const marks = new Map<string, MarkArt | null>(
    await Promise.all(paths.map(async (path) => [path, await loadMark(path).catch(() => null)] as const)),
  );
  return { renderer: getLayeredRenderer(), art: createPictureArt((path) => marks.get(path) ?? null) };
}
