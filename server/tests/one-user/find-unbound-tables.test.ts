import { findUnboundTables } from './find-unbound-tables.ts';

describe('the tables of users that a statement names without the user', () => {
  it.each([
    ['select 1 from user_tags where user_id = $1 and id = $2', []],
    ['select 1 from user_tags where id = $1', ['user_tags']],
    ['SELECT "T"."id" FROM "user_tags" "T" WHERE (("T"."user_id" = $1)) LIMIT 1', []],
    ['UPDATE "user_tags" SET "deleted_at" = $1 WHERE "id" = $2', ['user_tags']],
    ['select id from users where id = $1 for update', []],
    ['select id from users where email_key = $1', ['users']],
    ['select 1 from sessions s join users u on u.id = s.user_id where s.id = $1', ['sessions', 'users']],
    ['select 1 from sessions s join users u on u.id = s.user_id where s.id = $1 and s.user_id = $2', []],
    ['select (select count(*) from uploads where id = $2) from users where id = $1', ['uploads']],
    [
      'insert into tag_totals (user_id, count) values ($1, 1) on conflict (user_id) do update set count = 2',
      [],
    ],
    ['insert into user_tags (id) select id from user_tags where user_id = $1', ['user_tags']],
    [`select 'user_id = $1' from uploads`, ['uploads']],
    ['select 1 from airlines union all select 1 from custom_airlines', ['custom_airlines']],
    ['select 1 from uploads where user_id = $1 union all select 1 from collections', ['collections']],
    ['delete from sessions where id in (select id from sessions where user_id = $1)', ['sessions']],
    ['select now()', []],
  ])('%s', (sql, tables) => {
    expect(findUnboundTables(sql).toSorted()).toEqual(tables);
  });
});
