import { useState } from 'react';
import { findAircraft } from '../../../tag/aircraft/aircraft.ts';
import { computeGreatCircleKm, formatKm } from '../../../tag/base/great-circle.ts';
import { useRoutesQuery } from '../../graphql/generated.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Grid, Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { Bars } from '../views/bars.tsx';
import styles from './all-figures.module.css';
import { formatCountryName, formatInteger } from './format.ts';
import { StatsSection, type FiguresData } from './stats-section.tsx';

type Count = FiguresData['byType'][number];

const MAX_TYPES = 6;
const MAX_LIST_ROWS = 8;

/** Shows the aircraft types that the user has flown most, drawn to the same scale. */
export function MostFlown({ counts }: { counts: readonly Count[] }) {
  const [most, setMost] = useState(MAX_TYPES);
  const shown = counts.slice(0, most);
  const getLength = ({ key }: Count) => findAircraft(key)?.length ?? 40;
  const longest = Math.max(...shown.map(getLength), 40);
  return (
    <StatsSection
      title="Most flown types"
      aside={
        <Text as="span" variant="note">
          to the same scale
        </Text>
      }
    >
      {shown.length === 0 && <Text variant="note">No known type yet.</Text>}
      <ol className={styles['types']}>
        {shown.map((type) => (
          <Grid
            as="li"
            key={type.name}
            columns="minmax(0, 190px) minmax(0, 1fr) auto"
            gap={16}
            align="center"
          >
            <Row as="span" align="end">
              <img src={type.key} alt="" style={{ width: `${(getLength(type) / longest) * 100}%` }} />
            </Row>
            <Text as="span" variant="strong">
              {type.name}
            </Text>
            <Text as="b" variant="figure" size={24}>
              {formatInteger(type.count)}
            </Text>
          </Grid>
        ))}
      </ol>
      <More title="types" count={counts.length - shown.length} onMore={() => setMost(counts.length)} />
    </StatsSection>
  );
}

const NO_ALLIANCE = 'Independent';
const ALLIANCE_NAMES: Readonly<Record<string, string>> = { [NO_ALLIANCE]: 'None' };
const ALLIANCE_COLORS: Readonly<Record<string, string>> = {
  'Star Alliance': 'var(--sign)',
  OneWorld: 'var(--local)',
  SkyTeam: 'var(--text)',
};

export function Alliances({ counts, flights }: { counts: readonly Count[]; flights: number }) {
  const ordered = [
    ...counts.filter(({ key }) => key !== NO_ALLIANCE),
    ...counts.filter(({ key }) => key === NO_ALLIANCE),
  ];
  const shares = calculatePercentages(
    ordered.map(({ count }) => count),
    flights,
  );
  return (
    <StatsSection title="Alliances">
      <Row gap={3} align="stretch" className={styles['alliances']} aria-hidden="true">
        {ordered.map((one) => (
          <span key={one.key} style={{ flexGrow: one.count, background: allianceColor(one) }} />
        ))}
      </Row>
      <Row as="ul" wrap gap="6px 22px" padding="12px 0 0">
        {ordered.map((one, at) => (
          <Row as="li" gap={7} key={one.key}>
            <i className={styles['swatch']} style={{ background: allianceColor(one) }} aria-hidden="true" />
            <Text as="span" size={14} nowrap>
              {ALLIANCE_NAMES[one.key] ?? one.name}{' '}
              <Text as="span" tone="muted" padding="0 0 0 3px">
                {shares[at]} %
              </Text>
            </Text>
          </Row>
        ))}
      </Row>
    </StatsSection>
  );
}

const allianceColor = ({ key }: Count) => ALLIANCE_COLORS[key] ?? 'var(--edge-raised)';

/** Returns whole percentages with the sum 100: the values with the largest fractions are rounded up. */
export function calculatePercentages(counts: readonly number[], all: number): readonly number[] {
  const exact = counts.map((count) => (count / Math.max(1, all)) * 100);
  const left = Math.round(exact.reduce((sum, one) => sum + one - Math.floor(one), 0));
  const raised = exact
    .map((one, at) => ({ at, lost: one - Math.floor(one) }))
    .toSorted((a, b) => b.lost - a.lost)
    .slice(0, left);
  return exact.map((one, at) => Math.floor(one) + Number(raised.some((other) => other.at === at)));
}

/** Shows the most frequent airlines, routes, airports and countries as lists. */
export function TopLists({ figures }: { figures: FiguresData }) {
  const { data } = useRoutesQuery({ fetchPolicy: 'cache-and-network' });
  const routes = (data?.routes ?? []).map(({ from, to, count }) => ({
    key: `${from.iata} ${to.iata}`,
    code: `${from.iata} – ${to.iata}`,
    name: `${formatKm(computeGreatCircleKm(from, to))} km`,
    count,
  }));
  const airports = figures.byAirport.map((one) => ({ ...one, code: one.key }));
  const countries = figures.byCountry.map((one) => ({ ...one, name: formatCountryName(one.key) }));
  return (
    <Grid columns="repeat(auto-fit, minmax(240px, 1fr))" gap="36px 48px">
      <TopList title="Airlines" counts={figures.byAirline} />
      <TopList title="Routes" counts={routes} />
      <TopList title="Airports visited" counts={airports} />
      <TopList title="Countries visited" counts={countries} />
    </Grid>
  );
}

type CodedCount = { key: string; name: string; count: number; code?: string };

function TopList({ title, counts }: { title: string; counts: readonly CodedCount[] }) {
  const [length, setLength] = useState(MAX_LIST_ROWS);
  const shown = counts.slice(0, length);
  const most = Math.max(1, ...shown.map(({ count }) => count));
  return (
    <StatsSection title={title}>
      <Bars rows={shown} maxCount={most} />
      <More
        title={title.toLowerCase()}
        count={counts.length - shown.length}
        onMore={() => setLength(counts.length)}
      />
    </StatsSection>
  );
}

type MoreProps = { title: string; count: number; onMore: () => void };

/** Shows the button that expands the rest of a list. */
function More({ title, count, onMore }: MoreProps) {
  return count > 0 ? (
    <Button variant="plain" className={styles['showMore']} onClick={onMore}>
      <span>
        {formatInteger(count)} more <span className="visually-hidden">{title}</span>
      </span>
    </Button>
  ) : null;
}
