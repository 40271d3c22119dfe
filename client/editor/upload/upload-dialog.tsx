import { useEffect, useRef, useState } from 'react';
import { messageText } from '../../../tag/messages.ts';
import { usePending, useRemovals } from '../../offline/local.store.ts';
import { Button } from '../../ui/forms/button.tsx';
import { DialogAnswers, TopDialog } from '../../ui/dialogs/top-dialog.tsx';
import { Alert, Status } from '../../ui/notice.tsx';
import { closeDialog, useEditor } from '../state/editor-store.ts';
import { UploadRow } from './upload-row.tsx';
import styles from './upload.module.css';
import { useAskedUpload } from './use-asked-upload.ts';
import { useUpload } from './use-upload.ts';

/** More rows than these, each with its card, wait their turn: each that is done lets another one in. */
const MOST_ROWS = 20;

const TITLES = {
  saved: 'Saved in this browser',
  deleted: 'Deleted in this browser',
  both: 'Saved or deleted in this browser',
} as const;

const EXPLAINED = {
  saved: 'UPLOAD_EXPLAINED',
  deleted: 'UPLOAD_EXPLAINED_DELETED',
  both: 'UPLOAD_EXPLAINED_BOTH',
} as const;

/** What kind of things wait in this browser; null for nothing. */
function useWaiting(): keyof typeof TITLES | null {
  const designs = usePending().size;
  const deletions = useRemovals().length;
  if (designs > 0 && deletions > 0) return 'both';
  if (deletions > 0) return 'deleted';
  return designs > 0 ? 'saved' : null;
}

/** What is saved or deleted in this browser only, entry by entry. Closing it leaves what is left where it is. */
export function UploadDialog() {
  useAskedUpload();
  const opened = useEditor(({ dialog }) => dialog === 'upload');
  const waiting = useWaiting();
  // Once all is done it is still about what it was about.
  const [shown, setShown] = useState(waiting);
  if (waiting !== null && waiting !== shown) setShown(waiting);
  return (
    <TopDialog sheet opened={opened} title={TITLES[shown ?? 'saved']} size={640} onClose={closeDialog}>
      <Waiting />
    </TopDialog>
  );
}

function Waiting() {
  const { items, ready, begun, done, failures, failure, uploadAll, choose } = useUpload();
  const waiting = useWaiting();
  const more = items.length - MOST_ROWS;
  const { rows, close, note } = useFocusAfter();
  return (
    <div className={styles['waiting']}>
      {waiting && <p className={styles['text']}>{messageText(EXPLAINED[waiting])}</p>}
      {failure !== null && <Alert>{messageText('UPLOAD_UNCHECKED', { message: failure })}</Alert>}
      {done > 0 && <Status>{saidDone(done, items.length)}</Status>}
      <ul ref={rows} className={styles['rows']}>
        {items.slice(0, MOST_ROWS).map((item, at) => (
          <UploadRow
            key={item.key}
            item={item}
            busy={begun.has(item.key)}
            failure={failures.get(item.key)}
            onChoose={(choice) => {
              note(at);
              choose(item, choice);
            }}
          />
        ))}
      </ul>
      {more > 0 && <p className={styles['text']}>{messageText('UPLOAD_MORE', { count: more })}</p>}
      <DialogAnswers>
        <Button ref={close} onClick={closeDialog}>
          {items.length > 0 ? 'Later' : 'Close'}
        </Button>
        {ready > 0 && (
          <Button
            look="go"
            data-autofocus
            busy={begun.size > 0}
            onClick={() => {
              note(0);
              uploadAll();
            }}
          >
            {ready === 1 ? 'Upload 1 design' : `Upload ${ready} designs`}
          </Button>
        )}
      </DialogAnswers>
    </div>
  );
}

/**
 * Once the row that was answered is gone, or what it asked has changed, the keyboard goes on at the one in its place; after
 * the last at the button that closes. Threat: Enter, held or pressed twice, that answers a question which has just come;
 * so where there is one to be decided, the row has the focus and none of its buttons.
 */
function useFocusAfter() {
  const rows = useRef<HTMLUListElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  /** Which row was answered; null before the first. */
  const acted = useRef<number | null>(null);
  useEffect(() => {
    if (acted.current === null || document.activeElement !== document.body) return;
    const { children } = rows.current ?? { children: [] };
    const row = children[Math.min(acted.current, children.length - 1)];
    const next = row?.matches('[data-decides]') ? row : row?.querySelector('button');
    ((next as HTMLElement | null | undefined) ?? close.current)?.focus();
  });
  const note = (row: number) => {
    acted.current = row;
  };
  return { rows, close, note };
}

function saidDone(done: number, left: number): string {
  return messageText(left === 0 ? 'UPLOAD_ALL_DONE' : 'UPLOAD_DONE', { count: done, left });
}
