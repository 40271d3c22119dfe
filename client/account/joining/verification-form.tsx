import { useForm } from '@mantine/form';
import { type SubmitEvent, useState } from 'react';
import { messageText } from '../../../tag/texts/messages.ts';
import { newPasswordRefusals, verifyWithPresentRule } from '../../../tag/account/account.ts';
import { refusalsOf } from '../../../tag/account/check.ts';
import { errorText, refusalText } from '../../error-text.ts';
import { Button } from '../../ui/forms/button.tsx';
import { fieldErrors, showFieldError, submitForm } from '../../ui/forms/field-errors.ts';
import { NewPasswordField, PasswordField } from '../../ui/forms/password-field.tsx';
import { Alert, Status } from '../../ui/notice.tsx';
import { useAction } from '../../use-action.ts';
import { Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import type { SubmitPassword } from './use-verification.ts';

const HINT =
  'This is not the browser in which the account was created, so the link alone does not open it. A new password replaces the one that was chosen there.';

/** Asks who opened the link in another browser than the one that registered: for the password, or for a new one. */
export function VerificationForm({ prove }: { prove: SubmitPassword }) {
  const [isNew, setNew] = useState(false);
  const { run, busy, errorMessage, clear } = useAction('VERIFICATION_FAILED', (error) =>
    errorText(error, 'VERIFY_NETWORK_ERROR', 'VERIFICATION_FAILED'),
  );
  const form = usePasswordsForm(isNew);

  const verify = ({ password, newPassword }: typeof form.values) =>
    run(async () => {
      const refusal = await prove(isNew ? { newPassword } : { password });
      if (refusal === null) return null;
      if (refusal.field !== 'newPassword') return refusalText(refusal);
      showFieldError(form, 'newPassword', refusalText(refusal));
      return null;
    });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) submitForm(form, (values) => void verify(values))(event);
  };

  const switchForms = () => {
    form.clearErrors();
    clear();
    setNew(!isNew);
  };

  return (
    <>
      {errorMessage ? <Alert>{errorMessage}</Alert> : <Status>{messageText('PASSWORD_REQUIRED')}</Status>}
      <Text tone="lead" size={16}>
        {HINT}
      </Text>
      <Stack as="form" gap={16} onSubmit={submit} noValidate>
        <Fields form={form} isNew={isNew} />
        <Button variant="go" wide type="submit" size="large" busy={busy}>
          VERIFY EMAIL
        </Button>
        <Button wide type="button" size="large" onClick={switchForms}>
          {isNew ? 'Enter the password you chose' : 'Choose a new password'}
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
      fieldErrors(isNew ? newPasswordRefusals(values) : refusalsOf(verifyWithPresentRule, values)),
  });

function Fields({ form, isNew }: { form: ReturnType<typeof usePasswordsForm>; isNew: boolean }) {
  const field = (name: 'password' | 'newPassword' | 'confirmPassword') => form.getInputProps(name);
  if (!isNew) {
    return (
      <PasswordField
        label="Password"
        autoComplete="current-password"
        key={form.key('password')}
        {...field('password')}
      />
    );
  }
  return (
    <>
      <NewPasswordField label="New Password" key={form.key('newPassword')} {...field('newPassword')} />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        key={form.key('confirmPassword')}
        {...field('confirmPassword')}
      />
    </>
  );
}
