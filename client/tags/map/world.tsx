import { memo, useEffect, useId, useMemo, useRef, useState, type RefObject } from 'react';
import type { Position } from '../../../tag/base/great-circle.ts';
import { layOutAirports, layOutRoutes, type DrawnAirport } from '../../../tag/map/route-map.ts';
import { createWorldMap, type WorldMap } from '../../../tag/map/world-map.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { getLineColor } from './line-color.ts';
import { AirportCard } from './airport-card.tsx';
import { findNearestAirport } from './nearest-airport.ts';
import { calculateAirportFigures } from './map-figures.ts';
import type { DrawnRoute } from './shown-routes.ts';
import {
  useMapView,
  type MapFocus,
  type MapViewport,
  type MapProjection,
  type StageSize,
} from './use-map-view.ts';
import { useElementSize } from './use-element-size.ts';
import styles from './world.module.css';

const LABEL_SIZE_PX = 15;
/** The free space around the world, in pixels. */
const LABEL_PADDING_PX = 14;

type Props = { routes: readonly DrawnRoute[]; projection: MapProjection; focus: MapFocus };

/** Shows the world with the routes. The user can drag, turn and zoom it, and reach its airports by pointer and keyboard. */
export function World({ routes, projection, focus }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const size = useElementSize(stage);
  const { view, zoom, reset, hasTouchHint } = useMapView(stage, size, projection, focus);
  return (
    <div className={styles['world']} data-projection={projection}>
      <p id={helpId} className="visually-hidden">
        Arrow keys move the map, plus and minus zoom, 0 shows the whole map. Tab moves to the airports.
      </p>
      <div
        ref={stage}
        className={styles['stage']}
        role="group"
        aria-label="Map"
        aria-describedby={helpId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys move what is in it
        tabIndex={0}
      >
        {size && <MapDrawing routes={routes} projection={projection} size={size} view={view} />}
      </div>
      {hasTouchHint && (
        <Text surface="floating" padding="10px 16px" className={styles['hint']} role="status">
          Use two fingers to move the map
        </Text>
      )}
      <Stack gap={6} className={styles['zoom']}>
        <ZoomButton label="Zoom in" onClick={() => zoom(1)} d="M8 3v10M3 8h10" />
        <ZoomButton label="Zoom out" onClick={() => zoom(-1)} d="M3 8h10" />
        {view.scale > 1 && (
          <ZoomButton
            label="Whole map"
            onClick={reset}
            d="M3 6.5V3h3.5M13 6.5V3H9.5M3 9.5V13h3.5M13 9.5V13H9.5"
          />
        )}
      </Stack>
    </div>
  );
}

function ZoomButton({ label, onClick, d }: { label: string; onClick: () => void; d: string }) {
  return (
    <Button aria-label={label} onClick={onClick}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path d={d} fill="none" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" />
      </svg>
    </Button>
  );
}

type MapDrawingProps = {
  routes: readonly DrawnRoute[];
  projection: MapProjection;
  size: StageSize;
  view: MapViewport;
};

function MapDrawing({ routes, projection, size, view }: MapDrawingProps) {
  const [active, setActive] = useState<string | null>(null);
  const { latitude, longitude } = view.center;
  const detail = getDetail(view.scale);
  const map = useMemo(
    () =>
      createWorldMap({
        width: detail * Math.max(2 * LABEL_PADDING_PX + 1, size.width),
        height: detail * Math.max(2 * LABEL_PADDING_PX + 1, size.height),
        padding: detail * LABEL_PADDING_PX,
        projection,
        ...(projection === 'globe' && { center: { latitude, longitude } }),
      }),
    [size, projection, detail, latitude, longitude],
  );
  const airports = useMemo(
    () => listAirportsInView(map, routes, { ...view, scale: view.scale / detail }, size),
    [map, routes, view, detail, size],
  );
  const figures = active === null ? null : calculateAirportFigures(routes, active);
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
          {map.edge !== '' && (
            <path d={map.edge} fill="var(--sea)" stroke="var(--line)" vectorEffect="non-scaling-stroke" />
          )}
          <path d={map.land} fill="var(--land)" />
          <RouteLines map={map} routes={routes} isDimmed={figures !== null} />
          {figures !== null && <AirportLines map={map} routes={routes} code={figures.code} />}
        </g>
        <AirportDots airports={airports} active={active} onActive={setActive} />
      </svg>
      {figures && activeAirport && <AirportCard figures={figures} position={activeAirport} size={size} />}
    </>
  );
}

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

type RouteLinesProps = { map: WorldMap; routes: readonly DrawnRoute[]; isDimmed?: boolean };

