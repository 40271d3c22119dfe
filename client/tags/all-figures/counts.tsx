import { findAircraft } from '../../../tag/aircraft.ts';
import { useRoutesQuery } from '../../graphql/generated.ts';
import styles from './all-figures.module.css';
import { countryName, number } from './number.ts';
import { Part, type FiguresData } from './part.tsx';

type Count = FiguresData['byType'][number];

const MOST_TYPES = 6;
const MOST = 8;

/** The types drawn on one scale: as long as they are. */
export function MostFlown({ counts }: { counts: readonly Count[] }) {
  const shown = counts.slice(0, MOST_TYPES);
  const lengthOf = ({ key }: Count) => findAircraft(key)?.length ?? 40;
  const longest = Math.max(...shown.map(lengthOf), 40);
  return (
    <Part title="Most flown types" aside={<span className={styles['aside']}>on one scale</span>}>
      {shown.length === 0 && <p className={styles['aside']}>No known type yet.</p>}
      <ol className={styles['types']}>
        {shown.map((type) => (
          <li key={type.name}>
            <span className={styles['drawing']}>
              <img src={type.key} alt="" style={{ width: `${(lengthOf(type) / longest) * 100}%` }} />
            </span>
            <span>{type.name}</span>
            <b>{number(type.count)}</b>
          </li>
        ))}
      </ol>
      <More count={counts.length - shown.length} />
    </Part>
  );
}

const ALLIANCE_NAMES: Readonly<Record<string, string>> = { Independent: 'None' };

export function Alliances({ counts, flights }: { counts: readonly Count[]; flights: number }) {
  const share = ({ count }: Count) => Math.round((count / flights) * 100);
  return (
    <Part title="Alliances">
      <div className={styles['alliances']} aria-hidden="true">
        {counts.map((one) => (
          <span key={one.key} data-alliance={one.key} style={{ flexGrow: one.count }} />
        ))}
      </div>
      <ul className={styles['legend']}>
        {counts.map((one) => (
          <li key={one.key}>
            <i data-alliance={one.key} aria-hidden="true" />
            {ALLIANCE_NAMES[one.key] ?? one.name} <span>{share(one)} %</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** What was flown most, list by list. */
export function TopLists({ figures }: { figures: FiguresData }) {
  const { data } = useRoutesQuery({ fetchPolicy: 'cache-and-network' });
  const routes = (data?.routes ?? []).map(({ from, to, count, distanceKm }) => ({
    key: `${from.iata} ${to.iata}`,
    code: `${from.iata} – ${to.iata}`,
    name: `${number(distanceKm)} km`,
    count,
  }));
  const airports = figures.byAirport.map((one) => ({ ...one, code: one.key }));
  const countries = figures.byCountry.map((one) => ({ ...one, name: countryName(one.key) }));
  return (
    <div className={styles['lists']}>
      <TopList title="Airlines" counts={figures.byAirline} />
      <TopList title="Routes" counts={routes} />
      <TopList title="Airports" counts={airports} />
      <TopList title="Countries" counts={countries} />
    </div>
  );
}

type Row = { key: string; name: string; count: number; code?: string };

function TopList({ title, counts }: { title: string; counts: readonly Row[] }) {
  const shown = counts.slice(0, MOST);
  const most = Math.max(1, ...shown.map(({ count }) => count));
  return (
    <Part title={title}>
      <ol className={styles['bars']}>
        {shown.map(({ key, name, count, code }) => (
          <li key={key}>
            <span>
              {code !== undefined && <b>{code}</b>} {name}
            </span>{' '}
            <em>{number(count)}</em>
            <i style={{ width: `${(count / most) * 100}%` }} aria-hidden="true" />
          </li>
        ))}
      </ol>
      <More count={counts.length - shown.length} />
    </Part>
  );
}

function More({ count }: { count: number }) {
  return count > 0 ? <p className={styles['aside']}>and {number(count)} more</p> : null;
}
