import { useForm } from '@mantine/form';
import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { messageText } from '../../tag/messages.ts';
import { loginRule } from '../../tag/rules/account.ts';
import { faultsOf } from '../../tag/rules/check.ts';
import { paths } from '../paths.ts';
import { UnkeptSession } from '../session/unkept-session.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Alert } from '../ui/notice.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { PageShell } from '../ui/layout/page-shell.tsx';
import styles from './account.module.css';
import { EmailField } from './email-field.tsx';
import { carryEmail, useCarriedEmail } from './email-state.ts';
import { fieldErrors, focusFirst } from '../ui/forms/field-errors.ts';
import { FormHeader } from './form-header.tsx';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { TermsField } from './terms-field.tsx';
import { useExpiredNotice } from './use-expired-notice.ts';
import { useLogin } from './use-login.ts';
import { useTerms } from './use-terms.ts';
import { VerificationNotice } from './joining/verification-notice.tsx';

/** Sign in, at /signin. What a session brings next is the router's business: this page only begins one. */
export function SignIn() {
  const expired = useExpiredNotice();
  const { login, busy, failure, unverifiedEmail } = useLogin();
  const terms = useTerms();
  const { form, typedEmail } = useSignInForm();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (!terms.demand()) {
      terms.box.current?.focus();
      return;
    }
    form.onSubmit(
      (values) => void login(values),
      (errors) => focusFirst(form, errors),
    )(event);
  };

  return (
    <PageShell header={<FormHeader back={paths.login} />}>
      <PageHeading className={styles['title']}>Sign In</PageHeading>
      {expired && <Alert>{messageText('SESSION_EXPIRED')}</Alert>}
      <UnkeptSession />
      <form className={styles['form']} onSubmit={submit} noValidate>
        <EmailField key={form.key('email')} {...form.getInputProps('email')} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <TermsField terms={terms} />
        {failure && <Alert>{failure}</Alert>}
        {unverifiedEmail && <VerificationNotice email={unverifiedEmail} />}
        <Button
          look="go"
          wide
          type="submit"
          className={styles['submit']}
          aria-disabled={!terms.accepted || undefined}
          busy={busy}
        >
          SIGN IN
        </Button>
      </form>
      <div className={styles['ways']}>
        <Link to={paths.forgotPassword} state={carryEmail(typedEmail)}>
          Forgot password?
        </Link>
        <p>
          New here? <Link to={paths.createAccount}>Create an account</Link>
        </p>
      </div>
    </PageShell>
  );
}

/** The form, and the address as it stands in it: who forgot the password need not type it again. */
function useSignInForm() {
  const carried = useCarriedEmail();
  const [typedEmail, setTypedEmail] = useState(carried);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: carried, password: '' },
    validate: (values) => fieldErrors(faultsOf(loginRule, values)),
    onValuesChange: ({ email }) => setTypedEmail(email),
  });
  return { form, typedEmail };
}
