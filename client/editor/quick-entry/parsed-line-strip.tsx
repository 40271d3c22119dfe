import { useEffect, useState, type ReactNode } from 'react';
import { LEG_SIGN } from '../../../tag/quick-entry/leg-sign.ts';
import type { Span } from '../../../tag/quick-entry/input-line.ts';
import {
  getLegText,
  type ParsedField,
  type ParsedLine,
  type UnknownWord,
} from '../../../tag/quick-entry/parsed-line.ts';
import type { AirlineRowFragment } from '../../graphql/generated.ts';
import {
  buildCells,
  formatOption,
  formatUnambiguousOption,
  formatUnexplained,
  replaceSpans,
  removeSpans,
  type ParsedCell,
} from './cells.ts';
import { listOmissions } from './done-message.ts';
import { explainUnknownWord } from './explain-unknown-word.ts';
import { formatLegName } from './format-leg-name.ts';
import type { QuickEntryAction } from './quick-entry-action.ts';
import { openAddAirline } from '../state/editor-store.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './quick-entry.module.css';
import { joinSentences, endSentence } from '../../language/local-formats.ts';
import { translateElements } from '../../language/translate-elements.tsx';

type Props = {
  legs: readonly ParsedLine[];
  entry: QuickEntryAction | null;
  airlines: readonly AirlineRowFragment[];
  /** A message above the strip. The strip does not repeat its reasons. */
  message: string;
  onChange: (line: string) => void;
  /** True if a button applies the line, because the keyboard of a phone may be closed. */
  hasButton?: boolean;
};

/** Shows the parsed fields of each flight as cells, what is ambiguous or unknown, and what is assumed. */
export function ParsedLineStrip({ legs, entry, airlines, message, onChange, hasButton = false }: Props) {
  /** Replaces the text of one leg. A single flight stays as it is written. */
  const changeLeg = (changed: number) => (text: string) =>
    onChange(legs.map((leg, index) => (index === changed ? text : getLegText(leg))).join(` ${LEG_SIGN} `));
  const unused = [...legs.map(formatUnexplained).filter((text) => text !== ''), ...listOmissions(legs)];
  const reasons = legs.map((leg) => leg.unknown.map(explainUnknownWord));
  return (
    <>
      {legs.map((leg, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- legs have no other identity
        <LegCells
          key={index}
          parsedLine={leg}
          airlines={airlines}
          message={[message, ...reasons.slice(0, index).flat()].join('. ')}
          onChange={changeLeg(index)}
        />
      ))}
      {entry && entry.assumptions.length > 0 && (
        <Text padding="4px 0 0">{endSentence(joinSentences(entry.assumptions))}</Text>
      )}
      <Row as="p" wrap align="baseline" justify="space-between" gap="2px 10px" padding="6px 0 0">
        <Text as="span" tone="warn" style={{ overflowWrap: 'anywhere' }}>
          {joinSentences(unused)}
        </Text>
        {entry && (
          <Text as="span" push nowrap>
            {hasButton ? formatEnterHint(legs, entry) : renderKeyHint(formatEnterHint(legs, entry))}
          </Text>
        )}
      </Row>
    </>
  );
}

function renderKeyHint(effect: string): ReactNode {
  const makers = { key: (text: string) => <kbd>{text}</kbd> };
  // Translators: the key Enter and what it does, such as 'fills the tag' or 'makes 2 tags'; a colon may stand between them
  return translateElements('<key>Enter</key> {effect}', makers, { effect });
}

/** Says what applying the line does. */
export function formatEnterHint({ length: count }: readonly ParsedLine[], entry: QuickEntryAction): string {
  // Translators: what the key Enter, or the button 'Apply: ', does
  if (count > 1) return translate('{count, plural, one {makes # tag} other {makes # tags}}', { count });
  if (entry.kind === 'new') return translate('starts a new tag: {name}', { name: formatLegName(entry.next) });
  // Translators: what the key Enter, or the button 'Apply: ', does
  return translate(entry.replacesValues ? 'changes the tag' : 'fills the tag');
}

