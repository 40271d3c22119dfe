import { useRef, useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { FileInput } from '../../ui/forms/file-input.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Alert } from '../../ui/notice.tsx';
import { PassInputs } from '../../boarding-pass/pass-inputs.tsx';
import styles from './start.module.css';
import { ExportFlights } from './export-flights.tsx';

const ACCEPTED = '.csv,.tsv,.txt,.json,.ics,.html,.htm,.pkpass,.pdf,image/*';

type Props = {
  errorMessage: string | null;
  /** Whether something else was shown before. */
  isBack: boolean;
  onFile: (file: File) => void;
  onText: (text: string) => void;
  /** The text of a bar code. @returns why it is no boarding pass; null for one */
  onPass: (text: string) => string | null;
};

/** Where an import begins: a file, a text, or a boarding pass. */
export function Start({ errorMessage, isBack, onFile, onText, onPass }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isPasting, setPasting] = useState(false);
  return (
    <div className={styles['start']}>
      <div className={styles['head']}>
        <PageHeading title="Import" className={styles['title']} replacesFocused={isBack}>
          Your flights, on the wall
        </PageHeading>
        <p>Bring the log of another app, or a boarding pass. You look at everything before it is added.</p>
      </div>
      {errorMessage !== null && <Alert>{errorMessage}</Alert>}
      <div className={styles['ways']}>
        <section className={styles['drop']} aria-labelledby="from-file">
          <Sheet />
          <h2 id="from-file">A flight log</h2>
          <p>Drop a file anywhere on this page.</p>
          <div className={styles['buttons']}>
            <Button variant="go" onClick={() => input.current?.click()}>
              Choose file
            </Button>
            <Button aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
              Paste text
            </Button>
          </div>
          <FileInput ref={input} accept={ACCEPTED} onChoose={onFile} />
          {isPasting && <PasteText onText={onText} />}
        </section>
        <section className={styles['drop']} aria-labelledby="from-pass">
          <Pass />
          <h2 id="from-pass">A boarding pass</h2>
          <p>Its picture stays in this browser.</p>
          <PassInputs onFile={onFile} onText={onPass} />
        </section>
      </div>
      <Formats />
    </div>
  );
}

function Formats() {
  return (
    <dl className={styles['formats']}>
      <dt>Reads by itself</dt>
      <dd>
        {FORMATS.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </dd>
      <dt>Opens as a new tag</dt>
      <dd>The PNG, SVG or PDF of a tag that carries its design</dd>
      <dt>Leaves out</dt>
      <dd>
        Booking codes, ticket numbers, notes, and the flights of other people. They stay on this machine.
      </dd>
      <dt>Takes out again</dt>
      <dd>
        <ExportFlights />
      </dd>
    </dl>
  );
}

const FORMATS = [
  'myFlightradar24',
  'Flighty',
  'OpenFlights',
  'AirTrail',
  'byAir',
  'JetLovers',
  'App in the Air',
  'TripIt and other calendars',
  'FlightMemory',
  'any other CSV',
  'Apple Wallet passes',
];

function PasteText({ onText }: { onText: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <form
      className={styles['paste']}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onText(text);
      }}
    >
      <label htmlFor="flights-text">Rows with their header, or a calendar</label>
      <textarea
        id="flights-text"
        rows={6}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="go" aria-disabled={text.trim() === '' || undefined}>
        Read
      </Button>
    </form>
  );
}

function Sheet() {
  return (
    <svg width="72" height="72" viewBox="0 0 72 72" aria-hidden="true" className={styles['sign']}>
      <path d="M18 8h26l12 12v44H18zM44 8v12h12" />
      <path d="M26 32h12m6 0h4M26 42h12m6 0h4M26 52h12m6 0h4" />
    </svg>
  );
}

function Pass() {
  return (
    <svg width="72" height="72" viewBox="0 0 72 72" aria-hidden="true" className={styles['sign']}>
      <path d="M8 18h56v36H8zM46 18v36" />
      <path d="M14 26h12m-12 8h20m-20 8h14m24-16v20m4-20v20m5-20v20" />
    </svg>
  );
}
