import { useForm } from '@mantine/form';
import { type SubmitEvent, useState } from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { validateNewPassword, verificationPasswordRule } from '../../../tag/account/account.ts';
import { listRuleRefusals } from '../../../tag/account/check.ts';
import { formatError, formatRefusal } from '../../error-text.ts';
import { Button } from '../../ui/forms/button.tsx';
import { formatFieldErrors, showFieldError, submitForm } from '../../ui/forms/field-errors.ts';
import { NewPasswordField, PasswordField } from '../../ui/forms/password-field.tsx';
import { Alert, Status } from '../../ui/notice.tsx';
import { useAction } from '../../use-action.ts';
import { Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import type { SubmitPassword } from './use-verification.ts';

/** Asks for the password, or for a new one, if the link was opened in a browser that did not register. */
export function VerificationForm({ submitPassword }: { submitPassword: SubmitPassword }) {
  const [isNew, setNew] = useState(false);
  const { run, isBusy, errorMessage, clear } = useAction('VERIFICATION_FAILED', (error) =>
    formatError(error, 'VERIFY_NETWORK_ERROR', 'VERIFICATION_FAILED'),
  );
  const form = usePasswordsForm(isNew);

  const verify = ({ password, newPassword }: typeof form.values) =>
    run(async () => {
      const refusal = await submitPassword(isNew ? { newPassword } : { password });
      if (refusal === null) return null;
      if (refusal.field !== 'newPassword') return formatRefusal(refusal);
      showFieldError(form, 'newPassword', formatRefusal(refusal));
      return null;
    });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) submitForm(form, (values) => void verify(values))(event);
  };

  const switchForms = () => {
    form.clearErrors();
    clear();
    setNew(!isNew);
  };

  return (
    <>
      {errorMessage ? <Alert>{errorMessage}</Alert> : <Status>{formatMessage('PASSWORD_REQUIRED')}</Status>}
      <Text tone="lead" size={16}>
        {translate(
          'The account was created in another browser, so the link alone is not enough. A new password replaces the one you chose there.',
        )}
      </Text>
      <Stack as="form" gap={16} onSubmit={submit} noValidate>
        <PasswordFields form={form} isNew={isNew} />
        <Button variant="go" wide type="submit" size="large" isBusy={isBusy}>
          {translate('Verify email')}
        </Button>
        <Button wide type="button" size="large" onClick={switchForms}>
          {isNew ? translate('Enter the password you chose') : translate('Choose a new password')}
        </Button>
      </Stack>
    </>
  );
}

const usePasswordsForm = (isNew: boolean) =>
  useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', newPassword: '', confirmPassword: '' },
    validate: (values) =>
      formatFieldErrors(
        isNew ? validateNewPassword(values) : listRuleRefusals(verificationPasswordRule, values),
      ),
  });

function PasswordFields({ form, isNew }: { form: ReturnType<typeof usePasswordsForm>; isNew: boolean }) {
  const getFieldProps = (name: 'password' | 'newPassword' | 'confirmPassword') => form.getInputProps(name);
  if (!isNew) {
    return (
      <PasswordField
        label={translate('Password')}
        autoComplete="current-password"
        key={form.key('password')}
        {...getFieldProps('password')}
      />
    );
  }
  return (
    <>
      <NewPasswordField
        label={translate('New Password')}
        key={form.key('newPassword')}
        {...getFieldProps('newPassword')}
      />
      <PasswordField
        label={translate('Confirm Password')}
        autoComplete="new-password"
        key={form.key('confirmPassword')}
        {...getFieldProps('confirmPassword')}
      />
    </>
  );
}
