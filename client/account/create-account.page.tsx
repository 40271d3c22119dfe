import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { createAccountFaults } from '../../tag/rules/account.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Alert } from '../ui/notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PageShell } from '../ui/page-shell.tsx';
import styles from './account.module.css';
import { EmailField } from './email-field.tsx';
import { fieldErrors, focusFirst } from './field-errors.ts';
import { FormHeader } from './form-header.tsx';
import { PasswordField } from './password-field.tsx';
import { TermsField } from './terms-field.tsx';
import { useRegistration } from './use-registration.ts';
import { useTerms } from './use-terms.ts';

/** Registration, at /create-account; it ends at /verify-email. */
export function CreateAccount() {
  const terms = useTerms();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '', confirmPassword: '', nickname: '' },
    validate: (values) => fieldErrors(createAccountFaults(values)),
  });
  const { register, busy, failure } = useRegistration({
    onFieldFault: (field, text) => {
      form.setFieldError(field, text);
      form.getInputNode(field)?.focus();
    },
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const accepted = terms.demand();
    form.onSubmit(
      (values) => (accepted ? void register(values) : terms.box.current?.focus()),
      (errors) => focusFirst(form, errors),
    )(event);
  };

  return (
    <PageShell header={<FormHeader back={paths.login} />}>
      <PageHeading className={styles['title']}>Create account</PageHeading>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <EmailField key={form.key('email')} {...form.getInputProps('email')} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          key={form.key('confirmPassword')}
          {...form.getInputProps('confirmPassword')}
        />
        <TextInput
          label="Nickname"
          autoComplete="nickname"
          key={form.key('nickname')}
          {...form.getInputProps('nickname')}
        />
        <TermsField terms={terms} />
        {failure && <Alert>{failure}</Alert>}
        <Button look="go" wide type="submit" className={styles['submit']} busy={busy}>
          CREATE ACCOUNT
        </Button>
      </form>
      <p className={styles['aside']}>
        Already have an account? <Link to={paths.signIn}>Sign in</Link>
      </p>
    </PageShell>
  );
}
