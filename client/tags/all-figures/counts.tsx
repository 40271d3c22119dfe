import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { findAircraft } from '../../../tag/aircraft/aircraft.ts';
import { computeGreatCircleKm } from '../../../tag/base/great-circle.ts';
import { computeWholePercents } from '../../../tag/base/whole-percents.ts';
import { getCityName } from '../../../tag/places/city-names.ts';
import { formatCountryName } from '../../../tag/places/country-names.ts';
import { useRoutesQuery } from '../../graphql/generated.ts';
import { useCityNames } from '../../language/use-city-names.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Grid, Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { removePlannedFlights } from '../map/shown-routes.ts';
import { Bars } from '../views/bars.tsx';
import { formatFilterUrl } from '../views/filters.ts';
import { translate, translateText } from '../../../tag/texts/translate.ts';
import { translateElements } from '../../language/translate-elements.tsx';
import { formatDistance, formatNumber } from '../../language/local-formats.ts';
import styles from './all-figures.module.css';
import { StatsSection, type FiguresData } from './stats-section.tsx';

type StatCount = FiguresData['byType'][number];

const MAX_TYPES = 6;
const MAX_LIST_ROWS = 8;

/** Shows the aircraft types that the user has flown most, drawn to the same scale. */
export function MostFlown({ counts }: { counts: readonly StatCount[] }) {
  const [rowCount, setRowCount] = useState(MAX_TYPES);
  const visibleCounts = counts.slice(0, rowCount);
  const getLength = ({ key }: StatCount) => findAircraft(key)?.length ?? 40;
  const longest = Math.max(...visibleCounts.map(getLength), 40);
  return (
    <StatsSection
      title={translate('Most flown aircraft types')}
      aside={
        <Text as="span" variant="note">
          {translate('to the same scale')}
        </Text>
      }
    >
      {visibleCounts.length === 0 && <Text variant="note">{translate('No known aircraft type yet.')}</Text>}
      <ol className={styles['types']}>
        {visibleCounts.map((type) => (
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
            <Text as={Link} variant="strong" to={formatFilterUrl({ q: type.name })}>
              {type.name}
            </Text>
            <Text as="b" variant="figure" size={24}>
              {formatNumber(type.count)}
            </Text>
          </Grid>
        ))}
      </ol>
      <MoreButton
        count={counts.length - visibleCounts.length}
        formatMore={(count) =>
          translateElements('{count, number} more <hidden>aircraft types</hidden>', HIDDEN, { count })
        }
        onMore={() => setRowCount(counts.length)}
      />
    </StatsSection>
  );
}

const NO_ALLIANCE = 'Independent';
const ALLIANCE_COLORS: Readonly<Record<string, string>> = {
  'Star Alliance': 'var(--sign)',
  OneWorld: 'var(--local)',
  SkyTeam: 'var(--text)',
};

export function Alliances({ counts }: { counts: readonly StatCount[] }) {
  const sortedAlliances = [
    ...counts.filter(({ key }) => key !== NO_ALLIANCE),
    ...counts.filter(({ key }) => key === NO_ALLIANCE),
  ];
  const percents = computeWholePercents(sortedAlliances.map(({ count }) => count));
  return (
    <StatsSection title={translate('Alliances')}>
      <Row gap={3} align="stretch" className={styles['alliances']} aria-hidden="true">
        {sortedAlliances.map((alliance) => (
          <span
            key={alliance.key}
            style={{ flexGrow: alliance.count, background: getAllianceColor(alliance) }}
          />
        ))}
      </Row>
      <Row as="ul" wrap gap="6px 22px" padding="12px 0 0">
        {sortedAlliances.map((alliance, index) => (
          <Row as="li" gap={7} key={alliance.key}>
            <i
              className={styles['swatch']}
              style={{ background: getAllianceColor(alliance) }}
              aria-hidden="true"
            />
            <Text as="span" size={14} nowrap>
              <Link to={formatFilterUrl({ alliance: alliance.key })}>{translateText(alliance.name)}</Link>{' '}
              <Text as="span" tone="muted" paddingInline="3px 0">
                {translate('{percent, number} %', { percent: percents[index] ?? 0 })}
              </Text>
            </Text>
          </Row>
        ))}
      </Row>
    </StatsSection>
  );
}

