import { useMemo, useRef, useState } from 'react';
import { useCityNames } from '../../language/use-city-names.ts';
import { useLanguage } from '../../language/use-language.ts';
import { isUnauthenticatedError, formatCallError } from '../../error-text.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { Alert } from '../../ui/notice.tsx';
import { toTagFilter } from '../views/filters.ts';
import { useShownTagList } from '../views/shown-tag-list.ts';
import type { ShownList } from '../views/use-shown-list.ts';
import { Segment, Segments } from '../../ui/forms/segments.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { calculateMapFigures } from './map-figures.ts';
import styles from './map-view.module.css';
import { MapPanel } from './map-panel.tsx';
import { ReplayStatus } from './replay-status.tsx';
import { RouteTable } from './route-table.tsx';
import {
  buildDrawnRoutes,
  countFlightsByYear,
  removePlannedFlights,
  type Coloring,
  type YearRange,
} from './shown-routes.ts';
import { findRoutesCenter } from './routes-center.ts';
import type { MapProjection } from './map-viewport.ts';
import type { HomeAirport } from './use-map-view.ts';
import { useReplay } from './use-replay.ts';
import { useRoutes, type ShownRoute } from './use-routes.ts';
import { World } from './world.tsx';
import { YearSlider } from './year-slider.tsx';

/** Shows the collection as routes on a world map. */
export function MapView() {
  const { shown, filters, isFiltered, stats } = useShownTagList();
  const { routes, error, retry } = useRoutes(toTagFilter(filters));
  if (routes !== null)
    return <RouteMap allRoutes={routes} flights={isFiltered ? countAllTags(shown) : (stats?.tags ?? null)} />;
  if (!error) return <Spinner />;
  if (isUnauthenticatedError(error)) return null;
  const message = formatCallError(error);
  return (
    <Alert action={<Button onClick={retry}>{translate('Retry')}</Button>}>
      {formatMessage('AIRLINES_LOAD_FAILED', { message })}
    </Alert>
  );
}

/** Returns the number of the tags of a list; null if it is unknown, because the list is loading or has more pages. */
function countAllTags({ list, isStale }: ShownList): number | null {
  return isStale || !list.isSettled || list.hasMore || list.error ? null : list.tags.length;
}

/**
 * Shows the map of the flights that are not planned, with its controls.
 * @param flights the number of all flights; null if it is unknown
 */
function RouteMap({ allRoutes, flights }: { allRoutes: readonly ShownRoute[]; flights: number | null }) {
  const [projection, setProjection] = useState<MapProjection>('flat');
  const [coloring, setColoring] = useState<Coloring>('airline');
  const [hasTable, setTable] = useState(false);
  const [requestedRange, setRange] = useState<YearRange | null>(null);
  const routes = useMemo(() => removePlannedFlights(allRoutes), [allRoutes]);
  const years = useMemo(() => countFlightsByYear(routes), [routes]);
  const selectedRange = clampRange(requestedRange, years);
  const { replay, replayButton, stopReplay } = useMapReplay(years, selectedRange);
  const range = replay.frame
    ? { from: replay.frame.from, to: replay.frame.year, isWhole: false }
    : selectedRange;
  const { from, to, isWhole } = range;
  const { locale } = useLanguage();
  const cityNames = useCityNames();
  const drawnRoutes = useMemo(
    () => buildDrawnRoutes(routes, isWhole ? null : { from, to }, coloring, years),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the airports have the names of the language
    [routes, from, to, isWhole, coloring, years, locale, cityNames],
  );
  const figures = useMapFigures(drawnRoutes);
  const home = useHomeAirport(routes);
  // A replay does not turn the globe, because the routes that draw themselves would not be seen.
  const center = useSettledValue(
    useMemo(() => findRoutesCenter(drawnRoutes), [drawnRoutes]),
    replay.frame === null,
  );
  const focus = useMemo(() => ({ home, center }), [home, center]);
  return (
    <section className={styles['map']} data-printed aria-label={translate('Map of flights')}>
      <Stack gap={0} className={styles['left']}>
        <MapChoices {...{ coloring, setColoring, projection, setProjection, hasTable, setTable }} />
        <World
          key={projection}
          routes={drawnRoutes}
          allRoutes={routes}
          projection={projection}
          focus={focus}
          replay={replay.frame}
        >
          <ReplayStatus frame={replay.frame} onStop={stopReplay} routes={drawnRoutes} />
        </World>
        <YearSlider
          {...{ years, range, replay, replayButton }}
          onChange={(next) => {
            replay.stop();
            setRange(next);
          }}
        />
      </Stack>
      <MapPanel
        figures={figures}
        range={years.length > 0 ? range : null}
        coloring={coloring}
        years={years}
        total={isWhole ? flights : null}
        plannedCount={isWhole ? sumFlights(allRoutes) - sumFlights(routes) : 0}
      />
      {hasTable && <RouteTable routes={drawnRoutes} />}
    </section>
  );
}

