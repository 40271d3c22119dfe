import { useEffect } from 'react';
import type { Connection } from './connection.ts';
import { probeNow } from './connection.ts';
import { Dot } from '../ui/dot.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Row } from '../ui/layout/box.tsx';
import { Text } from '../ui/text.tsx';
import styles from './connection-indicator.module.css';

const TEXTS: Record<Connection, string> = {
  connected: 'API Connected',
  local: 'Local Storage',
  loading: 'Loading...',
};

const TONES = { connected: 'synced', local: 'local', loading: 'muted' } as const;

const EXPLANATIONS: Record<Connection, string> = {
  connected: 'API Connected: the server answers, and saves are stored there',
  local: 'Local Storage: saved in this browser; sent when the server is back',
  loading: 'Asking the server',
};

/** How long a page may ask the server nothing before it is probed, in milliseconds. */
const IDLE_BEFORE_PROBE_MS = 2_000;

type Props = {
  status: Connection;
  /** Whether the server can be asked at once: not where nothing is to be sent. */
  canAsk?: boolean;
  /** Replaces the default explanation of the status. */
  explained?: string;
};

/** Shows whether the server is reachable; while it is not, a button checks again. */
export function ConnectionIndicator({
  status,
  canAsk = status === 'local',
  explained = EXPLANATIONS[status],
}: Props) {
  useEffect(() => {
    if (status !== 'loading') return;
    const timer = setTimeout(probeNow, IDLE_BEFORE_PROBE_MS);
    return () => clearTimeout(timer);
  }, [status]);
  return (
    <Row className={styles['line']}>
      <Text
        role="status"
        look="note"
        tone={TONES[status]}
        size={12.5}
        nowrap
        className={styles['connection']}
        data-state={status}
        title={explained}
      >
        <Dot aria-hidden="true" />
        {TEXTS[status]}
      </Text>
      {canAsk && (
        <Button variant="plain" size="small" className={styles['again']} onClick={probeNow}>
          Try again
        </Button>
      )}
    </Row>
  );
}
