import { useRef, type ReactNode, type TouchEvent } from 'react';
import { Stack } from '../../ui/layout/box.tsx';
import { IconButton } from '../../ui/forms/button.tsx';
import { isSwipe } from '../../ui/layers/is-swipe.ts';
import { useEditor } from '../state/editor-store.ts';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './neighbor-stage.module.css';
import { useNeighborEnds, useNeighborTag, type NeighborSide } from './use-neighbor-tag.ts';
import { getSide } from '../../language/direction.ts';

/** Shows the stage of a phone. Its buttons and a swipe open the tags of the flights before and after the open one. */
export function NeighborStage({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  const isSaved = useEditor(({ tag }) => tag !== null);
  const [openNeighbor, isBusy] = useNeighborTag();
  const swipe = useSwipe((side) => void openNeighbor(side));
  return (
    <Stack gap={0} align="center" grow className={className} {...(isSaved && swipe)}>
      {children}
      {isSaved && <NeighborButtons isBusy={isBusy} onOpen={(side) => void openNeighbor(side)} />}
    </Stack>
  );
}

/** Shows the buttons of the neighbors. A button without a neighbor looks disabled, and says so when it is pressed. */
function NeighborButtons({ isBusy, onOpen }: { isBusy: boolean; onOpen: (side: NeighborSide) => void }) {
  const ends = useNeighborEnds();
  return (
    <div
      role="group"
      aria-label={translate('Flights by day')}
      data-neighbors
      className={styles['neighbors']}
      aria-busy={isBusy || undefined}
    >
      <IconButton
        label={translate('Previous')}
        title={translate('Earlier flight')}
        aria-disabled={ends.previous || undefined}
        onClick={() => onOpen('previous')}
      >
        <Chevron path="M8 2 2 9l6 7" />
      </IconButton>
      <IconButton
        label={translate('Next')}
        title={translate('Later flight')}
        aria-disabled={ends.next || undefined}
        onClick={() => onOpen('next')}
      >
        <Chevron path="m2 2 6 7-6 7" />
      </IconButton>
    </div>
  );
}

/** The width of the screen's edges, in pixels. A swipe from there is Back or Forward of the browser. */
const EDGE_PX = 24;

/** Returns the handlers of an element whose swipe towards the start of a line means 'next', and towards its end 'previous'. */
function useSwipe(onSwipe: (side: NeighborSide) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches, target, currentTarget }: TouchEvent) => {
      const touch = touches[0];
      // The events of a sheet arrive here, too, because React passes them to the parents of its component.
      const isInside =
        touch !== undefined &&
        currentTarget.contains(target as Node) &&
        touch.clientX >= EDGE_PX &&
        touch.clientX <= window.innerWidth - EDGE_PX;
      start.current = isInside && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchCancel: () => {
      start.current = null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!start.current || !touch) return;
      const [dx, dy] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
      start.current = null;
      if (isSwipe(Math.abs(dx), dy)) onSwipe(getSide() * dx < 0 ? 'next' : 'previous');
    },
  };
}

function Chevron({ path }: { path: string }) {
  return (
    <svg
      width="10"
      height="18"
      viewBox="0 0 10 18"
      fill="none"
      stroke="currentColor"
      data-mirrors
      aria-hidden="true"
    >
      <path d={path} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
