import { useEffect, useRef, useState } from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { SCREENSHOT_OPTIONS } from '../../../tag/picture/image-options.ts';
import type { ImageFormat } from '../../../tag/picture/image-formats.ts';
import { importWithRetry } from '../../card/import-with-retry.ts';
import { getEmbedsDesign } from '../../design-file/embed-setting.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { selectTarget, saveZip } from './save-zip.ts';
import { generateZipEntries, type ZipFailure, type ZipProgress } from './zip-tags.ts';

const loadZip = importWithRetry(() => import('client-zip'));

export type ZipState =
  | { readonly status: 'choice'; readonly errorMessage: string | null }
  | ({ readonly status: 'running' } & ZipProgress)
  | { readonly status: 'done'; readonly made: number; readonly failures: readonly ZipFailure[] };

export type Zip = {
  readonly state: ZipState;
  readonly start: (tags: readonly SavedTagFragment[], format: ImageFormat) => Promise<void>;
  readonly cancel: () => void;
  readonly reset: () => void;
};

const CHOICE: ZipState = { status: 'choice', errorMessage: null };

/** Creates a ZIP of the images of tags. Stops when the component unmounts. */
export function useZip(): Zip {
  const [state, setState] = useState<ZipState>(CHOICE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (tags: readonly SavedTagFragment[], format: ImageFormat) => {
    if (running.current) return;
    const at = new Date();
    const name = `tailfin-tags-${at.toISOString().slice(0, 10)}.zip`;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    let last: ZipProgress = { done: 0, failures: [], waitSeconds: null };
    const onProgress = (progress: ZipProgress) => {
      last = progress;
      if (!signal.aborted) setState({ status: 'running', ...progress });
    };
    try {
      const target = await selectTarget(name);
      if (!target) return;
      onProgress(last);
      const { makeZip } = await loadZip();
      const form = { ...SCREENSHOT_OPTIONS, format, embedsDesign: getEmbedsDesign() };
      const isEmpty = () => last.failures.length === tags.length;
      const zip = makeZip(generateZipEntries({ tags, options: form, createdAt: at, signal, onProgress }));
      await saveZip(zip, target, { name, signal, isEmpty });
      setState({ status: 'done', made: tags.length - last.failures.length, failures: last.failures });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      setState(
        signal.aborted
          ? CHOICE
          : { status: 'choice', errorMessage: formatMessage('ZIP_FAILED', { message }) },
      );
    } finally {
      running.current = null;
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState(CHOICE);
  };
  return { state, start, cancel, reset: () => running.current ?? setState(CHOICE) };
}
