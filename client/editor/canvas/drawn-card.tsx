import { memo } from 'react';
import { create } from 'zustand';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import type { PreviewLayers } from '../../../tag/card/card-layers.ts';
import styles from './canvas.module.css';

/** The card that the canvas shows, so that other components need not draw it again. Null before the first drawing. */
export const useDrawnCard = create<{ layers: PreviewLayers | null; design: TagConfig | null }>(() => ({
  layers: null,
  design: null,
}));

/** Memoized: typing changes only the upper layer. The browser does not parse the lower layer, with most of the shapes, again. */
export const Layer = memo(function CardLayer({ svg }: { svg: string }) {
  return (
    <div
      className={styles['layer']}
      // Threat: markup from a user's text. The renderer turns all text into outlines, and the parser accepts only #RRGGBB and /img/
      // paths. The remaining risk is a bug in the renderer.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
});
