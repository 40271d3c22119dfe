import { act, screen, waitFor } from '@testing-library/react';
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { createBrowserError, enablePasskeys } from '../../tests/fake-passkeys.ts';
import { API_USER, renderApp } from '../../tests/render-app.tsx';
import { createRefusal, type Handlers } from '../../tests/schema-server.ts';

jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: jest.fn(),
  browserSupportsWebAuthnAutofill: jest.fn(),
  WebAuthnAbortService: { cancelCeremony: jest.fn() },
}));
const authenticate = jest.mocked(startAuthentication);
const canAutofillPasskeys = jest.mocked(browserSupportsWebAuthnAutofill);

type Authentication = Awaited<ReturnType<typeof startAuthentication>>;
const RESPONSE = { id: 'passkey-1', type: 'public-key' } as Authentication;
const TERMS = /^Please accept the Terms/;

const createHandlers = (): Handlers => {
  let count = 0;
  return {
    viewer: () => API_USER,
    requestPasskeyOptions: () => {
      count += 1;
      return { __typename: 'PasskeyOptions', options: { challenge: `challenge-${count}` } };
    },
    signInByPasskey: () => ({ __typename: 'Session', token: 'new-token', user: API_USER }),
  };
};

async function openSignIn(handlers: Handlers = {}) {
  const app = await renderApp('/signin', { handlers: { ...createHandlers(), ...handlers } });
  await screen.findByRole('heading', { name: 'Sign In' });
  const accept = () => app.user.click(screen.getByRole('checkbox'));
  const press = async () =>
    app.user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
  return { ...app, accept, press };
}

const waitForever = () => new Promise<Authentication>(() => undefined);

beforeEach(() => {
  jest.clearAllMocks();
  canAutofillPasskeys.mockResolvedValue(false);
  authenticate.mockImplementation(waitForever);
});

test('a browser without passkeys asks for nothing', async () => {
  const { server, accept } = await openSignIn();
  await accept();
  expect(server.calls).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).not.toBeInTheDocument();
});

test('the button asks with fresh options and signs in, after the terms', async () => {
  enablePasskeys();
  const { server, accept, press } = await openSignIn();
  await press();
  expect(screen.getByRole('alert')).toHaveTextContent(TERMS);
  expect(screen.getByRole('checkbox')).toHaveFocus();
  expect(authenticate).not.toHaveBeenCalled();
  await accept();
  authenticate.mockResolvedValueOnce(RESPONSE);
  await press();
  await screen.findByRole('heading', { name: 'Settings' });
  expect(authenticate).toHaveBeenCalledWith({
    optionsJSON: { challenge: `challenge-${server.listCalls('RequestPasskeyOptions').length}` },
    useBrowserAutofill: false,
  });
  expect(server.listCalls('SignInByPasskey').map(({ variables }) => variables)).toEqual([
    { response: RESPONSE },
  ]);
  expect(localStorage.getItem('auth_token')).toBe('new-token');
});

test('a passkey that is selected at the field signs in once the terms are accepted', async () => {
  enablePasskeys();
  canAutofillPasskeys.mockResolvedValue(true);
  let select: (response: Authentication) => void = () => undefined;
  authenticate.mockImplementation(() => new Promise((resolve) => (select = resolve)));
  const { server, accept } = await openSignIn();
  await waitFor(() =>
    expect(authenticate).toHaveBeenLastCalledWith(expect.objectContaining({ useBrowserAutofill: true })),
  );
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  await act(async () => select(RESPONSE));
  expect(await screen.findByRole('alert')).toHaveTextContent(TERMS);
  expect(server.listCalls('SignInByPasskey')).toEqual([]);
  await accept();
  await screen.findByRole('heading', { name: 'Settings' });
  expect(server.listCalls('SignInByPasskey')).toHaveLength(1);
});

test.each([
  ['the server has no passkeys', () => createRefusal('PASSKEY_UNAVAILABLE')],
  [
    'the server fails',
    () => {
      throw new Error('down');
    },
  ],
])('nothing is shown if %s', async (_, requestPasskeyOptions) => {
  enablePasskeys();
  const { server } = await openSignIn({ requestPasskeyOptions });
  await waitFor(() => expect(server.listCalls('RequestPasskeyOptions').length).toBeGreaterThan(0));
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).not.toBeInTheDocument();
  expect(screen.queryByText('or')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a cancelled passkey is silent, a broken or refused one is said, and the list begins again', async () => {
  enablePasskeys();
  canAutofillPasskeys.mockResolvedValue(true);
  const { accept, press, server } = await openSignIn({
    signInByPasskey: () => createRefusal('PASSKEY_FAILED'),
  });
  await accept();
  await screen.findByRole('button', { name: 'Sign in with a passkey' });
  await waitFor(() => expect(authenticate).toHaveBeenCalled());
  const countLists = () =>
    authenticate.mock.calls.filter(([{ useBrowserAutofill }]) => useBrowserAutofill).length;
  for (const [outcome, text] of [
    [() => Promise.reject(createBrowserError('NotAllowedError')), null],
    [() => Promise.reject(createBrowserError('SecurityError')), /^This passkey was not accepted/],
    [() => Promise.resolve(RESPONSE), /^This passkey was not accepted/],
  ] as const) {
    const lists = countLists();
    authenticate.mockImplementationOnce(outcome);
    await press();
    await waitFor(() => expect(countLists()).toBe(lists + 1));
    if (text === null) expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    else expect(await screen.findByRole('alert')).toHaveTextContent(text);
  }
  expect(server.listCalls('SignInByPasskey')).toHaveLength(1);
});

test('a pending list ends when the page is left', async () => {
  enablePasskeys();
  canAutofillPasskeys.mockResolvedValue(true);
  const { user } = await openSignIn();
  await waitFor(() => expect(authenticate).toHaveBeenCalled());
  const cancel = jest.spyOn(WebAuthnAbortService, 'cancelCeremony');
  cancel.mockClear();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(cancel).toHaveBeenCalled());
});
