import { useEffect, useRef, useState } from 'react';
import { messageText } from '../../../tag/texts/messages.ts';
import { SCREENSHOT_OPTIONS } from '../../../tag/picture/image-options.ts';
import type { PictureFormat } from '../../../tag/picture/picture-formats.ts';
import { importWithRetry } from '../../card/import-with-retry.ts';
import { embedsDesign } from '../../design-file/embed-setting.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { chooseTarget, saveZip } from './save-zip.ts';
import { zipEntries, type Failure, type ZipProgress } from './zip-tags.ts';

const loadZip = importWithRetry(() => import('client-zip'));

export type ZipState =
  | { readonly status: 'choice'; readonly errorMessage: string | null }
  | ({ readonly status: 'running' } & ZipProgress)
  | { readonly status: 'done'; readonly made: number; readonly failures: readonly Failure[] };

export type Zip = {
  readonly state: ZipState;
  readonly start: (tags: readonly SavedTagFragment[], format: PictureFormat) => Promise<void>;
  readonly cancel: () => void;
  readonly reset: () => void;
};

const CHOICE: ZipState = { status: 'choice', errorMessage: null };

/** Makes a ZIP of the pictures of tags. It ends with its page. */
export function useZip(): Zip {
  const [state, setState] = useState<ZipState>(CHOICE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (tags: readonly SavedTagFragment[], format: PictureFormat) => {
    if (running.current) return;
    const at = new Date();
    const name = `tailfin-tags-${at.toISOString().slice(0, 10)}.zip`;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    let last: ZipProgress = { done: 0, failures: [], waits: null };
    const onProgress = (progress: ZipProgress) => {
      last = progress;
      if (!signal.aborted) setState({ status: 'running', ...progress });
    };
    try {
      const target = await chooseTarget(name);
      if (!target) return;
      onProgress(last);
      const { makeZip } = await loadZip();
      const form = { ...SCREENSHOT_OPTIONS, format, embedsDesign: embedsDesign() };
      const isEmpty = () => last.failures.length === tags.length;
      const zip = makeZip(zipEntries({ tags, form, at, signal, onProgress }));
      await saveZip(zip, target, { name, signal, isEmpty });
      setState({ status: 'done', made: tags.length - last.failures.length, failures: last.failures });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      setState(
        signal.aborted ? CHOICE : { status: 'choice', errorMessage: messageText('ZIP_FAILED', { message }) },
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
