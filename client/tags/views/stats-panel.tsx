import { useState } from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { isUnauthenticatedError } from '../../error-text.ts';
import { formatCallError } from '../../error-text.ts';
import { type CountFragment, type StatsQuery, useStatsQuery } from '../../graphql/generated.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Alert } from '../../ui/notice.tsx';
import { Grid, Row, Stack } from '../../ui/layout/box.tsx';
import { Stat, Stats } from '../../ui/stats.tsx';
import { Text } from '../../ui/text.tsx';
import { Bars } from './bars.tsx';
import styles from './stats-panel.module.css';

const MORE_ID = 'more-figures';
/** The largest number of bars in a list. */
const MAX_BARS = 10;

const number = new Intl.NumberFormat('en');

/** Shows the totals of the collection and, on demand, the counts by airline, airport and year. */
export function StatsPanel({ stats: { data, error, loading, retry } }: { stats: Stats }) {
  const [open, setOpen] = useState(false);
  if (!data && error)
    return isUnauthenticatedError(error) ? null : <Failed error={error} busy={loading} onRetry={retry} />;
  return (
    <>
      <Row
        as="section"
        push
        justify="space-between"
        gap="12px 28px"
        className={styles['figures']}
        aria-label="Figures"
        aria-busy={loading || undefined}
      >
        <Stats>
          <Figure name="Tags" value={data?.tags} />
          <Figure name="Airlines" value={data?.airlines} />
          <Figure name="Countries landed in" value={data?.countries} />
          <Figure name="km flown" value={data?.distanceKm} />
        </Stats>
        {data?.tags !== 0 && (
          <Button
            className={styles['more']}
            aria-expanded={open}
            aria-controls={open ? MORE_ID : undefined}
            aria-disabled={!data || undefined}
            onClick={() => data && setOpen(!open)}
          >
            More figures
            <svg width="10" height="7" viewBox="0 0 10 7" aria-hidden="true">
              <path
                d="m1 1.2 4 4 4-4"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.6"
                strokeLinecap="round"
              />
            </svg>
          </Button>
        )}
      </Row>
      {open && data && data.tags > 0 && <MoreFigures data={data} />}
    </>
  );
}

function Figure({ name, value }: { name: string; value: number | undefined }) {
  return <Stat name={name}>{value === undefined ? '–' : number.format(value)}</Stat>;
}

function Failed({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  const message = formatCallError(error);
  return (
    <Row push>
      <Alert
        action={
          <Button busy={busy} onClick={onRetry}>
            Retry
          </Button>
        }
      >
        {formatMessage('FIGURES_LOAD_FAILED', { message })}
      </Alert>
    </Row>
  );
}

function MoreFigures({ data }: { data: StatsData }) {
  const years = data.byYear.map((year) => (year.key === 'unknown' ? { ...year, name: 'Unknown' } : year));
  return (
    <Grid
      as="section"
      surface="panel"
      columns="repeat(auto-fit, minmax(208px, 1fr))"
      gap="28px 32px"
      padding="22px min(24px, 4vw) 24px"
      id={MORE_ID}
      className={styles['lists']}
      aria-label="More figures"
    >
      <TopCounts title="By airline" counts={data.byAirline} />
      <TopCounts title="By alliance" counts={data.byAlliance} />
      <TopCounts title="By airport" counts={data.byAirport} coded />
      <TopCounts title="By aircraft" counts={data.byAircraft} />
      <TopCounts title="By year" counts={years} />
    </Grid>
  );
}

/** Shows the ten largest counts, each with a bar beside its number. `coded` is true if the key is a well-known code. */
function TopCounts({
  title,
  counts,
  coded = false,
}: {
  title: string;
  counts: readonly CountFragment[];
  coded?: boolean;
}) {
  const most = counts.reduce((most, { count }) => Math.max(most, count), 1);
  return (
    <Stack gap={10}>
      <Text as="h2" variant="caps" tone="muted">
        {title}
      </Text>
      <Bars
        rows={counts.slice(0, MAX_BARS).map((one) => ({ ...one, code: coded ? one.key : undefined }))}
        maxCount={most}
      />
      {counts.length > MAX_BARS && (
        <Text variant="note">and {number.format(counts.length - MAX_BARS)} more</Text>
      )}
    </Stack>
  );
}

export type StatsData = StatsQuery['stats'];

/** The stats of the tags. The last stats stay while new stats are loading. */
export type Stats = { data: StatsData | null; error: unknown; loading: boolean; retry: () => void };

export function useStats(): Stats {
  const { data, previousData, error, loading, refetch } = useStatsQuery();
  return {
    data: (data ?? previousData)?.stats ?? null,
    error: error ?? null,
    loading,
    retry: () => void refetch().catch(() => undefined),
  };
}
