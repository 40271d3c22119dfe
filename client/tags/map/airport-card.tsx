import type { DrawnAirport } from '../../../tag/map/route-map.ts';
import { lineColor } from './line-color.ts';
import type { AirportFigures } from './map-figures.ts';
import type { Size } from './use-map-view.ts';
import styles from './world.module.css';

const WIDTH = 232;
/** As high as it can be. */
const HEIGHT = 190;
const EDGE = 16;
/** Airlines that are named. */
const MAX_AIRLINES = 3;

type Props = { figures: AirportFigures; at: Pick<DrawnAirport, 'x' | 'y'>; size: Size };

/**
 * What is flown from and to an airport, in a corner of the map, where it hides none of the routes that are lit. A screen reader has
 * its name and count from the airport itself.
 */
export function AirportCard({ figures, at, size }: Props) {
  const { code, name, flights, airlines, connections, years } = figures;
  const isThere = at.x > size.width - WIDTH - 3 * EDGE && at.y > size.height - HEIGHT - 3 * EDGE;
  const others = airlines.slice(MAX_AIRLINES);
  const place = isThere ? { left: (size.width - WIDTH) / 2 } : { right: EDGE };
  return (
    <div className={styles['card']} style={{ ...place, bottom: EDGE, width: WIDTH }} aria-hidden="true">
      <p>
        <b>{code}</b> {name}
      </p>
      <p className={styles['counts']}>
        {flights} {flights === 1 ? 'flight' : 'flights'} · {connections}{' '}
        {connections === 1 ? 'route' : 'routes'}
      </p>
      <ul>
        {airlines.slice(0, MAX_AIRLINES).map(({ icao, name: airline, color, count }) => (
          <li key={icao}>
            <i style={{ background: lineColor(color) }} />
            <span>{airline}</span> {count}
          </li>
        ))}
        {others.length > 0 && (
          <li className={styles['others']}>
            <span>and {others.length} more</span> {others.reduce((sum, { count }) => sum + count, 0)}
          </li>
        )}
      </ul>
      {years && <p className={styles['since']}>{sinceText(years)}</p>}
    </div>
  );
}

function sinceText({ from, to }: NonNullable<AirportFigures['years']>): string {
  return from === to ? `In ${from}` : `Since ${from}, last in ${to}`;
}
