import { useState } from 'react';
import { formatUtcDay } from '../../tag/base/format-day.ts';
import { formatMessage } from '../../tag/texts/messages.ts';
import type { SessionUserFragment } from '../graphql/generated.ts';
import { downloadResponse } from '../session/download-response.ts';
import { Alert, Status } from '../ui/notice.tsx';
import { ChangeEmailForm } from './change-email.tsx';
import { ChangePasswordForm } from './change-password.tsx';
import { DeleteAccountForm } from './delete-account.tsx';
import { SettingsDialog, useSettingsDialog } from './settings-dialog.tsx';
import { ButtonRow, RowMessage, SettingsSection } from './settings-rows.tsx';
import { TagUsageRow } from './tag-usage-row.tsx';
import { PRODUCT_NAME } from '../../tag/texts/product.ts';
import { useAction } from '../use-action.ts';
import { translate } from '../../tag/texts/translate.ts';

/** Offers the rights of the privacy policy: another address, a new password, a copy of all data, and the deletion of the account. */
export function AccountDataSection({ user }: { user: SessionUserFragment }) {
  const [doneCode, setDoneCode] = useState<'PASSWORD_CHANGED' | 'DATA_DOWNLOADED' | null>(null);
  const [requestedEmail, setRequestedEmail] = useState<string | null>(null);
  const emailDialog = useSettingsDialog('EMAIL_CHANGE_FAILED');
  const passwordDialog = useSettingsDialog('PASSWORD_CHANGE_FAILED');
  const deletionDialog = useSettingsDialog('ACCOUNT_DELETE_FAILED');
  const download = useDownloadData(setDoneCode);

  /** Clears the messages of the previous action. */
  const clearOutcomeBefore = (callback: () => void) => () => {
    if (download.isBusy) return;
    setDoneCode(null);
    setRequestedEmail(null);
    download.clear();
    callback();
  };

  return (
    <SettingsSection title={translate('Password and data')}>
      <TagUsageRow />
      <ButtonRow name={translate('Change e-mail')} onClick={clearOutcomeBefore(emailDialog.open)} />
      {requestedEmail !== null && (
        <DoneMessage>{formatMessage('EMAIL_CHANGE_REQUESTED', { email: requestedEmail })}</DoneMessage>
      )}
      <ButtonRow name={translate('Change password')} onClick={clearOutcomeBefore(passwordDialog.open)} />
      {doneCode === 'PASSWORD_CHANGED' && <DoneMessage>{formatMessage(doneCode)}</DoneMessage>}
      <ButtonRow
        name={translate('Download my data')}
        value={download.isBusy ? translate('Preparing...') : undefined}
        isBusy={download.isBusy}
        onClick={clearOutcomeBefore(download.start)}
      />
      {(doneCode === 'DATA_DOWNLOADED' || download.errorMessage) && (
        <RowMessage>
          {download.errorMessage ? (
            <Alert>{download.errorMessage}</Alert>
          ) : (
            <Status>{formatMessage('DATA_DOWNLOADED')}</Status>
          )}
        </RowMessage>
      )}
      <ButtonRow
        name={translate('Delete account')}
        isDestructive
        onClick={clearOutcomeBefore(deletionDialog.open)}
      />
      <SettingsDialog dialog={emailDialog} title={translate('Change e-mail')}>
        <ChangeEmailForm email={user.email} dialog={emailDialog} onRequested={setRequestedEmail} />
      </SettingsDialog>
      <SettingsDialog dialog={passwordDialog} title={translate('Change password')}>
        <ChangePasswordForm
          email={user.email}
          dialog={passwordDialog}
          onChanged={() => setDoneCode('PASSWORD_CHANGED')}
        />
      </SettingsDialog>
      <SettingsDialog dialog={deletionDialog} title={translate('Delete account')}>
        <DeleteAccountForm user={user} dialog={deletionDialog} />
      </SettingsDialog>
    </SettingsSection>
  );
}

/** Saves everything that is stored about the user as a file, which the server streams. */
function useDownloadData(onDone: (outcome: 'DATA_DOWNLOADED') => void) {
  const { isBusy, errorMessage, clear, run } = useAction('EXPORT_DATA_FAILED');

  const start = () =>
    void run(async () => {
      const errorText = await downloadResponse('/api/user/export', formatFileName(new Date()));
      if (errorText === null) onDone('DATA_DOWNLOADED');
      return errorText;
    });

  return { isBusy, errorMessage, clear, start };
}

const formatFileName = (date: Date) => `${PRODUCT_NAME.toLowerCase()}-data-${formatUtcDay(date)}.json`;

function DoneMessage({ children }: { children: string }) {
  return (
    <RowMessage>
      <Status>{children}</Status>
    </RowMessage>
  );
}
