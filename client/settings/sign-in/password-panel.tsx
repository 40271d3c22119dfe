import { useState } from 'react';
import { PASSWORD_ONLY } from '../../../tag/account/sign-in-options.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import type { OwnIdentityFragment } from '../../graphql/settings.ts';
import { useSignInOptions } from '../../session/sign-in/sign-in-options.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Stack } from '../../ui/layout/box.tsx';
import { Status } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { formatLocalDay } from '../access/local-day.ts';
import { ChangePasswordForm } from '../change-password.tsx';
import { translate, translateIn } from '../../../tag/texts/translate.ts';
import { DisconnectForm } from './disconnect-form.tsx';
import { IdentityItem } from './identity-item.tsx';
import { MethodItem } from './method-item.tsx';
import type { PanelProps } from './panel-props.ts';
import { type Methods, useSignInMethods } from './use-sign-in-methods.tsx';

/**
 * Says whether the account has a password and when it was last used, and changes it. Without the row of single sign-on it also disconnects
 * the accounts of a provider that the server had before.
 */
export function PasswordPanel({ dialog, email }: PanelProps) {
  const { methods, refetchMethods, placeholder } = useSignInMethods();
  const [form, setForm] = useState<'password' | OwnIdentityFragment | null>(null);
  const [isChanged, setChanged] = useState(false);
  const openForm = (next: typeof form) => {
    dialog.action.clear();
    setForm(next);
  };
  if (!methods) return placeholder;
  if (form === 'password')
    return (
      <ChangePasswordForm
        email={email}
        dialog={{ ...dialog, close: () => openForm(null) }}
        onChanged={() => {
          setChanged(true);
          void refetchMethods();
        }}
      />
    );
  if (form !== null)
    return (
      <DisconnectForm
        identity={form}
        dialog={dialog}
        email={email}
        onDone={async () => {
          await refetchMethods();
          openForm(null);
        }}
        onCancel={() => openForm(null)}
      />
    );
  return (
    <Stack gap={16}>
      <PasswordState methods={methods} email={email} />
      {isChanged && <Status>{formatMessage('PASSWORD_CHANGED')}</Status>}
      <ChangeButton hasPassword={methods.hasPassword} onClick={() => openForm('password')} />
      <OtherConnections methods={methods} onDisconnect={openForm} />
    </Stack>
  );
}

function PasswordState({
  methods: { hasPassword, passwordUsedAt },
  email,
}: {
  methods: Methods;
  email: string;
}) {
  return (
    <ul>
      <MethodItem
        name={hasPassword ? translateIn('the password', 'Set') : translateIn('the password', 'Not set')}
        details={hasPassword ? formatUse(email, passwordUsedAt) : translate('You sign in without one')}
      />
    </ul>
  );
}

function formatUse(email: string, lastUsedAt: string | null): string {
  return lastUsedAt === null
    ? translate('With {email}, never used', { email })
    : translate('With {email}, last used {day}', { email, day: formatLocalDay(lastUsedAt) });
}

/** Shows the button of the form. It is absent where the server refuses passwords. */
function ChangeButton({ hasPassword, onClick }: { hasPassword: boolean; onClick: () => void }) {
  if (useSignInOptions().isPasswordHidden)
    return <Text tone="soft">{translate('Passwords are switched off here.')}</Text>;
  return (
    <Button variant="go" wide onClick={onClick}>
      {hasPassword ? translate('CHANGE PASSWORD') : translate('SET A PASSWORD')}
    </Button>
  );
}

type ConnectionsProps = { methods: Methods; onDisconnect: (identity: OwnIdentityFragment) => void };

/** Lists the connected accounts that no other row shows, because the server has no provider and no proxy any more. */
function OtherConnections({ methods, onDisconnect }: ConnectionsProps) {
  const isSingleSignOnShown = useSignInOptions() !== PASSWORD_ONLY;
  const identities = methods.identities.filter(({ isUsable }) => !isUsable);
  if (isSingleSignOnShown || identities.length === 0) return null;
  return (
    <Stack gap={0}>
      <Text as="h3" variant="strong">
        {translate('Other connections')}
      </Text>
      <ul>
        {identities.map((identity) => (
          <IdentityItem key={identity.id} identity={identity} onDisconnect={() => onDisconnect(identity)} />
        ))}
      </ul>
    </Stack>
  );
}
