import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { SubmitEvent } from 'react';
import { changeEmailRule } from '../../tag/account/account.ts';
import { listRuleRefusals } from '../../tag/account/check.ts';
import { EMAIL_CHANGE_LINK_HOURS } from '../../tag/account/link-lifetimes.ts';
import { trimVisibleText } from '../../tag/base/text.ts';
import { formatMessage } from '../../tag/texts/messages.ts';
import { formatRefusal } from '../error-text.ts';
import { useRequestEmailChangeMutation } from '../graphql/generated.ts';
import { Button } from '../ui/forms/button.tsx';
import { formatFieldErrors, showFieldError, submitForm } from '../ui/forms/field-errors.ts';
import { Stack } from '../ui/layout/box.tsx';
import { Alert } from '../ui/notice.tsx';
import { Text } from '../ui/text.tsx';
import { ConfirmationField } from './confirmation/confirmation-field.tsx';
import { useConfirmation } from './confirmation/use-confirmation.ts';
import { FormOfflineNote } from './offline-note.tsx';
import { AccountName, type SettingsDialogControls, DialogButtons } from './settings-dialog.tsx';

type Props = {
  email: string;
  dialog: SettingsDialogControls;
  /** Is called with the new address once its mail is on the way. */
  onRequested: (email: string) => void;
};

/** Asks for another e-mail address. The form requires the password or another confirmation. The address changes when the link of its mail is opened. */
export function ChangeEmailForm({ email, dialog, onRequested }: Props) {
  const { action, close } = dialog;
  const [mutate] = useRequestEmailChangeMutation();
  const confirmation = useConfirmation();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: (values) =>
      formatFieldErrors([
        ...listRuleRefusals(changeEmailRule, values),
        ...confirmation.listRefusals(values.password),
      ]),
    onValuesChange: action.clear,
  });

  const request = async ({ email: typedEmail, password }: typeof form.values) => {
    const newEmail = trimVisibleText(typedEmail);
    const variables = { email: newEmail, password: confirmation.toPassword(password) };
    const { data } = await mutate({ variables });
    const result = data?.requestEmailChange;
    if (!result) return formatMessage('EMAIL_CHANGE_FAILED');
    if (result.__typename === 'Done') {
      onRequested(newEmail);
      close();
      return null;
    }
    if (result.field !== 'email' && result.field !== 'password') return formatRefusal(result);
    if (result.field === 'password') confirmation.onRefused();
    showFieldError(form, result.field, formatRefusal(result));
    return null;
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) =>
    submitForm(form, (values) => void action.run(() => request(values)))(event);

  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      <Text tone="soft">
        We send a link to the new email. Your account keeps {email} until you open it, within{' '}
        {EMAIL_CHANGE_LINK_HOURS} hours.
      </Text>
      <AccountName email={email} />
      <TextInput
        key={form.key('email')}
        label="New Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('email')}
      />
      <ConfirmationField
        confirmation={confirmation}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      {action.errorMessage && <Alert>{action.errorMessage}</Alert>}
      <FormOfflineNote errorMessage={action.errorMessage} />
      <DialogButtons isBusy={action.isBusy} onCancel={dialog.close}>
        <Button variant="go" type="submit" isBusy={action.isBusy}>
          {action.isBusy ? 'Sending...' : 'CHANGE EMAIL'}
        </Button>
      </DialogButtons>
    </Stack>
  );
}
