import { useState } from 'react';
import type { SessionUserFragment } from '../../graphql/generated.ts';
import { EditForm } from './edit-form.tsx';
import { EDITED, type EditedField } from './edit-field.ts';
import { SettingsDialog, useDialog } from '../settings-dialog.tsx';
import { ButtonRow, shown } from '../settings-rows.tsx';
import { shorten } from './shorten.ts';

/** Nickname or bio in the list; pressed, it opens the dialog that changes it. */
export function EditRow({ user, field }: { user: SessionUserFragment; field: EditedField }) {
  const dialog = useDialog('PROFILE_SAVE_FAILED');
  const { name } = EDITED[field];
  const [unsaved, keep] = useState<string | null>(null);
  return (
    <>
      <ButtonRow name={name} value={shown(shorten(user[field]))} onClick={dialog.open} />
      <SettingsDialog dialog={dialog} title={`Edit ${field}`}>
        <EditForm field={field} stored={user[field]} unsaved={unsaved} onUnsaved={keep} dialog={dialog} />
      </SettingsDialog>
    </>
  );
}
