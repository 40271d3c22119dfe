import type { DrawnAirport } from '../../../tag/map/route-map.ts';
import { lineColor } from './line-color.ts';
import type { AirportFigures } from './map-figures.ts';
import type { Size } from './use-map-view.ts';
import styles from './world.module.css';

const WIDTH = 232;
const HEIGHT = 128;
const GAP = 16;

type Props = { figures: AirportFigures; at: Pick<DrawnAirport, 'x' | 'y'>; size: Size };

/** What is flown from and to an airport, beside it. A screen reader has its name and count from the airport itself. */
export function AirportCard({ figures, at, size }: Props) {
  const { code, name, flights, airlines, connections, years } = figures;
  const left = at.x + GAP + WIDTH > size.width ? at.x - GAP - WIDTH : at.x + GAP;
  const top = Math.max(8, Math.min(size.height - HEIGHT - 8, at.y - HEIGHT / 2));
  return (
    <div className={styles['card']} style={{ left: Math.max(8, left), top, width: WIDTH }} aria-hidden="true">
      <p>
        <b>{code}</b> {name}
      </p>
      <p className={styles['counts']}>
        {flights} {flights === 1 ? 'flight' : 'flights'} · {connections}{' '}
        {connections === 1 ? 'route' : 'routes'}
      </p>
      <ul>
        {airlines.slice(0, 3).map(({ icao, name: airline, color, count }) => (
          <li key={icao}>
            <i style={{ background: lineColor(color) }} />
            <span>{airline}</span> {count}
          </li>
        ))}
      </ul>
      {years && <p className={styles['since']}>{sinceText(years)}</p>}
    </div>
  );
}

function sinceText({ from, to }: NonNullable<AirportFigures['years']>): string {
  return from === to ? `In ${from}` : `Since ${from}, last in ${to}`;
}
