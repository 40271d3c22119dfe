import { useApolloClient } from '@apollo/client/react';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { ok } from '../../../tag/texts/refusal.ts';
import { guessNextFlight } from '../../../tag/lists/next-flight.ts';
import { getToday } from '../../session/date-format.ts';
import { isUnauthenticatedError, formatCallError } from '../../error-text.ts';
import { Button, IconButton } from '../../ui/forms/button.tsx';
import { Alert } from '../../ui/notice.tsx';
import type { AirlineRowFragment, SavedTagFragment } from '../../graphql/generated.ts';
import { usePendingTags } from '../../offline/outbox/outbox.ts';
import { readCachedTags } from '../../saved-tags/cached-tags.ts';
import { useTagList, type TagList } from '../../saved-tags/use-tag-list.ts';
import { useEditor } from '../state/editor-store.ts';
import { openOrConfirm, createFreshDesign, toDesignToOpen } from '../state/open-design.ts';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './saved-tags.module.css';
import { useDeleteTag, useDuplicateTag } from './tag-actions.ts';
import { useLanguage } from '../../language/use-language.ts';

/** Shows the saved tags of the selected airline, and a button for a new design. */
export function SavedTags({ airline }: { airline: AirlineRowFragment }) {
  const client = useApolloClient();
  const list = useTagList({ airlineId: airline.id });
  const { tags, hasMore, isLoadingMore, loadMore } = list;
  const newDesign = useRef<HTMLButtonElement>(null);
  const focusNewDesign = useCallback(() => newDesign.current?.focus(), []);
  const openTag = useEditor((editor) => editor.tag?.id ?? null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const tabStopId = [focusedId, openTag].find((id) => tags.some((tag) => tag.id === id)) ?? tags[0]?.id;
  return (
    <div className={styles['saved']}>
      {tags.length > 0 && (
        <ul aria-label={translate('Saved tags of {name}', { name: airline.name })}>
          {tags.map((tag) => (
            <SavedTagRow
              key={tag.id}
              tag={tag}
              isTabStop={tag.id === tabStopId}
              onFocusRow={setFocusedId}
              onDeleted={focusNewDesign}
            />
          ))}
        </ul>
      )}
      <LoadError list={list} />
      {hasMore && !list.error && (
        <button
          type="button"
          className={styles['new']}
          aria-busy={isLoadingMore || undefined}
          onClick={() => loadMore()}
        >
          {translate('Show more')}
        </button>
      )}
      <Row
        as="button"
        gap={7}
        ref={newDesign}
        type="button"
        className={styles['new']}
        onClick={() => {
          const freshDesign = createFreshDesign(airline, guessNextFlight(readCachedTags(client), getToday()));
          openOrConfirm(freshDesign.ok ? ok({ ...freshDesign.value, startsWithLine: true }) : freshDesign);
        }}
      >
        <span aria-hidden="true">+</span>
        {translate('New design')}
      </Row>
    </div>
  );
}

/** Shows that the saved tags could not be loaded. The sign-in page reports a session that has ended. */
function LoadError({ list: { error, retry } }: { list: TagList }) {
  if (!error || isUnauthenticatedError(error)) return null;
  const message = formatCallError(error);
  return (
    <Alert action={<Button onClick={retry}>{translate('Retry')}</Button>}>
      {formatMessage('TAGS_LOAD_FAILED', { message })}
    </Alert>
  );
}

type RowProps = {
  tag: SavedTagFragment;
  /** True if the Tab key stops at the row and its actions. Arrow keys reach the other rows. */
  isTabStop: boolean;
  onFocusRow: (id: string) => void;
  onDeleted: () => void;
};

/** Memoized: loading another page draws only the new rows. */
const SavedTagRow = memo(function SavedTagRow({ tag, isTabStop, onFocusRow, onDeleted }: RowProps) {
  useLanguage();
  const isOpen = useEditor((editor) => editor.tag?.id === tag.id);
  const isPending = usePendingTags().has(tag.id);
  const duplicate = useDuplicateTag(tag);
  const [isAsking, setAsking] = useState(false);
  const { iata, flightNumber, date } = tag.tagConfig;
  const description = [iata, flightNumber, date].filter(Boolean).join(' ');
  if (isAsking) {
    return (
      <DeleteTagQuestion
        tag={tag}
        description={description}
        onDeleted={onDeleted}
        onClose={() => setAsking(false)}
      />
    );
  }
  return (
    <Row as="li" gap={0} className={styles['row']}>
      <Row
        as="button"
        gap={7}
        align="baseline"
        grow
        type="button"
        className={styles['tag']}
        aria-pressed={isOpen}
        tabIndex={isTabStop ? 0 : -1}
        onFocus={() => onFocusRow(tag.id)}
        onClick={() => openOrConfirm(toDesignToOpen(tag))}
      >
        <span className={styles['dot']} aria-hidden="true" />
        <Text as="span" variant="code" size={15}>
          {iata}
        </Text>
        <Text as="span" truncate>
          {flightNumber}
        </Text>
        <Text as="span" variant="note" size={12.5} truncate className={styles['date']}>
          {date}
        </Text>
        {isPending && (
          <Text as="span" size={11} tone="local" className={styles['here']}>
            {formatMessage('IN_THIS_BROWSER')}
          </Text>
        )}
      </Row>
      <SavedTagActions
        description={description}
        isTabStop={isTabStop}
        duplicate={duplicate}
        onDelete={() => setAsking(true)}
      />
    </Row>
  );
});

type SavedTagActionsProps = {
  description: string;
  isTabStop: boolean;
  duplicate: ReturnType<typeof useDuplicateTag>;
  onDelete: () => void;
};

/** Shows the actions over the end of the row on hover or focus. On a touch screen they are beside the text. */
function SavedTagActions({ description, isTabStop, duplicate, onDelete }: SavedTagActionsProps) {
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <Row as="span" gap={0} className={styles['acts']}>
      <IconButton
        className={styles['act']}
        tabIndex={tabIndex}
        label={translate('Duplicate {description}', { description })}
        aria-busy={duplicate.isBusy || undefined}
        title={translate('Duplicate')}
        onClick={() => void duplicate.run()}
      >
        <svg width="14" height="15" viewBox="0 0 14 15" aria-hidden="true">
          <path d="M4.5 4.5v-3h8v9h-3M1.5 4.5h8v9h-8z" fill="none" stroke="currentColor" strokeWidth="1.3" />
        </svg>
      </IconButton>
      <IconButton
        className={styles['act']}
        tabIndex={tabIndex}
        label={translate('Delete {description}', { description })}
        title={translate('Delete')}
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
      </IconButton>
    </Row>
  );
}

