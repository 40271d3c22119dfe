import type { TagConfig } from '../../../tag/tag-config.ts';

export type CardPainter = {
  /** Asks for a design to be drawn; of many within one frame only the last is. */
  paint: (design: TagConfig) => void;
  /** Ends it: what is still being drawn is dropped. */
  stop: () => void;
};

/** Draws one design; `redraw` is called when something that was missing has come. */
type Render<Drawing> = (design: TagConfig, redraw: () => void) => Promise<Drawing>;

/**
 * Draws at most once a frame and never two at a time, so that a held key or a dragged colour cannot pile up work,
 * and no older drawing ever follows a newer one.
 * @param show gets the newest drawing, and the design it shows
 * @param fail gets what went wrong; the next design is tried afresh
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
      // What was missing has come: nobody types, so that nothing else would draw it.
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
