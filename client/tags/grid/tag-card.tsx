import { type CSSProperties, memo, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { describeDesign } from '../../../tag/design/describe.ts';
import { messageText } from '../../../tag/texts/messages.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { usePendingTags } from '../../offline/outbox/outbox.ts';
import { tagEditorUrl } from '../../paths.ts';
import { useShareDialog } from '../../sharing/use-share-dialog.ts';
import { Chip } from '../../ui/chip.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Stack } from '../../ui/layout/box.tsx';
import { CardActions } from './card-actions.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import styles from './tag-card.module.css';
import { TagImage, useTagImage } from '../views/tag-picture.tsx';
import { useTagActions } from './use-tag-actions.ts';

type Props = {
  tag: SavedTagFragment;
  index: number;
  /** Number of all cards; -1 while it is unknown. */
  of: number;
  scale: 1 | 2;
  left: number;
  top: number;
  width: number;
  onDeleted: (index: number) => void;
};

/** A saved tag: a link into the editor, with its actions below. */
export const TagCard = memo(function TagCard({ tag, index, of, scale, left, top, width, onDeleted }: Props) {
  const { tagConfig: design, id } = tag;
  const { picture, retry } = useTagImage(tag, scale);
  const actions = useTagActions(tag);
  const share = useShareDialog({ tagId: id, design });
  const isPending = usePendingTags().has(id);
  const markId = useId();
  const [asking, setAsking] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const place: CSSProperties = { width, transform: `translate(${left}px, ${top}px)` };
  const words = [design.iata, design.flightNumber, design.date].filter(Boolean).join(' ');

  const keep = () => {
    setAsking(false);
    // The focused button is removed with the question: the focus moves to the card.
    item.current?.querySelector('a')?.focus();
  };

  return (
    <li ref={item} className={styles['item']} style={place} aria-posinset={index + 1} aria-setsize={of}>
      <Link
        to={tagEditorUrl(id)}
        className={styles['card']}
        aria-label={describeDesign(design)}
        aria-describedby={isPending ? markId : undefined}
        data-card={index}
        data-layout={design.layout}
        data-words={picture.status === 'ready' ? undefined : words}
        draggable={false}
      >
        <TagImage picture={picture} design={design} />
      </Link>
      {/* Not in the link, whose name is the design's: it describes it. */}
      {isPending && (
        <Chip id={markId} className={styles['here']}>
          {messageText('IN_THIS_BROWSER')}
        </Chip>
      )}
      {picture.status === 'failed' && !asking && (
        <FailedPicture
          text={messageText('AIRLINES_LOAD_FAILED', picture.refusal.params)}
          words={words}
          onRetry={retry}
        />
      )}
      {asking && (
        <DeleteQuestion
          words={words}
          busy={actions.busy === 'delete'}
          onDelete={() => actions.remove(() => onDeleted(index))}
          onKeep={keep}
        />
      )}
      <CardActions
        words={words}
        actions={actions}
        share={{ busy: share.loading, open: share.open }}
        onDelete={() => setAsking(true)}
      />
      {share.dialog}
    </li>
  );
});

type FailedProps = { text: string; words: string; onRetry: () => void };

function FailedPicture({ text, words, onRetry }: FailedProps) {
  return (
    <Stack gap={10} justify="center" padding={14} className={styles['over']}>
      <p>{text}</p>
      <Button onClick={onRetry} aria-label={`Retry ${words}`}>
        Retry
      </Button>
    </Stack>
  );
}
