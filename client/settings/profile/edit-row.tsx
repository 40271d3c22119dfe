import { type SubmitEvent, useRef, useState } from 'react';
import { type SessionUserFragment } from '../../graphql/generated.ts';
import { useUpdateProfileMutation } from '../../graphql/settings.ts';
import { EDITABLE_FIELDS, type EditedField, validateEdit } from './edit-field.ts';
import { DialogButtons, SettingsDialog, useSettingsDialog } from '../settings-dialog.tsx';
import { ButtonRow, toDisplayValue } from '../settings-rows.tsx';
import { truncateName } from './truncate-name.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { formatRefusal } from '../../error-text.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Alert } from '../../ui/notice.tsx';
import { FormOfflineNote } from '../offline-note.tsx';
import { EditBox } from './edit-box.tsx';
import type { Action } from '../../use-action.ts';
import { Stack } from '../../ui/layout/box.tsx';
import { translate } from '../../../tag/texts/translate.ts';

/** Shows the nickname or the bio in the list. A press opens the dialog that changes it. */
export function EditRow({ user, field }: { user: SessionUserFragment; field: EditedField }) {
  const dialog = useSettingsDialog('PROFILE_SAVE_FAILED');
  const { name, title } = EDITABLE_FIELDS[field];
  const [draft, setDraft] = useState<EditDraft | null>(null);
  const discard = () => {
    setDraft(null);
    dialog.close();
  };
  return (
    <>
      <ButtonRow name={name()} value={toDisplayValue(truncateName(user[field]))} onClick={dialog.open} />
      <SettingsDialog
        dialog={dialog}
        title={title()}
        onClose={draft?.isUnsent ? dialog.close : discard}
        onClickOutside={dialog.close}
      >
        <EditForm
          field={field}
          text={draft?.text ?? user[field]}
          onDraft={setDraft}
          onDiscard={discard}
          action={dialog.action}
        />
      </SettingsDialog>
    </>
  );
}

/**
 * A text that is not saved. It is shown again after a click outside the dialog. If it `isUnsent`, it is also shown again after Escape and
 * the close button, because the user pressed SAVE and the server could not be reached or refused the text.
 */
type EditDraft = { readonly text: string; readonly isUnsent: boolean };

type Props = {
  field: EditedField;
  text: string;
  onDraft: (change: (draft: EditDraft | null) => EditDraft) => void;
  /** Discards the draft and closes the dialog, after saving or canceling. */
  onDiscard: () => void;
  action: Action;
};

/** Changes the nickname or the bio. The dialog stays open, with the typed text, until the server has saved it. */
function EditForm({ field, text, onDraft, onDiscard, action }: Props) {
  const [error, setError] = useState<string | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const save = useProfileSave(field);
  const edit = validateEdit(field, text);

  const showError = (message: string) => {
    setError(message);
    box.current?.focus();
  };

  const submit = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (edit.error !== null) return showError(edit.error);
    onDraft(() => ({ text, isUnsent: true }));
    void action.run(async () => {
      const { isSaved, message, isFieldError } = await save(edit.value);
      if (isSaved) onDiscard();
      else if (isFieldError) {
        onDraft(() => ({ text, isUnsent: false }));
        showError(message);
      } else return message;
      return null;
    });
  };

  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      <EditBox
        ref={box}
        field={field}
        text={text}
        edit={edit}
        error={error}
        onChange={(changedText) => {
          // Ignores typing during a save, because the dialog closes after it and the new text would be lost.
          if (action.isBusy) return;
          onDraft((draft) => ({
            text: EDITABLE_FIELDS[field].clean(changedText),
            isUnsent: draft?.isUnsent ?? false,
          }));
          setError(null);
          action.clear();
        }}
        onEnter={submit}
      />
      {action.errorMessage && <Alert>{action.errorMessage}</Alert>}
      <FormOfflineNote errorMessage={action.errorMessage} />
      <DialogButtons isBusy={action.isBusy} onCancel={onDiscard}>
        <Button variant="go" type="submit" isBusy={action.isBusy}>
          {action.isBusy ? translate('Saving...') : translate('SAVE')}
        </Button>
      </DialogButtons>
    </Stack>
  );
}

type FieldSaveResult =
  | { isSaved: true; message?: never; isFieldError?: never }
  | { isSaved: false; message: string; isFieldError: boolean };

/**
 * Returns a function that saves one field.
 * @throws the error of Apollo if the server was not reached or did not respond
 */
function useProfileSave(field: EditedField): (value: string) => Promise<FieldSaveResult> {
  const [mutate] = useUpdateProfileMutation();
  const createRefusal = (message: string, isFieldError: boolean): FieldSaveResult => {
    logError(message);
    return { isSaved: false, message, isFieldError };
  };
  return async (value) => {
    const variables = { input: { [field]: value } };
    const { data } = await mutate({ variables }).catch((error: unknown) => {
      logError(error);
      throw error;
    });
    const result = data?.updateProfile;
    if (result?.__typename === 'UpdateProfileSuccess') return { isSaved: true };
    if (!result) return createRefusal(formatMessage('PROFILE_SAVE_FAILED'), false);
    return createRefusal(formatRefusal(result), result.field === field);
  };
}

function logError(message: unknown): void {
  // oxlint-disable-next-line no-console -- the specification asks for failed saves in the log
  console.info('The profile was not saved:', message);
}
