import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ALL_FIGURES_URL } from '../../paths.ts';
import { Grid, Row, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { Bars } from '../views/bars.tsx';
import { getLineColor } from './line-color.ts';
import { formatMoonProgress } from '../../../tag/figures/moon-trips.ts';
import { translate, translateIn } from '../../../tag/texts/translate.ts';
import { Distance } from '../cells/distance.tsx';
import { formatYears } from '../../../tag/dates/format-known-date.ts';
import { formatDistance, formatNumber, joinFacts } from '../../language/local-formats.ts';
import { formatFlightCount } from '../views/format-flight-count.ts';
import type { MapFigures } from './map-figures.ts';
import styles from './map-panel.module.css';
import {
  createYearColors,
  type Coloring,
  type DrawnRoute,
  type YearCount,
  type YearRange,
} from './shown-routes.ts';

/** The largest number of airlines that are listed. */
const MAX_AIRLINES = 6;

type Props = {
  figures: MapFigures;
  /** The shown years; null if no year is known. */
  range: YearRange | null;
  coloring: Coloring;
  years: readonly YearCount[];
  /** The number of all flights; null if it is unknown, or if years hide some of them. */
  total: number | null;
  /** The number of planned flights with a route; 0 if not all years are shown. */
  plannedCount: number;
};

/** Shows the stats of the shown routes. */
export function MapPanel({ figures, range, coloring, years, total, plannedCount }: Props) {
  const { flights, km, airports, countries, longest, shortest } = figures;
  const moon = formatMoonProgress(km);
  const undrawnCount = total === null ? 0 : Math.max(0, total - flights - plannedCount);
  return (
    <Stack
      as="aside"
      gap={8}
      padding="22px 22px 18px"
      className={styles['panel']}
      aria-label={translate('Figures of the map')}
    >
      <Row align="baseline" justify="space-between" gap={12}>
        <Text as="h2" variant="caps" size={14} nowrap>
          {range ? formatYears(range.from, range.to) : translate('All flights')}
        </Text>
        <Text variant="note" role="status">
          {formatDrawnFlights(flights, { undrawnCount, plannedCount })}
        </Text>
      </Row>
      <Text tone="muted">
        <Distance
          km={km}
          renderNumber={(text) => (
            <Text as="b" variant="figure" tone="text" size={52}>
              {text}
            </Text>
          )}
        />
      </Text>
      <progress value={moon.ratio} aria-hidden="true" />
      <Text variant="note">{moon.text}</Text>
      <dl>
        <MapFigure name={translate('Airports visited')}>{formatNumber(airports)}</MapFigure>
        <MapFigure name={translate('Countries visited')}>{formatNumber(countries)}</MapFigure>
        {longest && <ExtremeRoute name={translateIn('flight', 'Longest')} route={longest} />}
        {shortest && shortest !== longest && (
          <ExtremeRoute name={translateIn('flight', 'Shortest')} route={shortest} />
        )}
      </dl>
      {coloring === 'airline' ? <AirlineBars figures={figures} /> : <YearColors years={years} />}
      {undrawnCount > 0 && (
        <Text variant="note" padding="12px 0 0" className={styles['note']}>
          {translate('A flight has no route if an airport is not known, or if it ends where it began.')}{' '}
          <Link to={ALL_FIGURES_URL}>{translate('Show')}</Link>
        </Text>
      )}
    </Stack>
  );
}

/** Formats the number of drawn flights: '86 of 89 flights: 1 has no route, 2 are planned'. */
function formatDrawnFlights(
  flights: number,
  { undrawnCount, plannedCount }: { undrawnCount: number; plannedCount: number },
): string {
  const reasons = [
    undrawnCount > 0
      ? translate('{count, plural, one {# has no route} other {# have no route}}', { count: undrawnCount })
      : '',
    plannedCount > 0
      ? translate('{count, plural, one {# is planned} other {# are planned}}', { count: plannedCount })
      : '',
  ];
  const total = flights + undrawnCount + plannedCount;
  if (total === flights) return formatFlightCount(flights);
  return translate(
    '{total, plural, one {{count, number} of # flight: {reasons}} other {{count, number} of # flights: {reasons}}}',
    { count: flights, total, reasons: joinFacts(reasons) },
  );
}

function ExtremeRoute({ name, route: { from, to, km } }: { name: string; route: DrawnRoute }) {
  return (
    <MapFigure name={name} note={formatDistance(km)}>
      <bdi dir="ltr">
        {from.code} – {to.code}
      </bdi>
    </MapFigure>
  );
}

function MapFigure({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <Grid columns="84px 1fr" align="baseline" padding="9px 0">
      <Text as="dt" tone="muted" size={14}>
        {name}
      </Text>
      <Text as="dd" nowrap>
        <Text as="b" variant="code" size={19}>
          {children}
        </Text>{' '}
        <Text as="small" variant="note" paddingInline="4px 0">
          {note}
        </Text>
      </Text>
    </Grid>
  );
}

function PanelCaption({ children }: { children: string }) {
  return (
    <Text as="h3" variant="caps" tone="muted" padding="12px 0 0">
      {children}
    </Text>
  );
}

/** Lists the most frequent airlines, each with a bar in the color of its routes. */
function AirlineBars({ figures: { airlines } }: { figures: MapFigures }) {
  const maxCount = airlines[0]?.count ?? 1;
  if (airlines.length === 0) return null;
  return (
    <>
      <PanelCaption>{translate('Most flown')}</PanelCaption>
      <Bars
        rows={airlines
          .slice(0, MAX_AIRLINES)
          .map(({ icao, name, color, count }) => ({ key: icao, name, count, color: getLineColor(color) }))}
        maxCount={maxCount}
      />
    </>
  );
}

/** Explains the colors of the years. A route has the color of its last flight. */
function YearColors({ years }: { years: readonly YearCount[] }) {
  const flownYears = years.filter(({ count }) => count > 0);
  const [firstYear, lastYear] = [flownYears[0], flownYears.at(-1)];
  if (!firstYear || !lastYear) return null;
  const getYearColor = createYearColors(years);
  return (
    <>
      <PanelCaption>{translate('Last flown')}</PanelCaption>
      <Row gap={1} align="stretch" className={styles['scale']} aria-hidden="true">
        {flownYears.map(({ year }) => (
          <i key={year} title={String(year)} style={{ background: getLineColor(getYearColor(year)) }} />
        ))}
      </Row>
      <Row justify="space-between">
        <Text variant="note">{firstYear.year}</Text>
        <Text variant="note">{lastYear.year}</Text>
      </Row>
    </>
  );
}
