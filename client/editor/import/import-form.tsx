import { useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { Alert } from '../../ui/notice.tsx';
import { countOf } from './count-of.ts';
import { airlineOf, flightOf } from './entry-words.ts';
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
      <Preview entries={file.entries} />
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
        Careful: where you have saved a tag of an airline in the file, the entry overwrites the newest one.
        Your other tags stay.
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

/** How many entries are shown before the import. */
const SHOWN = 5;

/** The first entries of the file, as it has them. */
function Preview({ entries }: { entries: readonly unknown[] }) {
  const more = entries.length - SHOWN;
  return (
    <ul className={styles['preview']} aria-label="In the file">
      {entries.slice(0, SHOWN).map((entry, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a file that was read does not change
        <li key={index}>
          <bdi className={styles['airline']}>{airlineOf(entry) ?? 'No airline'}</bdi>
          <bdi className={styles['flight']}>{flightOf(entry)}</bdi>
        </li>
      ))}
      {more > 0 && <li className={styles['count']}>and {more.toLocaleString('en')} more</li>}
    </ul>
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
