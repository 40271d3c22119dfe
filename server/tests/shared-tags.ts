import type { TestAccount } from './accounts.ts';
import type { TestApp } from './test-app.ts';

/** Shares a tag of an account, by itself and in a collection. */
export async function shareInAllWays(app: TestApp, { id, token }: TestAccount, tagId: string): Promise<void> {
  await app.rest('POST', `/api/user/tags/${tagId}/share`, { token, body: {} });
  const collection = id.replace(/^.{8}/, '00000000');
  await app.db.source.query(
    `insert into collections (id, user_id, slug, title, has_all_tags, shown, listed, created_at, updated_at)
     values ($1, $2, $3, 'Mine', false, '{}', false, now(), now())`,
    [collection, id, `slug-${id.slice(0, 8)}`],
  );
  await app.db.source.query(
    'insert into collection_tags (collection_id, tag_id, position) values ($1, $2, 0)',
    [collection, tagId],
  );
}
