import { useStore } from 'zustand';
import { Button } from '../../ui/forms/button.tsx';
import { Alert, Status } from '../../ui/notice.tsx';
import type { ImportSession } from '../import-session.ts';
import { translate } from '../../../tag/texts/translate.ts';

/** Shows the result of the last import in one line, with the button that undoes it. */
export function LastImport({ session }: { session: ImportSession }) {
  const last = useStore(session.state, ({ lastImport }) => lastImport);
  if (!last) return null;
  const { name, tagIds, undo, errorMessage } = last;
  const count = tagIds.length;
  if (undo === 'done')
    return (
      <Status>
        {translate(
          "{count, plural, one {# tag taken back. They are in 'Recently deleted' for 30 days.} other {# tags taken back. They are in 'Recently deleted' for 30 days.}}",
          { count },
        )}
      </Status>
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
          ? translate('{count, plural, one {Last import: # tag added} other {Last import: # tags added}}', {
              count,
            })
          : translate(
              '{count, plural, one {Last import: # tag added from {name}} other {Last import: # tags added from {name}}}',
              { count, name },
            )}
      </Status>
      {errorMessage !== null && <Alert>{errorMessage}</Alert>}
    </>
  );
}
