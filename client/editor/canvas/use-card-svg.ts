import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import type { PreviewLayers } from '../../../tag/card/card-layers.ts';
import type { CardRenderer } from '../../card/card-renderer.ts';
import { importRenderer } from '../../card/import-renderer.ts';
import { CHUNK_TIMEOUT_MS } from '../../ui/layout/use-lazy.ts';
import { createCardPainter, type CardPainter } from './card-painter.ts';

type CardDrawing =
  | { status: 'loading' }
  | { status: 'drawn'; layers: PreviewLayers; design: TagConfig }
  | { status: 'failed'; retry: () => void };

/**
 * Draws a design as two layers of SVG text. Returns the layers with the design that they show.
 * @param design null while it is unknown
 */
export function useCardSvg(design: TagConfig | null): CardDrawing {
  const { renderer, hasFailed, retry } = useRenderer();
  const [drawnCard, setDrawnCard] = useState<{ layers: PreviewLayers; design: TagConfig } | null>(null);
  const [isBroken, setBroken] = useState(false);
  const painter = useRef<CardPainter | null>(null);

  useEffect(() => {
    if (!renderer) return;
    const showDrawing = (layers: PreviewLayers, drawnDesign: TagConfig) => {
      // Renders synchronously. Otherwise the card would change one frame after the letter in its field.
      flushSync(() => {
        setDrawnCard({ layers, design: drawnDesign });
        setBroken(false);
      });
    };
    painter.current = createCardPainter(
      (requestedDesign, redraw) => renderer.renderLayers(requestedDesign, redraw),
      showDrawing,
      () => setBroken(true),
    );
    return () => painter.current?.stop();
  }, [renderer]);

  useEffect(() => {
    if (renderer && design) painter.current?.paint(design);
  }, [renderer, design]);

  if (hasFailed) return { status: 'failed', retry };
  if (isBroken) return { status: 'failed', retry: () => design && painter.current?.paint(design) };
  return drawnCard && design ? { status: 'drawn', ...drawnCard } : { status: 'loading' };
}

/** Loads the renderer after the first frame, because its fonts and layout engine would delay the fields. */
function useRenderer() {
  const [renderer, setRenderer] = useState<CardRenderer | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      timer = setTimeout(() => setFailed(true), CHUNK_TIMEOUT_MS);
      importRenderer()
        .then(({ loadCardRenderer }) => loadCardRenderer())
        .then(
          (loadedRenderer) => {
            if (!isCurrent) return;
            clearTimeout(timer);
            setRenderer(() => loadedRenderer);
            setFailed(false);
          },
          () => {
            clearTimeout(timer);
            if (isCurrent) setFailed(true);
          },
        );
    };
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(load, 0);
    });
    return () => {
      isCurrent = false;
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [attempt]);

  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { renderer, hasFailed, retry };
}
