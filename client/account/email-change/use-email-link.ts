import { useState } from 'react';
import type { MessageCode } from '../../../tag/texts/messages.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { formatRefusal } from '../../error-text.ts';
import type { RefusalFragment } from '../../graphql/generated.ts';
import { useAction } from '../../use-action.ts';
import { useLinkToken } from '../use-link-token.ts';

export type EmailLinkOptions = Parameters<typeof useLinkToken>[0] & {
  /** The text if the link has no token. */
  invalidCode: MessageCode;
  /** The text of an error without a text. */
  failedCode: MessageCode;
  /** Sends the token. */
  send: (token: string) => Promise<EmailLinkResult | null | undefined>;
};

type EmailLinkResult = { __typename: 'EmailChangeSuccess'; email: string } | RefusalFragment;

/** Uses the token of a link about the address of an account. `email` is the address of the account once that has succeeded. */
export function useEmailLink({ invalidCode, failedCode, send, ...link }: EmailLinkOptions) {
  const { token, forgetToken } = useLinkToken(link);
  const { run, isBusy, errorMessage } = useAction(failedCode);
  const [email, setEmail] = useState<string | null>(null);

  const submit = () =>
    void run(async () => {
      if (token === null) return formatMessage(invalidCode);
      const result = await send(token);
      if (!result) return formatMessage(failedCode);
      if (result.__typename === 'Refusal') return formatRefusal(result);
      setEmail(result.email);
      forgetToken();
      return null;
    });

  return {
    submit,
    isBusy,
    email,
    errorMessage: token === null && !email ? formatMessage(invalidCode) : errorMessage,
  };
}
