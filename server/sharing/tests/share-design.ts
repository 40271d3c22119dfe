import type { TestAccount } from '../../tests/accounts.ts';
import type { TestApp } from '../../tests/test-app.ts';

export const ALL_PARTS = { date: true, flight: true, registration: true, seat: true, nickname: true };

/** Saves a design and shares it. @returns the ids of the tag and of its page */
export async function shareDesign(
  app: TestApp,
  { token }: TestAccount,
  design: object,
  choices: { show?: object; listed?: boolean; notes?: string } = {},
): Promise<{ id: string; slug: string }> {
  const { notes = '', ...shown } = choices;
  const saveResponse = await app.rest('POST', '/api/user/tags', {
    token,
    body: { tag_config: design, notes },
  });
  const { id } = saveResponse.body.data;
  const shared = await app.rest('POST', `/api/user/tags/${id}/share`, { token, body: shown });
  return { id, slug: shared.body.data.slug };
}