type LegProps = Omit<Props, 'legs' | 'entry'> & { parsedLine: ParsedLine };

function LegCells({ parsedLine, airlines, message, onChange }: LegProps) {
  const cells = buildCells(parsedLine, airlines);
  const ambiguousCells = parsedLine.facts.filter(({ ambiguity }) => ambiguity !== undefined);
  const ownText = getLegText(parsedLine);
  const isOwn = ({ end }: Span) => end <= ownText.length;
  return (
    <>
      {cells.length > 0 && (
        <Row as="ul" wrap gap={1} className={styles['strip']} aria-label={translate('Understood')}>
          {cells.map((cell) => (
            <li key={cell.key}>
              <CellButton
                cell={cell}
                onClick={() => onChange(removeSpans(ownText, cell.spans.filter(isOwn)))}
              />
            </li>
          ))}
        </Row>
      )}
      {ambiguousCells.map((field) => (
        <AmbiguityOptions
          key={field.kind}
          field={field}
          line={ownText}
          airlines={airlines}
          onChange={onChange}
        />
      ))}
      {parsedLine.unknown.map((word) => (
        <UnknownWordNote
          key={word.kind}
          word={word}
          isExplained={message.includes(explainUnknownWord(word))}
        />
      ))}
      {parsedLine.passFlights > 0 && <Text padding="4px 0 0">{formatPassText(parsedLine)}</Text>}
    </>
  );
}

/** Says why a word is not on the card, unless a message above says it. An airline that is missing can be added. */
function UnknownWordNote({ word, isExplained }: { word: UnknownWord; isExplained: boolean }) {
  if (isExplained && word.kind !== 'airline') return null;
  return (
    <Row wrap gap="4px 6px" padding="6px 0 0">
      {!isExplained && (
        <Chip style={{ fontSize: 12.5, color: 'var(--warn)' }}>{explainUnknownWord(word)}</Chip>
      )}
      {word.kind === 'airline' && (
        <Button variant="plain" size="small" aria-haspopup="dialog" onClick={() => openAddAirline(word.text)}>
          {translate('Add it')}
        </Button>
      )}
    </Row>
  );
}

const formatPassText = ({ passFlights }: ParsedLine) =>
  translate(
    '{count, plural, one {Name and booking code are not used.} other {The first of # flights. Name and booking code are not used.}}',
    { count: passFlights },
  );

/** Shows a cell. A click removes its words from the line; the focus stays in the field. */
function CellButton({ cell, onClick }: { cell: ParsedCell; onClick: () => void }) {
  const { caption, isAmbiguous } = cell;
  const value = `${cell.value}${isAmbiguous ? ' ?' : ''}`;
  return (
    <button
      type="button"
      className={styles['cell']}
      aria-label={translate('{field}, remove', { field: `${caption} ${value}` })}
      data-doubtful={isAmbiguous || undefined}
      title={translate('Remove from the line')}
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
        {` ${value}`}
      </Text>
    </button>
  );
}

type AmbiguityOptionsProps = {
  field: ParsedField;
  line: string;
  airlines: readonly AirlineRowFragment[];
  onChange: (line: string) => void;
};

/** Explains an ambiguity and shows the options. Selecting an option rewrites the line without the ambiguity. */
function AmbiguityOptions({ field, line, airlines, onChange }: AmbiguityOptionsProps) {
  const { kind, ambiguity, spans } = field;
  if (!ambiguity) return null;
  return (
    <Row wrap gap="4px 6px" padding="6px 0 0" role="group" data-options aria-label={ambiguity.reason}>
      <Text as="span" tone="warn">
        {endSentence(ambiguity.reason)}
      </Text>
      {ambiguity.options.length > 1 &&
        ambiguity.options.map((choice, index) => (
          <Chip
            as="button"
            key={choice}
            type="button"
            data-chosen={index === 0 || undefined}
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
export function EntryAnnouncement({ text }: { text: string }) {
  const [announcedText, setAnnouncedText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncedText(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span className="visually-hidden" aria-live="polite">
      {announcedText}
    </span>
  );
}
