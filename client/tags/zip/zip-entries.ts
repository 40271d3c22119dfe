import { formatTagFileName } from '../../../tag/exported-image/file-name.ts';
import type { ImageOptions } from '../../../tag/exported-image/image-options.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { isOffline } from '../../offline/connection.ts';
import { fetchTagImage, type ImageResult } from '../../fetch-tag-image.ts';
import { joinFacts } from '../../language/local-formats.ts';
import { createZipNameAssigner } from './zip-names.ts';

/** A tag without an image in the archive, and the reason. */
export type ZipFailure = { readonly name: string; readonly message: string };

export type ZipProgress = {
  /** The number of processed tags. */
  readonly doneCount: number;
  readonly failures: readonly ZipFailure[];
  /** The number of seconds for which the server wants no request; null while it draws. */
  readonly waitSeconds: number | null;
};

type ZipRequest = {
  readonly tags: readonly SavedTagFragment[];
  readonly options: ImageOptions;
  readonly createdAt: Date;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ZipProgress) => void;
};

type ZipEntry = { readonly name: string; readonly input: Blob; readonly lastModified: Date };

/** The number of images that the server draws in parallel. More would wait in its queue. The browser draws only one at a time. */
const MAX_PARALLEL_RENDERS = 3;

/**
 * Yields the images of tags as the files of a ZIP. It requests the next images only after the ZIP has read the previous ones, so that
 * only a few are in memory. Omits a tag whose image fails and reports it in the progress.
 * @throws the reason of `signal`
 */
export async function* generateZipEntries({
  tags,
  options,
  createdAt,
  signal,
  onProgress,
}: ZipRequest): AsyncGenerator<ZipEntry> {
  const assignName = createZipNameAssigner();
  const failures: ZipFailure[] = [];
  const startedImages: Promise<ImageResult>[] = [];
  let nextIndex = 0;
  let doneCount = 0;
  const reportProgress = (waitSecondsByTag: number | null = null) =>
    onProgress({ doneCount, failures: [...failures], waitSeconds: waitSecondsByTag });
  const startImages = () => {
    const maxParallel = isOffline() ? 1 : MAX_PARALLEL_RENDERS;
    while (startedImages.length < maxParallel && nextIndex < tags.length) {
      const tag = tags[nextIndex];
      nextIndex += 1;
      if (tag) startedImages.push(fetchTagImage(tag, options, signal, reportProgress));
    }
  };
  reportProgress();
  for (const { tagConfig } of tags) {
    signal.throwIfAborted();
    startImages();
    // oxlint-disable-next-line no-await-in-loop -- in the order of the list, as the ZIP takes them
    const image = await startedImages.shift();
    signal.throwIfAborted();
    doneCount += 1;
    if (image?.ok)
      yield {
        name: assignName(formatTagFileName(tagConfig, createdAt, options)),
        input: image.value.file,
        lastModified: createdAt,
      };
    else if (image)
      failures.push({ name: formatFlightName(tagConfig), message: formatFailure(image.refusal) });
    reportProgress();
    // Lets the page react to its user between two images, because this browser may draw them itself.
    // oxlint-disable-next-line no-await-in-loop -- the pause must come after each image
    await new Promise((resolve) => setTimeout(resolve));
  }
}

const formatFlightName = ({ airline, iata, flightNumber }: SavedTagFragment['tagConfig']) =>
  joinFacts([airline, iata, flightNumber]);

/** Returns only the reason, because the list has a heading that says what failed. */
function formatFailure({ params }: (ImageResult & { ok: false })['refusal']): string {
  return String(params['message'] ?? '');
}
