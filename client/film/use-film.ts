import { useEffect, useState, type RefObject } from 'react';
import { formatMessage } from '../../tag/texts/messages.ts';
import type { FilmFile } from './film-file.ts';
import type { FilmOrder } from './film-order.ts';
import { makeFilm } from './make-film.ts';

export type FilmState =
  | { readonly status: 'making'; readonly ratio: number }
  | { readonly status: 'ready'; readonly film: FilmFile; readonly url: string }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'canceled' };

type FilmControls = {
  readonly state: FilmState;
  readonly cancel: () => void;
  /** Makes the film again, after it was canceled or has failed. */
  readonly retry: () => void;
};

const FIRST_STATE: FilmState = { status: 'making', ratio: 0 };

/**
 * Makes the film of an order, and another film when the order changes. Stops when the component unmounts.
 * @param order equal orders are one object
 * @param preview the canvas that shows the frames while they are encoded
 */
export function useFilm(order: FilmOrder, preview: RefObject<HTMLCanvasElement | null>): FilmControls {
  const [attempt, setAttempt] = useState(0);
  const [current, setCurrent] = useState<{ run: FilmRun; state: FilmState } | null>(null);
  const [run, setRun] = useState<FilmRun | null>(null);
  useEffect(() => {
    const newRun = startRun(order, preview, (state) => setCurrent({ run: newRun, state }));
    // oxlint-disable-next-line react/set-state-in-effect -- the run belongs to this order
    setRun(newRun);
    return newRun.end;
  }, [order, attempt, preview]);
  return {
    state: current !== null && current.run === run ? current.state : FIRST_STATE,
    cancel: () => {
      if (!run) return;
      run.end();
      setCurrent({ run, state: { status: 'canceled' } });
    },
    retry: () => setAttempt((count) => count + 1),
  };
}

/** One encoding of a film. Its end cancels the encoding and frees the file. */
type FilmRun = { readonly end: () => void };

function startRun(
  order: FilmOrder,
  preview: RefObject<HTMLCanvasElement | null>,
  onState: (state: FilmState) => void,
): FilmRun {
  const controller = new AbortController();
  const { signal } = controller;
  let url: string | null = null;
  const update = (state: FilmState) => {
    if (!signal.aborted) onState(state);
  };
  const make = () =>
    makeFilm(order, {
      signal,
      onProgress: (ratio) => update({ status: 'making', ratio }),
      onPreview: (frame) => showFrame(frame, signal.aborted ? null : preview.current),
    });
  // A run that ends at once, as each first run in StrictMode, starts no worker.
  void Promise.resolve()
    .then(make)
    .then(
      (result) => {
        if (signal.aborted) return;
        if (!result.ok) return update({ status: 'failed', message: formatMessage(result.refusal.code) });
        url = URL.createObjectURL(result.value.file);
        update({ status: 'ready', film: result.value, url });
      },
      () => update({ status: 'failed', message: formatMessage('VIDEO_FAILED') }),
    );
  return {
    end: () => {
      controller.abort();
      if (url !== null) URL.revokeObjectURL(url);
      url = null;
    },
  };
}

/** Shows a frame on the canvas, which takes the bitmap; closes it if there is no canvas. */
function showFrame(frame: ImageBitmap, canvas: HTMLCanvasElement | null): void {
  const context = canvas?.getContext('bitmaprenderer');
  if (!canvas || !context) return frame.close();
  canvas.width = frame.width;
  canvas.height = frame.height;
  context.transferFromImageBitmap(frame);
}
