import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { formatMessage } from '../../tag/texts/messages.ts';
import { validatePasswordChange } from '../../tag/account/account.ts';
import { useChangePasswordMutation } from '../graphql/settings.ts';
import { Button } from '../ui/forms/button.tsx';
import { Alert } from '../ui/notice.tsx';
import { NewPasswordField, PasswordField } from '../ui/forms/password-field.tsx';
import { ConfirmationField } from './confirmation/confirmation-field.tsx';
import { useConfirmedForm } from './confirmation/use-confirmed-form.ts';
import { FormOfflineNote } from './offline-note.tsx';
import { AccountName, type SettingsDialogControls, DialogButtons } from './settings-dialog.tsx';
import { Stack } from '../ui/layout/box.tsx';
import { Text } from '../ui/text.tsx';
import { translate } from '../../tag/texts/translate.ts';

type Props = { email: string; dialog: SettingsDialogControls; onChanged: () => void };

const NEW_PASSWORD_FIELDS = [
  {
    field: 'newPassword',
    label: () => translate('New Password'),
    autoComplete: 'new-password',
    Field: NewPasswordField,
  },
  {
    field: 'confirmPassword',
    label: () => translate('Confirm Password'),
    autoComplete: 'new-password',
    Field: PasswordField,
  },
] as const;

/** Changes the password, or sets the first one. The form requires the current password or another confirmation. */
export function ChangePasswordForm({ email, dialog, onChanged }: Props) {
  const { action, close } = dialog;
  const [keepApiTokens, setKeepApiTokens] = useState(false);
  const [mutate] = useChangePasswordMutation();
  const { form, submit, confirmation } = useConfirmedForm('currentPassword', {
    action,
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    listRefusals: validatePasswordChange,
    save: async ({ currentPassword, newPassword }, showRefusal) => {
      const { data } = await mutate({ variables: { currentPassword, newPassword, keepApiTokens } });
      const result = data?.changePassword;
      if (!result) return formatMessage('PASSWORD_CHANGE_FAILED');
      if (result.__typename === 'Refusal') return showRefusal(result);
      onChanged();
      close();
      return null;
    },
  });

  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      <AccountName email={email} />
      {!confirmation.hasPassword && (
        <Text tone="soft">{translate('With a password, you can also sign in by your email address.')}</Text>
      )}
      <ConfirmationField
        confirmation={confirmation}
        key={form.key('currentPassword')}
        label={translate('Current Password')}
        data-autofocus
        {...form.getInputProps('currentPassword')}
      />
      {NEW_PASSWORD_FIELDS.map(({ field, label, autoComplete, Field }) => (
        <Field
          key={form.key(field)}
          label={label()}
          autoComplete={autoComplete}
          {...form.getInputProps(field)}
        />
      ))}
      <KeepTokensBox checked={keepApiTokens} onChange={setKeepApiTokens} />
      {action.errorMessage && <Alert>{action.errorMessage}</Alert>}
      <FormOfflineNote errorMessage={action.errorMessage} />
      <DialogButtons isBusy={action.isBusy} onCancel={dialog.close}>
        <Button variant="go" type="submit" isBusy={action.isBusy}>
          {action.isBusy
            ? translate('Saving...')
            : confirmation.hasPassword
              ? translate('CHANGE PASSWORD')
              : translate('SET PASSWORD')}
        </Button>
      </DialogButtons>
    </Stack>
  );
}

function KeepTokensBox({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <Checkbox
      label={translate('Keep API tokens, which otherwise end')}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      size="sm"
    />
  );
}
