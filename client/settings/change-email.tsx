import { TextInput } from '@mantine/core';
import { changeEmailRule } from '../../tag/account/account.ts';
import { listRuleRefusals } from '../../tag/account/check.ts';
import { EMAIL_CHANGE_LINK_HOURS } from '../../tag/account/link-lifetimes.ts';
import { trimVisibleText } from '../../tag/base/text.ts';
import { formatMessage } from '../../tag/texts/messages.ts';
import { useRequestEmailChangeMutation } from '../graphql/settings.ts';
import { Button } from '../ui/forms/button.tsx';
import { Stack } from '../ui/layout/box.tsx';
import { Alert } from '../ui/notice.tsx';
import { Text } from '../ui/text.tsx';
import { translate } from '../../tag/texts/translate.ts';
import { ConfirmationField } from './confirmation/confirmation-field.tsx';
import { useConfirmedForm } from './confirmation/use-confirmed-form.ts';
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
  const { form, submit, confirmation } = useConfirmedForm('password', {
    action,
    initialValues: { email: '', password: '' },
    listRefusals: (values) => listRuleRefusals(changeEmailRule, values),
    save: async ({ email: typedEmail, password }, showRefusal) => {
      const newEmail = trimVisibleText(typedEmail);
      const { data } = await mutate({ variables: { email: newEmail, password } });
      const result = data?.requestEmailChange;
      if (!result) return formatMessage('EMAIL_CHANGE_FAILED');
      if (result.__typename === 'Refusal') return showRefusal(result);
      onRequested(newEmail);
      close();
      return null;
    },
  });

  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      <Text tone="soft">
        {translate(
          '{hours, plural, one {We send a link to the new email. Your account keeps {email} until you open it, within # hour.} other {We send a link to the new email. Your account keeps {email} until you open it, within # hours.}}',
          { email, hours: EMAIL_CHANGE_LINK_HOURS },
        )}
      </Text>
      <AccountName email={email} />
      <TextInput
        key={form.key('email')}
        label={translate('New Email')}
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
          {action.isBusy ? translate('Sending...') : translate('CHANGE EMAIL')}
        </Button>
      </DialogButtons>
    </Stack>
  );
}
