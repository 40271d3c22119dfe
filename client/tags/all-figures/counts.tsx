import { useState } from 'react';
import { findAircraft } from '../../../tag/aircraft/aircraft.ts';
import { greatCircleKm, formatKm } from '../../../tag/base/great-circle.ts';
import { useRoutesQuery } from '../../graphql/generated.ts';
import styles from './all-figures.module.css';
import { countryName, formatInteger } from './format.ts';
import { StatsSection, type FiguresData } from './stats-section.tsx';

type Count = FiguresData['byType'][number];

const MAX_TYPES = 6;
const MAX_LIST_ROWS = 8;

/** The types drawn on one scale: as long as they are. */
export function MostFlown({ counts }: { counts: readonly Count[] }) {
  const [most, setMost] = useState(MAX_TYPES);
  const shown = counts.slice(0, most);
  const lengthOf = ({ key }: Count) => findAircraft(key)?.length ?? 40;
  const longest = Math.max(...shown.map(lengthOf), 40);
  return (
    <StatsSection title="Most flown types" aside={<span className={styles['aside']}>on one scale</span>}>
      {shown.length === 0 && <p className={styles['aside']}>No known type yet.</p>}
      <ol className={styles['types']}>
        {shown.map((type) => (
          <li key={type.name}>
            <span className={styles['drawing']}>
              <img src={type.key} alt="" style={{ width: `${(lengthOf(type) / longest) * 100}%` }} />
            </span>
            <span>{type.name}</span>
            <b>{formatInteger(type.count)}</b>
          </li>
        ))}
      </ol>
      <More of="types" count={counts.length - shown.length} onMore={() => setMost(counts.length)} />
    </StatsSection>
  );
}

const NO_ALLIANCE = 'Independent';
const ALLIANCE_NAMES: Readonly<Record<string, string>> = { [NO_ALLIANCE]: 'None' };

export function Alliances({ counts, flights }: { counts: readonly Count[]; flights: number }) {
  const ordered = [
    ...counts.filter(({ key }) => key !== NO_ALLIANCE),
    ...counts.filter(({ key }) => key === NO_ALLIANCE),
  ];
  const shares = percentages(
    ordered.map(({ count }) => count),
    flights,
  );
  return (
    <StatsSection title="Alliances">
      <div className={styles['alliances']} aria-hidden="true">
        {ordered.map((one) => (
          <span key={one.key} data-alliance={one.key} style={{ flexGrow: one.count }} />
        ))}
      </div>
      <ul className={styles['legend']}>
        {ordered.map((one, at) => (
          <li key={one.key}>
            <i data-alliance={one.key} aria-hidden="true" />
            {ALLIANCE_NAMES[one.key] ?? one.name} <span>{shares[at]} %</span>
          </li>
        ))}
      </ul>
    </StatsSection>
  );
}

/** Whole shares that add up to 100: those that lose most by being cut are rounded up. */
export function percentages(counts: readonly number[], all: number): readonly number[] {
  const exact = counts.map((count) => (count / Math.max(1, all)) * 100);
  const left = Math.round(exact.reduce((sum, one) => sum + one - Math.floor(one), 0));
  const raised = exact
    .map((one, at) => ({ at, lost: one - Math.floor(one) }))
    .toSorted((a, b) => b.lost - a.lost)
    .slice(0, left);
  return exact.map((one, at) => Math.floor(one) + Number(raised.some((other) => other.at === at)));
}

/** What was flown most, list by list. */
export function TopLists({ figures }: { figures: FiguresData }) {
  const { data } = useRoutesQuery({ fetchPolicy: 'cache-and-network' });
  const routes = (data?.routes ?? []).map(({ from, to, count }) => ({
    key: `${from.iata} ${to.iata}`,
    code: `${from.iata} – ${to.iata}`,
    name: `${formatKm(greatCircleKm(from, to))} km`,
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
  const [length, setLength] = useState(MAX_LIST_ROWS);
  const shown = counts.slice(0, length);
  const most = Math.max(1, ...shown.map(({ count }) => count));
  return (
    <StatsSection title={title}>
      <ol className={styles['bars']}>
        {shown.map(({ key, name, count, code }) => (
          <li key={key}>
            <span>
              {code !== undefined && <b>{code}</b>} {name}
            </span>{' '}
            <em>{formatInteger(count)}</em>
            <i style={{ width: `${(count / most) * 100}%` }} aria-hidden="true" />
          </li>
        ))}
      </ol>
      <More
        of={title.toLowerCase()}
        count={counts.length - shown.length}
        onMore={() => setLength(counts.length)}
      />
    </StatsSection>
  );
}

type MoreProps = { of: string; count: number; onMore: () => void };

/** Opens the rest of a list in its place. */
function More({ of, count, onMore }: MoreProps) {
  return count > 0 ? (
    <button type="button" className={styles['showMore']} onClick={onMore}>
      {formatInteger(count)} more <span className="visually-hidden">{of}</span>
    </button>
  ) : null;
}
