import { useRef, useState, type SubmitEvent } from 'react';
import { messageText } from '../../../tag/messages.ts';
import { reasonText } from '../../failure-text.ts';
import { useUpdateProfileMutation } from '../../graphql/generated.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Alert } from '../../ui/notice.tsx';
import { FormAway } from '../away-note.tsx';
import { EditBox } from './edit-box.tsx';
import { EDITED, judge, type EditedField } from './edit-field.ts';
import { DialogButtons, type Dialog } from '../settings-dialog.tsx';
import styles from '../settings-dialog.module.css';

type Props = {
  field: EditedField;
  stored: string;
  /** What was to be saved and could not be, however the dialog was closed; null for nothing. */
  unsaved: string | null;
  onUnsaved: (text: string | null) => void;
  dialog: Dialog;
};

/**
 * Changes the nickname or the bio. It stays open, with what was typed, until the server has taken it. What the server
 * could not be told is there again when the dialog is, unless it was given up by CANCEL.
 */
export function EditForm({ field, stored, unsaved, onUnsaved, dialog }: Props) {
  const { action } = dialog;
  const [text, setText] = useState(unsaved ?? stored);
  const close = () => {
    onUnsaved(null);
    dialog.close();
  };
  const [fault, setFault] = useState<string | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const save = useSave(field);
  const edit = judge(field, text);

  const blame = (reason: string) => {
    setFault(reason);
    box.current?.focus();
  };

  const submit = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (edit.fault !== null) return blame(edit.fault);
    onUnsaved(text);
    void action.run(async () => {
      const { saved, reason, atField } = await save(edit.value);
      if (saved) close();
      else if (atField) {
        // The server was told, and wants another text: this one is not brought back.
        onUnsaved(null);
        blame(reason);
      } else return reason;
      return null;
    });
  };

  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <EditBox
        ref={box}
        field={field}
        text={text}
        edit={edit}
        fault={fault}
        onChange={(typed) => {
          // What is written after SAVE was pressed would be lost with the dialog.
          if (action.busy) return;
          const cleaned = EDITED[field].clean(typed);
          setText(cleaned);
          if (unsaved !== null) onUnsaved(cleaned);
          setFault(null);
          action.clear();
        }}
        onEnter={submit}
      />
      {action.failure && <Alert>{action.failure}</Alert>}
      <FormAway failure={action.failure} />
      <DialogButtons dialog={{ ...dialog, close }}>
        <Button look="go" type="submit" busy={action.busy}>
          {action.busy ? 'Saving...' : 'SAVE'}
        </Button>
      </DialogButtons>
    </form>
  );
}

type Saved =
  { saved: true; reason?: never; atField?: never } | { saved: false; reason: string; atField: boolean };

/** Sends one field. @throws what Apollo throws when the server was not reached or did not answer. */
function useSave(field: EditedField): (value: string) => Promise<Saved> {
  const [mutate] = useUpdateProfileMutation();
  const refused = (reason: string, atField: boolean): Saved => {
    log(reason);
    return { saved: false, reason, atField };
  };
  return async (value) => {
    const variables = { input: { [field]: value } };
    const { data } = await mutate({ variables }).catch((error: unknown) => {
      log(error);
      throw error;
    });
    const result = data?.updateProfile;
    if (result?.__typename === 'UpdateProfileSuccess') return { saved: true };
    if (!result) return refused(messageText('PROFILE_SAVE_FAILED'), false);
    return refused(reasonText(result), result.field === field);
  };
}

function log(reason: unknown): void {
  // oxlint-disable-next-line no-console -- the specification asks for failed saves in the log
  console.info('The profile was not saved:', reason);
}
