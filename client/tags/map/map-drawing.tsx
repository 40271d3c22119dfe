import { useMemo } from 'react';
import type { Position } from '../../../tag/base/great-circle.ts';
import type { FrameRoute } from '../../../tag/map/flat-view.ts';
import { layOutAirports, type DrawnAirport } from '../../../tag/map/route-map.ts';
import { createWorldMap, type WorldMap } from '../../../tag/map/world-map.ts';
import { AirportCard } from './airport-card.tsx';
import { AirportDots } from './airport-dots.tsx';
import { calculateAirportFigures } from './map-figures.ts';
import { NewRouteLines, RouteLines } from './route-lines.tsx';
import type { DrawnRoute } from './shown-routes.ts';
import type { ReplayFrame } from './use-replay.ts';
import { LABEL_PADDING_PX, type MapProjection, type MapViewport, type StageSize } from './map-viewport.ts';
import styles from './world.module.css';

const LABEL_SIZE_PX = 15;

type MapDrawingProps = {
  routes: readonly DrawnRoute[];
  allRoutes: readonly FrameRoute[];
  projection: MapProjection;
  size: StageSize;
  view: MapViewport;
  replay: ReplayFrame | null;
  /** The code of the airport with the pointer or the focus. */
  active: string | null;
  onActive: (code: string | null) => void;
  /** True if a canvas behind this drawing shows the globe with its routes. */
  hasCanvas: boolean;
};

/** Draws the map. In front of a canvas it draws the airports, the routes of the active one, and the new routes of a replay. */
export function MapDrawing(props: MapDrawingProps) {
  const { routes, allRoutes, projection, size, view, replay, active, onActive, hasCanvas } = props;
  const { latitude, longitude } = view.center;
  const detail = getDetail(view.scale);
  const map = useMemo(
    () =>
      createWorldMap({
        width: detail * Math.max(2 * LABEL_PADDING_PX + 1, size.width),
        height: detail * Math.max(2 * LABEL_PADDING_PX + 1, size.height),
        padding: detail * LABEL_PADDING_PX,
        projection,
        ...(projection === 'globe' ? { center: { latitude, longitude } } : { routes: allRoutes }),
      }),
    [size, projection, detail, latitude, longitude, allRoutes],
  );
  const airports = useMemo(
    () => listAirportsInView(map, routes, { ...view, scale: view.scale / detail }, size),
    [map, routes, view, detail, size],
  );
  const figures = active === null ? null : calculateAirportFigures(routes, active);
  const airportRoutes = useMemo(
    () => routes.filter(({ from, to }) => from.code === active || to.code === active),
    [routes, active],
  );
  const [drawnRoutes, newRoutes] = useMemo(
    () => splitNewRoutes(routes, replay?.year ?? null),
    [routes, replay?.year],
  );
  const activeAirport = airports.find(({ airport }) => airport.code === active);
  return (
    <>
      <svg
        className={styles['drawing']}
        width={size.width}
        height={size.height}
        viewBox={`0 0 ${size.width} ${size.height}`}
      >
        <g transform={`translate(${view.x} ${view.y}) scale(${view.scale / detail})`}>
          {!hasCanvas && (
            <>
              {map.edge !== '' && (
                <path d={map.edge} fill="var(--sea)" stroke="var(--line)" vectorEffect="non-scaling-stroke" />
              )}
              <path d={map.land} fill="var(--land)" />
              <RouteLines map={map} routes={drawnRoutes} isDimmed={active !== null} />
            </>
          )}
          {replay && (
            <NewRouteLines map={map} routes={newRoutes} frame={replay} scale={view.scale / detail} />
          )}
          {figures !== null && <RouteLines map={map} routes={airportRoutes} />}
        </g>
        <AirportDots airports={airports} active={active} onActive={onActive} />
      </svg>
      {figures && activeAirport && <AirportCard figures={figures} position={activeAirport} size={size} />}
    </>
  );
}

/** Splits routes into those that a replay has shown before, and those that are first flown in its year. */
function splitNewRoutes(
  routes: readonly DrawnRoute[],
  year: number | null,
): [drawnRoutes: readonly DrawnRoute[], newRoutes: readonly DrawnRoute[]] {
  if (year === null) return [routes, []];
  const newRoutes = routes.filter(({ years }) => years?.from === year).slice(0, MAX_MOVING_ROUTES);
  const moving = new Set(newRoutes);
  return [routes.filter((route) => !moving.has(route)), newRoutes];
}

/** The largest number of routes that draw themselves in a year; the least flown others are there at once. */
const MAX_MOVING_ROUTES = 150;

/** Returns the scale at which the map is drawn for a zoom, because curves that are precise at scale 1 have corners when zoomed. */
function getDetail(scale: number): number {
  return scale <= 2 ? 1 : scale <= 5 ? 4 : 10;
}

/** Returns the airports at their screen positions, so that their codes find free places at every zoom. */
function listAirportsInView(
  map: WorldMap,
  routes: readonly DrawnRoute[],
  { scale, x, y }: MapViewport,
  { width, height }: StageSize,
): readonly DrawnAirport[] {
  const projectPoint = (place: Position): [number, number] | null => {
    const point = map.projectPoint(place);
    const labelPosition: [number, number] | null = point && [point[0] * scale + x, point[1] * scale + y];
    const isInside =
      labelPosition &&
      labelPosition[0] > 0 &&
      labelPosition[1] > 0 &&
      labelPosition[0] < width &&
      labelPosition[1] < height;
    return isInside ? labelPosition : null;
  };
  return layOutAirports({ frame: { ...map.frame, width, height }, projectPoint }, routes, {
    labelSize: LABEL_SIZE_PX,
  });
}
