import { useEffect, useMemo, useRef, useState } from 'react';
import { formatEntryReason } from '../../saved-tags/format-entry-reason.ts';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Tick } from '../../ui/forms/tick.tsx';
import { Grid, Row as Line, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { translate, translateIn } from '../../../tag/texts/translate.ts';
import { EntryList } from './entry-list.tsx';
import { getAirlineText } from './import-text.ts';
import styles from './import.module.css';
import type { ImportFile } from './read-import-file.ts';
import type { BatchImportReport } from './import-rows.ts';
import { formatNumber } from '../../language/local-formats.ts';

type Props = {
  file: ImportFile;
  report: BatchImportReport;
  onImportMore: () => void;
  onClose: () => void;
};

/** Shows the result of each entry. */
export function ImportReport({ file, report, onImportMore, onClose }: Props) {
  const [isOnlySkipped, setOnlySkipped] = useState(false);
  const summary = useRef<HTMLParagraphElement>(null);
  // Focuses the summary, because the clicked button has disappeared and the user waits for this text.
  useEffect(() => summary.current?.focus(), []);
  const rows = useMemo(
    () => report.entries.filter(({ result }) => !isOnlySkipped || result === 'skipped'),
    [report, isOnlySkipped],
  );
  return (
    <Stack gap={16}>
      <Text ref={summary} role="status" tabIndex={-1} data-autofocus variant="strong" size={16}>
        {formatSummary(report)}
      </Text>
      <Grid as="dl" columns={3} gap={8}>
        {IMPORT_RESULTS.map((result) => (
          <Stack key={result} gap={0} padding="10px 12px" className={styles['file']} data-result={result}>
            <Text as="dt" variant="note">
              {COUNT_LABELS[result]()}
            </Text>
            <Text as="dd" variant="figure" size={26} className={styles['outcome']}>
              {formatNumber(report[result])}
            </Text>
          </Stack>
        ))}
      </Grid>
      {report.skipped > 0 && (
        <Line as="label" gap={9}>
          <Tick checked={isOnlySkipped} onChange={(event) => setOnlySkipped(event.currentTarget.checked)} />
          {translate('Only skipped')}
        </Line>
      )}
      <EntryList key={String(isOnlySkipped)} name={translate('Entries')} rows={rows} rowHeight={44}>
        {(row) => <ReportRow row={row} airline={getAirlineText(file.entries[row.index])} />}
      </EntryList>
      <DialogActions>
        <Button onClick={onImportMore}>{translate('Import another file')}</Button>
        <Button variant="go" onClick={onClose}>
          {translate('Done')}
        </Button>
      </DialogActions>
    </Stack>
  );
}

function formatSummary({ added: addedCount, replaced: replacedCount, entries }: BatchImportReport): string {
  const storedCount = addedCount + replacedCount;
  if (storedCount > 0)
    return translate(
      '{count, plural, one {Imported # entry of {total, number}} other {Imported # entries of {total, number}}}',
      { count: storedCount, total: entries.length },
    );
  return translate('Nothing was imported: every entry was skipped');
}

type ReportEntry = BatchImportReport['entries'][number];

const IMPORT_RESULTS = ['added', 'replaced', 'skipped'] as const;

type ImportResult = (typeof IMPORT_RESULTS)[number];

/** The labels of the result of one entry. */
const ENTRY_LABELS: Readonly<Record<ImportResult, () => string>> = {
  added: () => translateIn('one entry', 'added'),
  replaced: () => translateIn('one entry', 'replaced'),
  skipped: () => translateIn('one entry', 'skipped'),
};

/** The labels of the numbers of entries. */
const COUNT_LABELS: Readonly<Record<ImportResult, () => string>> = {
  added: () => translateIn('number of entries', 'added'),
  replaced: () => translateIn('number of entries', 'replaced'),
  skipped: () => translateIn('number of entries', 'skipped'),
};

function ReportRow({ row, airline }: { row: ReportEntry; airline: string | null }) {
  const { index, result, field } = row;
  const error = formatEntryReason(row);
  return (
    <div className={styles['row']} data-result={result}>
      <Text as="code" variant="mono" tone="muted">
        [{index}]
      </Text>
      <Text as="bdi" truncate className={airline === null ? styles['nameless'] : undefined}>
        {airline ?? translate('No airline')}
      </Text>
      <Text as="span" variant="note" className={styles['outcome']}>
        {ENTRY_LABELS[IMPORT_RESULTS.find((known) => known === result) ?? 'skipped']()}
      </Text>
      {error !== null && (
        <Text variant="note" className={styles['reason']}>
          {error}
          {field !== null && !error.includes(field) && <code> {field}</code>}
        </Text>
      )}
    </div>
  );
}
