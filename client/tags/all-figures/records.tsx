import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FlightRecordFragment } from '../../graphql/generated.ts';
import { formatTagEditorUrl } from '../../paths.ts';
import { Grid, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { formatFilterUrl } from '../views/filters.ts';
import { translate, translateIn } from '../../../tag/texts/translate.ts';
import { formatDistance, joinFacts, joinNames } from '../../language/local-formats.ts';
import styles from './all-figures.module.css';
import { formatRecordDate } from './format.ts';
import { RouteText } from './route-text.tsx';
import { StatsSection, type FiguresData } from './stats-section.tsx';
import { UncountedInSome } from './uncounted-flights.tsx';

const formatRepeatCount = (count: number): string =>
  translate(
    '{count, plural, =2 {twice} =3 {three times} =4 {four times} =5 {five times} one {once} other {# times}}',
    { count },
  );

/** Shows the records: the longest, shortest, first and last flight, repeated aircraft, and the flights that are not counted. */
export function Records({ figures }: { figures: FiguresData }) {
  const { longest, shortest, first, last, mostFlown, metAgain, uncounted } = figures;
  const [repeatedAircraft] = metAgain;
  return (
    <StatsSection title={translate('Records')}>
      <dl className={styles['records']}>
        {longest && (
          <RecordedFlight name={translateIn('flight', 'Longest')} record={longest}>
            {joinFacts([formatDistance(longest.distanceKm), longest.flightNumber, formatYear(longest)])}
          </RecordedFlight>
        )}
        {shortest && shortest.tagId !== longest?.tagId && (
          <RecordedFlight name={translateIn('flight', 'Shortest')} record={shortest}>
            {joinFacts([
              formatDistance(shortest.distanceKm),
              shortest.flightNumber,
              shortest.times > 1 ? formatRepeatCount(shortest.times) : formatYear(shortest),
            ])}
          </RecordedFlight>
        )}
        {first?.knownDate && (
          <RecordedFlight name={translateIn('flight', 'First')} record={first}>
            {joinFacts([formatRecordDate(first.knownDate), first.flightNumber])}
          </RecordedFlight>
        )}
        {last?.knownDate && last.tagId !== first?.tagId && (
          <RecordedFlight name={translateIn('flight', 'Last')} record={last}>
            {joinFacts([formatRecordDate(last.knownDate), last.flightNumber])}
          </RecordedFlight>
        )}
        {mostFlown && mostFlown.times > 1 && (
          <RecordedFlight name={translate('Most flown')} record={mostFlown} isEitherWay>
            {translate('{times}, in either direction', { times: formatRepeatCount(mostFlown.times) })}
          </RecordedFlight>
        )}
        {repeatedAircraft && <AircraftRecord aircraft={repeatedAircraft} />}
      </dl>
      <UncountedInSome uncounted={uncounted} />
    </StatsSection>
  );
}

/** Shows an aircraft on which the user flew several times, with its type and the years of the flights. */
function AircraftRecord({ aircraft }: { aircraft: FiguresData['metAgain'][number] }) {
  return (
    <RecordEntry
      name={
        aircraft.count === 2
          ? // Translators: 'Twice in' is the label of the registration of an aircraft: 'Twice in', then D-AIXP
            translate('Twice in')
          : translate('Same aircraft')
      }
      note={joinFacts([
        aircraft.type,
        aircraft.count > 2 ? formatRepeatCount(aircraft.count) : '',
        joinNames(aircraft.years),
      ])}
    >
      <Text as={Link} variant="code" size={22} to={formatFilterUrl({ q: aircraft.registration })}>
        {aircraft.registration}
      </Text>
    </RecordEntry>
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
        <RouteText from={record.from} to={record.to} isEitherWay={isEitherWay} />
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
