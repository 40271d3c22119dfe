import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { apiTokenRule, TOKEN_LIFETIMES_DAYS } from '../../../tag/account/account.ts';
import { listRuleRefusals } from '../../../tag/account/check.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { useCreateApiTokenMutation } from '../../graphql/settings.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Alert, Status } from '../../ui/notice.tsx';
import type { Action } from '../../use-action.ts';
import { ConfirmationField } from '../confirmation/confirmation-field.tsx';
import { useConfirmedForm } from '../confirmation/use-confirmed-form.ts';
import { AccountName, DialogButtons } from '../settings-dialog.tsx';
import { Stack } from '../../ui/layout/box.tsx';
import styles from './access.module.css';

type Props = { email: string; action: Action; onCreated: () => Promise<void>; onLeave: () => void };

/** The lifetimes that the form offers; '' does not expire. */
const listLifetimeChoices = () => [
  ...TOKEN_LIFETIMES_DAYS.map((days) => ({
    value: String(days),
    name: translate('{days, plural, one {In # day} other {In # days}}', { days }),
  })),
  { value: '', name: translate('Never') },
];
const DEFAULT_LIFETIME = '90';

/** Creates a token for scripts and shows it once. The form requires the password or another confirmation. */
export function NewTokenForm({ email, action, onCreated, onLeave }: Props) {
  const [createdToken, setCreatedToken] = useState<string | null>(null);
  const [canWrite, setCanWrite] = useState(false);
  const [lifetime, setLifetime] = useState(DEFAULT_LIFETIME);
  const [mutate] = useCreateApiTokenMutation();
  const access = canWrite ? 'write' : 'read';
  const { form, submit, confirmation } = useConfirmedForm('password', {
    action,
    initialValues: { name: '', password: '' },
    listRefusals: (values) => listRuleRefusals(apiTokenRule, { ...values, access }),
    save: async ({ name, password }, showRefusal) => {
      const expiresInDays = lifetime === '' ? null : Number(lifetime);
      const { data } = await mutate({ variables: { name, access, password, expiresInDays } });
      const result = data?.createApiToken;
      if (!result) return formatMessage('ACCESS_CHANGE_FAILED');
      if (result.__typename === 'Refusal') return showRefusal(result);
      setCreatedToken(result.token);
      await onCreated();
      return null;
    },
  });

  if (createdToken !== null) return <CreatedToken token={createdToken} onLeave={onLeave} />;
  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      <AccountName email={email} />
      <TextInput
        label={translate('Name')}
        description={translate('What the token is for, such as Nightly export')}
        autoComplete="off"
        data-autofocus
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <Select
        label={translate('Expires')}
        value={lifetime}
        choices={listLifetimeChoices()}
        onChange={setLifetime}
      />
      <WriteAccessBox checked={canWrite} onChange={setCanWrite} />
      <ConfirmationField
        confirmation={confirmation}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      {action.errorMessage && <Alert>{action.errorMessage}</Alert>}
      <DialogButtons isBusy={action.isBusy} onCancel={onLeave} cancelLabel={translate('Cancel')}>
        <Button variant="go" type="submit" isBusy={action.isBusy}>
          {translate('Create token')}
        </Button>
      </DialogButtons>
    </Stack>
  );
}

function WriteAccessBox({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <Checkbox
      label={translate('Can also change tags and airlines')}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      size="sm"
    />
  );
}

function CreatedToken({ token, onLeave }: { token: string; onLeave: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(token).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <Stack gap={16}>
      <Status>{formatMessage('TOKEN_MADE')}</Status>
      <TextInput
        label={translate('Token')}
        value={token}
        readOnly
        className={styles['token']}
        onFocus={(event) => event.currentTarget.select()}
      />
      <DialogButtons
        isBusy={false}
        onCancel={copy}
        cancelLabel={isCopied ? translate('Copied') : translate('Copy')}
      >
        <Button variant="go" onClick={onLeave}>
          {translate('Done')}
        </Button>
      </DialogButtons>
    </Stack>
  );
}
