import { reopenConflict, useEditor, useIsDraft } from '../state/editor-store.ts';
import { Dot } from '../../ui/dot.tsx';
import { Alert } from '../../ui/notice.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { messageText } from '../../../tag/texts/messages.ts';
import { drafts } from '../state/draft.ts';
import { errorLabels } from '../state/editor-fields.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { pendingSaves } from '../../offline/outbox/outbox-changes.ts';
import { useOutbox } from '../../offline/outbox/outbox.ts';
import { useStorageProblem } from '../../offline/storage-problem.ts';
import { HistoryButtons } from './history-buttons.tsx';
import { showStored } from './stored-version.ts';
import { WarningsLine } from '../warnings/warnings-line.tsx';
import { Grid, Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './save-bar.module.css';
import type { Save } from './use-save.ts';

/** The way back, and what came of the last save. The status is there before it says anything: only then is it read out. */
export function SaveNotice({ save }: { save: Save }) {
  const notice = useEditor((state) => state.notice);
  const isDraft = useIsDraft();
  const isNowhere = useEditor((editor) => editor.saved === null);
  // Its own notice says it all.
  const isFull = useStorageProblem(({ unwritten }) => unwritten !== null);
  const isStored = drafts.useIsStored();
  // A new airline says so itself, until there is more to lose.
  const justAdded = useEditor((editor) => editor.newAirline && !editor.changed) && notice?.kind === 'done';
  const faulty = useEditor((editor) => errorLabels(editor.fieldErrors).length);
  const place = useSaveLocation();
  const mended = useEditor(({ fieldErrors }) =>
    Boolean(notice?.kind === 'failed' && notice.field && !fieldErrors[notice.field]),
  );
  const isSavedHere = notice?.kind === 'done' && !isDraft && place === 'browser';
  // The notice shows the full message right after a save and a short status later.
  const message = notice?.kind === 'done' ? notice.text : notice === null && place ? SAVED[place] : null;
  const unsaved = isNowhere ? 'Not saved' : 'Unsaved changes';
  const text = faulty > 0 ? invalidFieldsText(faulty) : isDraft && !justAdded ? unsaved : message;
  const tone = faulty > 0 ? 'error' : isDraft ? 'muted' : place === 'browser' ? 'local' : 'synced';
  return (
    <Grid gap={8} className={styles['notice']}>
      <Row gap={8} justify="space-between" className={styles['line']}>
        <HistoryButtons />
        <Text role="status" look="note" tone={tone} grow align="end">
          {text && <Dot isInline isUnsaved={isDraft && faulty === 0} aria-hidden="true" />}
          {text}
        </Text>
      </Row>
      <div role="status" className={styles['below']}>
        {isSavedHere ? (
          <Text look="note" tone="local" align="end">
            {SAVED.browser}
          </Text>
        ) : (
          <WarningsLine />
        )}
      </div>
      {isDraft && !isStored && !isFull && <Alert>{messageText('DRAFT_NOT_KEPT')}</Alert>}
      {notice?.kind === 'failed' && !mended && (
        <Alert action={notice.stored !== undefined && <ConflictActions stored={notice.stored} save={save} />}>
          {notice.text}
        </Alert>
      )}
    </Grid>
  );
}

const SAVED = { server: 'Saved', browser: 'Saved in this browser' } as const;

/** Where the open tag is saved; null for one that is saved nowhere, or as another version by now. */
function useSaveLocation(): keyof typeof SAVED | null {
  const tag = useEditor((editor) => editor.tag);
  const pendingAt = useOutbox(({ outbox }) =>
    tag ? (pendingSaves(outbox, tag.id).at(-1)?.at ?? null) : null,
  );
  if (tag === null) return null;
  if (pendingAt === null) return 'server';
  return pendingAt === tag.updatedAt ? 'browser' : null;
}

function invalidFieldsText(count: number): string {
  return count === 1 ? messageText('FIELD_TO_CORRECT') : messageText('FIELDS_TO_CORRECT', { count });
}

/** The tag was changed or deleted elsewhere: take what is stored now, or keep both. */
function ConflictActions({ stored, save }: { stored: SavedTagFragment | null; save: Save }) {
  return (
    <Row as="span" wrap gap={8}>
      {stored && <Button onClick={reopenConflict}>Compare</Button>}
      {stored && <Button onClick={() => void showStored(stored)}>Reload</Button>}
      <Button onClick={() => void save.saveAsNew()}>Save as new</Button>
    </Row>
  );
}
