import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

// Checks that no stray file is committed: the root contains only the files of this list, and large images belong to docs/images.

const ROOT_FILES = new Set([
  '.dockerignore',
  '.env.example',
  '.gitignore',
  '.oxlintrc.json',
  '.prettierignore',
  '.prettierrc.json',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'Dockerfile',
  'LICENSE',
  'README.md',
  'codegen.ts',
  'docker-compose.yml',
  'jest.config.ts',
  'package-lock.json',
  'package.json',
  'schema.graphql',
  'tsconfig.build.json',
  'tsconfig.json',
]);
const MAX_IMAGE_BYTES = 300_000;
const IMAGE_PATTERN = /\.(?:png|jpe?g|webp|gif|avif|svg|pdf)$/i;

const root = path.resolve(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));

const isLargeImage = (file: string): boolean =>
  IMAGE_PATTERN.test(file) &&
  !file.startsWith('docs/images/') &&
  statSync(path.join(root, file)).size > MAX_IMAGE_BYTES;

const problems = [
  ...files
    .filter((file) => !file.includes('/') && !ROOT_FILES.has(file))
    .map((file) => `${file}: no file of the root's list in scripts/checks/check-files.ts`),
  ...files
    .filter(isLargeImage)
    .map((file) => `${file}: an image of more than ${MAX_IMAGE_BYTES} bytes belongs to docs/images`),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
