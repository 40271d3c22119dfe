import { cleanup, screen } from '@testing-library/react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { API_USER, renderApp } from '../../tests/render-app.tsx';
import { createRefusal } from '../../tests/schema-server.ts';

const VERIFIED = {
  __typename: 'VerifyEmailSuccess',
  alreadyVerified: false,
  session: { token: 'fresh', user: API_USER },
};

test.each(['REGISTRATION_CLOSED', 'INVITATION_REQUIRED', 'EMAIL_DOMAIN_REFUSED'] as const)(
  'a link that %s refuses is kept, also over a reload, and can be tried again',
  async (code) => {
    const params = { domains: 'example.com' };
    const refusal = createRefusal(code, { params });
    await renderApp('/verify-email?token=abc', { handlers: { verifyEmail: () => refusal } });
    expect(await screen.findByRole('alert')).toHaveTextContent(formatMessage(code, params));
    expect(screen.getByText('Your link was not used up. You can try it again later.')).toBeInTheDocument();
    const state: unknown = window.history.state;
    cleanup();
    const answers: object[] = [refusal];
    const { server, user } = await renderApp('/verify-email', {
      handlers: { verifyEmail: () => answers.shift() ?? VERIFIED, viewer: () => API_USER },
      state,
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Email verified successfully!/)).toBeInTheDocument();
    expect(server.listCalls('VerifyEmail').map(({ variables }) => variables)).toEqual([
      { token: 'abc' },
      { token: 'abc' },
    ]);
  },
);
