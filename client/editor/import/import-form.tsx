import { useEffect, useRef, useState } from 'react';
import { FileInput } from '../../ui/forms/file-input.tsx';
import { MOST_IMPORTED } from '../../../tag/limits.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Alert } from '../../ui/notice.tsx';
import styles from './import.module.css';
import { countOf, airlineOf, flightOf } from './import-words.ts';
import type { ImportFile } from './read-import-file.ts';
import type { ImportMode } from './use-import.ts';

type ChooseProps = { dragging: boolean; errorMessage: string | null; onChoose: (file: File) => void };

/** Asks for a file, and shows why the last one was refused. */
export function ChooseFile({ dragging, errorMessage, onChoose }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // The previous step and its focused button are gone.
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={styles['step']}>
      <div className={styles['drop']} data-over={dragging || undefined}>
        <svg width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">
          <path
            d="M23 4H10a3 3 0 0 0-3 3v26a3 3 0 0 0 3 3h20a3 3 0 0 0 3-3V14zM23 4v10h10M20 31V20M15 24.500l5-5 5 5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        </svg>
        <p>{dragging ? 'Drop the file to read it' : 'Drop a .json file here, or'}</p>
        <Button ref={button} look="go" data-autofocus onClick={() => input.current?.click()}>
          Choose file
        </Button>
        <FileInput ref={input} accept=".json,application/json" onChoose={onChoose} />
      </div>
      {errorMessage && <Alert>{errorMessage}</Alert>}
      <p className={styles['hint']}>
        A file from Export Data, or any JSON array of designs: at most 5 MB and{' '}
        {MOST_IMPORTED.toLocaleString('en')} entries. Nothing is stored before you have seen what is in it.
      </p>
    </div>
  );
}

type Props = {
  file: ImportFile;
  busy: boolean;
  errorMessage: string | null;
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

/** The content of the file, and the import mode. */
export function ImportForm({ file, busy, errorMessage, onSend, onBack }: Props) {
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
        An entry replaces your tag of the same flight, or the only tag of its airline. What is replaced stays
        in Recently deleted for 30 days.
      </p>
      <Progress text={busy ? `Importing ${count}...` : null} />
      {errorMessage && <Alert>{errorMessage}</Alert>}
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

/** The number of entries in the preview. */
const SHOWN = 5;

/** The first entries of the file, unchanged. */
function Preview({ entries }: { entries: readonly unknown[] }) {
  const more = entries.length - SHOWN;
  return (
    <ul className={styles['preview']} aria-label="In the file">
      {entries.slice(0, SHOWN).map((entry, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the entries of a file do not change
        <li key={index}>
          <bdi className={styles['airline']}>{airlineOf(entry) ?? 'No airline'}</bdi>
          <bdi className={styles['flight']}>{flightOf(entry)}</bdi>
        </li>
      ))}
      {more > 0 && <li className={styles['count']}>and {more.toLocaleString('en')} more</li>}
    </ul>
  );
}

/**
 * The progress of one request is unknown, so the bar only moves. Screen readers announce only changes of an existing
 * status.
 */
function Progress({ text }: { text: string | null }) {
  return (
    <div className={styles['progress']}>
      <p role="status">{text}</p>
      {text !== null && <div role="progressbar" aria-label="Import" className={styles['track']} />}
    </div>
  );
}

/** The previous step and its focused button are gone. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}
