import { reopenConflict, useEditor, useIsDraft } from '../state/editor-store.ts';
import { Dot } from '../../ui/dot.tsx';
import { Alert } from '../../ui/notice.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { drafts } from '../state/draft.ts';
import { listErrorLabels } from '../state/editor-fields.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { filterPendingSaves } from '../../offline/outbox/outbox-changes.ts';
import { useOutbox } from '../../offline/outbox/outbox.ts';
import { useStorageProblem } from '../../offline/status/storage-problem.ts';
import { HistoryButtons } from './history-buttons.tsx';
import { showStored } from './stored-version.ts';
import { WarningsLine } from '../warnings/warnings-line.tsx';
import { Grid, Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './save-bar.module.css';
import type { SaveControls } from './use-save.ts';

/** Shows Undo and Redo, the result of the last save, and what prevents the next one. */
export function SaveNotice({ save }: { save: SaveControls }) {
  return (
    <Grid gap={8} className={styles['notice']}>
      <Row gap={8} justify="space-between" className={styles['line']}>
        <HistoryButtons />
        <SaveStatus />
      </Row>
      <SaveHints />
      <SaveAlerts save={save} />
    </Grid>
  );
}

/**
 * Shows whether the design is saved. The empty status is rendered too, because screen readers announce only changes of an existing status.
 */
export function SaveStatus() {
  const notice = useEditor((state) => state.notice);
  const isDraft = useIsDraft();
  const isUnstored = useEditor((editor) => editor.saved === null);
  // The message about a new airline stays until its design is changed.
  const isJustAdded = useEditor((editor) => editor.newAirline && !editor.changed) && notice?.kind === 'done';
  const invalidFields = useEditor((editor) => listErrorLabels(editor.fieldErrors).length);
  const saveLocation = useSaveLocation();
  // The notice shows the full message right after a save and a short status later.
  const message =
    notice?.kind === 'done'
      ? notice.text
      : notice === null && saveLocation
        ? formatSaved(saveLocation)
        : null;
  const unsavedText = isUnstored ? translate('Not saved') : translate('Unsaved changes');
  const text =
    invalidFields > 0
      ? formatMessage('FIELDS_TO_CORRECT', { count: invalidFields })
      : isDraft && !isJustAdded
        ? unsavedText
        : message;
  const tone =
    invalidFields > 0 ? 'error' : isDraft ? 'muted' : saveLocation === 'browser' ? 'local' : 'synced';
  return (
    <Text role="status" variant="note" tone={tone} grow align="end">
      {text && <Dot isInline isUnsaved={isDraft && invalidFields === 0} aria-hidden="true" />}
      {text}
    </Text>
  );
}

/** Shows that the design was just saved in this browser only, or else the warnings. */
export function SaveHints() {
  const notice = useEditor((state) => state.notice);
  const isDraft = useIsDraft();
  const saveLocation = useSaveLocation();
  const isSavedHere = notice?.kind === 'done' && !isDraft && saveLocation === 'browser';
  return (
    <div role="status" className={styles['below']}>
      {isSavedHere ? (
        <Text variant="note" tone="local" align="end">
          {formatSaved('browser')}
        </Text>
      ) : (
        <WarningsLine noticedField={notice?.kind === 'failed' ? (notice.field ?? null) : null} />
      )}
    </div>
  );
}

/** Shows that the draft is not kept, and why the last save failed. */
export function SaveAlerts({ save }: { save: SaveControls }) {
  const notice = useEditor((state) => state.notice);
  const isDraft = useIsDraft();
  // While the storage is full, another notice reports it.
  const isFull = useStorageProblem(({ unwritten }) => unwritten !== null);
  const isStored = drafts.useIsStored();
  const areFieldsFixed = useEditor(({ fieldErrors }) =>
    Boolean(notice?.kind === 'failed' && notice.field && !fieldErrors[notice.field]),
  );
  return (
    <>
      {isDraft && !isStored && !isFull && <Alert>{formatMessage('DRAFT_NOT_KEPT')}</Alert>}
      {notice?.kind === 'failed' && !areFieldsFixed && (
        <Alert
          action={notice.stored !== undefined && <ConflictActions storedTag={notice.stored} save={save} />}
        >
          {notice.text}
        </Alert>
      )}
    </>
  );
}

type SaveLocation = 'server' | 'browser';

const formatSaved = (location: SaveLocation): string =>
  translate(location === 'server' ? 'Saved' : 'Saved in this browser');

/** Returns where the open tag is saved; null if it is not saved, or if another version of it is pending. */
function useSaveLocation(): SaveLocation | null {
  const tag = useEditor((editor) => editor.tag);
  const pendingAt = useOutbox(({ outbox }) =>
    tag ? (filterPendingSaves(outbox, tag.id).at(-1)?.at ?? null) : null,
  );
  if (tag === null) return null;
  if (pendingAt === null) return 'server';
  return pendingAt === tag.updatedAt ? 'browser' : null;
}

/** Offers the actions for a tag that was changed or deleted elsewhere: use the stored version, or save both. */
function ConflictActions({ storedTag, save }: { storedTag: SavedTagFragment | null; save: SaveControls }) {
  return (
    <Row as="span" wrap gap={8}>
      {storedTag && <Button onClick={reopenConflict}>{translate('Compare')}</Button>}
      {storedTag && <Button onClick={() => void showStored(storedTag)}>{translate('Reload')}</Button>}
      <Button onClick={() => void save.saveAsNew()}>{translate('Save as new')}</Button>
    </Row>
  );
}