/** Returns the figures of the routes, whose names are sorted in the alphabet of the language. */
function useMapFigures(routes: ReturnType<typeof buildDrawnRoutes>) {
  const language = useLanguage();
  return useMemo(
    () => calculateMapFigures(routes),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the language sorts the names
    [routes, language],
  );
}

/** Returns the replay, its button, and a function that ends it and focuses this button. */
function useMapReplay(years: YearCounts, range: YearRange) {
  const replay = useReplay(years, range);
  const replayButton = useRef<HTMLButtonElement>(null);
  const stopReplay = () => {
    replay.stop();
    replayButton.current?.focus();
  };
  return { replay, replayButton, stopReplay };
}

type MapChoicesProps = {
  coloring: Coloring;
  setColoring: (coloring: Coloring) => void;
  projection: MapProjection;
  setProjection: (projection: MapProjection) => void;
  hasTable: boolean;
  setTable: (hasTable: boolean) => void;
};

/** Shows the controls over the map. */
function MapChoices(props: MapChoicesProps) {
  const { coloring, setColoring, projection, setProjection, hasTable, setTable } = props;
  return (
    <Row wrap gap={10} align="stretch" className={styles['choices']}>
      <Segments label={translate('Colours')}>
        <Segment isSelected={coloring === 'airline'} onSelect={() => setColoring('airline')}>
          {translate('Airline')}
        </Segment>
        <Segment isSelected={coloring === 'year'} onSelect={() => setColoring('year')}>
          {translate('Year')}
        </Segment>
      </Segments>
      <Segments label={translate('Projection')}>
        <Segment isSelected={projection === 'flat'} onSelect={() => setProjection('flat')}>
          {translate('Flat')}
        </Segment>
        <Segment isSelected={projection === 'globe'} onSelect={() => setProjection('globe')}>
          {translate('Globe')}
        </Segment>
      </Segments>
      <Row push align="stretch">
        <Button aria-expanded={hasTable} onClick={() => setTable(!hasTable)}>
          {translate('Table')}
        </Button>
      </Row>
    </Row>
  );
}

/** Returns the latest value, or the last settled one while `isSettled` is false. */
function useSettledValue<Value>(value: Value, isSettled: boolean): Value {
  const [settledValue, setSettledValue] = useState(value);
  if (isSettled && settledValue !== value) setSettledValue(value);
  return isSettled ? value : settledValue;
}

const sumFlights = (routes: readonly ShownRoute[]): number =>
  routes.reduce((sum, { count }) => sum + count, 0);

type YearCounts = ReturnType<typeof countFlightsByYear>;

/** Clamps the selected years to the existing ones; without a selection returns all years. */
function clampRange(requestedRange: YearRange | null, years: YearCounts): YearRange & { isWhole: boolean } {
  const [firstYear, lastYear] = [years[0]?.year ?? 0, years.at(-1)?.year ?? 0];
  const from = Math.min(lastYear, Math.max(firstYear, requestedRange?.from ?? firstYear));
  const to = Math.max(from, Math.min(lastYear, requestedRange?.to ?? lastYear));
  return { from, to, isWhole: from === firstYear && to === lastYear };
}

/** Returns the most frequent airport. */
function useHomeAirport(routes: readonly ShownRoute[]): HomeAirport {
  return useMemo(() => {
    const counts = new Map<string, { airport: ShownRoute['from']; count: number }>();
    for (const { from, to, count } of routes) {
      for (const airport of [from, to]) {
        counts.set(airport.iata, { airport, count: (counts.get(airport.iata)?.count ?? 0) + count });
      }
    }
    const [mostFlown] = [...counts.values()].toSorted((a, b) => b.count - a.count);
    return mostFlown?.airport ?? { iata: null, latitude: 0, longitude: 0 };
  }, [routes]);
}
