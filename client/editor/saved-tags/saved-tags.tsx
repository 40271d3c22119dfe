import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { messageText } from '../../../tag/messages.ts';
import { isRefusedToken } from '../../apollo.ts';
import { callText } from '../../error-text.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Alert } from '../../ui/notice.tsx';
import type { AirlineRowFragment, SavedTagFragment } from '../../graphql/generated.ts';
import { usePendingTags } from '../../offline/outbox.ts';
import { useTagList, type TagList } from '../../saved-tags/use-tag-list.ts';
import { useEditor } from '../state/editor-store.ts';
import { choose, freshDesignOf, designOfTag } from '../state/open-design.ts';
import styles from './saved-tags.module.css';
import { useDeleteTag } from './use-delete-tag.ts';
import { useDuplicateTag } from './use-duplicate-tag.ts';

/** The saved tags of the selected airline, the open one marked, and the way to another design. */
export function SavedTags({ airline }: { airline: AirlineRowFragment }) {
  const list = useTagList({ airlineId: airline.id });
  const { tags, more, loadingMore, loadMore } = list;
  const newDesign = useRef<HTMLButtonElement>(null);
  const focusNew = useCallback(() => newDesign.current?.focus(), []);
  const openTag = useEditor((editor) => editor.tag?.id ?? null);
  const [reached, setReached] = useState<string | null>(null);
  const stop = [reached, openTag].find((id) => tags.some((tag) => tag.id === id)) ?? tags[0]?.id;
  return (
    <div className={styles['saved']}>
      {tags.length > 0 && (
        <ul aria-label={`Saved tags of ${airline.name}`}>
          {tags.map((tag) => (
            <SavedTagRow
              key={tag.id}
              tag={tag}
              isStop={tag.id === stop}
              onReach={setReached}
              onGone={focusNew}
            />
          ))}
        </ul>
      )}
      <LoadFailure list={list} />
      {more && !list.error && (
        <button
          type="button"
          className={styles['new']}
          aria-busy={loadingMore || undefined}
          onClick={loadMore}
        >
          Show more
        </button>
      )}
      <button
        ref={newDesign}
        type="button"
        className={styles['new']}
        onClick={() => choose(freshDesignOf(airline))}
      >
        <span aria-hidden="true">+</span>New design
      </button>
    </div>
  );
}

/** Saved tags that did not come. A dead session is told by the sign-in page. */
function LoadFailure({ list: { error, retry } }: { list: TagList }) {
  if (!error || isRefusedToken(error)) return null;
  const message = callText(error);
  return (
    <Alert action={<Button onClick={retry}>Retry</Button>}>
      {messageText('TAGS_LOAD_FAILED', { message })}
    </Alert>
  );
}

type RowProps = {
  tag: SavedTagFragment;
  /** Whether the Tab key stops at it and what it offers; the arrow keys reach the others. */
  isStop: boolean;
  onReach: (id: string) => void;
  onGone: () => void;
};

/** The rows there are stay as they are when another page comes below them. */
const SavedTagRow = memo(function SavedTagRow({ tag, isStop, onReach, onGone }: RowProps) {
  const open = useEditor((editor) => editor.tag?.id === tag.id);
  const isPending = usePendingTags().has(tag.id);
  const duplicate = useDuplicateTag(tag);
  const [asking, setAsking] = useState(false);
  const { iata, flightNumber, date } = tag.tagConfig;
  const words = [iata, flightNumber, date].filter(Boolean).join(' ');
  if (asking) {
    return <DeleteQuestion tag={tag} words={words} onGone={onGone} onClose={() => setAsking(false)} />;
  }
  return (
    <li className={styles['row']}>
      <button
        type="button"
        className={styles['tag']}
        aria-pressed={open}
        tabIndex={isStop ? 0 : -1}
        onFocus={() => onReach(tag.id)}
        onClick={() => choose(designOfTag(tag))}
      >
        <span className={styles['dot']} aria-hidden="true" />
        <span className={styles['code']}>{iata}</span>
        <span className={styles['flight']}>{flightNumber}</span>
        <span className={styles['date']}>{date}</span>
        {isPending && <span className={styles['here']}>{messageText('IN_THIS_BROWSER')}</span>}
      </button>
      <TagActions words={words} isStop={isStop} duplicate={duplicate} onDelete={() => setAsking(true)} />
    </li>
  );
});

type ActionsProps = {
  words: string;
  isStop: boolean;
  duplicate: ReturnType<typeof useDuplicateTag>;
  onDelete: () => void;
};

/** Over the end of the row while it is pointed at or reached by key; beside the words for a finger. */
function TagActions({ words, isStop, duplicate, onDelete }: ActionsProps) {
  const tabIndex = isStop ? 0 : -1;
  return (
    <span className={styles['acts']}>
      <button
        type="button"
        className={styles['act']}
        tabIndex={tabIndex}
        aria-label={`Duplicate ${words}`}
        aria-busy={duplicate.busy || undefined}
        title="Duplicate"
        onClick={() => void duplicate.run()}
      >
        <svg width="14" height="15" viewBox="0 0 14 15" aria-hidden="true">
          <path d="M4.5 4.5v-3h8v9h-3M1.5 4.5h8v9h-8z" fill="none" stroke="currentColor" strokeWidth="1.3" />
        </svg>
      </button>
      <button
        type="button"
        className={`${styles['act']} ${styles['delete']}`}
        tabIndex={tabIndex}
        aria-label={`Delete ${words}`}
        title="Delete"
        onClick={onDelete}
      >
        <svg width="14" height="15" viewBox="0 0 14 15" aria-hidden="true">
          <path
            d="M1 3.5h12M5 3.2V1h4v2.2M2.6 3.7 3.3 14h7.4l.7-10.3M5.6 6.3v5M8.4 6.3v5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.3"
          />
        </svg>
      </button>
    </span>
  );
}

type QuestionProps = { tag: SavedTagFragment; words: string; onGone: () => void; onClose: () => void };

/** Asks in place. Afterwards the keyboard goes on beside the tag that is gone. */
function DeleteQuestion({ tag, words, onGone, onClose }: QuestionProps) {
  const deletion = useDeleteTag(tag);
  const keep = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone; the keyboard goes on at the harmless answer.
  useEffect(() => keep.current?.focus(), []);
  return (
    <li>
      <div className={styles['question']} role="group" aria-label={`Delete ${words}`}>
        <p>Delete {words}?</p>
        <button
          type="button"
          className={styles['yes']}
          aria-busy={deletion.busy || undefined}
          onClick={() => void deletion.run().then((gone) => (gone ? onGone() : onClose()))}
        >
          Delete
        </button>
        <button type="button" className={styles['no']} ref={keep} onClick={onClose}>
          Keep
        </button>
      </div>
    </li>
  );
}
