import { useState } from 'react';
import { createApolloClient } from '../../apollo.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { formatRefusal } from '../../error-text.ts';
import {
  ExchangeOidcCodeDocument,
  SignInByProxyDocument,
  type NewSessionFragment,
  type RefusalFragment,
} from '../../graphql/generated.ts';
import { startSession } from '../../session/sign-in/start-session.ts';
import { useAction } from '../../use-action.ts';

/** The origin of a sign-in: the code of the identity provider, or the proxy in front of the server. A silent sign-in shows no failure. */
type SignInSource = { kind: 'provider'; code: string } | { kind: 'proxy'; isSilent: boolean };

/** The account that the sign-in is connected to once its password was right. */
type AccountLink = { source: SignInSource; email: string; isCodeShown: boolean };

/** The password of the account, and the code of its authenticator app. */
export type LinkProof = { password?: string; totp?: string };

type SignInResult = ({ __typename: 'Session' } & NewSessionFragment) | RefusalFragment | undefined;

/** The refusals after which the form stays, because another password or code may be right. */
const FORM_REFUSALS = [
  'LOGIN_FAILED',
  'PASSWORD_WRONG',
  'TOTP_INVALID',
  'TOTP_UNREADABLE',
  'TOO_MANY_ATTEMPTS',
];

/** Signs in without a password. `link` is set if the sign-in must be connected to an account by its password first. */
export function useOtherSignIn() {
  const send = useSendSource();
  const action = useAction('PROVIDER_FAILED');
  const [link, setLink] = useState<AccountLink | null>(null);

  const showRefusal = (source: SignInSource, refusal: RefusalFragment) => {
    const { code, params } = refusal;
    if (code === 'LINK_PASSWORD_REQUIRED') {
      setLink({ source, email: String(params['email'] ?? ''), isCodeShown: false });
      return null;
    }
    if (code === 'TOTP_REQUIRED' && link !== null) {
      setLink({ ...link, isCodeShown: true });
      return null;
    }
    if (!FORM_REFUSALS.includes(code)) setLink(null);
    return formatRefusal(refusal);
  };

  const finish = (source: SignInSource, result: SignInResult): string | null => {
    if (!result) return formatMessage('PROVIDER_FAILED');
    if (result.__typename === 'Refusal') return showRefusal(source, result);
    startSession(result);
    return null;
  };

  /** Returns true if there is no session and nothing that the visitor must read or enter. */
  const start = async (source: SignInSource): Promise<boolean> => {
    let isUnsigned = false;
    await action.run(async () => {
      const isSilent = source.kind === 'proxy' && source.isSilent;
      try {
        const result = await send(source, {});
        isUnsigned = result?.__typename === 'Refusal' && result.code === 'PROXY_SIGN_IN_FAILED';
        return isSilent && isUnsigned ? null : finish(source, result);
      } catch (error) {
        if (!isSilent) throw error;
        isUnsigned = true;
        return null;
      }
    });
    return isUnsigned;
  };

  return {
    link,
    isBusy: action.isBusy,
    errorMessage: action.errorMessage,
    start,
    submit: (proof: LinkProof) =>
      link && action.run(async () => finish(link.source, await send(link.source, proof))),
    cancel: () => {
      setLink(null);
      action.clear();
    },
  };
}

/** Returns the call of a source. It has its own client, because the landing page is outside of the app's shell. */
function useSendSource() {
  const [client] = useState(() => createApolloClient(null));
  return async (source: SignInSource, proof: LinkProof): Promise<SignInResult> => {
    if (source.kind === 'provider') {
      const variables = { code: source.code, ...proof };
      return (await client.mutate({ mutation: ExchangeOidcCodeDocument, variables })).data?.exchangeOidcCode;
    }
    return (await client.mutate({ mutation: SignInByProxyDocument, variables: proof })).data?.signInByProxy;
  };
}
