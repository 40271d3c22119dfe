import { describeDesign } from '../../../tag/design/describe.ts';
import type { DeletedTagFragment } from '../../graphql/generated.ts';
import { Stack } from '../../ui/layout/box.tsx';
import { flightTitle } from '../../offline/outbox/pending-mutation.ts';
import { TagImage, useDesignImage } from '../views/tag-picture.tsx';
import styles from './deleted.module.css';
import { DaysLeft, EntryActions } from './entry-actions.tsx';

type Props = { tag: DeletedTagFragment; onRestore: () => Promise<void>; onDelete: () => Promise<void> };

/** A deleted tag. */
export function DeletedCard({ tag, onRestore, onDelete }: Props) {
  return (
    <Stack as="li" className={styles['tag']}>
      <DeletedPicture tag={tag} />
      <DaysLeft deletedAt={tag.deletedAt ?? tag.updatedAt} />
      <EntryActions entryName={flightTitle(tag.tagConfig)} onRestore={onRestore} onDelete={onDelete} />
    </Stack>
  );
}

/** Its card, faded. It has no picture on the server: its design is drawn as one that is not saved. */
export function DeletedPicture({ tag }: { tag: DeletedTagFragment }) {
  const { picture } = useDesignImage(tag);
  return (
    <div className={styles['card']} role="img" aria-label={describeDesign(tag.tagConfig)}>
      <TagImage picture={picture} design={tag.tagConfig} />
    </div>
  );
}
