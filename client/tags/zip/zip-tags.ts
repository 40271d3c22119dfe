import { formatTagFileName } from '../../../tag/picture/file-name.ts';
import type { ImageOptions } from '../../../tag/picture/image-options.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { isOffline } from '../../offline/connection.ts';
import { fetchTagImage, type ImageResult } from '../../fetch-tag-image.ts';
import { createNames } from './zip-names.ts';

export type ZipFailure = { readonly name: string; readonly message: string };

export type ZipProgress = {
  /** The number of processed tags. */
  readonly done: number;
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
  const nameOf = createNames();
  const failures: ZipFailure[] = [];
  const started: Promise<ImageResult>[] = [];
  let next = 0;
  let done = 0;
  const reportProgress = (waits: number | null = null) =>
    onProgress({ done, failures: [...failures], waitSeconds: waits });
  const startSome = () => {
    const most = isOffline() ? 1 : MAX_PARALLEL_RENDERS;
    while (started.length < most && next < tags.length) {
      const tag = tags[next];
      next += 1;
      if (tag) started.push(fetchTagImage(tag, options, signal, reportProgress));
    }
  };
  reportProgress();
  for (const { tagConfig } of tags) {
    signal.throwIfAborted();
    startSome();
    // oxlint-disable-next-line no-await-in-loop -- in the order of the list, as the ZIP takes them
    const picture = await started.shift();
    signal.throwIfAborted();
    done += 1;
    if (picture?.ok)
      yield {
        name: nameOf(formatTagFileName(tagConfig, createdAt, options)),
        input: picture.value.file,
        lastModified: createdAt,
      };
    else if (picture)
      failures.push({ name: formatFlightName(tagConfig), message: formatFailure(picture.refusal) });
    reportProgress();
    // Lets the page react to its user between two images, because this browser may draw them itself.
    // oxlint-disable-next-line no-await-in-loop -- the pause must come after each image
    await new Promise((resolve) => setTimeout(resolve));
  }
}

const formatFlightName = ({ airline, iata, flightNumber }: SavedTagFragment['tagConfig']) =>
  [airline, iata, flightNumber].filter(Boolean).join(', ');

/** Returns only the reason, because the list has a heading that says what failed. */
function formatFailure({ params }: (ImageResult & { ok: false })['refusal']): string {
  return String(params['message'] ?? '');
}
