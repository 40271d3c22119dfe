import { useForm } from '@mantine/form';
import type { SubmitEvent } from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { formatRefusal } from '../../error-text.ts';
import { useConfirmTotpMutation } from '../../graphql/settings.ts';
import { Button } from '../../ui/forms/button.tsx';
import { CodeField } from '../../ui/forms/code-field.tsx';
import { showFieldError, submitForm } from '../../ui/forms/field-errors.ts';
import { useFocusedField } from '../../ui/forms/use-focused-field.ts';
import { Stack } from '../../ui/layout/box.tsx';
import { Alert } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import type { Action } from '../../use-action.ts';
import { DialogButtons } from '../settings-dialog.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { QrImage } from './qr-image.tsx';
import styles from './sign-in.module.css';

/** The secret of a new app, and its address for the QR code. */
export type TotpSetup = { secret: string; uri: string };

type Props = {
  setup: TotpSetup;
  action: Action;
  onCancel: () => void;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
};

/** Shows the secret to the app, as a QR code and as text, and asks for the first code. */
export function SetUpStep({ setup: { secret, uri }, action, onCancel, onConfirmed }: Props) {
  const [confirmTotp] = useConfirmTotpMutation();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: { code: (code) => (code.trim() === '' ? formatMessage('TOTP_REQUIRED') : null) },
    onValuesChange: action.clear,
  });

  useFocusedField(form, 'code');

  const confirm = async ({ code }: typeof form.values) => {
    const result = (await confirmTotp({ variables: { code } })).data?.confirmTotp;
    if (!result) return formatMessage('ACCESS_CHANGE_FAILED');
    if (result.__typename === 'RecoveryCodes') {
      onConfirmed(result.recoveryCodes);
      return null;
    }
    if (result.code !== 'TOTP_INVALID' && result.field !== 'code') return formatRefusal(result);
    showFieldError(form, 'code', formatRefusal(result));
    return null;
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) =>
    submitForm(form, (values) => void action.run(() => confirm(values)))(event);
  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      <Text tone="soft">{translate('Scan this code with your authenticator app, or type the key.')}</Text>
      <QrImage text={uri} label={translate('QR code of the key')} />
      <Text variant="mono" align="center" className={styles['secret']}>
        {formatSecret(secret)}
      </Text>
      <CodeField
        description={translate('The 6 digits that the app shows now')}
        key={form.key('code')}
        {...form.getInputProps('code')}
      />
      {action.errorMessage && <Alert>{action.errorMessage}</Alert>}
      <DialogButtons isBusy={action.isBusy} onCancel={onCancel} cancelLabel={translate('Cancel')}>
        <Button variant="go" type="submit" isBusy={action.isBusy}>
          {translate('Switch on')}
        </Button>
      </DialogButtons>
    </Stack>
  );
}

/** Groups a key in fours, which are easier to type; apps ignore the spaces. */
function formatSecret(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
