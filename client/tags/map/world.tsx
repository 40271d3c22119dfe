import { useId, useMemo, useRef, useState, type ReactNode } from 'react';
import type { FrameRoute } from '../../../tag/map/flat-view.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { MapDrawing } from './map-drawing.tsx';
import type { DrawnRoute } from './shown-routes.ts';
import { useElementSize } from './use-element-size.ts';
import type { MapProjection } from './map-viewport.ts';
import { useIsPrinting } from './use-is-printing.ts';
import { useMapView, type MapFocus } from './use-map-view.ts';
import type { ReplayFrame } from './use-replay.ts';
import styles from './world.module.css';

type Props = {
  routes: readonly DrawnRoute[];
  /** The routes of all years, to which a flat map is fitted. */
  allRoutes: readonly FrameRoute[];
  projection: MapProjection;
  focus: MapFocus;
  replay: ReplayFrame | null;
  /** Shown over the map. */
  children: ReactNode;
};

/** Shows the world with the routes. The user can drag, turn and zoom it, and reach its airports by pointer and keyboard. */
export function World({ routes, allRoutes, projection, focus, replay, children }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const size = useElementSize(stage);
  const [active, setActive] = useState<string | null>(null);
  const isPrinting = useIsPrinting();
  const isDimmed = active !== null;
  const content = useMemo(() => ({ size, routes, isDimmed }), [size, routes, isDimmed]);
  const { view, zoom, reset, hasTouchHint, hasCanvas } = useMapView(stage, content, projection, focus);
  const shown = { routes, allRoutes, projection, view, replay, active, hasCanvas: hasCanvas && !isPrinting };
  return (
    <div className={styles['world']} data-projection={projection}>
      <p id={helpId} className="visually-hidden">
        {translate(
          'Arrow keys move the map, plus and minus zoom, 0 shows the whole map. Tab moves to the airports.',
        )}
      </p>
      <div
        ref={stage}
        className={styles['stage']}
        role="group"
        aria-label={translate('Map')}
        aria-describedby={helpId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys move what is in it
        tabIndex={0}
      >
        {size && <MapDrawing {...shown} size={size} onActive={setActive} />}
      </div>
      {hasTouchHint && (
        <Text surface="floating" padding="10px 16px" className={styles['hint']} role="status">
          {translate('Use two fingers to move the map')}
        </Text>
      )}
      {children}
      <Stack gap={6} className={styles['zoom']}>
        <ZoomButton label={translate('Zoom in')} onClick={() => zoom(1)} d="M8 3v10M3 8h10" />
        <ZoomButton label={translate('Zoom out')} onClick={() => zoom(-1)} d="M3 8h10" />
        {view.scale > 1 && (
          <ZoomButton
            label={translate('Whole map')}
            onClick={reset}
            d="M3 6.5V3h3.5M13 6.5V3H9.5M3 9.5V13h3.5M13 9.5V13H9.5"
          />
        )}
      </Stack>
    </div>
  );
}

function ZoomButton({ label, onClick, d }: { label: string; onClick: () => void; d: string }) {
  return (
    <Button aria-label={label} onClick={onClick}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path d={d} fill="none" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" />
      </svg>
    </Button>
  );
}
