import { memo, useMemo, type CSSProperties } from 'react';
import { groupRoutes, layOutLines } from '../../../tag/map/route-map.ts';
import type { WorldMap } from '../../../tag/map/world-map.ts';
import { DIMMED_OPACITY, HALO_OPACITY, HALO_PX } from './globe/line-light.ts';
import { getLineColor } from './line-color.ts';
import type { DrawnRoute } from './shown-routes.ts';
import type { ReplayFrame } from './use-replay.ts';
import styles from './world.module.css';

type RouteLinesProps = { map: WorldMap; routes: readonly DrawnRoute[]; isDimmed?: boolean };

/** Draws routes: lines of one width and color are one path. */
export const RouteLines = memo(function RouteLines({ map, routes, isDimmed = false }: RouteLinesProps) {
  const lines = useMemo(() => layOutLines(map, routes, getLineColor), [map, routes]);
  return (
    <g
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      opacity={isDimmed ? DIMMED_OPACITY : undefined}
      pointerEvents="none"
    >
      {lines.map(({ d, width, color }) => (
        <g key={`${width} ${color}`} stroke={color}>
          <path
            d={d}
            strokeWidth={width + HALO_PX}
            opacity={HALO_OPACITY}
            vectorEffect="non-scaling-stroke"
          />
          <path d={d} strokeWidth={width} vectorEffect="non-scaling-stroke" />
        </g>
      ))}
    </g>
  );
});

type NewRouteLinesProps = {
  map: WorldMap;
  routes: readonly DrawnRoute[];
  frame: ReplayFrame;
  /** The scale at which the lines are shown, because the length of a line that draws itself must scale with it. */
  scale: number;
};

/** Draws the new routes of a replay's year. One after the other, they draw themselves. */
export function NewRouteLines({ map, routes, frame: { year, isPaused }, scale }: NewRouteLinesProps) {
  return (
    <g className={styles['new']} data-paused={isPaused || undefined}>
      {groupRoutes(routes, getLineColor).flatMap(({ width, color, routes: sameRoutes }) =>
        sameRoutes.map((route) => {
          const order = routes.indexOf(route) / routes.length;
          const line = { d: map.drawRoute(route.from, route.to), pathLength: 1 };
          return (
            <g
              key={`${year} ${route.from.code} ${route.to.code}`}
              stroke={color}
              style={{ '--order': order } as CSSProperties}
            >
              <path {...line} strokeWidth={(width + HALO_PX) / scale} opacity={HALO_OPACITY} />
              <path {...line} strokeWidth={width / scale} />
            </g>
          );
        }),
      )}
    </g>
  );
}
