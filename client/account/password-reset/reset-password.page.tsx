import { useForm } from '@mantine/form';
import { type SubmitEvent, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { messageText } from '../../../tag/texts/messages.ts';
import { newPasswordRefusals } from '../../../tag/account/account.ts';
import { paths } from '../../paths.ts';
import button from '../../ui/forms/button.module.css';
import { Button } from '../../ui/forms/button.tsx';
import { fieldErrors, showFieldError, submitForm } from '../../ui/forms/field-errors.ts';
import { Alert } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { PageShell } from '../../ui/layout/page-shell.tsx';
import { NewPasswordField, PasswordField } from '../../ui/forms/password-field.tsx';
import styles from '../account.module.css';
import { FormHeader } from '../form-header.tsx';
import { useReset, useResetToken } from './use-reset.ts';

const HINT = 'Every device that is signed in will be signed out.';

/** Sets a new password, at /reset-password, where the link of the mail leads (`#token=` or `?token=`). */
export function ResetPassword() {
  const { token, forget } = useResetToken();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { newPassword: '', confirmPassword: '' },
    validate: (values) => fieldErrors(newPasswordRefusals(values)),
  });
  const { reset, busy, errorMessage, invalid } = useReset(token, {
    onFieldError: (field, text) => showFieldError(form, field, text),
  });
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (invalid) forget();
  }, [invalid, forget]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setAttempts(attempts + 1);
    submitForm(form, ({ newPassword }) => void reset(newPassword))(event);
  };

  return (
    <PageShell header={<FormHeader back={paths.signIn} />}>
      <PageHeading className={styles['title']}>Set New Password</PageHeading>
      {/* Keyed by the attempt: an alert that only stays as it was is not read out again. */}
      {invalid ? <InvalidLink key={attempts} /> : <p className={styles['lead']}>{HINT}</p>}
      <form className={styles['form']} onSubmit={submit} noValidate>
        <NewPasswordField
          label="New Password"
          key={form.key('newPassword')}
          {...form.getInputProps('newPassword')}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          key={form.key('confirmPassword')}
          {...form.getInputProps('confirmPassword')}
        />
        {errorMessage && <Alert>{errorMessage}</Alert>}
        <Button
          variant={invalid ? 'ghost' : 'go'}
          wide
          type="submit"
          className={styles['submit']}
          busy={busy}
        >
          {busy ? 'Resetting...' : 'RESET PASSWORD'}
        </Button>
      </form>
    </PageShell>
  );
}

function InvalidLink() {
  return (
    <Alert
      action={
        <Link
          to={paths.forgotPassword}
          className={`${button['button']} ${button['go']} ${styles['request']}`}
        >
          Request a new link
        </Link>
      }
    >
      {messageText('RESET_LINK_INVALID')}
    </Alert>
  );
}
