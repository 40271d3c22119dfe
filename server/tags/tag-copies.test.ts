import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../project.ts';

const TAG_WRITE =
  /\b(insert into|update|delete from) user_tags\b|\.(insert|update|delete|upsert|save|softDelete)\(UserTag\b/;

/** Files that write tags without a function of tag-copies.ts, and why. */
const EXCEPTIONS = {
  'server/account/delete-account.service.ts': 'the rows of the whole account go',
  'server/database/assign-airlines.ts': 'changes the airline only, and the revision',
  'server/database/by-user/renew-list-columns.ts': 'writes the search texts too',
  'server/database/fill-list-columns.ts': 'is called by migrations, which count afterwards',
  'server/database/upsert-catalogue.ts': 'removes references to airlines, and changes all revisions',
  'server/tags/copy-replaced-tags.ts': 'writes deleted tags only',
};

test('each file that writes tags also writes their number and their search texts', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server/*.ts'], {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/tests\/|\/migrations\//.test(file));
  const writers = files
    .map((file) => ({ file, text: readFileSync(path.join(PROJECT_ROOT, file), 'utf8') }))
    .filter(({ text }) => TAG_WRITE.test(text));
  const unnoted = writers
    .filter(({ text }) => !/import \{[^}]*note\w+Tags[^}]*\} from '[./\w-]*tag-copies\.ts'/.test(text))
    .map(({ file }) => file);
  expect(unnoted.toSorted()).toEqual(Object.keys(EXCEPTIONS));
  expect(writers.length).toBeGreaterThan(10);
});
