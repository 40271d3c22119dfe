import { Link } from 'react-router-dom';
import { formatKm } from '../../../tag/base/great-circle.ts';
import { ALL_FIGURES_URL } from '../../paths.ts';
import { lineColor } from './line-color.ts';
import { moonProgress, type MapFigures } from './map-figures.ts';
import styles from './map-panel.module.css';
import {
  yearColors,
  type Coloring,
  type DrawnRoute,
  type YearCount,
  type YearRange,
} from './shown-routes.ts';

const number = new Intl.NumberFormat('en');
/** How many airlines are listed. */
const MAX_AIRLINES = 6;

type Props = {
  figures: MapFigures;
  /** Null where no year is known. */
  range: YearRange | null;
  coloring: Coloring;
  years: readonly YearCount[];
  /** Flights that lie on no route. */
  undrawn: number;
};

/** What the shown routes add up to. */
export function MapPanel({ figures, range, coloring, years, undrawn }: Props) {
  const { flights, km, airports, countries, longest, shortest } = figures;
  const moon = moonProgress(km);
  return (
    <aside className={styles['panel']} aria-label="Figures of the map">
      <div className={styles['head']}>
        <h2>{range ? rangeText(range) : 'All flights'}</h2>
        <p role="status">
          {number.format(flights)} {flights === 1 ? 'flight' : 'flights'}
        </p>
      </div>
      <p className={styles['km']}>
        <b>{formatKm(km)}</b> km
      </p>
      <div className={styles['way']} aria-hidden="true">
        <span style={{ width: `${moon.share * 100}%` }} />
      </div>
      <p className={styles['moon']}>{moon.text}</p>
      <dl>
        <div>
          <dt>Airports</dt>
          <dd>{number.format(airports)}</dd>
        </div>
        <div>
          <dt>Countries</dt>
          <dd>{number.format(countries)}</dd>
        </div>
        {longest && <Extreme name="Longest" route={longest} />}
        {shortest && shortest !== longest && <Extreme name="Shortest" route={shortest} />}
      </dl>
      {coloring === 'airline' ? <Airlines figures={figures} /> : <YearColors years={years} />}
      {undrawn > 0 && (
        <p className={styles['note']}>
          {undrawn === 1 ? '1 flight is' : `${number.format(undrawn)} flights are`} not drawn: no known
          airport at both ends. <Link to={ALL_FIGURES_URL}>Look</Link>
        </p>
      )}
    </aside>
  );
}

const rangeText = ({ from, to }: YearRange) => (from === to ? String(from) : `${from} to ${to}`);

function Extreme({ name, route: { from, to, km } }: { name: string; route: DrawnRoute }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {from.code} – {to.code} <small>{formatKm(km)} km</small>
      </dd>
    </div>
  );
}

/** The most flown airlines, each with a bar in the color of its routes. */
function Airlines({ figures: { airlines } }: { figures: MapFigures }) {
  const most = airlines[0]?.count ?? 1;
  if (airlines.length === 0) return null;
  return (
    <>
      <h3>Most flown</h3>
      <ol>
        {airlines.slice(0, MAX_AIRLINES).map(({ icao, name, color, count }) => (
          <li key={icao}>
            <span className={styles['name']}>{name}</span>{' '}
            <span className={styles['count']}>{number.format(count)}</span>
            <span
              className={styles['bar']}
              style={{ width: `${(count / most) * 100}%`, background: lineColor(color) }}
              aria-hidden="true"
            />
          </li>
        ))}
      </ol>
    </>
  );
}

/** What the colors of years mean: a route has that of its last flight. */
function YearColors({ years }: { years: readonly YearCount[] }) {
  const flown = years.filter(({ count }) => count > 0);
  const [first, last] = [flown[0], flown.at(-1)];
  if (!first || !last) return null;
  const colorOf = yearColors(years);
  return (
    <>
      <h3>Last flown</h3>
      <div className={styles['scale']} aria-hidden="true">
        {flown.map(({ year }) => (
          <i key={year} title={String(year)} style={{ background: lineColor(colorOf(year)) }} />
        ))}
      </div>
      <p className={styles['ends']}>
        <span>{first.year}</span> <span>{last.year}</span>
      </p>
    </>
  );
}
