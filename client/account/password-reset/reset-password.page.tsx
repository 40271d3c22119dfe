import { useForm } from '@mantine/form';
import { type SubmitEvent, useEffect, useState } from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { validateNewPassword } from '../../../tag/account/account.ts';
import { useLanguage } from '../../language/use-language.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/forms/button.tsx';
import { formatFieldErrors, showFieldError, submitForm } from '../../ui/forms/field-errors.ts';
import { Alert } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { PageShell } from '../../ui/layout/page-shell.tsx';
import { NewPasswordField, PasswordField } from '../../ui/forms/password-field.tsx';
import { Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { FormHeader } from '../form-header.tsx';
import { useLinkToken } from '../use-link-token.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { useResetPassword } from './use-reset.ts';

/** Sets a new password, at /reset-password, where the link of the mail leads (`#token=` or `?token=`). */
export function ResetPassword() {
  useLanguage();
  const { token, forgetToken } = useLinkToken({ path: paths.resetPassword, property: 'resetToken' });
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { newPassword: '', confirmPassword: '' },
    validate: (values) => formatFieldErrors(validateNewPassword(values)),
  });
  const { reset, isBusy, errorMessage, isInvalid } = useResetPassword(token, {
    onFieldError: (field, text) => showFieldError(form, field, text),
  });
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (isInvalid) forgetToken();
  }, [isInvalid, forgetToken]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setAttempts(attempts + 1);
    submitForm(form, ({ newPassword }) => void reset(newPassword))(event);
  };

  return (
    <PageShell header={<FormHeader backPath={paths.signIn} />}>
      <PageHeading variant="display">{translate('Set New Password')}</PageHeading>
      {/* A new key for each attempt renders a new alert, because screen readers do not read an unchanged alert again. */}
      {isInvalid ? (
        <InvalidLink key={attempts} />
      ) : (
        <Text tone="lead" size={16}>
          {translate('All devices will be signed out.')}
        </Text>
      )}
      <Stack as="form" gap={16} onSubmit={submit} noValidate>
        <NewPasswordField
          label={translate('New Password')}
          key={form.key('newPassword')}
          {...form.getInputProps('newPassword')}
        />
        <PasswordField
          label={translate('Confirm Password')}
          autoComplete="new-password"
          key={form.key('confirmPassword')}
          {...form.getInputProps('confirmPassword')}
        />
        {errorMessage && <Alert>{errorMessage}</Alert>}
        <Button variant={isInvalid ? 'ghost' : 'go'} wide type="submit" size="large" isBusy={isBusy}>
          {isBusy ? translate('Resetting...') : translate('RESET PASSWORD')}
        </Button>
      </Stack>
    </PageShell>
  );
}

function InvalidLink() {
  return (
    <Alert
      action={
        <ButtonLink variant="go" wide to={paths.forgotPassword}>
          {translate('Request a new link')}
        </ButtonLink>
      }
    >
      {formatMessage('RESET_LINK_INVALID')}
    </Alert>
  );
}
