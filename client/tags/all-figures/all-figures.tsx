import { Link } from 'react-router-dom';
import { useFlightFiguresQuery } from '../../graphql/generated.ts';
import { MAP_URL, NEW_TAG_EDITOR_URL, paths } from '../../paths.ts';
import { NavigateButton } from '../../ui/forms/button.tsx';
import { Grid, Row, Stack } from '../../ui/layout/box.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { Stat, Stats } from '../../ui/stats.tsx';
import { Text } from '../../ui/text.tsx';
import { FiguresFailed } from '../figures-failed.tsx';
import { ServerOfflineNote, TagsFrame } from '../tags-frame.tsx';
import styles from './all-figures.module.css';
import { Alliances, MostFlown, TopLists } from './counts.tsx';
import { formatMoonText, MoonDistanceChart } from './moon.tsx';
import { PrintHeading } from '../views/print-heading.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { Distance } from '../cells/distance.tsx';
import { formatNumber } from '../../language/local-formats.ts';
import { formatFlightCount } from '../views/format-flight-count.ts';
import type { FiguresData } from './stats-section.tsx';
import { Records } from './records.tsx';
import { findPlanned, UncountedFlights } from './uncounted-flights.tsx';
import { YearChart } from './years.tsx';

/** Shows the statistics of all tags, at /tags#figures. */
export function AllFigures() {
  const { data, error, loading, refetch } = useFlightFiguresQuery({ fetchPolicy: 'cache-and-network' });
  const figures = data?.stats.figures;
  return (
    <TagsFrame>
      <PageHeading className="visually-hidden">{translate('Figures')}</PageHeading>
      <ServerOfflineNote />
      {figures ? (
        <Stack gap={26} data-printed>
          <PrintHeading count={formatFlightCount(figures.flights)} />
          <FiguresContent figures={figures} />
        </Stack>
      ) : error ? (
        <FiguresFailed error={error} isBusy={loading} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <Spinner />
      )}
    </TagsFrame>
  );
}

function FiguresContent({ figures }: { figures: FiguresData }) {
  const planned = findPlanned(figures);
  if (figures.flights === 0)
    return (
      <EmptyState
        title={translate('No flights yet')}
        text={
          planned
            ? translate(
                '{count, plural, one {# planned flight is not counted yet.} other {# planned flights are not counted yet.}}',
                { count: planned.count },
              )
            : translate('Save a tag with departure and arrival to see its flight here.')
        }
      >
        <NavigateButton variant="go" to={NEW_TAG_EDITOR_URL}>
          {translate('Make a tag')}
        </NavigateButton>
      </EmptyState>
    );
  return (
    <>
      <Row as="section" wrap justify="space-between" gap="12px 40px" aria-label={translate('Distance')}>
        <div>
          <TotalDistance km={figures.distanceKm} />
          <Text tone="muted" padding="6px 0 0">
            {formatMoonText(figures.distanceKm)}
          </Text>
        </div>
        <MoonDistanceChart km={figures.distanceKm} />
      </Row>
      <div>
        <TotalsSection figures={figures} />
        <Text variant="note" padding="12px 0 0">
          {translate('Airports and countries visited are those of both ends of a flight.')}
        </Text>
        {planned && <UncountedFlights uncounted={planned} />}
      </div>
      <Grid gap="36px 48px" className={styles['columns']}>
        <Stack gap={32} className={styles['column']}>
          <YearChart years={figures.years} />
          <Alliances counts={figures.byAlliance} />
        </Stack>
        <MostFlown counts={figures.byType} />
        <Records figures={figures} />
      </Grid>
      <TopLists figures={figures} />
    </>
  );
}

function TotalDistance({ km }: { km: number }) {
  const renderUnit = (text: string) => (
    <Text as="span" tone="muted">
      {text}
    </Text>
  );
  return (
    <Text variant="figure" nowrap className={styles['distance']}>
      <Distance km={km} renderUnit={renderUnit} />
    </Text>
  );
}

function TotalsSection({ figures }: { figures: FiguresData }) {
  const totals: readonly (readonly [name: string, value: string, url?: string])[] = [
    [translate('Flights'), formatNumber(figures.flights), paths.tags],
    [translate('Hours in the air (estimated)'), translate('{hours, number} h', { hours: figures.hours })],
    [translate('Airports visited'), formatNumber(figures.airports)],
    [translate('Countries visited'), formatNumber(figures.countries)],
    [translate('Airlines'), formatNumber(figures.airlines)],
    [translate('Aircraft types'), formatNumber(figures.types)],
    [translate('Routes'), formatNumber(figures.routes), MAP_URL],
    ...(figures.metAgain.length === 0
      ? []
      : [[translate('Same aircraft twice'), formatNumber(figures.metAgain.length)] as const]),
  ];
  return (
    <Stats className={styles['totals']}>
      {totals.map(([name, value, url]) => (
        <Stat key={name} name={name}>
          {url === undefined ? value : <Link to={url}>{value}</Link>}
        </Stat>
      ))}
    </Stats>
  );
}
