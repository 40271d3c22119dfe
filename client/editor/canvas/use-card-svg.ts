import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TagConfig } from '../../../tag/tag-config.ts';
import type { CardLayers } from '../../../tag/card/render-card.ts';
import type { CardRenderer } from '../../card/card-renderer.ts';
import { importRenderer } from '../../card/import-renderer.ts';
import { CHUNK_TIMEOUT_MS } from '../../ui/layout/use-lazy.ts';
import { createCardPainter, type CardPainter } from './card-painter.ts';

type CardDrawing =
  | { state: 'loading' }
  | { state: 'drawn'; layers: CardLayers; design: TagConfig }
  | { state: 'failed'; retry: () => void };

/**
 * The card of a design as two layers of SVG text, redrawn as it changes; `design` is the one that the drawing shows.
 * @param design null while it is not known yet
 */
export function useCardSvg(design: TagConfig | null): CardDrawing {
  const { renderer, failed, retry } = useRenderer();
  const [drawn, setDrawn] = useState<{ layers: CardLayers; design: TagConfig } | null>(null);
  const [broken, setBroken] = useState(false);
  const painter = useRef<CardPainter | null>(null);

  useEffect(() => {
    if (!renderer) return;
    const show = (layers: CardLayers, shown: TagConfig) => {
      // At once: React would show it in a frame of its own, after the one that shows the letter in its field.
      flushSync(() => {
        setDrawn({ layers, design: shown });
        setBroken(false);
      });
    };
    painter.current = createCardPainter(
      (wanted, redraw) => renderer.renderLayers(wanted, redraw),
      show,
      () => setBroken(true),
    );
    return () => painter.current?.stop();
  }, [renderer]);

  useEffect(() => {
    if (renderer && design) painter.current?.paint(design);
  }, [renderer, design]);

  if (failed) return { state: 'failed', retry };
  if (broken) return { state: 'failed', retry: () => design && painter.current?.paint(design) };
  return drawn && design ? { state: 'drawn', ...drawn } : { state: 'loading' };
}

/** The renderer, fetched once the page has been painted: fonts and layout engine are not to hold the fields up. */
function useRenderer() {
  const [renderer, setRenderer] = useState<CardRenderer | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let open = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      timer = setTimeout(() => setFailed(true), CHUNK_TIMEOUT_MS);
      importRenderer()
        .then(({ loadCardRenderer }) => loadCardRenderer())
        .then(
          (loaded) => {
            if (!open) return;
            clearTimeout(timer);
            setRenderer(() => loaded);
            setFailed(false);
          },
          () => {
            clearTimeout(timer);
            if (open) setFailed(true);
          },
        );
    };
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(load, 0);
    });
    return () => {
      open = false;
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [attempt]);

  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { renderer, failed, retry };
}
