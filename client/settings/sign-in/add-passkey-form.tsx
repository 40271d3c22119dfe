import { TextInput } from '@mantine/core';
import { confirmedChangeRule, passkeyNameRule } from '../../../tag/account/account.ts';
import { formatBrowserName } from '../../../tag/account/browser-name.ts';
import { listRuleRefusals } from '../../../tag/account/check.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { useAddPasskeyMutation, useRequestNewPasskeyOptionsMutation } from '../../graphql/settings.ts';
import { createPasskey } from '../../session/sign-in/passkeys.ts';
import { Button } from '../../ui/forms/button.tsx';
import { useFocusedField } from '../../ui/forms/use-focused-field.ts';
import { Stack } from '../../ui/layout/box.tsx';
import { Alert } from '../../ui/notice.tsx';
import type { Action } from '../../use-action.ts';
import { ConfirmationField } from '../confirmation/confirmation-field.tsx';
import { useConfirmedForm } from '../confirmation/use-confirmed-form.ts';
import { AccountName, DialogButtons } from '../settings-dialog.tsx';
import { translate } from '../../../tag/texts/translate.ts';

type Props = { email: string; action: Action; onAdded: () => Promise<void>; onCancel: () => void };

/** Makes a passkey on this device and adds it to the account. */
export function AddPasskeyForm({ email, action, onAdded, onCancel }: Props) {
  const [requestOptions] = useRequestNewPasskeyOptionsMutation();
  const [addPasskey] = useAddPasskeyMutation();
  const { form, submit, confirmation } = useConfirmedForm('password', {
    action,
    initialValues: { name: formatBrowserName(navigator.userAgent), password: '' },
    listRefusals: (values) => [
      ...listRuleRefusals(passkeyNameRule, values),
      ...listRuleRefusals(confirmedChangeRule, values),
    ],
    save: async ({ name, password }, showRefusal) => {
      const optionsData = (await requestOptions({ variables: { password } })).data;
      const passkey = optionsData?.requestNewPasskeyOptions;
      if (!passkey) return formatMessage('PASSKEY_FAILED');
      if (passkey.__typename === 'Refusal') return showRefusal(passkey);
      const response = await createPasskey(passkey.options).catch(findErrorText);
      if (response === null || typeof response === 'string') return response;
      const result = (await addPasskey({ variables: { name, response } })).data?.addPasskey;
      if (!result) return formatMessage('PASSKEY_FAILED');
      if (result.__typename === 'Refusal') return showRefusal(result);
      await onAdded();
      return null;
    },
  });

  useFocusedField(form, 'name');

  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      <AccountName email={email} />
      <TextInput
        label={translate('Name')}
        description={translate('A name that you will recognize, such as that of this device')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <ConfirmationField
        confirmation={confirmation}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      {action.errorMessage && <Alert>{action.errorMessage}</Alert>}
      <DialogButtons isBusy={action.isBusy} onCancel={onCancel} cancelLabel={translate('Cancel')}>
        <Button variant="go" type="submit" isBusy={action.isBusy}>
          {translate('Add passkey')}
        </Button>
      </DialogButtons>
    </Stack>
  );
}

/** Returns the text of a failure. The browser names its own if the device already has a passkey of this account. */
function findErrorText(error: unknown): string {
  const isExisting = error instanceof Error && error.name === 'InvalidStateError';
  return formatMessage(isExisting ? 'PASSKEY_EXISTS' : 'PASSKEY_FAILED');
}
