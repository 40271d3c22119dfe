import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCount, formatInteger } from '../../../tag/base/format-count.ts';
import { formatMessage, type MessageCode } from '../../../tag/texts/messages.ts';
import type { FlightRecordFragment } from '../../graphql/generated.ts';
import { formatTagEditorUrl } from '../../paths.ts';
import { Grid, Row, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './all-figures.module.css';
import { formatFlownDay } from './format.ts';
import { StatsSection, type FiguresData } from './stats-section.tsx';

const COUNT_WORDS = ['', 'once', 'twice', 'three times', 'four times', 'five times'];
const formatRepeatCount = (count: number): string => COUNT_WORDS[count] ?? `${formatInteger(count)} times`;

/** Shows the records: the longest, shortest, first and last flight, repeated aircraft, and the flights that are not counted. */
export function Records({ figures }: { figures: FiguresData }) {
  const { longest, shortest, first, last, mostFlown, metAgain, uncounted } = figures;
  const [repeatedAircraft] = metAgain;
  return (
    <StatsSection title="Records">
      <dl className={styles['records']}>
        {longest && (
          <RecordedFlight name="Longest" record={longest}>
            {joinParts(`${formatInteger(longest.distanceKm)} km`, longest.flightNumber, formatYear(longest))}
          </RecordedFlight>
        )}
        {shortest && shortest.tagId !== longest?.tagId && (
          <RecordedFlight name="Shortest" record={shortest}>
            {joinParts(
              `${formatInteger(shortest.distanceKm)} km`,
              shortest.flightNumber,
              shortest.times > 1 ? formatRepeatCount(shortest.times) : formatYear(shortest),
            )}
          </RecordedFlight>
        )}
        {first?.flownOn && (
          <RecordedFlight name="First" record={first}>
            {joinParts(formatFlownDay(first.flownOn), first.flightNumber)}
          </RecordedFlight>
        )}
        {last?.flownOn && last.tagId !== first?.tagId && (
          <RecordedFlight name="Last" record={last}>
            {joinParts(formatFlownDay(last.flownOn), last.flightNumber)}
          </RecordedFlight>
        )}
        {mostFlown && mostFlown.times > 1 && (
          <RecordedFlight name="Most flown" record={mostFlown}>
            {formatRepeatCount(mostFlown.times)}, in either direction
          </RecordedFlight>
        )}
        {repeatedAircraft && (
          <RecordEntry
            name={repeatedAircraft.count === 2 ? 'Twice in' : 'Same aircraft'}
            note={joinParts(
              repeatedAircraft.type,
              repeatedAircraft.count > 2 ? formatRepeatCount(repeatedAircraft.count) : '',
              formatList(repeatedAircraft.years),
            )}
          >
            <Text as="b" variant="code" size={22}>
              {repeatedAircraft.registration}
            </Text>
          </RecordEntry>
        )}
      </dl>
      {uncounted.map((group) => (
        <UncountedFlights key={group.reason} uncounted={group} />
      ))}
    </StatsSection>
  );
}

function RecordedFlight({
  name,
  record,
  children,
}: {
  name: string;
  record: FlightRecordFragment;
  children: ReactNode;
}) {
  return (
    <RecordEntry name={name} note={children}>
      <Text as={Link} variant="code" size={22} to={formatTagEditorUrl(record.tagId)}>
        {record.from} <span aria-hidden="true">→</span>
        <span className="visually-hidden"> to </span> {record.to}
      </Text>
    </RecordEntry>
  );
}

function RecordEntry({ name, note, children }: { name: string; note: ReactNode; children: ReactNode }) {
  return (
    <Grid columns="84px minmax(0, 1fr)" align="center">
      <Text as="dt" variant="note">
        {name}
      </Text>
      <Stack as="dd" gap={2} align="start">
        {children}
        <Text as="span" variant="note">
          {note}
        </Text>
      </Stack>
    </Grid>
  );
}

/** Shows why flights are missing in some statistics. The list of the flights can be expanded. */
function UncountedFlights({
  uncounted: { reason, count, flights },
}: {
  uncounted: FiguresData['uncounted'][number];
}) {
  const hiddenCount = count - flights.length;
  return (
    <details className={styles['uncounted']}>
      <Row as="summary" gap={9}>
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path
            d="M8 1.8 15 14H1ZM8 6.2v3.6m0 2v.2"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <span>
          {formatMessage(`FIGURES_${reason}` as MessageCode, {
            flights: formatCount(count, 'flight'),
          })}{' '}
          <Text as="b" tone="sign">
            Show
          </Text>
        </span>
      </Row>
      <Row as="ul" wrap gap="0 18px" padding="4px 0 0 25px">
        {flights.map(({ tagId, from, to }) => (
          <li key={tagId}>
            <Text as={Link} variant="code" tone="text" to={formatTagEditorUrl(tagId)}>
              {from || '?'} <span aria-hidden="true">→</span>
              <span className="visually-hidden"> to </span> {to || '?'}
            </Text>
          </li>
        ))}
      </Row>
      {hiddenCount > 0 && (
        <Text tone="muted" padding="4px 0 0 25px">
          and {formatInteger(hiddenCount)} more
        </Text>
      )}
    </details>
  );
}

const formatYear = ({ year }: FlightRecordFragment): string => (year === 'unknown' ? '' : year);

const joinParts = (...parts: readonly string[]): string => parts.filter((text) => text !== '').join(', ');

/** Joins words, such as '2022, 2024 and 2026'. */
function formatList(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}
