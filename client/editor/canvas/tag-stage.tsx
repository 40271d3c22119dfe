import { memo, useLayoutEffect } from 'react';
import { describeDesign } from '../../../tag/describe.ts';
import { messageText } from '../../../tag/messages.ts';
import { Alert } from '../../ui/notice.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { CardSkeleton } from '../../ui/layout/card-skeleton.tsx';
import { useEditor, useReady } from '../state/editor-store.ts';
import { routeText } from '../fields/route.ts';
import styles from './tag-stage.module.css';
import { useAirports } from '../fields/use-airports.ts';
import { useCardSvg } from './use-card-svg.ts';

/** The tag itself, live, and below it the flight in words. */
export const TagStage = memo(function TagStage() {
  return (
    <div className={styles['stage']}>
      <Card />
      <Route />
    </div>
  );
});

function Card() {
  // Until the user's own first design is there, nothing is drawn: another one would flash up.
  const ready = useReady();
  const design = useEditor((editor) => editor.design);
  const drawing = useCardSvg(ready ? design : null);
  useTellStage(drawing.state);
  if (drawing.state === 'failed') {
    return (
      <div className={styles['failed']}>
        <Alert action={<Button onClick={drawing.retry}>Retry</Button>}>
          {messageText('PREVIEW_NOT_FOUND')}
        </Alert>
      </div>
    );
  }
  if (drawing.state === 'loading') {
    return (
      <div className={styles['card']}>
        <CardSkeleton />
      </div>
    );
  }
  return (
    <div className={styles['card']} role="img" aria-label={describeDesign(drawing.design)}>
      <Layer svg={drawing.layers.under} />
      <Layer svg={drawing.layers.over} />
    </div>
  );
}

/** A letter changes the upper layer only: the lower one, with nine tenths of the shapes, is not parsed and painted anew. */
const Layer = memo(function Layer({ svg }: { svg: string }) {
  return (
    <div
      className={styles['layer']}
      // Threat: markup from a user's text. The renderer turns every text into outlines, and the parser lets only
      // #RRGGBB and /img/ paths through; what stays open is a fault in the renderer itself.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
});

/** Tells those beside the stage whether the tag is there. */
function useTellStage(drawing: 'loading' | 'drawn' | 'failed'): void {
  useLayoutEffect(() => {
    useEditor.setState({ drawing });
    return () => useEditor.setState({ drawing: 'loading' });
  }, [drawing]);
}

function Route() {
  const departure = useEditor((editor) => editor.design.departure);
  const arrival = useEditor((editor) => editor.design.arrival);
  const airports = useAirports();
  // The line keeps its height while it is empty, so that the card does not jump.
  return <p className={styles['route']}>{routeText(departure, arrival, airports) || '\u00a0'}</p>;
}
