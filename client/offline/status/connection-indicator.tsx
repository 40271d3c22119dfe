import { useEffect } from 'react';
import { type Connection, probeNow } from '../connection.ts';
import { Dot } from '../../ui/dot.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './connection-indicator.module.css';

const STATUS_TEXTS: Record<Connection, () => string> = {
  connected: () => translate('API Connected'),
  local: () => translate('Local Storage'),
  loading: () => translate('Loading...'),
};

const STATUS_TONES = { connected: 'synced', local: 'local', loading: 'muted' } as const;

const STATUS_EXPLANATIONS: Record<Connection, () => string> = {
  connected: () => translate('API Connected: your tags are saved on the server'),
  local: () => translate('Local Storage: saved in this browser; sent when the server is back'),
  loading: () => translate('Connecting to the server'),
};

/** The time without calls after which the page probes the server, in milliseconds. */
const IDLE_BEFORE_PROBE_MS = 2_000;

type Props = {
  status: Connection;
  /** True if the button that probes the server is shown. */
  canProbe?: boolean;
  /** Replaces the default explanation of the status. */
  explanation?: string;
};

/** Shows whether the server is reachable; while it is not, a button checks again. */
export function ConnectionIndicator({
  status,
  canProbe = status === 'local',
  explanation = STATUS_EXPLANATIONS[status](),
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
        variant="note"
        tone={STATUS_TONES[status]}
        size={12.5}
        nowrap
        className={styles['connection']}
        data-state={status}
        title={explanation}
      >
        <Dot aria-hidden="true" />
        {STATUS_TEXTS[status]()}
      </Text>
      {canProbe && (
        <Button variant="plain" size="small" className={styles['again']} onClick={probeNow}>
          {translate('Try again')}
        </Button>
      )}
    </Row>
  );
}
