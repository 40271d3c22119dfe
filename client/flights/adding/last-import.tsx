import { useStore } from 'zustand';
import { formatCount } from '../../../tag/base/format-count.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Alert, Status } from '../../ui/notice.tsx';
import type { ImportSession } from '../import-session.ts';
import { translate } from '../../../tag/texts/translate.ts';

/** Shows the result of the last import in one line, with the button that undoes it. */
export function LastImport({ session }: { session: ImportSession }) {
  const last = useStore(session.state, ({ lastImport }) => lastImport);
  if (!last) return null;
  const { name, tagIds, undo, errorMessage } = last;
  const tags = formatCount(tagIds.length, 'tag');
  if (undo === 'done')
    return (
      <Status>{translate("{tags} taken back. They are in 'Recently deleted' for 30 days.", { tags })}</Status>
    );
  return (
    <>
      <Status
        action={
          <Button isBusy={undo === 'running'} onClick={() => void session.undoImport()}>
            {translate('Undo')}
          </Button>
        }
      >
        {name === ''
          ? translate('Last import: {tags} added', { tags })
          : translate('Last import: {tags} added from {name}', { tags, name })}
      </Status>
      {errorMessage !== null && <Alert>{errorMessage}</Alert>}
    </>
  );
}
