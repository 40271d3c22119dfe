import { memo, useLayoutEffect, useRef, type CSSProperties, type MouseEvent } from 'react';
import { getLayout, type LayoutId } from '../../../tag/design/layouts/layouts.ts';
import { describeDesign } from '../../../tag/design/describe.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { Alert } from '../../ui/notice.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { usePendingTap } from '../../ui/pending-tap.tsx';
import { CardSkeleton } from '../../ui/layout/card-skeleton.tsx';
import { useEditor, useIsReady } from '../state/editor-store.ts';
import { formatCardWait } from '../state/wait-text.ts';
import { getShownDesign } from '../state/preview.ts';
import { isSampleFlight } from '../state/sample-flight.ts';
import { useRouteText } from '../state/airports.ts';
import { Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './canvas.module.css';
import { SampleCard } from '../first/sample-card.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { CardAreas } from './card-areas.tsx';
import { DrawingProgress } from './drawing-progress.tsx';
import { Layer, useDrawnCard } from './drawn-card.tsx';
import { useCardSvg } from './use-card-svg.ts';
import { useLanguage } from '../../language/use-language.ts';

/** Shows the live card of the tag, and its route as text. */
export const Canvas = memo(function Canvas() {
  useLanguage();
  return (
    <Stack gap={24} align="center" justify="center" className={styles['stage']}>
      <DrawnCard />
      <RouteText />
    </Stack>
  );
});

function DrawnCard() {
  // Draws nothing before the first design of the visit, because another card would appear for a moment.
  const isReady = useIsReady();
  const design = useEditor(getShownDesign);
  const cardDrawing = useCardSvg(isReady ? design : null);
  useReportDrawingStatus(cardDrawing.status);
  const layers = cardDrawing.status === 'drawn' ? cardDrawing.layers : null;
  const drawnDesign = cardDrawing.status === 'drawn' ? cardDrawing.design : null;
  useLayoutEffect(() => useDrawnCard.setState({ layers, design: drawnDesign }), [layers, drawnDesign]);
  // The picture of the first screen shows the first design of a guest.
  const isNew = useEditor(isSampleFlight) && design.layout === 'classic' && design.icao === 'UAL';
  const { holdPart, status } = useHeldPart(cardDrawing.status);
  if (cardDrawing.status === 'failed') {
    return (
      <div className={styles['failed']}>
        <Alert action={<Button onClick={cardDrawing.retry}>{translate('Retry')}</Button>}>
          {formatMessage('PREVIEW_NOT_FOUND')}
        </Alert>
      </div>
    );
  }
  if (cardDrawing.status === 'loading') {
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the drawn card has buttons
      <div className={styles['card']} {...getLayoutStyle(design.layout)} onClick={holdPart}>
        {isNew ? <SampleCard /> : <CardSkeleton />}
        {isNew && <DrawingProgress />}
        {status}
      </div>
    );
  }
  return (
    <div className={styles['card']} {...getLayoutStyle(cardDrawing.design.layout)}>
      <div className={styles['layer']} role="img" lang="en" aria-label={describeDesign(cardDrawing.design)}>
        <Layer svg={cardDrawing.layers.under} />
        <Layer svg={cardDrawing.layers.over} />
      </div>
      <CardAreas />
    </div>
  );
}

/** Keeps a tap on the skeleton of the card, and opens the part at this point when the card is drawn. */
function useHeldPart(cardDrawing: 'loading' | 'drawn' | 'failed') {
  const hasAreas = useDrawnCard((card) => card.layers !== null);
  const isWaiting = cardDrawing === 'loading' || (cardDrawing === 'drawn' && !hasAreas);
  const point = useRef({ x: 0, y: 0 });
  const { holdTap, status } = usePendingTap(isWaiting ? formatCardWait() : null, () => {
    const { x, y } = point.current;
    const part = document.elementFromPoint(x, y)?.closest('[data-part]');
    // A click with a point, because the areas of small parts overlap.
    part?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, detail: 1, clientX: x, clientY: y }));
  });
  const holdPart = ({ clientX: x, clientY: y, currentTarget }: MouseEvent<HTMLElement>) => {
    point.current = { x, y };
    holdTap(currentTarget);
  };
  return { holdPart, status };
}

/** Returns the shape of a layout as attributes of the stage. */
function getLayoutStyle(layout: LayoutId) {
  const { width, height, corners, hasContourCut } = getLayout(layout);
  const style = { '--w': width, '--h': height, borderRadius: corners } as CSSProperties;
  return { 'data-layout': layout, 'data-flat': hasContourCut, style };
}

/** Stores in the editor state whether the card is drawn. */
function useReportDrawingStatus(status: 'loading' | 'drawn' | 'failed'): void {
  useLayoutEffect(() => {
    useEditor.setState({ drawing: status });
    return () => useEditor.setState({ drawing: 'loading' });
  }, [status]);
}

function RouteText() {
  const text = useRouteText();
  const isSample = useEditor((editor) => isSampleFlight(editor));
  // An empty line keeps its height, so that the card does not move.
  return (
    <Text variant="note" align="center" style={{ overflowWrap: 'anywhere' }}>
      {text || '\u00a0'}
      {isSample && (
        <>
          {' '}
          <Text as="span" nowrap className={styles['sample']}>
            {translate('Sample flight')}
          </Text>
        </>
      )}
    </Text>
  );
}
