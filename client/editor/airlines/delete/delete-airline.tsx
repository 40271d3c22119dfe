import { useRef, useState } from 'react';
import { messageText } from '../../../../tag/messages.ts';
import type { AirlineRowFragment } from '../../../graphql/generated.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { TopDialog } from '../../../ui/dialogs/top-dialog.tsx';
import { notify, useEditor, useReady } from '../../state/editor-store.ts';
import { focusField } from '../../fields/focus-field.ts';
import { AIRLINE_LIST_ID } from '../../fields/list-keys.ts';
import { NEW_AIRLINE_ID, useNewAirlineRow } from '../new-airline.ts';
import { useSelectedAirline } from '../use-airlines.ts';
import question from '../../../ui/dialogs/question.module.css';
import styles from './delete-airline.module.css';
import { DeleteWords } from './delete-words.tsx';
import { useDeleteAirline } from './use-delete-airline.ts';

/** The button, and the question that says what goes with the airline of the open design. */
export function DeleteAirline({ className }: { className?: string | undefined }) {
  const ready = useReady();
  const selected = useSelectedAirline();
  const fresh = useNewAirlineRow();
  const airline = fresh ?? selected;
  const { busy, run } = useDeleteAirline();
  // Kept while the dialog fades away: by then another design may be open.
  const [asked, setAsked] = useState<AirlineRowFragment | null>(null);
  const [opened, setOpened] = useState(false);
  const ask = () => {
    if (!airline) return notify({ kind: 'failed', text: messageText('DELETE_NOT_FOUND') });
    setAsked(airline);
    setOpened(true);
  };
  const close = () => setOpened(false);
  const gone = useRef(false);
  const remove = async (removed: AirlineRowFragment) => {
    const { opening } = useEditor.getState();
    await run(removed);
    gone.current = useEditor.getState().opening !== opening;
    close();
  };
  const goOn = () => {
    if (gone.current) focusChosen();
    gone.current = false;
  };
  return (
    <>
      <Button look="stop" className={className} busy={!ready} aria-haspopup="dialog" onClick={ask}>
        Delete Airline
      </Button>
      <TopDialog
        opened={opened}
        title={asked && titleOf(asked)}
        size={420}
        busy={busy}
        onClose={close}
        onClosed={goOn}
      >
        {asked && (
          <>
            <DeleteWords airline={asked} />
            <div className={question['answers']}>
              <Button look="stop" className={styles['final']} busy={busy} onClick={() => void remove(asked)}>
                {answerOf(asked)}
              </Button>
              <Button data-autofocus aria-disabled={busy || undefined} onClick={() => !busy && close()}>
                Keep
              </Button>
            </div>
          </>
        )}
      </TopDialog>
    </>
  );
}

/**
 * After a deletion the keyboard goes on at the airline that is open now, or, where the list is not there, at the fields:
 * on the button it would be one press from the next deletion.
 */
function focusChosen(): void {
  const row = document.querySelector<HTMLElement>(`#${AIRLINE_LIST_ID} [aria-current="true"]`);
  if (row) row.focus();
  else focusField('iata');
}

function titleOf({ id, name, isPreset }: AirlineRowFragment): string {
  if (id === NEW_AIRLINE_ID) return `Discard ${name}?`;
  return isPreset ? `Reset ${name}?` : `Delete ${name}?`;
}

function answerOf({ id, isPreset }: AirlineRowFragment): string {
  if (id === NEW_AIRLINE_ID) return 'Discard';
  return isPreset ? 'Reset' : 'Delete';
}
