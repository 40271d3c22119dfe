import { useEffect, useState } from 'react';
import type { ParsedField, ParsedLine } from '../../../tag/quick-entry/parsed-line.ts';
import type { AirlineRowFragment } from '../../graphql/generated.ts';
import {
  cellsOf,
  choiceText,
  choiceWords,
  unparsedText,
  replaceSpans,
  removeSpans,
  type Cell,
} from './cells.ts';
import type { QuickEntryAction } from './quick-entry-action.ts';
import styles from './quick-entry.module.css';

type Props = {
  reading: ParsedLine;
  entry: QuickEntryAction | null;
  airlines: readonly AirlineRowFragment[];
  onChange: (line: string) => void;
};

/** Shows the parsed fields as cells, the ambiguities, and the unparsed words. */
export function ParsedLineStrip({ reading, entry, airlines, onChange }: Props) {
  const cells = cellsOf(reading, airlines);
  const doubts = reading.facts.filter(({ ambiguity }) => ambiguity !== undefined);
  const leftOver = unparsedText(reading);
  return (
    <>
      {cells.length > 0 && (
        <ul className={styles['strip']} aria-label="Understood">
          {cells.map((cell) => (
            <li key={cell.key}>
              <CellButton cell={cell} onClick={() => onChange(removeSpans(reading.line, cell.spans))} />
            </li>
          ))}
        </ul>
      )}
      {doubts.map((fact) => (
        <Choices key={fact.kind} fact={fact} line={reading.line} airlines={airlines} onChange={onChange} />
      ))}
      {reading.unknownAirport !== null && (
        <p className={styles['doubt']}>{`No airport has the code ${reading.unknownAirport}.`}</p>
      )}
      {reading.passFlights > 0 && <p className={styles['hint']}>{passText(reading)}</p>}
      {reading.nextFlight !== null && (
        <p className={styles['hint']}>{`Two flights: “${reading.nextFlight}” stays in the line.`}</p>
      )}
      <p className={styles['foot']}>
        <span className={styles['left']}>{leftOver}</span>
        {entry && (
          <span>
            <kbd>Enter</kbd> {entry.kind === 'new' ? 'starts a new tag' : 'fills the tag'}
          </span>
        )}
      </p>
    </>
  );
}

const passText = ({ passFlights }: ParsedLine) =>
  passFlights > 1
    ? `The first of ${passFlights} flights. Name and booking code are dropped.`
    : 'Name and booking code are dropped.';

/** A click takes its words out of the line; the focus stays in the field. */
function CellButton({ cell, onClick }: { cell: Cell; onClick: () => void }) {
  const { caption, value, isDoubtful } = cell;
  return (
    <button
      type="button"
      className={styles['cell']}
      data-doubtful={isDoubtful || undefined}
      title="Remove from the line"
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <span className={styles['caption']}>{caption}</span>
      <span className={styles['value']}>{` ${value}${isDoubtful ? ' ?' : ''}`}</span>
      <span className="visually-hidden">, remove</span>
    </button>
  );
}

type ChoicesProps = {
  fact: ParsedField;
  line: string;
  airlines: readonly AirlineRowFragment[];
  onChange: (line: string) => void;
};

/** Explains an ambiguity and offers the options; selecting one rewrites the line unambiguously. */
function Choices({ fact, line, airlines, onChange }: ChoicesProps) {
  const { kind, ambiguity, spans } = fact;
  if (!ambiguity) return null;
  return (
    <div className={styles['doubt']} role="group" aria-label={ambiguity.reason}>
      <span>{`${ambiguity.reason}.`}</span>
      {ambiguity.choices.length > 1 &&
        ambiguity.choices.map((choice, at) => (
          <button
            key={choice}
            type="button"
            className={styles['choice']}
            data-taken={at === 0 || undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChange(replaceSpans(line, spans, choiceWords(fact, choice, airlines)))}
          >
            {choiceText(kind, choice, airlines)}
          </button>
        ))}
    </div>
  );
}

/** Longer than between two letters of a typist, in ms. */
const PAUSE_MS = 700;

/** Says to screen readers what was understood, once the typing pauses. */
export function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span className="visually-hidden" aria-live="polite">
      {said}
    </span>
  );
}
