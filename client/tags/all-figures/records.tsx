import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatMessage, type MessageCode } from '../../../tag/texts/messages.ts';
import type { FlightRecordFragment } from '../../graphql/generated.ts';
import { formatTagEditorUrl } from '../../paths.ts';
import { Grid, Row, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './all-figures.module.css';
import { formatFlownDay, formatInteger } from './format.ts';
import { StatsSection, type FiguresData } from './stats-section.tsx';

const TIMES = ['', 'once', 'twice', 'three times', 'four times', 'five times'];
const formatTimes = (count: number): string => TIMES[count] ?? `${formatInteger(count)} times`;

/** Shows the records: the longest, shortest, first and last flight, repeated aircraft, and the flights that are not counted. */
export function Records({ figures }: { figures: FiguresData }) {
  const { longest, shortest, first, last, mostFlown, metAgain, uncounted } = figures;
  const [met] = metAgain;
  return (
    <StatsSection title="Records">
      <dl className={styles['records']}>
        {longest && (
          <Flight name="Longest" record={longest}>
            {joinParts(`${formatInteger(longest.distanceKm)} km`, longest.flightNumber, formatYear(longest))}
          </Flight>
        )}
        {shortest && shortest.tagId !== longest?.tagId && (
          <Flight name="Shortest" record={shortest}>
            {joinParts(
              `${formatInteger(shortest.distanceKm)} km`,
              shortest.flightNumber,
              shortest.times > 1 ? formatTimes(shortest.times) : formatYear(shortest),
            )}
          </Flight>
        )}
        {first?.flownOn && (
          <Flight name="First" record={first}>
            {joinParts(formatFlownDay(first.flownOn), first.flightNumber)}
          </Flight>
        )}
        {last?.flownOn && last.tagId !== first?.tagId && (
          <Flight name="Last" record={last}>
            {joinParts(formatFlownDay(last.flownOn), last.flightNumber)}
          </Flight>
        )}
        {mostFlown && mostFlown.times > 1 && (
          <Flight name="Most flown" record={mostFlown}>
            {formatTimes(mostFlown.times)}, in both directions
          </Flight>
        )}
        {met && (
          <Entry
            name={met.count === 2 ? 'Twice in' : 'Same aircraft'}
            note={joinParts(met.type, met.count > 2 ? formatTimes(met.count) : '', formatList(met.years))}
          >
            <Text as="b" variant="code" size={22}>
              {met.registration}
            </Text>
          </Entry>
        )}
      </dl>
      {uncounted.map((one) => (
        <Uncounted key={one.reason} uncounted={one} />
      ))}
    </StatsSection>
  );
}

function Flight({
  name,
  record,
  children,
}: {
  name: string;
  record: FlightRecordFragment;
  children: ReactNode;
}) {
  return (
    <Entry name={name} note={children}>
      <Text as={Link} variant="code" size={22} to={formatTagEditorUrl(record.tagId)}>
        {record.from} <span aria-hidden="true">→</span>
        <span className="visually-hidden"> to </span> {record.to}
      </Text>
    </Entry>
  );
}

function Entry({ name, note, children }: { name: string; note: ReactNode; children: ReactNode }) {
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
function Uncounted({
  uncounted: { reason, count, flights },
}: {
  uncounted: FiguresData['uncounted'][number];
}) {
  const more = count - flights.length;
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
            flights: `${formatInteger(count)} ${count === 1 ? 'flight' : 'flights'}`,
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
      {more > 0 && (
        <Text tone="muted" padding="4px 0 0 25px">
          and {formatInteger(more)} more
        </Text>
      )}
    </details>
  );
}

const formatYear = ({ year }: FlightRecordFragment): string => (year === 'unknown' ? '' : year);

const joinParts = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

/** Joins words, such as '2022, 2024 and 2026'. */
function formatList(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}
