import { useCollectionDialog } from '../sharing/use-collection-dialog.ts';
import { useLocation } from 'react-router-dom';
import { PICTURES_HASH, paths } from '../paths.ts';
import { Button, NavigateButton } from '../ui/forms/button.tsx';
import { translate } from '../../tag/texts/translate.ts';

/** The subject of the dialog that shares the whole collection. */
export const ALL_TAGS = { collection: null, tagIds: [] };

/** Shows the actions for all tags: sharing them on one page, and pictures of what is filtered. */
export function TagListActions() {
  const { open, loading, dialog } = useCollectionDialog(ALL_TAGS);
  const { search } = useLocation();
  return (
    <>
      <Button isBusy={loading} onClick={open}>
        {translate('Share collection')}
      </Button>
      {dialog}
      <NavigateButton to={`${paths.tags}${search}${PICTURES_HASH}`}>{translate('Pictures')}</NavigateButton>
    </>
  );
}
