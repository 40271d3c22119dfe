import { useState } from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { formatCallError } from '../../error-text.ts';
import { type SessionUserFragment } from '../../graphql/generated.ts';
import { useAccessQuery } from '../../graphql/settings.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { Alert } from '../../ui/notice.tsx';
import { type SettingsDialogControls, SettingsDialog, useSettingsDialog } from '../settings-dialog.tsx';
import { ButtonRow, SettingsSection } from '../settings-rows.tsx';
import { NewTokenForm } from './new-token-form.tsx';
import { SessionList } from './session-list.tsx';
import { TokenList } from './token-list.tsx';

/** Shows the access to the account: signed-in browsers, and tokens for scripts. */
export function AccessSection({ user }: { user: SessionUserFragment }) {
  const sessions = useSettingsDialog('ACCESS_CHANGE_FAILED');
  const tokens = useSettingsDialog('ACCESS_CHANGE_FAILED');
  return (
    <SettingsSection title={translate('Access')}>
      <ButtonRow name={translate('Signed-in browsers')} onClick={sessions.open} />
      <ButtonRow name={translate('API tokens')} onClick={tokens.open} />
      <SettingsDialog dialog={sessions} title={translate('Signed-in browsers')}>
        <SessionsSubsection dialog={sessions} />
      </SettingsDialog>
      <SettingsDialog dialog={tokens} title={translate('API tokens')}>
        <TokensSubsection dialog={tokens} user={user} />
      </SettingsDialog>
    </SettingsSection>
  );
}

/** Requests both lists from the server whenever a dialog opens. */
function useAccess() {
  const { data, error, loading, refetch } = useAccessQuery({
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: false,
  });
  const refetchAccess = async () => void (await refetch().catch(() => undefined));
  const placeholder = loading ? (
    <Spinner />
  ) : (
    <LoadFailed error={error} onRetry={() => void refetchAccess()} />
  );
  return { data, refetchAccess, placeholder };
}

function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Alert action={<Button onClick={onRetry}>{translate('Retry')}</Button>}>
      {formatMessage('ACCESS_LOAD_FAILED', { message: formatCallError(error) })}
    </Alert>
  );
}

function SessionsSubsection({ dialog }: { dialog: SettingsDialogControls }) {
  const { data, refetchAccess, placeholder } = useAccess();
  if (!data) return placeholder;
  return <SessionList sessions={data.sessions} action={dialog.action} onChanged={refetchAccess} />;
}

function TokensSubsection({ dialog, user }: { dialog: SettingsDialogControls; user: SessionUserFragment }) {
  const { data, refetchAccess, placeholder } = useAccess();
  const [isFormOpen, setFormOpen] = useState(false);
  if (!data) return placeholder;
  if (!isFormOpen) {
    const openNewTokenForm = () => {
      dialog.action.clear();
      setFormOpen(true);
    };
    return (
      <TokenList
        tokens={data.apiTokens}
        action={dialog.action}
        onChanged={refetchAccess}
        onNew={openNewTokenForm}
      />
    );
  }
  const leave = () => {
    dialog.action.clear();
    setFormOpen(false);
  };
  return <NewTokenForm email={user.email} action={dialog.action} onCreated={refetchAccess} onLeave={leave} />;
}
