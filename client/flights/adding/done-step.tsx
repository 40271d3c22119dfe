import { useMemo, type CSSProperties } from 'react';
import { useStore } from 'zustand';
import { paths } from '../../paths.ts';
import { Button, NavigateButton } from '../../ui/forms/button.tsx';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Alert } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import type { ImportSession } from '../import-session.ts';
import type { ImportReviewRow } from '../reading/reader-messages.ts';
import { CardThumbnail } from '../review/card-thumbnail.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { formatYears } from '../../../tag/dates/format-known-date.ts';
import { formatDistance, joinFacts } from '../../language/local-formats.ts';
import { filterAddedRows } from './added-rows.ts';
import styles from './done.module.css';

/** Shows the result of an import and the button that undoes it. */
export function DoneStep({ session }: { session: ImportSession }) {
  const { job, head, rows, lastImport } = useStore(session.state);
  const addedRows = useMemo(() => (job ? filterAddedRows(job, rows) : []), [job, rows]);
  if (!job) return null;
  const { tagIds, skipped, refused } = job.outcome;
  const { undo, errorMessage } = lastImport?.id === head?.id && lastImport ? lastImport : NOT_UNDONE;
  return (
    <Stack grow gap={16} align="center" justify="center" padding="16px 0 9vh" className={styles['done']}>
      {undo !== 'done' && <AddedCardsFan rows={addedRows} />}
      <PageHeading
        key={undo === 'done' ? undo : ''}
        title={translate('Import and export')}
        size={48}
        replacesFocused
      >
        {undo === 'done'
          ? translate('{count, plural, one {# tag removed} other {# tags removed}}', { count: tagIds.length })
          : translate('{count, plural, one {# tag added} other {# tags added}}', { count: tagIds.length })}
      </PageHeading>
      {undo !== 'done' && addedRows.length > 0 && (
        <Text variant="heading" tone="muted" size={20} style={{ fontWeight: 600, letterSpacing: '0.02em' }}>
          {formatStats(addedRows)}
        </Text>
      )}
      <Text role="status" tone="muted" size={16} className={styles['note']}>
        {undo === 'done'
          ? translate("They are in 'Recently deleted' for 30 days.")
          : formatLeftOut(skipped, refused.length)}
      </Text>
      {errorMessage !== null && <Alert>{errorMessage}</Alert>}
      {refused.length > 0 && undo !== 'done' && (
        <Text
          as="ul"
          variant="note"
          padding="14px 18px"
          surface="panel"
          className={styles['refused']}
          aria-label={translate('Not added')}
        >
          {refused.slice(0, MAX_SHOWN_REFUSALS).map(({ index, text }) => (
            <li key={index}>{translate('Row {row}: {text}', { row: index + 1, text })}</li>
          ))}
        </Text>
      )}
      <Row wrap justify="center" gap={10} padding="8px 0 0">
        <NavigateButton variant="go" to={paths.tags}>
          {translate('Open my tags')}
        </NavigateButton>
        {undo !== 'done' && tagIds.length > 0 && (
          <Button isBusy={undo === 'running'} onClick={() => void session.undoImport()}>
            {translate('Undo')}
          </Button>
        )}
        <Button onClick={() => void session.close()}>{translate('Import more')}</Button>
      </Row>
    </Stack>
  );
}

/** Says how many flights were not added, and why. */
function formatLeftOut(skipped: number, refusedCount: number): string {
  return joinFacts([
    skipped > 0
      ? translate(
          '{count, plural, one {# flight was already in your tags} other {# flights were already in your tags}}',
          { count: skipped },
        )
      : '',
    refusedCount > 0
      ? translate('{count, plural, one {# was not added} other {# were not added}}', {
          count: refusedCount,
        })
      : '',
  ]);
}

/** The state of an import that added nothing. */
const NOT_UNDONE = { undo: 'offered', errorMessage: null } as const;

const MAX_SHOWN_REFUSALS = 50;

/** Shows the newest cards as a fan. */
function AddedCardsFan({ rows }: { rows: readonly ImportReviewRow[] }) {
  const shownRows = rows.slice(0, MAX_FAN_CARDS);
  return (
    <Row justify="center" gap={0} padding="8px 0 44px" className={styles['fan']} aria-hidden="true">
      {shownRows.map(({ index, plan }, cardIndex) => (
        <div key={index} style={{ '--at': cardIndex - (shownRows.length - 1) / 2 } as CSSProperties}>
          <CardThumbnail design={plan.tagConfig} />
        </div>
      ))}
    </Row>
  );
}

const MAX_FAN_CARDS = 7;

/** Formats the years and the distance of the rows: '2015 to 2026 and 1 flight without a year · 589,620 km'. */
function formatStats(rows: readonly ImportReviewRow[]): string {
  const years = rows.flatMap(({ plan, entry }) => Number((plan.flownOn ?? entry.date).slice(0, 4)) || []);
  const [firstYear, lastYear] = [Math.min(...years), Math.max(...years)];
  const km = rows.reduce((totalKm, { plan }) => totalKm + (plan.km ?? 0), 0);
  const yearText = formatYears(firstYear, lastYear);
  const undatedCount = rows.length - years.length;
  const datesText =
    undatedCount === 0
      ? yearText
      : translate(
          '{count, plural, one {{years} and # flight without a year} other {{years} and # flights without a year}}',
          { years: yearText, count: undatedCount },
        );
  return [years.length > 0 && datesText, km > 0 && formatDistance(km)].filter(Boolean).join(' · ');
}
