import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toLineState, paths } from '../paths.ts';
import { Row } from '../ui/layout/box.tsx';
import styles from './landing.module.css';

/** Shows a quick entry line below the fan. Enter opens the guest editor with this text, which only the editor parses. */
export function FlightLine() {
  const [line, setLine] = useState('');
  const navigate = useNavigate();
  return (
    <Row
      as="form"
      gap={0}
      className={styles['line']}
      aria-label="Your flight"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(paths.tryIt, { state: toLineState(line) });
      }}
    >
      <input
        aria-label="Quick entry"
        placeholder="Flight, for example LH716 FRA HND 3 Nov"
        value={line}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => setLine(event.currentTarget.value)}
      />
      <button type="submit">
        <kbd>Enter</kbd>
      </button>
    </Row>
  );
}
