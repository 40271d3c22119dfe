import { useState } from 'react';
import {
  useDisconnectIdentityMutation,
  useStartProviderStepMutation,
  type OwnIdentityFragment,
} from '../../graphql/generated.ts';
import { reloadTo } from '../../session/reload-to.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { formatLocalDay } from '../access/local-day.ts';
import { ConfirmedForm } from '../confirmation/confirmed-form.tsx';
import { formatIssuer } from './format-issuer.ts';
import { formatLastUse, MethodItem } from './method-item.tsx';
import type { PanelProps } from './panel-props.ts';
import { type Methods, useSignInMethods } from './use-sign-in-methods.tsx';

/** Lists the connected accounts of identity providers and proxies. Each can be disconnected, and a further one connected. */
export function ProviderPanel({ dialog, email }: PanelProps) {
  const { methods, refetchMethods, placeholder } = useSignInMethods();
  const [form, setForm] = useState<'connect' | OwnIdentityFragment | null>(null);
  const [disconnect] = useDisconnectIdentityMutation();
  const [startStep] = useStartProviderStepMutation();
  const openForm = (next: typeof form) => {
    dialog.action.clear();
    setForm(next);
  };
  if (!methods) return placeholder;
  const formProps = { email, action: dialog.action, onCancel: () => openForm(null) };
  if (form === 'connect')
    return (
      <ConfirmedForm
        {...formProps}
        submitLabel="Connect"
        send={async (password) =>
          (await startStep({ variables: { purpose: 'connect', password } })).data?.startProviderStep
        }
        onDone={({ url }) => reloadTo(url)}
      >
        You sign in at the identity provider next, and come back here.
      </ConfirmedForm>
    );
  if (form !== null)
    return (
      <ConfirmedForm
        {...formProps}
        submitLabel="Disconnect"
        variant="final"
        send={async (password) =>
          (await disconnect({ variables: { id: form.id, password } })).data?.disconnectIdentity
        }
        onDone={async () => {
          await refetchMethods();
          openForm(null);
        }}
      >
        You can no longer sign in by {formatIssuer(form.issuer)}.
      </ConfirmedForm>
    );
  return <IdentityList methods={methods} onSelect={openForm} />;
}

type ListProps = { methods: Methods; onSelect: (selection: 'connect' | OwnIdentityFragment) => void };

function IdentityList({ methods: { identities, canConnect }, onSelect }: ListProps) {
  return (
    <Stack gap={16}>
      <Text tone="soft">
        {identities.length > 0
          ? 'These accounts sign you in here.'
          : 'Connect an account of your identity provider, and it signs you in here.'}
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
          CONNECT
        </Button>
      )}
    </Stack>
  );
}

function IdentityItem({
  identity,
  onDisconnect,
}: {
  identity: OwnIdentityFragment;
  onDisconnect: () => void;
}) {
  const host = formatIssuer(identity.issuer);
  return (
    <MethodItem
      name={host}
      details={`Connected ${formatLocalDay(identity.createdAt)}, ${formatLastUse(identity.lastUsedAt)}`}
      warning={identity.isUsable ? null : 'Not usable here'}
    >
      <Button aria-label={`Disconnect ${host}`} onClick={onDisconnect}>
        Disconnect
      </Button>
    </MethodItem>
  );
}
