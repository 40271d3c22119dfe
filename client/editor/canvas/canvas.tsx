import { memo, useLayoutEffect, type CSSProperties } from 'react';
import { layoutOf, type LayoutId } from '../../../tag/design/layouts/layouts.ts';
import { describeDesign } from '../../../tag/design/describe.ts';
import { messageText } from '../../../tag/texts/messages.ts';
import { Alert } from '../../ui/notice.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { CardSkeleton } from '../../ui/layout/card-skeleton.tsx';
import { useEditor, useReady } from '../state/editor-store.ts';
import { isSampleFlight } from '../state/sample-flight.ts';
import { useRouteText } from '../state/airports.ts';
import { Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './canvas.module.css';
import { CardAreas } from './card-areas.tsx';
import { Layer, useDrawnCard } from './drawn-card.tsx';
import { useCardSvg } from './use-card-svg.ts';

/** The live card of the tag, and its route in words. */
export const Canvas = memo(function Canvas() {
  return (
    <Stack gap={24} align="center">
      <Card />
      <Route />
    </Stack>
  );
});

function Card() {
  // Nothing is drawn before the first design of the visit, or another card would flash up.
  const ready = useReady();
  const design = useEditor((editor) => editor.preview?.design ?? editor.design);
  const drawing = useCardSvg(ready ? design : null);
  useDrawingState(drawing.status);
  const layers = drawing.status === 'drawn' ? drawing.layers : null;
  const drawn = drawing.status === 'drawn' ? drawing.design : null;
  useLayoutEffect(() => useDrawnCard.setState({ layers, design: drawn }), [layers, drawn]);
  if (drawing.status === 'failed') {
    return (
      <div className={styles['failed']}>
        <Alert action={<Button onClick={drawing.retry}>Retry</Button>}>
          {messageText('PREVIEW_NOT_FOUND')}
        </Alert>
      </div>
    );
  }
  if (drawing.status === 'loading') {
    return (
      <div className={styles['card']} {...ofLayout(design.layout)}>
        <CardSkeleton />
      </div>
    );
  }
  return (
    <div className={styles['card']} {...ofLayout(drawing.design.layout)}>
      <div className={styles['layer']} role="img" aria-label={describeDesign(drawing.design)}>
        <Layer svg={drawing.layers.under} />
        <Layer svg={drawing.layers.over} />
      </div>
      <CardAreas />
    </div>
  );
}

/** The shape of a layout, for the stage. */
function ofLayout(layout: LayoutId) {
  const { width, height, corners, isCutAtPicture } = layoutOf(layout);
  const style = { '--w': width, '--h': height, borderRadius: corners } as CSSProperties;
  return { 'data-layout': layout, 'data-flat': isCutAtPicture, style };
}

/** Reports to other components whether the card is drawn. */
function useDrawingState(drawing: 'loading' | 'drawn' | 'failed'): void {
  useLayoutEffect(() => {
    useEditor.setState({ drawing });
    return () => useEditor.setState({ drawing: 'loading' });
  }, [drawing]);
}

function Route() {
  const text = useRouteText();
  const isSample = useEditor((editor) => isSampleFlight(editor));
  // An empty line keeps its height, so that the card does not move.
  return (
    <Text look="note" align="center" style={{ overflowWrap: 'anywhere' }}>
      {text || '\u00a0'}
      {isSample && (
        <>
          {' '}
          <Text as="span" nowrap className={styles['sample']}>
            Sample flight
          </Text>
        </>
      )}
    </Text>
  );
}
