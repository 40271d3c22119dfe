import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { SubmitEvent } from 'react';
import { confirmedChangeRule, passkeyNameRule } from '../../../tag/account/account.ts';
import { formatBrowserName } from '../../../tag/account/browser-name.ts';
import { listRuleRefusals } from '../../../tag/account/check.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { formatRefusal } from '../../error-text.ts';
import {
  useAddPasskeyMutation,
  useRequestNewPasskeyOptionsMutation,
  type RefusalFragment,
} from '../../graphql/generated.ts';
import { createPasskey } from '../../session/sign-in/passkeys.ts';
import { Button } from '../../ui/forms/button.tsx';
import { formatFieldErrors, showFieldError, submitForm } from '../../ui/forms/field-errors.ts';
import { Stack } from '../../ui/layout/box.tsx';
import { Alert } from '../../ui/notice.tsx';
import type { Action } from '../../use-action.ts';
import { ConfirmationField } from '../confirmation/confirmation-field.tsx';
import { useConfirmation } from '../confirmation/use-confirmation.ts';
import { AccountName, DialogButtons } from '../settings-dialog.tsx';

type Props = { email: string; action: Action; onAdded: () => Promise<void>; onCancel: () => void };

/** Makes a passkey on this device and adds it to the account. */
export function AddPasskeyForm({ email, action, onAdded, onCancel }: Props) {
  const confirmation = useConfirmation();
  const [requestOptions] = useRequestNewPasskeyOptionsMutation();
  const [addPasskey] = useAddPasskeyMutation();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: formatBrowserName(navigator.userAgent), password: '' },
    validate: (values) =>
      formatFieldErrors([
        ...listRuleRefusals(passkeyNameRule, values),
        ...listRuleRefusals(confirmedChangeRule, values),
        ...confirmation.listRefusals(values.password),
      ]),
    onValuesChange: action.clear,
  });

  const showRefusal = (refusal: RefusalFragment) => {
    const text = formatRefusal(refusal);
    if (refusal.field !== 'name' && refusal.field !== 'password') return text;
    if (refusal.field === 'password') confirmation.onRefused();
    showFieldError(form, refusal.field, text);
    return null;
  };

  const add = async ({ name, password }: typeof form.values) => {
    const variables = { password: confirmation.toPassword(password) };
    const optionsResult = (await requestOptions({ variables })).data?.requestNewPasskeyOptions;
    if (!optionsResult) return formatMessage('PASSKEY_FAILED');
    if (optionsResult.__typename === 'Refusal') return showRefusal(optionsResult);
    const response = await createPasskey(optionsResult.options).catch((error: unknown) =>
      findErrorText(error),
    );
    if (response === null || typeof response === 'string') return response;
    const result = (await addPasskey({ variables: { name, response } })).data?.addPasskey;
    if (!result) return formatMessage('PASSKEY_FAILED');
    if (result.__typename === 'Refusal') return showRefusal(result);
    await onAdded();
    return null;
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) =>
    submitForm(form, (values) => void action.run(() => add(values)))(event);
  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      <AccountName email={email} />
      <TextInput
        label="Name"
        description="By which you recognize it, such as the name of this device"
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
      <DialogButtons isBusy={action.isBusy} onCancel={onCancel} cancelLabel="Cancel">
        <Button variant="go" type="submit" isBusy={action.isBusy}>
          Add passkey
        </Button>
      </DialogButtons>
    </Stack>
  );
}

/** The browser says so if the device has a passkey of this account. */
function findErrorText(error: unknown): string {
  const isExisting = error instanceof Error && error.name === 'InvalidStateError';
  return formatMessage(isExisting ? 'PASSKEY_EXISTS' : 'PASSKEY_FAILED');
}
