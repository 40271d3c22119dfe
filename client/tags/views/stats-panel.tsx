import { formatMessage } from '../../../tag/texts/messages.ts';
import { isUnauthenticatedError, formatCallError } from '../../error-text.ts';
import { type StatsQuery, useStatsQuery } from '../../graphql/generated.ts';
import { ALL_FIGURES_URL } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/forms/button.tsx';
import { Alert } from '../../ui/notice.tsx';
import { Row } from '../../ui/layout/box.tsx';
import { Stat, Stats } from '../../ui/stats.tsx';
import { Text } from '../../ui/text.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { convertDistance, formatNumber, getDistanceUnit } from '../../language/local-formats.ts';
import styles from './stats-panel.module.css';

/** Shows the totals of the tag list, says how many planned flights they include, and links to all figures. */
export function StatsPanel({ stats: { data, error, loading, retry } }: { stats: StatsState }) {
  if (!data && error)
    return isUnauthenticatedError(error) ? null : (
      <StatsError error={error} isBusy={loading} onRetry={retry} />
    );
  const plannedCount = data?.figures.uncounted.find(({ reason }) => reason === 'PLANNED')?.count ?? 0;
  return (
    <Row
      as="section"
      push
      justify="space-between"
      gap="12px 28px"
      className={styles['figures']}
      aria-label={translate('Figures')}
      aria-busy={loading || undefined}
    >
      <Stats>
        <StatFigure name={translate('Tags')} value={data?.tags} />
        <StatFigure name={translate('Airlines')} value={data?.airlines} />
        <StatFigure name={translate('Destination countries')} value={data?.countries} />
        <StatFigure
          name={translate('{unit, select, mi {mi flown} nm {nm flown} other {km flown}}', {
            unit: getDistanceUnit(),
          })}
          value={data ? convertDistance(data.distanceKm) : undefined}
        />
      </Stats>
      {plannedCount > 0 && (
        <Text variant="note">
          {translate('{count, plural, one {# planned flight included} other {# planned flights included}}', {
            count: plannedCount,
          })}
        </Text>
      )}
      {data?.tags !== 0 && (
        <ButtonLink variant="plain" to={ALL_FIGURES_URL} className={styles['more']}>
          {translate('More figures')}
        </ButtonLink>
      )}
    </Row>
  );
}

function StatFigure({ name, value }: { name: string; value: number | undefined }) {
  return <Stat name={name}>{value === undefined ? '–' : formatNumber(value)}</Stat>;
}

function StatsError({ error, isBusy, onRetry }: { error: unknown; isBusy: boolean; onRetry: () => void }) {
  const message = formatCallError(error);
  return (
    <Row push>
      <Alert
        action={
          <Button isBusy={isBusy} onClick={onRetry}>
            {translate('Retry')}
          </Button>
        }
      >
        {formatMessage('FIGURES_LOAD_FAILED', { message })}
      </Alert>
    </Row>
  );
}

export type StatsData = StatsQuery['stats'];

/** The stats of the tags. The last stats stay while new stats are loading. */
export type StatsState = { data: StatsData | null; error: unknown; loading: boolean; retry: () => void };

export function useStats(): StatsState {
  const { data, previousData, error, loading, refetch } = useStatsQuery();
  return {
    data: (data ?? previousData)?.stats ?? null,
    error: error ?? null,
    loading,
    retry: () => void refetch().catch(() => undefined),
  };
}
