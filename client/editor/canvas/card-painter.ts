import type { TagConfig } from '../../../tag/design/tag-config.ts';

export type CardPainter = {
  /** Requests a drawing. Of several requests in one frame only the last is drawn. */
  paint: (design: TagConfig) => void;
  /** Stops drawing and drops a drawing in progress. */
  stop: () => void;
};

/** Draws a design. It calls `redraw` when a missing part has loaded. */
type Render<Drawing> = (design: TagConfig, redraw: () => void) => Promise<Drawing>;

/**
 * Draws at most once per frame and never two designs at a time, so that a held key or a dragged color does not queue
 * work, and an older drawing never replaces a newer one.
 * @param show gets the newest drawing and its design
 * @param fail gets the error of a drawing; the next design is tried again
 */
export function createCardPainter<Drawing>(
  render: Render<Drawing>,
  show: (drawing: Drawing, design: TagConfig) => void,
  fail: (error: unknown) => void,
): CardPainter {
  let wanted: TagConfig | null = null;
  let newest: TagConfig | null = null;
  let frame: number | null = null;
  let drawing = false;
  let stopped = false;

  const schedule = () => {
    frame ??= requestAnimationFrame(draw);
  };
  const draw = () => {
    frame = null;
    if (drawing || !wanted) return;
    const design = wanted;
    wanted = null;
    newest = design;
    drawing = true;
    render(design, () => {
      // Requests the drawing again, because the unchanged design would not do that.
      if (design === newest && !wanted && !stopped) paint(design);
    })
      .then(
        (drawing) => stopped || show(drawing, design),
        (error: unknown) => stopped || fail(error),
      )
      .finally(() => {
        drawing = false;
        if (wanted && !stopped) schedule();
      });
  };

  const paint = (design: TagConfig) => {
    wanted = design;
    schedule();
  };

  return {
    paint,
    stop: () => {
      stopped = true;
      if (frame !== null) cancelAnimationFrame(frame);
    },
  };
}
