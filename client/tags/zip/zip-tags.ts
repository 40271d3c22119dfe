import { tagFileName } from '../../../tag/picture/file-name.ts';
import { messageText } from '../../../tag/texts/messages.ts';
import type { ImageOptions } from '../../../tag/picture/image-options.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { isOffline } from '../../offline/connection.ts';
import { fetchTagImage, type PictureResult } from '../../tag-picture.ts';
import { createNames } from './zip-names.ts';

export type Failure = { readonly name: string; readonly message: string };

export type ZipProgress = {
  /** How many tags it has come through. */
  readonly done: number;
  readonly failures: readonly Failure[];
  /** For how many seconds the server wants to be left alone; null while it draws. */
  readonly waits: number | null;
};

type ZipRequest = {
  readonly tags: readonly SavedTagFragment[];
  readonly form: ImageOptions;
  readonly at: Date;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ZipProgress) => void;
};

type ZipEntry = { readonly name: string; readonly input: Blob; readonly lastModified: Date };

/** Pictures that the server draws at once. More would wait in its queue; this browser draws one after the other. */
const MAX_PARALLEL_RENDERS = 3;

/**
 * The pictures of tags as the files of a ZIP, each made when the ZIP has taken the ones before: only a few are in memory. A tag whose
 * picture fails is left out and named in the progress. @throws the reason of `signal`
 */
export async function* zipEntries({
  tags,
  form,
  at,
  signal,
  onProgress,
}: ZipRequest): AsyncGenerator<ZipEntry> {
  const nameOf = createNames();
  const failures: Failure[] = [];
  const started: Promise<PictureResult>[] = [];
  let next = 0;
  let done = 0;
  const tell = (waits: number | null = null) => onProgress({ done, failures: [...failures], waits });
  const startSome = () => {
    const most = isOffline() ? 1 : MAX_PARALLEL_RENDERS;
    while (started.length < most && next < tags.length) {
      const tag = tags[next];
      next += 1;
      if (tag) started.push(fetchTagImage(tag, form, signal, tell));
    }
  };
  tell();
  for (const { tagConfig } of tags) {
    signal.throwIfAborted();
    startSome();
    // oxlint-disable-next-line no-await-in-loop -- in the order of the list, as the ZIP takes them
    const picture = await started.shift();
    signal.throwIfAborted();
    done += 1;
    if (picture?.ok)
      yield { name: nameOf(tagFileName(tagConfig, at, form)), input: picture.value.file, lastModified: at };
    else if (picture) failures.push({ name: nameInWords(tagConfig), message: messageOf(picture.refusal) });
    tell();
    // Where this browser draws, the page is not to freeze.
    // oxlint-disable-next-line no-await-in-loop -- as above
    await new Promise((resolve) => setTimeout(resolve));
  }
}

const nameInWords = ({ airline, iata, flightNumber }: SavedTagFragment['tagConfig']) =>
  [airline, iata, flightNumber].filter(Boolean).join(', ');

/** The reason alone: that the picture failed is said once for all. */
function messageOf({ code, params }: (PictureResult & { ok: false })['refusal']): string {
  return code === 'SCREENSHOT_FAILED' ? String(params['message'] ?? '') : messageText(code, params);
}
