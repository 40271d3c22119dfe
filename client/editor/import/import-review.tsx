import { useMemo, useState, type ReactNode } from 'react';
import type { ImportAction } from '../../../tag/imports/import-actions.ts';
import { DialogActions as AnswerButtons } from '../../ui/dialogs/dialog-actions.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Tick } from '../../ui/forms/tick.tsx';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { Alert, Status } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { EntryList } from './entry-list.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportRowView } from './import-row.tsx';
import {
  applyBulkAction,
  getBulkAction,
  toImportRows,
  countTags,
  type BulkAction,
  type ImportRow,
} from './import-rows.ts';
import styles from './import.module.css';
import type { BatchImportControls, DryRun } from './use-import.ts';
import { translateElements } from '../../language/translate-elements.tsx';

type Props = { review: DryRun; batchImport: BatchImportControls };

/** Shows what the import will do with each entry. The user can change each action before the import writes anything. */
export function ImportReview({ review, batchImport: { isBusy, errorMessage, decide, send, reset } }: Props) {
  const { file, report, choices, notice } = review;
  const [isOnlyNotable, setOnlyNotable] = useState(false);
  const rows = useMemo(() => toImportRows(report, choices), [report, choices]);
  const notable = useMemo(
    () => report.entries.filter(({ index, result }) => result !== 'added' || choices.has(index)),
    [report, choices],
  );
  const visibleRows = isOnlyNotable ? notable.flatMap(({ index }) => rows[index] ?? []) : rows;
  const tags = countTags(rows);
  return (
    <Stack
      as="form"
      gap={16}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && tags > 0) send(rows);
      }}
    >
      <FileName review={review} />
      {notice !== null && <Alert>{notice}</Alert>}
      <Row wrap gap="10px 20px" justify="space-between">
        <ActionTotals rows={rows} />
        {notable.length > 0 && notable.length < rows.length && (
          <NotableFilter checked={isOnlyNotable} onChange={setOnlyNotable} />
        )}
        <BulkActionSelect
          rows={rows}
          isBusy={isBusy}
          onChange={(bulkAction) => decide(applyBulkAction(rows, bulkAction))}
        />
      </Row>
      <EntryList
        key={String(isOnlyNotable)}
        name={translate('What the import will do')}
        rows={visibleRows}
        rowHeight={82}
        className={styles['review']}
      >
        {(row) => (
          <ImportRowView
            row={row}
            entry={file.entries[row.index]}
            isBusy={isBusy}
            onChange={(action) => decide(new Map([...choices, [row.index, action]]))}
          />
        )}
      </EntryList>
      <Text variant="note">
        {translate('Nothing is saved yet. Replaced tags stay in Recently deleted for 30 days.')}
      </Text>
      <ImportProgress name={translate('Import')} text={isBusy ? formatProgress(tags) : null} />
      {errorMessage && <Alert>{errorMessage}</Alert>}
      <ReviewButtons tags={tags} isBusy={isBusy} onBack={reset} />
    </Stack>
  );
}

const formatProgress = (count: number) =>
  translate('{count, plural, one {Importing # tag...} other {Importing # tags...}}', { count });

function FileName({ review: { file } }: Pick<Props, 'review'>) {
  return (
    <Row
      as="p"
      gap={16}
      align="baseline"
      justify="space-between"
      padding="13px 14px"
      className={styles['file']}
    >
      <Text as="bdi" variant="strong">
        {file.name}
      </Text>
      <Text as="span" variant="note" nowrap>
        {translate('{count, plural, one {# entry} other {# entries}}', { count: file.entries.length })}
      </Text>
    </Row>
  );
}

type NotableFilterProps = { checked: boolean; onChange: (checked: boolean) => void };

function NotableFilter({ checked, onChange }: NotableFilterProps) {
  return (
    <Row as="label" gap={9}>
      <Tick checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      {translate('Only replaced or skipped entries')}
    </Row>
  );
}

