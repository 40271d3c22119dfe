import { useState } from 'react';
import { useStartProviderStepMutation, type OwnIdentityFragment } from '../../graphql/settings.ts';
import { reloadTo } from '../../session/reload-to.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { ConfirmedForm } from '../confirmation/confirmed-form.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { DisconnectForm } from './disconnect-form.tsx';
import { IdentityItem } from './identity-item.tsx';
import type { PanelProps } from './panel-props.ts';
import { type Methods, useSignInMethods } from './use-sign-in-methods.tsx';

/** Lists the connected accounts of identity providers and proxies. Each can be disconnected, and a further one connected. */
export function ProviderPanel({ dialog, email }: PanelProps) {
  const { methods, refetchMethods, placeholder } = useSignInMethods();
  const [form, setForm] = useState<'connect' | OwnIdentityFragment | null>(null);
  const [startStep] = useStartProviderStepMutation();
  const openForm = (next: typeof form) => {
    dialog.action.clear();
    setForm(next);
  };
  if (!methods) return placeholder;
  if (form === 'connect')
    return (
      <ConfirmedForm
        email={email}
        action={dialog.action}
        onCancel={() => openForm(null)}
        submitLabel={translate('Connect')}
        send={async (password) =>
          (await startStep({ variables: { purpose: 'connect', password } })).data?.startProviderStep
        }
        onDone={({ url }) => reloadTo(url)}
      >
        {translate('Next, you sign in at the identity provider. It then brings you back here.')}
      </ConfirmedForm>
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
  return <IdentityList methods={methods} onSelect={openForm} />;
}

type ListProps = { methods: Methods; onSelect: (selection: 'connect' | OwnIdentityFragment) => void };

function IdentityList({ methods: { identities, canConnect }, onSelect }: ListProps) {
  return (
    <Stack gap={16}>
      <Text tone="soft">
        {identities.length > 0
          ? translate(
              '{count, plural, one {This account signs you in here.} other {These accounts sign you in here.}}',
              { count: identities.length },
            )
          : translate('Connect your account at the identity provider to sign in here with it.')}
      </Text>
      {identities.length > 0 && (
        <ul>
          {identities.map((identity) => (
            <IdentityItem key={identity.id} identity={identity} onDisconnect={() => onSelect(identity)} />
          ))}
        </ul>
      )}
      {canConnect && (
        <Button variant="go" wide onClick={() => onSelect('connect')}>
          {identities.length > 0 ? translate('CONNECT ANOTHER') : translate('CONNECT')}
        </Button>
      )}
    </Stack>
  );
}
