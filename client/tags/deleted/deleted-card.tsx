import { describeDesign } from '../../../tag/design/describe.ts';
import type { DeletedTagFragment } from '../../graphql/generated.ts';
import { Stack } from '../../ui/layout/box.tsx';
import { formatFlightTitle } from '../../offline/outbox/pending-mutation.ts';
import { TagImage, useDesignImage } from '../views/tag-image.tsx';
import styles from './deleted.module.css';
import { DaysLeft, EntryActions } from './entry-actions.tsx';

type Props = { tag: DeletedTagFragment; onRestore: () => Promise<void>; onDelete: () => Promise<void> };

/** Shows a deleted tag. */
export function DeletedCard({ tag, onRestore, onDelete }: Props) {
  return (
    <Stack as="li" className={styles['tag']}>
      <DeletedTagImage tag={tag} />
      <DaysLeft deletedAt={tag.deletedAt ?? tag.updatedAt} />
      <EntryActions entryName={formatFlightTitle(tag.tagConfig)} onRestore={onRestore} onDelete={onDelete} />
    </Stack>
  );
}

/** Shows the faded card of a deleted tag. The server has no image of it, so the browser draws its design. */
export function DeletedTagImage({ tag }: { tag: DeletedTagFragment }) {
  const { image } = useDesignImage(tag);
  return (
    <div className={styles['card']} role="img" aria-label={describeDesign(tag.tagConfig)}>
      <TagImage image={image} design={tag.tagConfig} />
    </div>
  );
}
