import { useCollectionDialog } from '../sharing/use-collection-dialog.ts';
import { Button } from '../ui/forms/button.tsx';
import { YearCardButton } from './all-figures/year-card-button.tsx';

/** The subject of the dialog that shares the whole collection. */
export const ALL_TAGS = { collection: null, tagIds: [] };

/** Shows the actions for all tags: sharing them on one page, and the year card. */
export function TagListActions() {
  const { open, loading, dialog } = useCollectionDialog(ALL_TAGS);
  return (
    <>
      <Button isBusy={loading} onClick={open}>
        Share collection
      </Button>
      {dialog}
      <YearCardButton />
    </>
  );
}
