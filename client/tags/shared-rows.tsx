import { layoutOf } from '../../tag/design/layouts/layouts.ts';
import { PART_LABELS } from '../../tag/design/fields.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { messageText } from '../../tag/texts/messages.ts';
import { namesOfParts, sharedDesign, type SharedParts } from '../../tag/sharing/shared-design.ts';
import { useDrawing } from '../card/drawing-cache.ts';
import type { CollectionFragment, TagSharesQuery } from '../graphql/generated.ts';
import { useCollectionDialog } from '../sharing/use-collection-dialog.ts';
import { useShareDialog } from '../sharing/use-share-dialog.ts';
import { Button } from '../ui/forms/button.tsx';
import styles from './shared.module.css';

const shownText = (show: SharedParts, listed: boolean) => {
  const names = namesOfParts(show).map((part) => PART_LABELS[part].toLowerCase());
  return `Shows ${names.length > 0 ? names.join(', ') : 'nothing of you'}${listed ? '; search engines may list it' : ''}`;
};

/** A collection that is shared. */
export function CollectionRow({ collection }: { collection: CollectionFragment }) {
  const { title, url, all, tagIds, show, listed, takenDownReason } = collection;
  const { open, loading, dialog } = useCollectionDialog({ collection, tagIds });
  const count = all ? 'All tags' : tagIds.length === 1 ? '1 tag' : `${tagIds.length} tags`;
  return (
    <li>
      <div className={styles['about']}>
        <h3>{title}</h3>
        <p>
          {count}. {shownText(show, listed)}
        </p>
        <TakenDown reason={takenDownReason} />
      </div>
      <Actions words={title} url={takenDownReason === null ? url : null} busy={loading} onEdit={open} />
      {dialog}
    </li>
  );
}

/** A tag that is shared, drawn as everybody sees it. */
export function TagRow({ shared }: { shared: TagSharesQuery['tagShares'][number] }) {
  const { tagId, tagConfig, share } = shared;
  const { url, show, listed, takenDownReason } = share;
  const { open, loading, dialog } = useShareDialog({ tagId, design: tagConfig });
  const { iata, flightNumber, date, city } = tagConfig;
  const words = [iata, flightNumber, date].filter(Boolean).join(' ');
  return (
    <li>
      <Thumbnail design={sharedDesign(tagConfig, show)} />
      <div className={styles['about']}>
        <h3>{[words, city].filter(Boolean).join(', ')}</h3>
        <p>{shownText(show, listed)}</p>
        <TakenDown reason={takenDownReason} />
      </div>
      <Actions words={words} url={takenDownReason === null ? url : null} busy={loading} onEdit={open} />
      {dialog}
    </li>
  );
}

function Thumbnail({ design }: { design: TagConfig }) {
  const { width, height } = layoutOf(design.layout);
  const url = useDrawing(design);
  return (
    <span className={styles['thumbnail']}>
      {url != null && <img src={url} alt="" width={width} height={height} />}
    </span>
  );
}

function TakenDown({ reason }: { reason: string | null }) {
  if (reason === null) return null;
  return <p className={styles['down']}>{messageText('SHARE_TAKEN_DOWN', { reason })}</p>;
}

type ActionsProps = { words: string; url: string | null; busy: boolean; onEdit: () => void };

/** Its dialog changes the page, copies its link and ends it. */
function Actions({ words, url, busy, onEdit }: ActionsProps) {
  return (
    <div className={styles['actions']}>
      {url !== null && (
        <a href={url} target="_blank" rel="noopener" aria-label={`Open page of ${words}`}>
          Open page
        </a>
      )}
      <Button busy={busy} aria-label={`Change or stop ${words}`} onClick={onEdit}>
        Change or stop
      </Button>
    </div>
  );
}
