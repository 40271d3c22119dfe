import type { ComponentType } from 'react';
import { PASSWORD_ONLY } from '../../../tag/account/sign-in-options.ts';
import { useSignInOptions } from '../../session/sign-in/sign-in-options.ts';
import { canUsePasskeys } from '../../session/sign-in/can-use-passkeys.ts';
import { SettingsDialog, useSettingsDialog } from '../settings-dialog.tsx';
import { ButtonRow, SettingsSection } from '../settings-rows.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { AuthenticatorPanel } from './authenticator-panel.tsx';
import type { PanelProps } from './panel-props.ts';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { ProviderPanel } from './provider-panel.tsx';
import { useCodeGuard } from './use-code-guard.ts';

type Props = { email: string };

/** Shows the ways to sign in to the account, those of this server and this address only. */
export function SignInSection({ email }: Props) {
  const hasProvider = useSignInOptions() !== PASSWORD_ONLY;
  return (
    <SettingsSection title={translate('Sign-in')}>
      <PanelRow name={translate('Password')} Panel={PasswordPanel} email={email} />
      {hasProvider && <PanelRow name={translate('Single sign-on')} Panel={ProviderPanel} email={email} />}
      {canUsePasskeys() && <PanelRow name={translate('Passkeys')} Panel={PasskeysPanel} email={email} />}
      <AuthenticatorRow email={email} />
    </SettingsSection>
  );
}

/** Shows a row with the dialog that it opens. */
function PanelRow({ name, Panel, email }: Props & { name: string; Panel: ComponentType<PanelProps> }) {
  const dialog = useSettingsDialog('ACCESS_CHANGE_FAILED');
  return (
    <>
      <ButtonRow name={name} onClick={dialog.open} />
      <SettingsDialog dialog={dialog} title={name}>
        <Panel dialog={dialog} email={email} />
      </SettingsDialog>
    </>
  );
}

function AuthenticatorRow({ email }: Props) {
  const dialog = useSettingsDialog('ACCESS_CHANGE_FAILED');
  const { guard, closeOrRemind } = useCodeGuard(dialog.close);
  return (
    <>
      <ButtonRow name={translate('Authenticator app')} onClick={dialog.open} />
      <SettingsDialog dialog={dialog} title={translate('Authenticator app')} onClose={closeOrRemind}>
        <AuthenticatorPanel dialog={dialog} email={email} guard={guard} />
      </SettingsDialog>
    </>
  );
}
