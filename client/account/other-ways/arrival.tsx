import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { useSession } from '../../session/session-store.ts';
import { formatStepError } from '../../session/sign-in/format-step-error.ts';
import { replacePage } from '../../session/sign-in/replace-page.ts';
import { readSignInOptions, useSignInOptions } from '../../session/sign-in/sign-in-options.ts';
import { useFragmentOnce } from '../../session/sign-in/use-fragment-once.ts';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { Alert } from '../../ui/notice.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { LinkForm } from './link-form.tsx';
import { useOtherSignIn } from './use-other-sign-in.ts';

/**
 * Continues at /login what an identity provider or a proxy has begun: signs in with the code in the fragment (`#oidc=`), says why there is
 * none (`#oidc-error=`), signs in the user of a proxy, and goes to the provider at once if the server wants it.
 */
export function Arrival() {
  const code = useFragmentOnce('oidc');
  const errorCode = useFragmentOnce('oidc-error');
  const { search } = useLocation();
  const signIn = useOtherSignIn();
  const isBegun = useRef(false);

  const begin = useEffectEvent(async () => {
    const { isProxyOn, isAutoLogin, isPasswordHidden, providerUrl } = readSignInOptions();
    if (code !== null) return signIn.start({ kind: 'provider', code });
    const isManual = new URLSearchParams(search).get('autoLogin') === 'false';
    if (errorCode !== null || isManual || useSession.getState().status !== 'visitor') return;
    const isProxyUnsigned = isProxyOn && (await signIn.start({ kind: 'proxy', isSilent: !isPasswordHidden }));
    if (isAutoLogin && (!isProxyOn || isProxyUnsigned)) replacePage(providerUrl);
  });
  useEffect(() => {
    // React mounts each page twice in development, but a code is valid once.
    if (isBegun.current) return;
    isBegun.current = true;
    void begin();
  }, []);

  const errorMessage =
    signIn.errorMessage ?? (code === null && errorCode !== null ? formatStepError(errorCode) : null);
  if (signIn.link) return <LinkForm {...signIn} link={signIn.link} />;
  if (signIn.isBusy && code !== null) return <Spinner />;
  if (errorMessage === null) return null;
  const isUnsent = code !== null && errorMessage === formatMessage('NETWORK_ERROR');
  return <Alert action={isUnsent && <RetryLink />}>{errorMessage}</Alert>;
}

/** Links to the identity provider again, because the code may have been used before its response was lost. */
function RetryLink() {
  const { providerUrl } = useSignInOptions();
  return (
    <ButtonLink as="a" size="small" href={providerUrl}>
      {translate('Try again')}
    </ButtonLink>
  );
}
