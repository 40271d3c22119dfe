import { useEffect, useRef, useState } from 'react';
import { formatUtcDay } from '../../../tag/base/format-day.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { SCREENSHOT_OPTIONS } from '../../../tag/exported-image/image-options.ts';
import type { ImageFormat } from '../../../tag/exported-image/image-formats.ts';
import { importWithRetry } from '../../card/import-with-retry.ts';
import { isDesignEmbeddingOn } from '../../design-file/embed-setting.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { selectTarget, saveZip } from './save-zip.ts';
import { generateZipEntries, type ZipFailure, type ZipProgress } from './zip-entries.ts';

const importZip = importWithRetry(() => import('client-zip'));

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

const CHOICE_STATE: ZipState = { status: 'choice', errorMessage: null };

/** Creates a ZIP of the images of tags. Stops when the component unmounts. */
export function useZip(): Zip {
  const [state, setState] = useState<ZipState>(CHOICE_STATE);
  const controllerRef = useRef<AbortController | null>(null);
  useEffect(() => () => controllerRef.current?.abort(), []);

  const start = async (tags: readonly SavedTagFragment[], format: ImageFormat) => {
    if (controllerRef.current) return;
    const startedAt = new Date();
    const name = `tailfin-tags-${formatUtcDay(startedAt)}.zip`;
    const controller = new AbortController();
    controllerRef.current = controller;
    const { signal } = controller;
    let lastProgress: ZipProgress = { doneCount: 0, failures: [], waitSeconds: null };
    const onProgress = (progress: ZipProgress) => {
      lastProgress = progress;
      if (!signal.aborted) setState({ status: 'running', ...progress });
    };
    try {
      const target = await selectTarget(name);
      if (!target) return;
      onProgress(lastProgress);
      const { makeZip } = await importZip();
      const options = { ...SCREENSHOT_OPTIONS, format, hasEmbeddedDesign: isDesignEmbeddingOn() };
      const isEmpty = () => lastProgress.failures.length === tags.length;
      const zip = makeZip(
        generateZipEntries({ tags, options: options, createdAt: startedAt, signal, onProgress }),
      );
      await saveZip(zip, target, { name, signal, isEmpty });
      setState({
        status: 'done',
        made: tags.length - lastProgress.failures.length,
        failures: lastProgress.failures,
      });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      setState(
        signal.aborted
          ? CHOICE_STATE
          : { status: 'choice', errorMessage: formatMessage('ZIP_FAILED', { message }) },
      );
    } finally {
      controllerRef.current = null;
    }
  };
  const cancel = () => {
    controllerRef.current?.abort();
    setState(CHOICE_STATE);
  };
  return { state, start, cancel, reset: () => controllerRef.current ?? setState(CHOICE_STATE) };
}
