import type { Page } from 'playwright-core';

/** The authenticator of a page's device. It confirms each request at once, as a user with a finger on the sensor. */
export type VirtualAuthenticator = {
  /** Loses all passkeys, like a new device. */
  clear: () => Promise<void>;
};

/** Gives a page an authenticator that keeps passkeys and verifies its user. */
export async function addVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    clear: async () => {
      await session.send('WebAuthn.clearCredentials', { authenticatorId });
    },
  };
}
