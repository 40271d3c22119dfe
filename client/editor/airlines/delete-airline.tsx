import { useRef, useState } from 'react';
import { DELETED_TAG_RETENTION_DAYS } from '../../../tag/base/limits.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import type { AirlineRowFragment } from '../../graphql/generated.ts';
import { Button, type ButtonProps } from '../../ui/forms/button.tsx';
import { TopDialog } from '../../ui/dialogs/top-dialog.tsx';
import { showEditorNotice, useEditor } from '../state/editor-store.ts';
import { focusField } from '../fields/use-field.ts';
import { AIRLINE_LIST_ID } from './list-keys.ts';
import { NEW_AIRLINE_ID, useNewAirlineRow } from './new-airline.ts';
import { useSelectedAirline } from './use-airlines.ts';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { useDeleteAirline } from './use-delete-airline.ts';
import { useConnection } from '../../offline/connection.ts';
import { isLocalAirline } from '../../offline/local-airline.ts';
import { useOutbox } from '../../offline/outbox/outbox.ts';
import { isSave } from '../../offline/outbox/pending-mutation.ts';
import { useTagCounts } from '../../saved-tags/use-tag-counts.ts';
import { translate } from '../../../tag/texts/translate.ts';

function DeleteButton(props: Pick<ButtonProps, 'onClick'>) {
  return (
    <Row justify="end" style={{ margin: '8px 0 -6px' }}>
      <Button
        {...props}
        variant="quiet"
        size="small"
        style={{ color: 'var(--error)' }}
        aria-haspopup="dialog"
      >
        {translate('Delete Airline')}
      </Button>
    </Row>
  );
}

/** Shows the button, and the dialog that says what will be deleted. */
export function DeleteAirline() {
  const selectedAirline = useSelectedAirline();
  const newAirline = useNewAirlineRow();
  const airline = newAirline ?? selectedAirline;
  const { isBusy, run } = useDeleteAirline();
  // The dialog shows the airline while it fades out, when another design may be open.
  const [airlineToDelete, setAirlineToDelete] = useState<AirlineRowFragment | null>(null);
  const [isOpen, setOpened] = useState(false);
  const openQuestion = () => {
    if (!airline) return showEditorNotice({ kind: 'failed', text: formatMessage('DELETE_NOT_FOUND') });
    setAirlineToDelete(airline);
    setOpened(true);
  };
  const close = () => setOpened(false);
  const isDeleted = useRef(false);
  const remove = async (deletedAirline: AirlineRowFragment) => {
    const { opening } = useEditor.getState();
    await run(deletedAirline);
    isDeleted.current = useEditor.getState().opening !== opening;
    close();
  };
  const focusNext = () => {
    if (isDeleted.current) focusOpenAirline();
    isDeleted.current = false;
  };
  return (
    <>
      <DeleteButton onClick={openQuestion} />
      <TopDialog
        opened={isOpen}
        title={airlineToDelete && formatTitle(airlineToDelete)}
        size={420}
        isBusy={isBusy}
        onClose={close}
        onClosed={focusNext}
      >
        {airlineToDelete && (
          <Stack gap={18}>
            <DeleteExplanation airline={airlineToDelete} />
            <DialogActions>
              <Button variant="final" isBusy={isBusy} onClick={() => void remove(airlineToDelete)}>
                {getConfirmLabel(airlineToDelete)}
              </Button>
              <Button data-autofocus aria-disabled={isBusy || undefined} onClick={() => !isBusy && close()}>
                {translate('Keep')}
              </Button>
            </DialogActions>
          </Stack>
        )}
      </TopDialog>
    </>
  );
}

/** Moves the focus to the open airline, or to the fields if there is no list. The focus must not stay on the button that deletes. */
function focusOpenAirline(): void {
  const row = document.querySelector<HTMLElement>(`#${AIRLINE_LIST_ID} [aria-current="true"]`);
  if (row) row.focus();
  else focusField('iata');
}

function formatTitle({ id, name, isPreset }: AirlineRowFragment): string {
  if (id === NEW_AIRLINE_ID) return translate('Discard {name}?', { name });
  return isPreset ? translate('Reset {name}?', { name }) : translate('Delete {name}?', { name });
}

function getConfirmLabel({ id, isPreset }: AirlineRowFragment): string {
  if (id === NEW_AIRLINE_ID) return translate('Discard');
  return translate(isPreset ? 'Reset' : 'Delete');
}

