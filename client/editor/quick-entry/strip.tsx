import { useEffect, useState } from 'react';
import type { ParsedField, ParsedLine } from '../../../tag/quick-entry/parsed-line.ts';
import type { AirlineRowFragment } from '../../graphql/generated.ts';
import {
  buildCells,
  formatOption,
  formatUnambiguousOption,
  formatUnparsed,
  replaceSpans,
  removeSpans,
  type ParsedCell,
} from './cells.ts';
import type { QuickEntryAction } from './quick-entry-action.ts';
import { Chip } from '../../ui/chip.tsx';
import { Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './quick-entry.module.css';

type Props = {
  reading: ParsedLine;
  entry: QuickEntryAction | null;
  airlines: readonly AirlineRowFragment[];
  onChange: (line: string) => void;
};

/** Shows the parsed fields as cells, the ambiguities, and the unparsed words. */
export function ParsedLineStrip({ reading, entry, airlines, onChange }: Props) {
  const cells = buildCells(reading, airlines);
  const doubts = reading.facts.filter(({ ambiguity }) => ambiguity !== undefined);
  const leftOver = formatUnparsed(reading);
  return (
    <>
      {cells.length > 0 && (
        <Row as="ul" wrap gap={1} className={styles['strip']} aria-label="Understood">
          {cells.map((cell) => (
            <li key={cell.key}>
              <CellButton cell={cell} onClick={() => onChange(removeSpans(reading.line, cell.spans))} />
            </li>
          ))}
        </Row>
      )}
      {doubts.map((fact) => (
        <Choices key={fact.kind} field={fact} line={reading.line} airlines={airlines} onChange={onChange} />
      ))}
      {reading.unknownAirport !== null && (
        <Text tone="warn" padding="6px 0 0">{`No airport has the code ${reading.unknownAirport}.`}</Text>
      )}
      {reading.passFlights > 0 && <Text padding="4px 0 0">{formatPassText(reading)}</Text>}
      {reading.nextFlight !== null && (
        <Text padding="4px 0 0">{`Two flights: '${reading.nextFlight}' was not used.`}</Text>
      )}
      <Row as="p" wrap align="baseline" justify="space-between" gap="2px 10px" padding="6px 0 0">
        <Text as="span" tone="warn" style={{ overflowWrap: 'anywhere' }}>
          {leftOver}
        </Text>
        {entry && (
          <Text as="span" push nowrap>
            <kbd>Enter</kbd> {entry.kind === 'new' ? 'starts a new tag' : 'fills the tag'}
          </Text>
        )}
      </Row>
    </>
  );
}

const formatPassText = ({ passFlights }: ParsedLine) =>
  passFlights > 1
    ? `The first of ${passFlights} flights. Name and booking code are not used.`
    : 'Name and booking code are not used.';

/** Shows a cell. A click removes its words from the line; the focus stays in the field. */
function CellButton({ cell, onClick }: { cell: ParsedCell; onClick: () => void }) {
  const { caption, value, isAmbiguous } = cell;
  return (
    <button
      type="button"
      className={styles['cell']}
      data-doubtful={isAmbiguous || undefined}
      title="Remove from the line"
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Text as="span" variant="caps" tone="muted" size={10.5}>
        {caption}
      </Text>
      <Text
        as="span"
        variant="heading"
        tone={isAmbiguous ? 'warn' : 'text'}
        size={17}
        truncate
        className={styles['value']}
      >
        {` ${value}${isAmbiguous ? ' ?' : ''}`}
      </Text>
      <span className="visually-hidden">, remove</span>
    </button>
  );
}

type ChoicesProps = {
  field: ParsedField;
  line: string;
  airlines: readonly AirlineRowFragment[];
  onChange: (line: string) => void;
};

/** Explains an ambiguity and shows the options. Selecting an option rewrites the line without the ambiguity. */
function Choices({ field, line, airlines, onChange }: ChoicesProps) {
  const { kind, ambiguity, spans } = field;
  if (!ambiguity) return null;
  return (
    <Row wrap gap="4px 6px" padding="6px 0 0" role="group" aria-label={ambiguity.reason}>
      <Text as="span" tone="warn">{`${ambiguity.reason}.`}</Text>
      {ambiguity.options.length > 1 &&
        ambiguity.options.map((choice, at) => (
          <Chip
            as="button"
            key={choice}
            type="button"
            data-chosen={at === 0 || undefined}
            style={{ fontSize: 12.5, fontWeight: 600 }}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() =>
              onChange(replaceSpans(line, spans, formatUnambiguousOption(field, choice, airlines)))
            }
          >
            {formatOption(kind, choice, airlines)}
          </Chip>
        ))}
    </Row>
  );
}

/** The delay of an announcement, in milliseconds. It is longer than the time between two typed letters. */
const DEBOUNCE_MS = 700;

/** Announces the parsed line to screen readers when the user stops typing. */
export function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span className="visually-hidden" aria-live="polite">
      {said}
    </span>
  );
}
