import { useState } from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { useDeletePasskeyMutation, type OwnPasskeyFragment } from '../../graphql/settings.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { formatLocalDay } from '../access/local-day.ts';
import { ConfirmedForm } from '../confirmation/confirmed-form.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import { MethodItem } from './method-item.tsx';
import type { PanelProps } from './panel-props.ts';
import { type Methods, useSignInMethods } from './use-sign-in-methods.tsx';

/** Lists the passkeys. Each can be deleted, and a further one added. */
export function PasskeysPanel({ dialog, email }: PanelProps) {
  const { methods, refetchMethods, placeholder } = useSignInMethods();
  const [form, setForm] = useState<'add' | OwnPasskeyFragment | null>(null);
  const [deletePasskey] = useDeletePasskeyMutation();
  const openForm = (next: typeof form) => {
    dialog.action.clear();
    setForm(next);
  };
  const close = async () => {
    await refetchMethods();
    openForm(null);
  };
  if (!methods) return placeholder;
  const formProps = { email, action: dialog.action, onCancel: () => openForm(null) };
  if (form === 'add') return <AddPasskeyForm {...formProps} onAdded={close} />;
  if (form !== null)
    return (
      <ConfirmedForm
        {...formProps}
        submitLabel={translate('Delete')}
        variant="final"
        send={async (password) =>
          (await deletePasskey({ variables: { id: form.id, password } })).data?.deletePasskey
        }
        onDone={close}
      >
        {translate(
          'The passkey {name} will no longer sign you in. Your device may keep its copy until you delete it there.',
          { name: form.name },
        )}
      </ConfirmedForm>
    );
  return (
    <Stack gap={16}>
      <Text tone="soft">
        {translate('A passkey signs you in with the lock of your device instead of a password.')}
      </Text>
      {methods.passkeys.length > 0 && (
        <ul>
          {methods.passkeys.map((passkey) => (
            <MethodItem key={passkey.id} name={passkey.name} details={formatUse(passkey)}>
              <Button
                aria-label={translate('Delete {name}', { name: passkey.name })}
                onClick={() => openForm(passkey)}
              >
                {translate('Delete')}
              </Button>
            </MethodItem>
          ))}
        </ul>
      )}
      <AddButton methods={methods} onAdd={() => openForm('add')} />
    </Stack>
  );
}

function formatUse({ createdAt, lastUsedAt }: OwnPasskeyFragment): string {
  const day = formatLocalDay(createdAt);
  return lastUsedAt === null
    ? translate('Added {day}, never used', { day })
    : translate('Added {day}, last used {lastDay}', { day, lastDay: formatLocalDay(lastUsedAt) });
}

/** Shows the button of a new passkey, or why there is none: a passkey belongs to the host of PUBLIC_URL, and browsers refuse others. */
function AddButton({ methods: { passkeyHost }, onAdd }: { methods: Methods; onAdd: () => void }) {
  if (passkeyHost === null) return <Text tone="soft">{formatMessage('PASSKEY_UNAVAILABLE')}</Text>;
  if (passkeyHost !== window.location.hostname)
    return <Text tone="soft">{formatMessage('PASSKEYS_ELSEWHERE', { host: passkeyHost })}</Text>;
  return (
    <Button variant="go" wide onClick={onAdd}>
      {translate('ADD A PASSKEY')}
    </Button>
  );
}