const RouteLines = memo(function RouteLines({ map, routes, isDimmed = false }: RouteLinesProps) {
  const lines = useMemo(
    () => layOutRoutes(map, routes, { adjustColor: getLineColor, labelSize: 0 }).lines,
    [map, routes],
  );
  return (
    <g
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      opacity={isDimmed ? 0.22 : undefined}
      pointerEvents="none"
    >
      {lines.map(({ d, width, color }) => (
        <g key={`${width} ${color}`} stroke={color}>
          <path d={d} strokeWidth={width + 5} opacity={0.1} vectorEffect="non-scaling-stroke" />
          <path d={d} strokeWidth={width} vectorEffect="non-scaling-stroke" />
        </g>
      ))}
    </g>
  );
});

/** Draws the routes of the active airport over the others. */
function AirportLines({ map, routes, code }: RouteLinesProps & { code: string }) {
  const airportRoutes = useMemo(
    () => routes.filter(({ from, to }) => from.code === code || to.code === code),
    [routes, code],
  );
  return <RouteLines map={map} routes={airportRoutes} />;
}

type AirportDotsProps = {
  airports: readonly DrawnAirport[];
  active: string | null;
  onActive: (code: string | null) => void;
};

/** Shows the airports as buttons. One is the tab stop, and arrow keys reach the others. */
function AirportDots({ airports, active, onActive }: AirportDotsProps) {
  const group = useRef<SVGGElement>(null);
  const tabStopCode = airports.some(({ airport }) => airport.code === active)
    ? active
    : airports[0]?.airport.code;
  useAirportEvents(group, airports, onActive);
  return (
    <g ref={group} className={styles['airports']}>
      {airports.toReversed().map(({ airport: { code, name }, x, y, radius, flights, label }) => (
        <g
          key={code}
          role="button"
          tabIndex={code === tabStopCode ? 0 : -1}
          aria-label={`${code} ${name}, ${flights} ${flights === 1 ? 'flight' : 'flights'}`}
          data-airport={code}
          data-active={code === active || undefined}
          fill={code === active ? 'var(--sign-text)' : 'var(--text)'}
          stroke="var(--apron)"
        >
          <circle cx={x} cy={y} r={Math.max(11, radius + 4)} fill="transparent" stroke="none" />
          <circle cx={x} cy={y} r={radius} fill={code === active ? 'var(--sign-edge)' : undefined} />
          {label && (
            <text
              x={label.x}
              y={label.y}
              textAnchor={label.anchor}
              strokeWidth={3.4}
              strokeLinejoin="round"
              paintOrder="stroke"
            >
              {code}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}

/** Reports the airport with the pointer or the focus. Arrow keys move the focus to the next airport. */
function useAirportEvents(
  group: RefObject<SVGGElement | null>,
  airports: readonly DrawnAirport[],
  onActive: (code: string | null) => void,
): void {
  const latestAirports = useRef(airports);
  useEffect(() => {
    latestAirports.current = airports;
  });
  useEffect(() => {
    const element = group.current;
    if (!element) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const code = findAirportCode(event.target);
      if (event.key === 'Escape') onActive(null);
      const nextCode = code === null ? null : findNearestAirport(latestAirports.current, code, event.key);
      if (nextCode === null) return;
      event.preventDefault();
      element.querySelector<SVGGElement>(`[data-airport="${CSS.escape(nextCode)}"]`)?.focus();
    };
    const handleEnter = ({ target }: Event) => onActive(findAirportCode(target));
    const handleLeave = (event: Event) => {
      // After a touch the card stays; the next tap elsewhere hides it.
      if (!('pointerType' in event && event.pointerType === 'touch')) onActive(null);
    };
    const svg = element.ownerSVGElement;
    const handleTap = ({ target }: Event) => findAirportCode(target) === null && onActive(null);
    // The listeners are not on the group, because Chromium makes an SVG element with focus listeners a tab stop.
    const stage = svg?.parentElement;
    svg?.addEventListener('pointerdown', handleTap);
    stage?.addEventListener('keydown', onKeyDown);
    stage?.addEventListener('focusin', handleEnter);
    stage?.addEventListener('focusout', handleLeave);
    element.addEventListener('pointerover', handleEnter);
    element.addEventListener('pointerout', handleLeave);
    element.addEventListener('click', handleEnter);
    return () => {
      stage?.removeEventListener('keydown', onKeyDown);
      stage?.removeEventListener('focusin', handleEnter);
      stage?.removeEventListener('focusout', handleLeave);
      element.removeEventListener('pointerover', handleEnter);
      element.removeEventListener('pointerout', handleLeave);
      element.removeEventListener('click', handleEnter);
      svg?.removeEventListener('pointerdown', handleTap);
    };
  }, [group, onActive]);
}

function findAirportCode(target: EventTarget | null): string | null {
  const airport = target instanceof Element ? target.closest<SVGGElement>('[data-airport]') : null;
  return airport?.dataset['airport'] ?? null;
}
