import type { TestAccount } from './accounts.ts';
import type { TestApp } from './test-app.ts';

/** Shares a tag of an account, by itself and in a collection. */
export async function shareInAllWays(app: TestApp, { token }: TestAccount, tagId: string): Promise<void> {
  await app.rest('POST', `/api/user/tags/${tagId}/share`, { token, body: {} });
  await app.rest('POST', '/api/user/collections', { token, body: { title: 'Mine', tag_ids: [tagId] } });
}
