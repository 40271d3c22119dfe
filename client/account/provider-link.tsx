import type { MouseEventHandler } from 'react';
import { useSignInOptions } from '../session/sign-in/sign-in-options.ts';
import { ButtonLink, type ButtonVariant } from '../ui/forms/button.tsx';

type Props = { variant?: ButtonVariant; onClick?: MouseEventHandler };

/** Shows the link to the identity provider as a button; nothing without a provider. The server leads to the provider and back. */
export function ProviderLink(props: Props) {
  const { providerText, providerUrl } = useSignInOptions();
  if (providerText === null) return null;
  return (
    <ButtonLink as="a" {...props} size="large" wide href={providerUrl}>
      {providerText}
    </ButtonLink>
  );
}
