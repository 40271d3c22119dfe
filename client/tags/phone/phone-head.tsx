import { useState } from 'react';
import { importWithRetry } from '../../card/import-with-retry.ts';
import { useCollectionDialog } from '../../sharing/use-collection-dialog.ts';
import { useLazyDialog } from '../../ui/dialogs/use-lazy-dialog.ts';
import { IconButton } from '../../ui/forms/button.tsx';
import { Row } from '../../ui/layout/box.tsx';
import { ALL_TAGS } from '../tag-list-actions.tsx';
import { ServerStatus } from '../tags-frame.tsx';
import { StatsPanel, type StatsData, type StatsState } from '../views/stats-panel.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { formatDistance } from '../../language/local-formats.ts';
import { formatFlightCount } from '../views/format-flight-count.ts';
import styles from './phone.module.css';

const importMoreSheet = importWithRetry(() => import('./more-sheet.tsx'));
const loadMoreSheet = () => importMoreSheet().then(({ MoreSheet }) => MoreSheet);

/** Shows the sums of the flights in one line, which unfolds to all figures, and the button for everything else. */
export function PhoneHead({ stats }: { stats: StatsState }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error } = stats;
  const collection = useCollectionDialog(ALL_TAGS);
  const more = useLazyDialog(loadMoreSheet, {
    hasTags: Boolean(data?.tags),
    onShare: collection.open,
  });
  return (
    <>
      <Row gap={4} justify="space-between" className={styles['head']}>
        <div className={styles['state']}>
          {data && (
            <button
              type="button"
              aria-expanded={isOpen}
              className={styles['sums']}
              onClick={() => setOpen(!isOpen)}
            >
              {formatSums(data)}
              <svg width="12" height="8" viewBox="0 0 12 8" aria-hidden="true">
                <path d="m1.5 1.5 4.5 4.5 4.5-4.5" fill="none" stroke="currentColor" strokeWidth="1.8" />
              </svg>
            </button>
          )}
          <ServerStatus />
        </div>
        <IconButton
          label={translate('More')}
          aria-haspopup="dialog"
          isBusy={more.loading || collection.loading}
          onClick={more.open}
        >
          <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
            <circle cx="4" cy="10" r="1.8" />
            <circle cx="10" cy="10" r="1.8" />
            <circle cx="16" cy="10" r="1.8" />
          </svg>
        </IconButton>
      </Row>
      {(isOpen || (!data && Boolean(error))) && (
        <div className={styles['figures']}>
          <StatsPanel stats={stats} />
        </div>
      )}
      {more.dialog}
      {collection.dialog}
    </>
  );
}

/** Formats the sums of all flights: '38 flights · 120,400 km'. */
const formatSums = ({ tags, distanceKm }: StatsData) =>
  `${formatFlightCount(tags)} · ${formatDistance(distanceKm)}`;
