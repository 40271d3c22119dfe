import type { LoginMutation, LoginMutationVariables } from '../graphql/generated.ts';
import { paths } from '../paths.ts';

type EarlyWindow = Window & { earlyLogin?: EarlyLogin };

/** The fields of the form before a code of an authenticator app is required. */
type Credentials = Pick<LoginMutationVariables, 'email' | 'password'>;

/** A sign-in that was sent before the code of the page ran. Its response is null if the server did not respond. */
type EarlyLogin = Credentials & { readonly response: Promise<LoginMutation | null> };

/** The time limit of the call, in milliseconds, as that of all calls in client/apollo.ts. */
const MAX_CALL_MS = 30_000;

/** The mutation of client/account/account.graphql, without its fragments, because the early script loads no code. */
const LOGIN = `mutation Login($email: String!, $password: String!) {
  login(email: $email, password: $password) {
    __typename
    ... on Session {
      token
      user { __typename id email nickname name bio avatarUrl coverImageUrl createdAt }
    }
    ... on Refusal { code field params message }
  }
}`;

/** Sends the sign-in of a complete form at once, so that a slow line does not delay it until the code of the page has arrived. */
export function sendEarlyLogin(form: HTMLFormElement): void {
  if (window.location.pathname !== paths.signIn) return;
  const email = form.querySelector<HTMLInputElement>('input[type="email"]');
  const password = form.querySelector<HTMLInputElement>('input[type="password"]');
  const terms = form.querySelector<HTMLInputElement>('input[type="checkbox"]');
  if (!email?.value || !email.validity.valid || !password?.value || !terms?.checked) return;
  const variables = { email: email.value, password: password.value };
  // A second submission of the same fields sends nothing.
  if (isEarlyLogin(variables)) return;
  (window as EarlyWindow).earlyLogin = { ...variables, response: sendLogin(variables).catch(() => null) };
}

/**
 * Returns the response to the early sign-in with these fields once; null if there is none. A sign-in with a code of an authenticator app
 * never has one.
 */
export async function takeEarlyLogin(variables: LoginMutationVariables): Promise<LoginMutation | null> {
  const earlyWindow = window as EarlyWindow;
  const response = !variables.totp && isEarlyLogin(variables) ? earlyWindow.earlyLogin?.response : null;
  delete earlyWindow.earlyLogin;
  return (await response) ?? null;
}

function isEarlyLogin({ email, password }: Credentials): boolean {
  const { earlyLogin } = window as EarlyWindow;
  return earlyLogin?.email === email && earlyLogin.password === password;
}

async function sendLogin(variables: Credentials): Promise<LoginMutation | null> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Apollo-Require-Preflight': 'true' },
    body: JSON.stringify({ operationName: 'Login', query: LOGIN, variables }),
    signal: AbortSignal.timeout(MAX_CALL_MS),
  });
  const { data } = (await response.json()) as { data?: LoginMutation | null };
  return data ?? null;
}
