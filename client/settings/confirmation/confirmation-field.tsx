import type { PasswordInputProps } from '@mantine/core';
import { translateElements } from '../../language/translate-elements.tsx';
import { paths } from '../../paths.ts';
import { useSignInOptions } from '../../session/sign-in/sign-in-options.ts';
import { Button, TextLink } from '../../ui/forms/button.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { Alert } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import type { Confirmation } from './use-confirmation.ts';

type Props = PasswordInputProps & { confirmation: Confirmation };

/**
 * Lets the user confirm a change: by the password, or by a passkey or at the identity provider. A session that was confirmed a moment ago
 * needs nothing.
 */
export function ConfirmationField({ confirmation, label = translate('Password'), ...rest }: Props) {
  const { kind, action } = confirmation;
  if (kind === 'confirmed')
    return (
      <Stack gap={8}>
        <Text role="status" variant="note" tone="synced">
          {translate('Confirmed a moment ago')}
        </Text>
        {rest.error && <Alert>{rest.error}</Alert>}
      </Stack>
    );
  return (
    <Stack gap={8}>
      {kind === 'password' ? (
        <PasswordField label={label} autoComplete="current-password" {...rest} />
      ) : (
        <NoPasswordText confirmation={confirmation} />
      )}
      <OtherConfirmations confirmation={confirmation} />
      {kind === 'elsewhere' && rest.error && <Alert>{rest.error}</Alert>}
      {action.errorMessage && <Alert>{action.errorMessage}</Alert>}
    </Stack>
  );
}

function NoPasswordText({
  confirmation: { confirmByPasskey, providerHost },
}: {
  confirmation: Confirmation;
}) {
  const { isPasswordHidden } = useSignInOptions();
  if (confirmByPasskey !== null || providerHost !== null)
    return (
      <Text tone="soft">{translate('Please confirm that it is you. This account has no password.')}</Text>
    );
  if (isPasswordHidden)
    return (
      <Text tone="soft">
        {translate(
          'Please sign out and sign in again. This change needs a fresh sign-in, because passwords are switched off here.',
        )}
      </Text>
    );
  return (
    <Text tone="soft">
      {translateElements(
        'This change needs a password, which this account does not have. <link>Set one by a link to your email</link>',
        { link: (text) => <TextLink to={paths.forgotPassword}>{text}</TextLink> },
      )}
    </Text>
  );
}

/** Shows the buttons that confirm without a password. They are inconspicuous beside the field of a password. */
function OtherConfirmations({ confirmation }: { confirmation: Confirmation }) {
  const { kind, confirmByPasskey, providerHost, confirmAtProvider, action } = confirmation;
  if (confirmByPasskey === null && providerHost === null) return null;
  const button = { variant: kind === 'password' ? 'quiet' : 'ghost', isBusy: action.isBusy } as const;
  return (
    <Row wrap gap="6px 18px">
      {confirmByPasskey !== null && (
        <Button {...button} onClick={confirmByPasskey}>
          {translate('Confirm with a passkey')}
        </Button>
      )}
      {providerHost !== null && (
        <Button {...button} onClick={confirmAtProvider}>
          {translate('Confirm at {host}', { host: providerHost })}
        </Button>
      )}
    </Row>
  );
}
