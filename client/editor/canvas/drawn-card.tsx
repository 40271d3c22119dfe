import { memo } from 'react';
import { create } from 'zustand';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import type { PreviewLayers } from '../../../tag/card/card-layers.ts';
import styles from './canvas.module.css';

/** The card as the canvas shows it now, so that it is drawn once for all places; null while there is none. */
export const useDrawnCard = create<{ layers: PreviewLayers | null; design: TagConfig | null }>(() => ({
  layers: null,
  design: null,
}));

/** A letter changes only the upper layer. The lower one, with most of the shapes, is not parsed again. */
export const Layer = memo(function Layer({ svg }: { svg: string }) {
  return (
    <div
      className={styles['layer']}
      // Threat: markup from a user's text. The renderer turns all text into outlines, and the parser accepts only
      // #RRGGBB and /img/ paths. What stays open: a bug in the renderer.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
});
