import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatInteger } from '../../../tag/base/format-count.ts';
import type { FlightRecordFragment } from '../../graphql/generated.ts';
import { formatTagEditorUrl } from '../../paths.ts';
import { Grid, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { formatFilterUrl } from '../views/filters.ts';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './all-figures.module.css';
import { formatKnownDate } from './format.ts';
import { StatsSection, type FiguresData } from './stats-section.tsx';
import { UncountedInSome } from './uncounted-flights.tsx';

const COUNT_WORDS = ['', 'once', 'twice', 'three times', 'four times', 'five times'];
const formatRepeatCount = (count: number): string => COUNT_WORDS[count] ?? `${formatInteger(count)} times`;

/** Shows the records: the longest, shortest, first and last flight, repeated aircraft, and the flights that are not counted. */
export function Records({ figures }: { figures: FiguresData }) {
  const { longest, shortest, first, last, mostFlown, metAgain, uncounted } = figures;
  const [repeatedAircraft] = metAgain;
  return (
    <StatsSection title={translate('Records')}>
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
        {first?.knownDate && (
          <RecordedFlight name="First" record={first}>
            {joinParts(formatKnownDate(first.knownDate), first.flightNumber)}
          </RecordedFlight>
        )}
        {last?.knownDate && last.tagId !== first?.tagId && (
          <RecordedFlight name="Last" record={last}>
            {joinParts(formatKnownDate(last.knownDate), last.flightNumber)}
          </RecordedFlight>
        )}
        {mostFlown && mostFlown.times > 1 && (
          <RecordedFlight name={translate('Most flown')} record={mostFlown} isEitherWay>
            {formatRepeatCount(mostFlown.times)}, in either direction
          </RecordedFlight>
        )}
        {repeatedAircraft && (
          <RecordEntry
            name={repeatedAircraft.count === 2 ? translate('Twice in') : translate('Same aircraft')}
            note={joinParts(
              repeatedAircraft.type,
              repeatedAircraft.count > 2 ? formatRepeatCount(repeatedAircraft.count) : '',
              formatList(repeatedAircraft.years),
            )}
          >
            <Text
              as={Link}
              variant="code"
              size={22}
              to={formatFilterUrl({ q: repeatedAircraft.registration })}
            >
              {repeatedAircraft.registration}
            </Text>
          </RecordEntry>
        )}
      </dl>
      <UncountedInSome uncounted={uncounted} />
    </StatsSection>
  );
}

function RecordedFlight({
  name,
  record,
  isEitherWay = false,
  children,
}: {
  name: string;
  record: FlightRecordFragment;
  /** True if the record counts both directions of the route. */
  isEitherWay?: boolean;
  children: ReactNode;
}) {
  return (
    <RecordEntry name={name} note={children}>
      <Text as={Link} variant="code" size={22} to={formatTagEditorUrl(record.tagId)}>
        {record.from || '?'} <span aria-hidden="true">{isEitherWay ? '–' : '→'}</span>
        <span className="visually-hidden"> {isEitherWay ? translate('and') : translate('to')} </span>{' '}
        {record.to || '?'}
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

const formatYear = ({ year }: FlightRecordFragment): string => (year === 'unknown' ? '' : year);

const joinParts = (...parts: readonly string[]): string => parts.filter((text) => text !== '').join(', ');

/** Joins words, such as '2022, 2024 and 2026'. */
function formatList(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}