type ReviewActionsProps = { tags: number; isBusy: boolean; onBack: () => void };

function ReviewButtons({ tags, isBusy, onBack }: ReviewActionsProps) {
  return (
    <>
      {tags === 0 && <Status>{translate('Every entry is skipped, so there is nothing to import.')}</Status>}
      <AnswerButtons>
        <Button aria-disabled={isBusy || undefined} onClick={() => !isBusy && onBack()}>
          {translate('Choose another file')}
        </Button>
        <Button
          variant="go"
          type="submit"
          isBusy={isBusy}
          aria-disabled={tags === 0 || undefined}
          data-autofocus
          ref={focusButton}
        >
          {translate('{count, plural, one {Import # tag} other {Import # tags}}', { count: tags })}
        </Button>
      </AnswerButtons>
    </>
  );
}

const ACTIONS = ['add', 'replace', 'skip'] as const;

/** Says how many entries get an action, with the number in an element of its own. */
function renderTotal(action: ImportAction, count: number): ReactNode {
  const makers = {
    b: (text: string) => (
      <Text as="b" variant="code" size={20} className={styles['outcome']}>
        {text}
      </Text>
    ),
  };
  if (action === 'add')
    return translateElements('{count, plural, one {<b>#</b> added} other {<b>#</b> added}}', makers, {
      count,
    });
  if (action === 'replace')
    return translateElements('{count, plural, one {<b>#</b> replaced} other {<b>#</b> replaced}}', makers, {
      count,
    });
  return translateElements('{count, plural, one {<b>#</b> skipped} other {<b>#</b> skipped}}', makers, {
    count,
  });
}

function ActionTotals({ rows }: { rows: readonly ImportRow[] }) {
  return (
    <Row as="ul" wrap gap="4px 16px" aria-label={translate('Entries')}>
      {ACTIONS.map((action) => (
        <Text as="li" key={action} variant="note" data-action={action}>
          {renderTotal(action, rows.filter((row) => (row.action ?? 'skip') === action).length)}
        </Text>
      ))}
    </Row>
  );
}

const BULK_ACTIONS: readonly { readonly value: BulkAction; readonly getLabel: () => string }[] = [
  { value: 'proposed', getLabel: () => translate('As suggested') },
  { value: 'add', getLabel: () => translate('Add all') },
  { value: 'skip', getLabel: () => translate('Skip all') },
];

type BulkActionProps = {
  rows: readonly ImportRow[];
  isBusy: boolean;
  onChange: (bulkAction: BulkAction) => void;
};

/**
 * Selects one action for all entries. Offers "add" only if an entry replaces something, because otherwise the proposal already adds all.
 */
function BulkActionSelect({ rows, isBusy, onChange }: BulkActionProps) {
  const bulkAction = getBulkAction(rows);
  const hasReplaceable = rows.some(({ replaces: replacedTag }) => replacedTag !== null);
  const offeredActions = BULK_ACTIONS.filter(({ value }) => hasReplaceable || value !== 'add');
  return (
    <Row as="label" gap={10}>
      <Text as="span" variant="note">
        {translate('For all')}
      </Text>
      <select
        className={styles['select']}
        disabled={isBusy}
        value={bulkAction}
        onChange={(event) => {
          const selectedAction = BULK_ACTIONS.find(({ value }) => value === event.currentTarget.value);
          if (selectedAction) onChange(selectedAction.value);
        }}
      >
        {bulkAction === 'mixed' && (
          <option value="mixed" disabled>
            {translate('As set below')}
          </option>
        )}
        {offeredActions.map(({ value, getLabel }) => (
          <option key={value} value={value}>
            {value === 'proposed' && !hasReplaceable ? translate('Add all') : getLabel()}
          </option>
        ))}
      </select>
    </Row>
  );
}

/** Focuses the button, because the previous step has disappeared with its focused button. */
function focusButton(button: HTMLButtonElement | null): void {
  button?.focus();
}
