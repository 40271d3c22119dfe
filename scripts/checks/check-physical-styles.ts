import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findPhysicalProps, findPhysicalRules } from './find-physical-styles.ts';
import { readSources } from './read-sources.ts';

// Checks that the styles of pages mirror in languages from right to left: `margin-inline-start`, not `margin-left`.

/** A separate page in English. */
const PLAYGROUND_FOLDER = 'client/playground/';

const root = path.resolve(import.meta.dirname, '../..');
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'client/**.css', 'client/**.html'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file !== '' && !file.startsWith(PLAYGROUND_FOLDER));
const sources = [...readSources(['client', 'server/sharing'])].filter(
  ([file]) => !/\.test\.tsx?$/.test(file),
);
const faults = [
  ...files.flatMap((file) => findPhysicalRules(file, readFileSync(path.join(root, file), 'utf8'))),
  ...sources.flatMap(([file, text]) => findPhysicalProps(file, text)),
];

if (files.length === 0 || sources.length === 0) throw new Error('There are no styles to check');
if (faults.length > 0) {
  console.error(
    `Use logical properties, or var(--side) in sideways distances; else say why: /* Physical: reason */\n${faults.join('\n')}`,
  );
  process.exitCode = 1;
}
