import { useState } from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { formatCallError } from '../../error-text.ts';
import { useAccessQuery, type SessionUserFragment } from '../../graphql/generated.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { Alert } from '../../ui/notice.tsx';
import { type Dialog, SettingsDialog, useDialog } from '../settings-dialog.tsx';
import { ButtonRow, Section } from '../settings-rows.tsx';
import { NewTokenForm } from './new-token-form.tsx';
import { SessionList } from './session-list.tsx';
import { TokenList } from './token-list.tsx';

/** Shows the access to the account: signed-in browsers, and tokens for scripts. */
export function AccessSection({ user }: { user: SessionUserFragment }) {
  const sessions = useDialog('ACCESS_CHANGE_FAILED');
  const tokens = useDialog('ACCESS_CHANGE_FAILED');
  return (
    <Section title="Access">
      <ButtonRow name="Signed-in browsers" onClick={sessions.open} />
      <ButtonRow name="API tokens" onClick={tokens.open} />
      <SettingsDialog dialog={sessions} title="Signed-in browsers">
        <Sessions dialog={sessions} />
      </SettingsDialog>
      <SettingsDialog dialog={tokens} title="API tokens">
        <Tokens dialog={tokens} user={user} />
      </SettingsDialog>
    </Section>
  );
}

/** Requests both lists from the server whenever a dialog opens. */
function useAccess() {
  const { data, error, loading, refetch } = useAccessQuery({
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: false,
  });
  const again = async () => void (await refetch().catch(() => undefined));
  const pending = loading ? <Spinner /> : <LoadFailed error={error} onRetry={() => void again()} />;
  return { data, again, pending };
}

function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Alert action={<Button onClick={onRetry}>Retry</Button>}>
      {formatMessage('ACCESS_LOAD_FAILED', { message: formatCallError(error) })}
    </Alert>
  );
}

function Sessions({ dialog }: { dialog: Dialog }) {
  const { data, again, pending } = useAccess();
  if (!data) return pending;
  return <SessionList sessions={data.sessions} action={dialog.action} onChanged={again} />;
}

function Tokens({ dialog, user }: { dialog: Dialog; user: SessionUserFragment }) {
  const { data, again, pending } = useAccess();
  const [isNew, setNew] = useState(false);
  if (!data) return pending;
  if (!isNew) {
    const makeNew = () => {
      dialog.action.clear();
      setNew(true);
    };
    return <TokenList tokens={data.apiTokens} action={dialog.action} onChanged={again} onNew={makeNew} />;
  }
  const leave = () => {
    dialog.action.clear();
    setNew(false);
  };
  return <NewTokenForm email={user.email} action={dialog.action} onMade={again} onLeave={leave} />;
}