/** Shows what is deleted, what stays, and what can be restored. */
function DeleteExplanation({ airline }: { airline: AirlineRowFragment }) {
  const count = useTagCounts().getCount(airline.id);
  const hasChanges = useEditor((editor) => editor.changed);
  const isNewAirline = airline.id === NEW_AIRLINE_ID;
  const isLocal = useConnection(({ status }) => status === 'local');
  const hasPendingSaves = useOutbox(({ outbox }) =>
    outbox.pending.filter(isSave).some(({ call }) => call.variables.input.config.icao === airline.icao),
  );
  // The server deletes the airline only after the user has confirmed the deletion again.
  const isQueued = isLocal && !isNewAirline && !isLocalAirline(airline.id);
  return (
    <Stack gap={10}>
      <p>{isQueued ? formatOfflineText(airline, count) : formatDeleteExplanation(airline, count)}</p>
      {isQueued && (
        <p>
          {translate(
            'The server keeps its copy until it is back and you confirm the deletion. Until then you can still keep the airline.',
          )}
        </p>
      )}
      {isQueued && hasPendingSaves && (
        <p>{translate('What is saved only in this browser cannot be restored.')}</p>
      )}
      {hasChanges && !isNewAirline && <p>{translate('Your unsaved changes are lost too.')}</p>}
    </Stack>
  );
}

/**
 * Returns the text of the dialog.
 * @param count the number of the airline's saved tags; null while it is unknown
 */
function formatDeleteExplanation({ id, isPreset }: AirlineRowFragment, count: number | null): string {
  if (id === NEW_AIRLINE_ID)
    return translate('It is not saved yet. The airline and its design will be lost.');
  const restorable = translate(
    'You can restore everything for {days} days in My tags, under Recently deleted.',
    { days: DELETED_TAG_RETENTION_DAYS },
  );
  if (isPreset) return [...listPresetTexts(count), ...(count === 0 ? [] : [restorable])].join(' ');
  return `${formatCustomText(count)} ${restorable}`;
}

function formatCustomText(count: number | null): string {
  if (count === 0) return translate('The airline is deleted. It has no saved tags.');
  if (count === null) return translate('The airline and its saved tags are deleted.');
  return translate(
    '{count, plural, one {The airline and its # saved tag are deleted.} other {The airline and its # saved tags are deleted.}}',
    { count },
  );
}

const formatCatalogueStays = () => translate('Airlines in the catalogue are kept.');

function listPresetTexts(count: number | null): readonly string[] {
  if (count === 0)
    return [
      formatCatalogueStays(),
      translate("This one has no saved tags. Its design is reset to the catalogue's."),
    ];
  if (count === null)
    return [
      formatCatalogueStays(),
      translate("Its saved tags are deleted, and its design is reset to the catalogue's."),
    ];
  return [
    formatCatalogueStays(),
    translate(
      "{count, plural, one {Its # saved tag is deleted, and its design is reset to the catalogue's.} other {Its # saved tags are deleted, and its design is reset to the catalogue's.}}",
      { count },
    ),
  ];
}

/**
 * Returns the text in Local Storage mode.
 * @param count the number of the airline's tags that this browser stores
 */
function formatOfflineText({ isPreset }: AirlineRowFragment, count: number | null): string {
  return isPreset
    ? `${formatCatalogueStays()} ${formatOfflinePresetText(count)}`
    : formatOfflineCustomText(count);
}

function formatOfflineCustomText(count: number | null): string {
  if (count === 0) return translate('The airline is deleted in this browser, which has no tags of it.');
  if (count === null) return translate('The airline and its saved tags are deleted in this browser.');
  return translate(
    '{count, plural, one {The airline and its # saved tag are deleted in this browser.} other {The airline and its # saved tags are deleted in this browser.}}',
    { count },
  );
}

function formatOfflinePresetText(count: number | null): string {
  if (count === 0)
    return translate("This browser has no tags of this one. Its design is reset to the catalogue's.");
  if (count === null)
    return translate(
      "Its saved tags are deleted in this browser, and its design is reset to the catalogue's.",
    );
  return translate(
    "{count, plural, one {Its # saved tag is deleted in this browser, and its design is reset to the catalogue's.} other {Its # saved tags are deleted in this browser, and its design is reset to the catalogue's.}}",
    { count },
  );
}