const getAllianceColor = ({ key }: StatCount) => ALLIANCE_COLORS[key] ?? 'var(--edge-raised)';

/** Shows the most frequent airlines, routes, airports and countries as lists. */
export function TopLists({ figures }: { figures: FiguresData }) {
  const { data } = useRoutesQuery({ fetchPolicy: 'cache-and-network' });
  useCityNames();
  const routes = removePlannedFlights(data?.routes ?? []).map(({ from, to, count }) => ({
    key: `${from.iata} ${to.iata}`,
    code: `${from.iata} – ${to.iata}`,
    name: formatDistance(computeGreatCircleKm(from, to)),
    count,
    to: formatFilterUrl({ q: `${from.iata} ${to.iata} ${from.city}` }),
  }));
  const airlines = figures.byAirline.map((airline) => ({
    ...airline,
    to: formatFilterUrl({ airline: airline.key }),
  }));
  // The code alone would also find other texts that contain it: 'FRA' is in 'San Francisco'.
  const airports = figures.byAirport.map((airport) => ({
    ...airport,
    code: airport.key,
    name: getCityName({ iata: airport.key, city: airport.name }),
    to: formatFilterUrl({ q: `${airport.key} ${airport.name}` }),
  }));
  const countries = figures.byCountry.map((country) => {
    const name = formatCountryName(country.key);
    return { ...country, name, to: formatFilterUrl({ q: name }) };
  });
  return (
    <Grid columns="repeat(auto-fit, minmax(240px, 1fr))" gap="36px 48px">
      <TopList
        title={translate('Airlines')}
        counts={airlines}
        formatMore={(count) =>
          translateElements('{count, number} more <hidden>airlines</hidden>', HIDDEN, { count })
        }
      />
      <TopList
        title={translate('Routes')}
        counts={routes}
        formatMore={(count) =>
          translateElements('{count, number} more <hidden>routes</hidden>', HIDDEN, { count })
        }
      />
      <TopList
        title={translate('Airports visited')}
        counts={airports}
        formatMore={(count) =>
          translateElements('{count, number} more <hidden>airports visited</hidden>', HIDDEN, { count })
        }
      />
      <TopList
        title={translate('Countries visited')}
        counts={countries}
        formatMore={(count) =>
          translateElements('{count, number} more <hidden>countries visited</hidden>', HIDDEN, { count })
        }
      />
    </Grid>
  );
}

type CodedCount = { key: string; name: string; count: number; code?: string; to: string };

type TopListProps = Pick<MoreButtonProps, 'formatMore'> & { title: string; counts: readonly CodedCount[] };

function TopList({ title, counts, formatMore }: TopListProps) {
  const [rowLimit, setRowLimit] = useState(MAX_LIST_ROWS);
  const visibleCounts = counts.slice(0, rowLimit);
  const maxCount = Math.max(1, ...visibleCounts.map(({ count }) => count));
  return (
    <StatsSection title={title}>
      <Bars rows={visibleCounts} maxCount={maxCount} />
      <MoreButton
        formatMore={formatMore}
        count={counts.length - visibleCounts.length}
        onMore={() => setRowLimit(counts.length)}
      />
    </StatsSection>
  );
}

type MoreButtonProps = {
  count: number;
  /** Formats the text of the button. Its end is for screen readers only. */
  formatMore: (count: number) => ReactNode;
  onMore: () => void;
};

const HIDDEN = { hidden: (text: string) => <span className="visually-hidden">{text}</span> };

/** Shows the button that expands the rest of a list. */
function MoreButton({ count, formatMore, onMore }: MoreButtonProps) {
  return count > 0 ? (
    <Button variant="plain" className={styles['showMore']} onClick={onMore}>
      <span>{formatMore(count)}</span>
    </Button>
  ) : null;
}
