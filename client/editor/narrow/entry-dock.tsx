import { useEffect, useRef, useState } from 'react';
import { LayoutStrip } from '../fields/layout-strip.tsx';
import { QuickEntry } from '../quick-entry/quick-entry.tsx';
import { SaveHints, SaveStatus } from '../save/save-notice.tsx';
import { endLineWanted, useLineWanted } from '../state/use-line-wanted.ts';
import { IconButton } from '../../ui/forms/button.tsx';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { ColorDots } from './color-dots.tsx';
import styles from './entry-dock.module.css';

type Props = {
  /** True while the drawer of the settings is open, which has the same fields. */
  isCovered: boolean;
};

/**
 * Shows below the card what a phone needs for a new tag: Quick entry, the layouts and the colors. A low window shows either the layouts or
 * the colors.
 */
export function EntryDock({ isCovered }: Props) {
  const [strip, setStrip] = useState<'layouts' | 'colors'>('layouts');
  const otherStrip = strip === 'layouts' ? 'colors' : 'layouts';
  return (
    <Stack
      gap={0}
      className={styles['dock']}
      data-strip={strip}
      style={isCovered ? { visibility: 'hidden' } : undefined}
    >
      <div className={styles['entry']}>{!isCovered && <DockedEntry />}</div>
      <div className={styles['strips']}>
        {!isCovered && (
          <>
            <IconButton
              label={translate(otherStrip === 'colors' ? 'Show colors' : 'Show layouts')}
              className={styles['toggle']}
              onClick={() => setStrip(otherStrip)}
            >
              {otherStrip === 'colors' ? <ColorsIcon /> : <LayoutsIcon />}
            </IconButton>
            <div className={styles['layouts']}>
              <LayoutStrip isDocked />
            </div>
            <ColorDots />
          </>
        )}
      </div>
    </Stack>
  );
}

/** Shows Quick entry with the status of the design in the line of its label. */
function DockedEntry() {
  const container = useRef<HTMLDivElement>(null);
  useFocusWhenWanted(container);
  return (
    <div ref={container}>
      <Row gap={8} className={styles['status']}>
        <SaveHints />
        <SaveStatus />
      </Row>
      <QuickEntry isDocked />
    </div>
  );
}

/** Focuses the line when the user has begun a new tag. */
function useFocusWhenWanted(container: { current: HTMLElement | null }): void {
  const [wantedCount, setWantedCount] = useState(0);
  const [countWanted] = useState(() => () => setWantedCount((count) => count + 1));
  useLineWanted(countWanted);
  useEffect(() => {
    if (wantedCount === 0) return;
    container.current?.querySelector('input')?.focus();
    endLineWanted();
  }, [wantedCount, container]);
}

function LayoutsIcon() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden="true">
      <path strokeWidth="1.6" d="M3 3.5h6v13H3zM12 3.5h5v6h-5zM12 12.5h5v4h-5z" />
    </svg>
  );
}

function ColorsIcon() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden="true">
      <path
        strokeWidth="1.6"
        d="M10 2.5a7.5 7.5 0 1 0 0 15c1.5 0 1.8-1 1.3-1.9-.6-1.2 0-2.4 1.5-2.4h2a2.7 2.7 0 0 0 2.7-2.9C17.2 5.8 14 2.5 10 2.5Z"
      />
      <circle cx="6.4" cy="9.6" r="1" fill="currentColor" />
      <circle cx="9.4" cy="6.2" r="1" fill="currentColor" />
      <circle cx="13.4" cy="7.6" r="1" fill="currentColor" />
    </svg>
  );
}