type QuestionProps = {
  tag: SavedTagFragment;
  description: string;
  onDeleted: () => void;
  onClose: () => void;
};

/** Asks inside the row. After a deletion the focus moves to the button below the tags. */
function DeleteTagQuestion({ tag, description, onDeleted, onClose }: QuestionProps) {
  const deletion = useDeleteTag(tag);
  const cancelDeletion = useRef<HTMLButtonElement>(null);
  // The clicked button has disappeared, so the focus moves to Keep.
  useEffect(() => cancelDeletion.current?.focus(), []);
  return (
    <li>
      <Stack
        gap={8}
        padding="9px 10px 10px"
        className={styles['question']}
        role="group"
        aria-label={translate('Delete {description}', { description })}
      >
        <Text size={13} style={{ overflowWrap: 'anywhere' }}>
          {translate('Delete {description}?', { description })}
        </Text>
        <DialogActions>
          <Button
            variant="final"
            size="small"
            aria-busy={deletion.isBusy || undefined}
            onClick={() => void deletion.run().then((isDeleted) => (isDeleted ? onDeleted() : onClose()))}
          >
            {translate('Delete')}
          </Button>
          <Button size="small" ref={cancelDeletion} onClick={onClose}>
            {translate('Keep')}
          </Button>
        </DialogActions>
      </Stack>
    </li>
  );
}
