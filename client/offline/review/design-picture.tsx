import { useEffect, useState } from 'react';
import { describeDesign } from '../../../tag/design/describe.ts';
import { layoutOf } from '../../../tag/card/layouts.ts';
import { messageText } from '../../../tag/messages.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { importRenderer } from '../../card/import-renderer.ts';
import { CardSkeleton } from '../../ui/layout/card-skeleton.tsx';
import styles from './compare-designs.module.css';

/**
 * A design drawn as it is saved: a picture, not part of the page, so that two of them beside the stage's share no ids.
 */
export function DesignPicture({ design }: { design: TagConfig }) {
  const drawn = useDrawing(design);
  if (drawn === null) return <p className={styles['undrawn']}>{messageText('PREVIEW_NOT_FOUND')}</p>;
  if (drawn === undefined) return <CardSkeleton />;
  const { width, height } = layoutOf(design.layout);
  return (
    <img className={styles['card']} src={drawn} alt={describeDesign(design)} width={width} height={height} />
  );
}

type Drawn = { readonly design: TagConfig; readonly url: string | null };

/** The address of the drawing in this page; undefined until it is there, null when it cannot be drawn. */
export function useDrawing(design: TagConfig): string | null | undefined {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    let url: string | null = null;
    let wanted = true;
    const show = (address: string | null) => {
      if (wanted) setDrawn({ design, url: address });
    };
    drawingOf(design, () => wanted).then(
      (svg) => {
        if (!wanted || svg === null) return;
        url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
        show(url);
      },
      () => show(null),
    );
    return () => {
      wanted = false;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [design]);
  return drawn?.design === design ? drawn.url : undefined;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * One drawing after the other, with a pause for the page, so that a list stays quick while it is scrolled.
 * @param isWanted false once nobody waits for it any more; then it is not drawn
 */
function drawingOf(design: TagConfig, isWanted: () => boolean): Promise<string | null> {
  const before = last;
  const drawn = (async () => {
    await before;
    const { loadCardRenderer } = await importRenderer();
    const renderer = await loadCardRenderer();
    await new Promise((done) => setTimeout(done));
    return isWanted() ? renderer.render(design) : null;
  })();
  last = drawn.catch(() => {});
  return drawn;
}
