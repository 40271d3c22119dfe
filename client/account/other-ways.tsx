import { useEffect, useState, type ComponentType, type MouseEvent } from 'react';
import { useSignInOptions } from '../session/sign-in/sign-in-options.ts';
import { canUsePasskeys } from '../session/sign-in/can-use-passkeys.ts';
import { Text } from '../ui/text.tsx';
import { translate } from '../../tag/texts/translate.ts';
import styles from './account.module.css';
import type { PasskeyButtonProps } from './other-ways/passkey-button.tsx';
import { ProviderLink } from './provider-link.tsx';
import type { TermsState } from './terms-field.tsx';

type WaysProps = { terms: TermsState };

/** Shows the ways to sign in beside the form: the identity provider, and a passkey if this address has passkeys. */
export function OtherWays({ terms }: WaysProps) {
  const { providerText } = useSignInOptions();
  const part = usePasskeyPart();
  const [hasPasskeys, setHasPasskeys] = useState(false);
  const demandTerms = (event: MouseEvent) => {
    if (terms.demand()) return;
    event.preventDefault();
    terms.box.current?.focus();
  };
  return (
    <>
      {(providerText !== null || hasPasskeys) && <Separator />}
      {providerText !== null && <ProviderLink onClick={demandTerms} />}
      {part && <part.PasskeyButton terms={terms} onAvailable={() => setHasPasskeys(true)} />}
    </>
  );
}

/** The state of the terms where a note beside the button names them instead of a checkbox. */
const ACCEPTED_TERMS: TermsState = {
  box: { current: null },
  isAccepted: true,
  isMissing: false,
  accept: () => undefined,
  demand: () => true,
};

/** Shows the button of passkeys beside the identity provider, where there is no form. */
export function PasskeyWay() {
  const part = usePasskeyPart();
  return part && <part.PasskeyButton terms={ACCEPTED_TERMS} onAvailable={() => undefined} />;
}

function Separator() {
  return (
    <Text tone="muted" size={14} className={styles['or']}>
      {/* Translators: stands between two ways to sign in */}
      {translate('or')}
    </Text>
  );
}

type PasskeyPart = { PasskeyButton: ComponentType<PasskeyButtonProps> };

/** The latest time at which the page begins to load the code of passkeys, in milliseconds. */
const MAX_IDLE_WAIT_MS = 2_000;

/** Loads the button when the page is idle. Without passkeys, or without its code, the page stays as it is. */
function usePasskeyPart(): PasskeyPart | null {
  const [part, setPart] = useState<PasskeyPart | null>(null);
  useEffect(() => {
    if (!canUsePasskeys()) return;
    let isCurrent = true;
    const load = () =>
      void import('./other-ways/passkey-button.tsx').then(
        (loadedPart) => isCurrent && setPart(loadedPart),
        () => undefined,
      );
    const stop = runWhenIdle(load);
    return () => {
      isCurrent = false;
      stop();
    };
  }, []);
  return part;
}

/** Runs a function when the page is idle; soon in Safari, which has no requestIdleCallback. Returns a function that prevents the run. */
function runWhenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: MAX_IDLE_WAIT_MS });
  return () => cancelIdleCallback(handle);
}
