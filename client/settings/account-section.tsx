import { useApolloClient } from '@apollo/client/react';
import { type SessionUserFragment } from '../graphql/generated.ts';
import { ProviderLogoutUrlDocument, useSignInMethodsQuery } from '../graphql/settings.ts';
import { paths } from '../paths.ts';
import { useSignInOptions } from '../session/sign-in/sign-in-options.ts';
import { useConfirmedLogout } from '../drafts/use-confirmed-logout.tsx';
import { translate, translateIn } from '../../tag/texts/translate.ts';
import { ButtonRow, LinkRow, SettingsSection, ValueRow, toDisplayValue } from './settings-rows.tsx';

/** Shows the e-mail address and the logout. */
export function AccountSection({ user }: { user: SessionUserFragment }) {
  const { logout, logoutTo, question } = useConfirmedLogout();
  const findProviderLogoutUrl = useProviderLogoutUrl();
  const { isPasswordHidden } = useSignInOptions();
  return (
    <SettingsSection title={translate('Account')}>
      <ValueRow name={translate('E-mail')} value={toDisplayValue(user.email)} />
      {!isPasswordHidden && (
        <LinkRow
          name={translate('Password')}
          value={translateIn('the password', 'Reset')}
          to={paths.forgotPassword}
          isNamed
        />
      )}
      <ButtonRow name={translate('Logout')} icon={<LogoutIcon />} onClick={logout} />
      {findProviderLogoutUrl && (
        <ButtonRow
          name={translate('Also sign out of SSO')}
          icon={<LogoutIcon />}
          onClick={() => logoutTo(findProviderLogoutUrl)}
        />
      )}
      {question}
    </SettingsSection>
  );
}

/** Returns a function that requests the provider's address of the logout; null if the provider has not begun this session. */
function useProviderLogoutUrl(): (() => Promise<string | null>) | null {
  const hasProvider = useSignInOptions().providerText !== null;
  const client = useApolloClient();
  const { data } = useSignInMethodsQuery({ fetchPolicy: 'network-only', skip: !hasProvider });
  if (!data?.signInMethods.isProviderSession) return null;
  return async () => {
    const response = await client.query({ query: ProviderLogoutUrlDocument, fetchPolicy: 'network-only' });
    return response.data?.providerLogoutUrl ?? null;
  };
}

function LogoutIcon() {
  return (
    <svg width="18" height="16" viewBox="0 0 18 16" data-mirrors aria-hidden="true">
      <path
        d="M7 1H3a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h4M6.5 8H17m-4-4 4 4-4 4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
