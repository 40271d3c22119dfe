/** Makes the browser one that has passkeys at this address, until the test ends. */
export function enablePasskeys(): void {
  Object.defineProperty(window, 'PublicKeyCredential', { configurable: true, value: class {} });
  Object.defineProperty(window, 'isSecureContext', { configurable: true, value: true });
}

afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(window, 'isSecureContext');
});

/** The error with which the browser ends a use of passkeys. */
export const createBrowserError = (name: string): Error => Object.assign(new Error(name), { name });
