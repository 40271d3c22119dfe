import type { TagConfig } from '../../../tag/design/tag-config.ts';

export type CardPainter = {
  /** Requests a drawing. Of several requests in one frame only the last is drawn. */
  paint: (design: TagConfig) => void;
  /** Stops drawing and drops a drawing in progress. */
  stop: () => void;
};

/** Draws a design. It calls `redraw` when a missing part has loaded. */
type RenderLayers<Drawing> = (design: TagConfig, redraw: () => void) => Promise<Drawing>;

/**
 * Draws at most once per frame and never two designs at a time, so that a held key or a dragged color does not queue
 * work, and an older drawing never replaces a newer one.
 * @param onDrawing gets the newest drawing and its design
 * @param onError gets the error of a drawing; the next design is tried again
 */
export function createCardPainter<Drawing>(
  render: RenderLayers<Drawing>,
  onDrawing: (drawing: Drawing, design: TagConfig) => void,
  onError: (error: unknown) => void,
): CardPainter {
  let queuedDesign: TagConfig | null = null;
  let newestDesign: TagConfig | null = null;
  let frame: number | null = null;
  let isDrawing = false;
  let isStopped = false;

  const schedule = () => {
    frame ??= requestAnimationFrame(draw);
  };
  const draw = () => {
    frame = null;
    if (isDrawing || !queuedDesign) return;
    const design = queuedDesign;
    queuedDesign = null;
    newestDesign = design;
    isDrawing = true;
    render(design, () => {
      // Requests the drawing again, because the unchanged design would not do that.
      if (design === newestDesign && !queuedDesign && !isStopped) paint(design);
    })
      .then(
        (drawing) => isStopped || onDrawing(drawing, design),
        (error: unknown) => isStopped || onError(error),
      )
      .finally(() => {
        isDrawing = false;
        if (queuedDesign && !isStopped) schedule();
      });
  };

  const paint = (design: TagConfig) => {
    queuedDesign = design;
    schedule();
  };

  return {
    paint,
    stop: () => {
      isStopped = true;
      if (frame !== null) cancelAnimationFrame(frame);
    },
  };
}
