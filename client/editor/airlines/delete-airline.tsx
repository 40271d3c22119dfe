import { useRef, useState } from 'react';
import { DELETED_DAYS } from '../../../tag/base/limits.ts';
import { messageText } from '../../../tag/texts/messages.ts';
import type { AirlineRowFragment } from '../../graphql/generated.ts';
import { Button, type ButtonProps } from '../../ui/forms/button.tsx';
import { TopDialog } from '../../ui/dialogs/top-dialog.tsx';
import { notify, useEditor, useReady } from '../state/editor-store.ts';
import { focusField } from '../fields/use-field.ts';
import { AIRLINE_LIST_ID } from './list-keys.ts';
import { NEW_AIRLINE_ID, useNewAirlineRow } from './new-airline.ts';
import { useSelectedAirline } from './use-airlines.ts';
import { Answers } from '../../ui/dialogs/answers.tsx';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { useDeleteAirline } from './use-delete-airline.ts';
import { useConnection } from '../../offline/connection.ts';
import { isLocalAirline } from '../../offline/local-airline.ts';
import { useOutbox } from '../../offline/outbox/outbox.ts';
import { isSave } from '../../offline/outbox/pending-mutation.ts';
import { useTagCounts } from '../../saved-tags/use-tag-counts.ts';

function DeleteButton(props: Pick<ButtonProps, 'busy' | 'onClick'>) {
  return (
    <Row justify="end" style={{ margin: '8px 0 -6px' }}>
      <Button
        {...props}
        variant="quiet"
        size="small"
        style={{ color: 'var(--error)' }}
        aria-haspopup="dialog"
      >
        Delete Airline
      </Button>
    </Row>
  );
}

/** The button, and the dialog that says what will be deleted. */
export function DeleteAirline() {
  const ready = useReady();
  const selected = useSelectedAirline();
  const newAirline = useNewAirlineRow();
  const airline = newAirline ?? selected;
  const { busy, run } = useDeleteAirline();
  // The dialog shows it while it fades out, when another design may be open.
  const [airlineToDelete, setAirlineToDelete] = useState<AirlineRowFragment | null>(null);
  const [opened, setOpened] = useState(false);
  const ask = () => {
    if (!airline) return notify({ kind: 'failed', text: messageText('DELETE_NOT_FOUND') });
    setAirlineToDelete(airline);
    setOpened(true);
  };
  const close = () => setOpened(false);
  const isDeleted = useRef(false);
  const remove = async (removed: AirlineRowFragment) => {
    const { opening } = useEditor.getState();
    await run(removed);
    isDeleted.current = useEditor.getState().opening !== opening;
    close();
  };
  const moveFocus = () => {
    if (isDeleted.current) focusOpenAirline();
    isDeleted.current = false;
  };
  return (
    <>
      <DeleteButton busy={!ready} onClick={ask} />
      <TopDialog
        opened={opened}
        title={airlineToDelete && titleFor(airlineToDelete)}
        size={420}
        busy={busy}
        onClose={close}
        onClosed={moveFocus}
      >
        {airlineToDelete && (
          <Stack gap={18}>
            <DeleteExplanation airline={airlineToDelete} />
            <Answers>
              <Button variant="final" busy={busy} onClick={() => void remove(airlineToDelete)}>
                {confirmLabel(airlineToDelete)}
              </Button>
              <Button data-autofocus aria-disabled={busy || undefined} onClick={() => !busy && close()}>
                Keep
              </Button>
            </Answers>
          </Stack>
        )}
      </TopDialog>
    </>
  );
}

/**
 * After a deletion the focus moves to the open airline, or to the fields when there is no list. It must not stay on
 * the button that deletes.
 */
function focusOpenAirline(): void {
  const row = document.querySelector<HTMLElement>(`#${AIRLINE_LIST_ID} [aria-current="true"]`);
  if (row) row.focus();
  else focusField('iata');
}

function titleFor({ id, name, isPreset }: AirlineRowFragment): string {
  if (id === NEW_AIRLINE_ID) return `Discard ${name}?`;
  return isPreset ? `Reset ${name}?` : `Delete ${name}?`;
}

function confirmLabel({ id, isPreset }: AirlineRowFragment): string {
  if (id === NEW_AIRLINE_ID) return 'Discard';
  return isPreset ? 'Reset' : 'Delete';
}

/** What is deleted, what stays, and what can be restored. */
function DeleteExplanation({ airline }: { airline: AirlineRowFragment }) {
  const count = useTagCounts().countOf(airline.id);
  const changed = useEditor((editor) => editor.changed);
  const isNew = airline.id === NEW_AIRLINE_ID;
  const isLocal = useConnection(({ status }) => status === 'local');
  const hasPending = useOutbox(({ outbox }) =>
    outbox.pending.filter(isSave).some(({ call }) => call.variables.input.config.icao === airline.icao),
  );
  // On the server it is deleted only after the user has confirmed that again.
  const waitsForServer = isLocal && !isNew && !isLocalAirline(airline.id);
  return (
    <Stack gap={10}>
      <p>{waitsForServer ? offlineWords(airline, count) : deleteExplanation(airline, count)}</p>
      {waitsForServer && <p>{SERVER_KEEPS}</p>}
      {waitsForServer && hasPending && <p>What is saved of it in this browser only cannot be had back.</p>}
      {changed && !isNew && <p>What you changed since the last save is lost too.</p>}
    </Stack>
  );
}

const RESTORABLE = `You can restore all of it for ${DELETED_DAYS} days, in My tags, Recently deleted.`;
const CATALOGUE_STAYS = 'Airlines of the catalogue stay.';
const SERVER_KEEPS =
  'What the server has of it stays there until it answers again and you confirm the deletion. Until then you can still keep it.';

/** @param count the number of its saved tags; null while it is unknown */
function deleteExplanation({ id, isPreset }: AirlineRowFragment, count: number | null): string {
  if (id === NEW_AIRLINE_ID) return 'It is stored nowhere yet: the airline and its design are lost.';
  if (isPreset) return presetWords(count);
  if (count === 0) return `The airline is deleted. It has no saved tags. ${RESTORABLE}`;
  return `The airline is deleted, and ${savedTags(count)} with it. ${RESTORABLE}`;
}

function presetWords(count: number | null): string {
  if (count === 0)
    return `${CATALOGUE_STAYS} This one has no saved tags; its design returns to the catalogue's.`;
  return `${CATALOGUE_STAYS} Of this one ${savedTags(count)} ${are(count)} deleted, and its design returns to the catalogue's. ${RESTORABLE}`;
}

/** The text in Local Storage mode. @param count the number of its tags that this browser stores */
function offlineWords({ isPreset }: AirlineRowFragment, count: number | null): string {
  if (!isPreset)
    return count === 0
      ? 'The airline is deleted in this browser, which keeps no tags of it.'
      : `The airline is deleted in this browser, and ${savedTags(count)} with it.`;
  return count === 0
    ? `${CATALOGUE_STAYS} This browser keeps no tags of this one; its design returns to the catalogue's.`
    : `${CATALOGUE_STAYS} Of this one ${savedTags(count)} ${are(count)} deleted in this browser, and its design returns to the catalogue's.`;
}

const are = (count: number | null) => (count === 1 ? 'is' : 'are');

function savedTags(count: number | null): string {
  if (count === null) return 'its saved tags';
  return count === 1 ? 'its 1 saved tag' : `its ${count.toLocaleString('en')} saved tags`;
}
