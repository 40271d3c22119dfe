import { useState } from 'react';
import { messageText } from '../../../tag/messages.ts';
import type { SessionUserFragment } from '../../graphql/generated.ts';
import { Alert, Status } from '../../ui/notice.tsx';
import { ChangePasswordForm } from './change-password.tsx';
import { DeleteAccountForm } from './delete-account.tsx';
import { useDownloadData } from './download-data.ts';
import { SettingsDialog, useDialog } from '../settings-dialog.tsx';
import { ButtonRow, Said, Section } from '../settings-rows.tsx';

/** What the privacy text promises: another password, a copy of everything, and an end. */
export function DataSection({ user }: { user: SessionUserFragment }) {
  const [done, setDone] = useState<'PASSWORD_CHANGED' | 'DATA_DOWNLOADED' | null>(null);
  const change = useDialog('PASSWORD_CHANGE_FAILED');
  const deletion = useDialog('ACCOUNT_DELETE_FAILED');
  const download = useDownloadData(setDone);

  /** What was said about the last press is no longer about this one. */
  const afresh = (press: () => void) => () => {
    if (download.busy) return;
    setDone(null);
    download.clear();
    press();
  };

  return (
    <Section title="Password and data">
      <ButtonRow name="Change password" onClick={afresh(change.open)} />
      {done === 'PASSWORD_CHANGED' && (
        <Said>
          <Status>{messageText(done)}</Status>
        </Said>
      )}
      <ButtonRow
        name="Download my data"
        value={download.busy ? 'Preparing...' : undefined}
        busy={download.busy}
        onClick={afresh(download.start)}
      />
      {(done === 'DATA_DOWNLOADED' || download.failure) && (
        <Said>
          {download.failure ? (
            <Alert>{download.failure}</Alert>
          ) : (
            <Status>{messageText('DATA_DOWNLOADED')}</Status>
          )}
        </Said>
      )}
      <ButtonRow name="Delete account" stop onClick={afresh(deletion.open)} />
      <SettingsDialog dialog={change} title="Change password">
        <ChangePasswordForm
          email={user.email}
          dialog={change}
          onChanged={() => setDone('PASSWORD_CHANGED')}
        />
      </SettingsDialog>
      <SettingsDialog dialog={deletion} title="Delete account">
        <DeleteAccountForm user={user} dialog={deletion} />
      </SettingsDialog>
    </Section>
  );
}
