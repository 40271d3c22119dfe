import { useState } from 'react';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { useTagVideoDialog } from '../../film/use-tag-video-dialog.ts';
import { useShareDialog } from '../../sharing/use-share-dialog.ts';
import { CardActions } from './card-actions.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { useTagActions } from './use-tag-actions.ts';

type Props = { tag: SavedTagFragment; tagName: string; onDeleted: () => void };

/** Shows the actions of a tag below its card, and the question before it is deleted over the card. */
export function CardControls({ tag, tagName, onDeleted }: Props) {
  const { id, tagConfig: design } = tag;
  const actions = useTagActions(tag);
  const shareDialog = useShareDialog({ tagId: id, design });
  const videoDialog = useTagVideoDialog(() => design);
  const [isAsking, setAsking] = useState(false);

  const cancelDeletion = () => {
    setAsking(false);
    // The question disappears with the focused button, so the focus moves to the card.
    document.querySelector<HTMLElement>(`[data-tag="${CSS.escape(id)}"]`)?.focus();
  };

  return (
    <>
      {isAsking && (
        <DeleteQuestion
          tagName={tagName}
          isBusy={actions.runningAction === 'delete'}
          onDelete={() => actions.remove(onDeleted)}
          onCancel={cancelDeletion}
        />
      )}
      <CardActions
        tagName={tagName}
        actions={actions}
        video={{ isBusy: videoDialog.loading, open: videoDialog.open }}
        share={{ isBusy: shareDialog.loading, open: shareDialog.open }}
        onDelete={() => setAsking(true)}
      />
      {videoDialog.dialog}
      {shareDialog.dialog}
    </>
  );
}
