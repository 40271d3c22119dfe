import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const PROJECT_FOLDER = path.resolve(import.meta.dirname, '../..');

test('the tree in ARCHITECTURE.md is the tree on disk', () => {
  const [, tree = ''] = readFileSync(path.join(PROJECT_FOLDER, 'ARCHITECTURE.md'), 'utf8').split('```');
  const documented = [...tree.matchAll(/(?<=^|[ \n])([a-z0-9-]+\/)+(?=[ \n]|$)/g)].map(([folder]) =>
    folder.slice(0, -1),
  );
  const files = execFileSync(
    'git',
    ['ls-files', 'tag', 'art', 'server', 'client', 'e2e', 'bench', 'scripts', 'locales', 'docs'],
    {
      cwd: PROJECT_FOLDER,
      encoding: 'utf8',
    },
  );
  const folders = files
    .trim()
    .split('\n')
    .map((file) => path.posix.dirname(file).split('/'))
    .map(([side = '', folder]) =>
      folder && /^(?:tag|art|server|client)$/.test(side) ? `${side}/${folder}` : side,
    )
    .filter((folder) => !folder.endsWith('/tests'));
  expect(documented.toSorted()).toEqual([...new Set(folders)].toSorted());
});
test('no folder has more than 25 files of product code', () => {
  const files = execFileSync('git', ['ls-files', 'tag', 'art', 'server', 'client'], {
    cwd: PROJECT_FOLDER,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/(?:tests|migrations|data)\//.test(file));
  const counts = new Map<string, number>();
  for (const file of files) counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
});
test('the runtime dependencies are what the server imports', () => {
  const files = execFileSync('git', ['ls-files', 'server/*.ts', 'tag/*.ts', 'art/*.ts'], {
    cwd: PROJECT_FOLDER,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => !/\.test\.|\/tests\/|^art\/build\//.test(file));
  const imported = new Set<string>();
  for (const file of files) {
    const text = readFileSync(path.join(PROJECT_FOLDER, file), 'utf8');
    for (const [, name = ''] of text.matchAll(
      /(?:^|\W)(?:from|import\(?) ?'((?:@[a-z0-9-]+\/)?[a-z][a-z0-9.-]*)(?:\/[^']*)?'/gm,
    ))
      imported.add(name);
  }
  const { dependencies } = JSON.parse(readFileSync(path.join(PROJECT_FOLDER, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  expect([...imported].toSorted()).toEqual(Object.keys(dependencies).toSorted());
});
