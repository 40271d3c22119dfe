import { useState } from 'react';
import { messageText } from '../../../tag/texts/messages.ts';
import { isUnauthenticatedError } from '../../error-text.ts';
import { callText } from '../../error-text.ts';
import { type CountFragment, type StatsQuery, useStatsQuery } from '../../graphql/generated.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Alert } from '../../ui/notice.tsx';
import styles from './stats-panel.module.css';

const MORE_ID = 'more-figures';
/** How many bars a list shows. */
const MAX_BARS = 10;

const number = new Intl.NumberFormat('en');

/** Shows the totals of the collection and, on demand, the counts by airline, airport and year. */
export function StatsPanel({ stats: { data, error, loading, retry } }: { stats: Stats }) {
  const [open, setOpen] = useState(false);
  if (!data && error)
    return isUnauthenticatedError(error) ? null : <Failed error={error} busy={loading} onRetry={retry} />;
  return (
    <>
      <section className={styles['figures']} aria-label="Figures" aria-busy={loading || undefined}>
        <dl>
          <Figure name="Tags" value={data?.tags} />
          <Figure name="Airlines" value={data?.airlines} />
          <Figure name="Countries landed in" value={data?.countries} />
          <Figure name="km flown" value={data?.distanceKm} />
        </dl>
        {data?.tags !== 0 && (
          <button
            type="button"
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
          </button>
        )}
      </section>
      {open && data && data.tags > 0 && <MoreFigures data={data} />}
    </>
  );
}

function Figure({ name, value }: { name: string; value: number | undefined }) {
  return (
    <div className={styles['figure']}>
      <dt>{name}</dt>
      <dd>{value === undefined ? '–' : number.format(value)}</dd>
    </div>
  );
}

function Failed({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  const message = callText(error);
  return (
    <div className={styles['failed']}>
      <Alert
        action={
          <Button busy={busy} onClick={onRetry}>
            Retry
          </Button>
        }
      >
        {messageText('FIGURES_LOAD_FAILED', { message })}
      </Alert>
    </div>
  );
}

function MoreFigures({ data }: { data: StatsData }) {
  const years = data.byYear.map((year) => (year.key === 'unknown' ? { ...year, name: 'Unknown' } : year));
  return (
    <section id={MORE_ID} className={styles['lists']} aria-label="More figures">
      <Bars title="By airline" counts={data.byAirline} />
      <Bars title="By alliance" counts={data.byAlliance} />
      <Bars title="By airport" counts={data.byAirport} coded />
      <Bars title="By aircraft" counts={data.byAircraft} />
      <Bars title="By year" counts={years} />
    </section>
  );
}

/** The ten largest, each with a bar beside its number. `coded`: the key is a code that people know. */
function Bars({
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
    <div className={styles['list']}>
      <h2>{title}</h2>
      <ol>
        {counts.slice(0, MAX_BARS).map(({ key, name, count }) => (
          <li key={key}>
            <span className={styles['name']}>
              {coded && <b>{key}</b>} {name}
            </span>{' '}
            <span className={styles['count']}>{number.format(count)}</span>
            <span
              className={styles['bar']}
              style={{ width: `${(count / most) * 100}%` }}
              aria-hidden="true"
            />
          </li>
        ))}
      </ol>
      {counts.length > MAX_BARS && <p>and {number.format(counts.length - MAX_BARS)} more</p>}
    </div>
  );
}

export type StatsData = StatsQuery['stats'];

/** What the tags add up to; the last known figures stay while new ones are on their way. */
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
