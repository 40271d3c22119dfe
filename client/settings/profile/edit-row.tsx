import { useState } from 'react';
import type { SessionUserFragment } from '../../graphql/generated.ts';
import { EditForm, type EditDraft } from './edit-form.tsx';
import { EDITED, type EditedField } from './edit-field.ts';
import { SettingsDialog, useDialog } from '../settings-dialog.tsx';
import { ButtonRow, shown } from '../settings-rows.tsx';
import { shorten } from './shorten.ts';

/** Nickname or bio in the list; pressed, it opens the dialog that changes it. */
export function EditRow({ user, field }: { user: SessionUserFragment; field: EditedField }) {
  const dialog = useDialog('PROFILE_SAVE_FAILED');
  const { name } = EDITED[field];
  const [draft, setDraft] = useState<EditDraft | null>(null);
  const discard = () => {
    setDraft(null);
    dialog.close();
  };
  return (
    <>
      <ButtonRow name={name} value={shown(shorten(user[field]))} onClick={dialog.open} />
      <SettingsDialog
        dialog={dialog}
        title={`Edit ${field}`}
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
