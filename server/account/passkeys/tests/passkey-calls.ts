import { PASSWORD, type TestAccount } from '../../../tests/accounts.ts';
import type { RestCall, RestResponse, TestApp } from '../../../tests/test-app.ts';
import { SoftwareAuthenticator, type Deviation } from './software-authenticator.ts';

/** The address at which the tests of passkeys run. */
export const PASSKEY_ORIGIN = 'https://tags.example';

/** A browser: it sends the cookies that the server has set, and may have an authenticator. */
export class PasskeyBrowser {
  private readonly cookies = new Map<string, string>();
  readonly authenticator = new SoftwareAuthenticator(PASSKEY_ORIGIN);

  constructor(private readonly app: TestApp) {}

  /** Sends a call with the cookies of the browser. */
  async call(method: string, path: string, { headers, ...call }: RestCall = {}): Promise<RestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.app.rest(method, path, { ...call, headers: { cookie, ...headers } });
    for (const text of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      this.cookies.set(name, value);
    }
    return response;
  }

  /** Requests the options for a new passkey. */
  requestCreation({ token }: Pick<TestAccount, 'token'>, password = PASSWORD): Promise<RestResponse> {
    return this.call('POST', '/api/user/passkeys/options', { token, body: { password } });
  }

  /** Sends the response of an authenticator to the server. */
  sendCreation(
    { token }: Pick<TestAccount, 'token'>,
    response: unknown,
    name = 'My phone',
  ): Promise<RestResponse> {
    return this.call('POST', '/api/user/passkeys', { token, body: { name, response } });
  }

  /** Adds the passkey of this browser's authenticator to an account. */
  async add(
    user: Pick<TestAccount, 'token'>,
    deviation: Deviation = {},
    authenticator = this.authenticator,
  ): Promise<RestResponse> {
    const options = await this.requestCreation(user);
    if (options.status !== 200) return options;
    return this.sendCreation(user, authenticator.create(options.body.data, deviation));
  }

  /** Requests a challenge: for a sign-in, or for a confirmation with the token of a session. */
  async requestChallenge(token?: string): Promise<{ challenge: string; rpId: string }> {
    const { status, body } = await this.call('POST', '/api/auth/passkey/options', { token });
    if (status !== 200) throw new Error(`the options answered ${status} ${body.code}`);
    return body.data;
  }

  sendSignature(response: unknown): Promise<RestResponse> {
    return this.call('POST', '/api/auth/passkey', { body: { response } });
  }

  /** Signs in by the passkey of an authenticator. */
  async signIn(deviation: Deviation = {}, authenticator = this.authenticator): Promise<RestResponse> {
    return this.sendSignature(authenticator.sign(await this.requestChallenge(), deviation));
  }
}
