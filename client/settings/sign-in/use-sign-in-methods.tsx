import type { ReactNode } from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { formatCallError } from '../../error-text.ts';
import { useSignInMethodsQuery, type SignInMethodsQuery } from '../../graphql/settings.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { Alert } from '../../ui/notice.tsx';
import { translate } from '../../../tag/texts/translate.ts';

export type Methods = SignInMethodsQuery['signInMethods'];

type LoadedMethods = {
  methods: Methods | undefined;
  refetchMethods: () => Promise<void>;
  placeholder: ReactNode;
};

/** Requests the ways to sign in from the server whenever a dialog opens. */
export function useSignInMethods(): LoadedMethods {
  const { data, error, loading, refetch } = useSignInMethodsQuery({
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: false,
  });
  const refetchMethods = async () => void (await refetch().catch(() => undefined));
  const placeholder = loading ? (
    <Spinner />
  ) : (
    <Alert action={<Button onClick={() => void refetchMethods()}>{translate('Retry')}</Button>}>
      {formatMessage('SIGN_IN_METHODS_LOAD_FAILED', { message: formatCallError(error) })}
    </Alert>
  );
  return { methods: data?.signInMethods, refetchMethods, placeholder };
}
