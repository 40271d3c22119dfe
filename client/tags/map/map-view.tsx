import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { isUnauthenticatedError } from '../../error-text.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { formatCallError } from '../../error-text.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { Alert } from '../../ui/notice.tsx';
import { toTagFilter } from '../views/filters.ts';
import { useShownCollection } from '../views/shown-collection.ts';
import { Segment, Segments } from '../../ui/forms/segments.tsx';
import { calculateMapFigures } from './map-figures.ts';
import styles from './map-view.module.css';
import { MapPanel } from './map-panel.tsx';
import { RouteTable } from './route-table.tsx';
import { buildDrawnRoutes, countFlightsByYear, type Coloring, type YearRange } from './shown-routes.ts';
import type { MapProjection } from './use-map-view.ts';
import { useRoutes, type ShownRoute } from './use-routes.ts';
import { World } from './world.tsx';
import { YearSlider } from './year-slider.tsx';

/** Shows the collection as routes on a world map. */
export function MapView() {
  const { filters, filtered, stats } = useShownCollection();
  const { routes, error, retry } = useRoutes(toTagFilter(filters));
  if (routes !== null) return <RouteMap routes={routes} flights={filtered ? null : (stats?.tags ?? null)} />;
  if (!error) return <Spinner />;
  if (isUnauthenticatedError(error)) return null;
  const message = formatCallError(error);
  return (
    <Alert action={<Button onClick={retry}>Retry</Button>}>
      {formatMessage('AIRLINES_LOAD_FAILED', { message })}
    </Alert>
  );
}

/**
 * Shows the map with its controls.
 * @param flights the number of all flights; null if it is unknown, or if filters hide some of them
 */
function RouteMap({ routes, flights }: { routes: readonly ShownRoute[]; flights: number | null }) {
  const isPhone = useMediaQuery('(max-width: 600px)', undefined, { getInitialValueInEffect: false });
  const [chosen, setProjection] = useState<MapProjection | null>(null);
  const [coloring, setColoring] = useState<Coloring>('airline');
  const [hasTable, setTable] = useState(false);
  const [wanted, setRange] = useState<YearRange | null>(null);
  const projection = chosen ?? (isPhone ? 'globe' : 'flat');
  const years = useMemo(() => countFlightsByYear(routes), [routes]);
  const range = clampRange(wanted, years);
  const { from, to, isWhole } = range;
  const shown = useMemo(
    () => buildDrawnRoutes(routes, isWhole ? null : { from, to }, coloring, years),
    [routes, from, to, isWhole, coloring, years],
  );
  const figures = useMemo(() => calculateMapFigures(shown), [shown]);
  const home = useHome(routes);
  return (
    <section className={styles['map']} data-printed aria-label="Map of flights">
      <Stack gap={0} className={styles['left']}>
        <Row wrap gap={10} align="stretch" className={styles['choices']}>
          <Segments label="Colors">
            <Segment isSelected={coloring === 'airline'} onSelect={() => setColoring('airline')}>
              Airline
            </Segment>
            <Segment isSelected={coloring === 'year'} onSelect={() => setColoring('year')}>
              Year
            </Segment>
          </Segments>
          <Segments label="Projection">
            <Segment isSelected={projection === 'flat'} onSelect={() => setProjection('flat')}>
              Flat
            </Segment>
            <Segment isSelected={projection === 'globe'} onSelect={() => setProjection('globe')}>
              Globe
            </Segment>
          </Segments>
          <Row push align="stretch">
            <Button aria-expanded={hasTable} onClick={() => setTable(!hasTable)}>
              Table
            </Button>
          </Row>
        </Row>
        <World key={projection} routes={shown} projection={projection} home={home} />
        <YearSlider years={years} range={range} onChange={setRange} />
      </Stack>
      <MapPanel
        figures={figures}
        range={years.length > 0 ? range : null}
        coloring={coloring}
        years={years}
        undrawnCount={flights !== null && isWhole ? Math.max(0, flights - figures.flights) : 0}
      />
      {hasTable && <RouteTable routes={shown} />}
    </section>
  );
}

type Years = ReturnType<typeof countFlightsByYear>;

/** Clamps the selected years to the existing ones; without a selection returns all years. */
function clampRange(wanted: YearRange | null, years: Years): YearRange & { isWhole: boolean } {
  const [first, last] = [years[0]?.year ?? 0, years.at(-1)?.year ?? 0];
  const from = Math.min(last, Math.max(first, wanted?.from ?? first));
  const to = Math.max(from, Math.min(last, wanted?.to ?? last));
  return { from, to, isWhole: from === first && to === last };
}

/** Returns the first center of the globe: between the most frequent airport and the north, where routes run. */
function useHome(routes: readonly ShownRoute[]) {
  const home = useMemo(() => {
    const counts = new Map<string, { place: ShownRoute['from']; count: number }>();
    for (const { from, to, count } of routes) {
      for (const place of [from, to]) {
        counts.set(place.iata, { place, count: (counts.get(place.iata)?.count ?? 0) + count });
      }
    }
    const [most] = [...counts.values()].toSorted((a, b) => b.count - a.count);
    const { iata, latitude, longitude } = most?.place ?? { iata: null, latitude: 42, longitude: 8 };
    return { iata, latitude, longitude, start: { latitude: latitude * 0.6, longitude } };
  }, [routes]);
  // Keeps the first value, so that the globe does not turn when routes are loaded again.
  const [first] = useState(home);
  return first;
}
