import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/notice.tsx';
import { countOf } from './count-of.ts';
import styles from './import.module.css';
import type { ImportFile } from './read-import-file.ts';
import type { ImportMode } from './use-import.ts';

type Props = {
  file: ImportFile;
  busy: boolean;
  failure: string | null;
  onSend: (mode: ImportMode) => void;
  onBack: () => void;
};

const MODES: readonly { mode: ImportMode; label: string; about: string }[] = [
  {
    mode: 'valid',
    label: 'Import what is valid',
    about: 'Entries with a fault are skipped, and the report says why.',
  },
  { mode: 'all', label: 'All or nothing', about: 'One entry with a fault, and nothing is imported.' },
];

/** What is in the file, and how to take it in. */
export function ImportForm({ file, busy, failure, onSend, onBack }: Props) {
  const [mode, setMode] = useState<ImportMode>('valid');
  const count = countOf(file.entries.length, 'entry', 'entries');
  return (
    <form
      className={styles['step']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSend(mode);
      }}
    >
      <p className={styles['file']}>
        <bdi className={styles['name']}>{file.name}</bdi>
        <span className={styles['count']}>{count}</span>
      </p>
      <fieldset className={styles['modes']} disabled={busy}>
        <legend>How to import</legend>
        {MODES.map((one) => (
          <label key={one.mode} className={styles['mode']}>
            <input
              type="radio"
              name="import-mode"
              aria-describedby={`import-mode-${one.mode}`}
              checked={mode === one.mode}
              onChange={() => setMode(one.mode)}
            />
            <span>
              {one.label}
              <small id={`import-mode-${one.mode}`} aria-hidden="true">
                {one.about}
              </small>
            </span>
          </label>
        ))}
      </fieldset>
      <p className={styles['hint']}>
        An airline that you have already gets the design of its entry in the place of its newest one.
      </p>
      <Progress text={busy ? `Importing ${count}...` : null} />
      {failure && <Alert>{failure}</Alert>}
      <div className={styles['buttons']}>
        <Button aria-disabled={busy || undefined} onClick={() => !busy && onBack()}>
          Choose another file
        </Button>
        <Button look="go" type="submit" busy={busy} data-autofocus ref={takeFocus}>
          Import
        </Button>
      </div>
    </form>
  );
}

/** How far one request has come nobody knows: a bar that moves, and words. The status is there before it speaks. */
function Progress({ text }: { text: string | null }) {
  return (
    <div className={styles['progress']}>
      <p role="status">{text}</p>
      {text !== null && <div role="progressbar" aria-label="Import" className={styles['track']} />}
    </div>
  );
}

/** The button that was pressed before is gone with its step. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}
