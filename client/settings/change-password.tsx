import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type SubmitEvent, useState } from 'react';
import { formatMessage } from '../../tag/texts/messages.ts';
import { validatePasswordChange } from '../../tag/account/account.ts';
import { formatRefusal } from '../error-text.ts';
import { useChangePasswordMutation } from '../graphql/generated.ts';
import { Button } from '../ui/forms/button.tsx';
import { formatFieldErrors, showFieldError, submitForm } from '../ui/forms/field-errors.ts';
import { Alert } from '../ui/notice.tsx';
import { NewPasswordField, PasswordField } from '../ui/forms/password-field.tsx';
import { ConfirmationField } from './confirmation/confirmation-field.tsx';
import { useConfirmation } from './confirmation/use-confirmation.ts';
import { FormOfflineNote } from './offline-note.tsx';
import { AccountName, type SettingsDialogControls, DialogButtons } from './settings-dialog.tsx';
import { Stack } from '../ui/layout/box.tsx';
import { Text } from '../ui/text.tsx';

type Props = { email: string; dialog: SettingsDialogControls; onChanged: () => void };

const NEW_PASSWORD_FIELDS = [
  { field: 'newPassword', label: 'New Password', autoComplete: 'new-password', Field: NewPasswordField },
  { field: 'confirmPassword', label: 'Confirm Password', autoComplete: 'new-password', Field: PasswordField },
] as const;

const FIELD_NAMES = ['currentPassword', 'newPassword', 'confirmPassword'] as const;

/** Changes the password, or sets the first one. The form requires the current password or another confirmation. */
export function ChangePasswordForm({ email, dialog, onChanged }: Props) {
  const { action, close } = dialog;
  const [keepApiTokens, setKeepApiTokens] = useState(false);
  const [mutate] = useChangePasswordMutation();
  const confirmation = useConfirmation('currentPassword');
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    validate: (values) =>
      formatFieldErrors([
        ...validatePasswordChange(values),
        ...confirmation.listRefusals(values.currentPassword),
      ]),
    onValuesChange: action.clear,
  });

  const change = async ({ currentPassword, newPassword }: typeof form.values) => {
    const variables = {
      currentPassword: confirmation.toPassword(currentPassword),
      newPassword,
      keepApiTokens,
    };
    const { data } = await mutate({ variables });
    const result = data?.changePassword;
    if (!result) return formatMessage('PASSWORD_CHANGE_FAILED');
    if (result.__typename === 'Done') {
      onChanged();
      close();
      return null;
    }
    const knownField = FIELD_NAMES.find((field) => field === result.field);
    if (!knownField) return formatRefusal(result);
    if (knownField === 'currentPassword') confirmation.onRefused();
    showFieldError(form, knownField, formatRefusal(result));
    return null;
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) =>
    submitForm(form, (values) => void action.run(() => change(values)))(event);

  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      <AccountName email={email} />
      {!confirmation.hasPassword && (
        <Text tone="soft">With a password you can also sign in by your email.</Text>
      )}
      <ConfirmationField
        confirmation={confirmation}
        key={form.key('currentPassword')}
        label="Current Password"
        data-autofocus
        {...form.getInputProps('currentPassword')}
      />
      {NEW_PASSWORD_FIELDS.map(({ field, label, autoComplete, Field }) => (
        <Field
          key={form.key(field)}
          label={label}
          autoComplete={autoComplete}
          {...form.getInputProps(field)}
        />
      ))}
      <Checkbox
        label="Keep API tokens, which otherwise end"
        checked={keepApiTokens}
        onChange={(event) => setKeepApiTokens(event.currentTarget.checked)}
        size="sm"
      />
      {action.errorMessage && <Alert>{action.errorMessage}</Alert>}
      <FormOfflineNote errorMessage={action.errorMessage} />
      <DialogButtons isBusy={action.isBusy} onCancel={dialog.close}>
        <Button variant="go" type="submit" isBusy={action.isBusy}>
          {action.isBusy ? 'Saving...' : confirmation.hasPassword ? 'CHANGE PASSWORD' : 'SET PASSWORD'}
        </Button>
      </DialogButtons>
    </Stack>
  );
}
