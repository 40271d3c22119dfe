import { useApolloClient } from '@apollo/client/react';
import { formatIssuer } from '../../../tag/account/format-issuer.ts';
import type { Refusal } from '../../../tag/texts/refusal.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { formatRefusal } from '../../error-text.ts';
import { useConfirmByPasskeyMutation } from '../../graphql/generated.ts';
import {
  useSignInMethodsQuery,
  useStartProviderStepMutation,
  type SignInMethodsQuery,
} from '../../graphql/settings.ts';
import { reloadTo } from '../../session/reload-to.ts';
import { isRefusal, requestPasskeyOptions, selectPasskey } from '../../session/sign-in/passkeys.ts';
import { canUsePasskeys } from '../../session/sign-in/can-use-passkeys.ts';
import { type Action, useAction } from '../../use-action.ts';

type Methods = SignInMethodsQuery['signInMethods'];

/** The ways to confirm a change: by the password, by nothing because the session is confirmed, or by a passkey or the provider. */
type ConfirmationKind = 'password' | 'confirmed' | 'elsewhere';

/** The confirmation of a change that needs the password or a fresh sign-in. */
export type Confirmation = {
  kind: ConfirmationKind;
  /** False for an account without a password. */
  hasPassword: boolean;
  /** Confirms by a passkey; null if there is none at this address. */
  confirmByPasskey: (() => void) | null;
  /** The host of the identity provider that can confirm; null if it cannot. */
  providerHost: string | null;
  confirmAtProvider: () => void;
  action: Pick<Action, 'isBusy' | 'errorMessage'>;
  /** Returns the refusal of an empty field or of a missing confirmation. */
  listRefusals: (password: string) => Refusal[];
  /** Returns the password for the API: '' if the session is confirmed. */
  toPassword: (typedPassword: string) => string;
  /** Shows another way to confirm if the server refused this one, for example because the confirmation has expired. */
  onRefused: () => void;
};

/** The name of the password's field in a form and in the refusals of the server. */
export type ConfirmedField = 'password' | 'currentPassword';

/** Finds how the user can confirm a change now. */
export function useConfirmation(field: ConfirmedField): Confirmation {
  const { data, refetch } = useSignInMethodsQuery({ fetchPolicy: 'network-only' });
  const reload = async () => void (await refetch().catch(() => undefined));
  const action = useAction('ACCESS_CHANGE_FAILED');
  const confirmByPasskey = useConfirmByPasskey(action, reload);
  const confirmAtProvider = useConfirmAtProvider(action);

  // Until the response the form has its password field, which nearly all accounts use.
  const methods = data?.signInMethods;
  const kind = findKind(methods);
  const code = kind === 'password' ? 'PASSWORD_EMPTY' : 'CONFIRMATION_REQUIRED';
  return {
    kind,
    hasPassword: methods?.hasPassword ?? true,
    confirmByPasskey: methods && hasPasskeyHere(methods) ? confirmByPasskey : null,
    providerHost: formatHost(methods?.confirmationIssuer ?? null),
    confirmAtProvider,
    action,
    listRefusals: (password) =>
      kind === 'confirmed' || (kind === 'password' && password !== '') ? [] : [{ code, field, params: {} }],
    toPassword: (typedPassword) => (kind === 'password' ? typedPassword : ''),
    onRefused: () => void reload(),
  };
}

function findKind(methods: Methods | undefined): ConfirmationKind {
  if (!methods) return 'password';
  if (methods.isConfirmed) return 'confirmed';
  return methods.hasPassword ? 'password' : 'elsewhere';
}

const formatHost = (issuer: string | null) => (issuer === null ? null : formatIssuer(issuer));

function hasPasskeyHere({ passkeys, passkeyHost }: Methods): boolean {
  return passkeys.length > 0 && passkeyHost === window.location.hostname && canUsePasskeys();
}

function useConfirmByPasskey({ run }: Action, onConfirmed: () => Promise<void>): () => void {
  const client = useApolloClient();
  const [mutate] = useConfirmByPasskeyMutation();
  return () =>
    void run(async () => {
      const options = await requestPasskeyOptions(client);
      if (options === null) return formatMessage('PASSKEY_FAILED');
      if (isRefusal(options)) return formatRefusal(options);
      const response = await selectPasskey(options).catch(() => 'failed' as const);
      if (response === null) return null;
      if (response === 'failed') return formatMessage('PASSKEY_FAILED');
      const result = (await mutate({ variables: { response } })).data?.confirmByPasskey;
      if (result?.__typename === 'Refusal') return formatRefusal(result);
      if (!result) return formatMessage('PASSKEY_FAILED');
      await onConfirmed();
      return null;
    });
}

function useConfirmAtProvider({ run }: Action): () => void {
  const [mutate] = useStartProviderStepMutation();
  return () =>
    void run(async () => {
      const result = (await mutate({ variables: { purpose: 'confirm' } })).data?.startProviderStep;
      if (result?.__typename === 'Refusal') return formatRefusal(result);
      if (!result) return formatMessage('PROVIDER_FAILED');
      reloadTo(result.url);
      return null;
    });
}
