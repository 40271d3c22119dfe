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
import { FormOfflineNote } from './offline-note.tsx';
import { AccountName, type SettingsDialogControls, DialogButtons } from './settings-dialog.tsx';
import { Stack } from '../ui/layout/box.tsx';

type Props = { email: string; dialog: SettingsDialogControls; onChanged: () => void };

const PASSWORD_FIELDS = [
  {
    field: 'currentPassword',
    label: 'Current Password',
    autoComplete: 'current-password',
    Field: PasswordField,
  },
  { field: 'newPassword', label: 'New Password', autoComplete: 'new-password', Field: NewPasswordField },
  { field: 'confirmPassword', label: 'Confirm Password', autoComplete: 'new-password', Field: PasswordField },
] as const;

/** Changes the password. The form requires the current password. */
export function ChangePasswordForm({ email, dialog, onChanged }: Props) {
  const { action, close } = dialog;
  const [keepApiTokens, setKeepApiTokens] = useState(false);
  const [mutate] = useChangePasswordMutation();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    validate: (values) => formatFieldErrors(validatePasswordChange(values)),
    onValuesChange: action.clear,
  });

  const change = async ({ currentPassword, newPassword }: typeof form.values) => {
    const { data } = await mutate({ variables: { currentPassword, newPassword, keepApiTokens } });
    const result = data?.changePassword;
    if (!result) return formatMessage('PASSWORD_CHANGE_FAILED');
    if (result.__typename === 'Done') {
      onChanged();
      close();
      return null;
    }
    const knownField = PASSWORD_FIELDS.find(({ field }) => field === result.field);
    if (!knownField) return formatRefusal(result);
    showFieldError(form, knownField.field, formatRefusal(result));
    return null;
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) =>
    submitForm(form, (values) => void action.run(() => change(values)))(event);

  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      <AccountName email={email} />
      {PASSWORD_FIELDS.map(({ field, label, autoComplete, Field }, index) => (
        <Field
          key={form.key(field)}
          label={label}
          autoComplete={autoComplete}
          data-autofocus={index === 0 || undefined}
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
          {action.isBusy ? 'Saving...' : 'CHANGE PASSWORD'}
        </Button>
      </DialogButtons>
    </Stack>
  );
}
