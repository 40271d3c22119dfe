import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

// Checks that the pages' styles only use colors of the palette, which defines each color for both themes.

const PALETTE = 'client/palette.css';
/** A separate page with the look of GraphiQL. */
const PLAYGROUND = 'client/playground/';

const COMMENT = /\/\*[\s\S]*?\*\//g;
const LITERAL =
  /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|light-dark)a?\(|(?<=[:\s(,])(?:white|black|red|gray)(?=[\s;,)])/gi;

const root = path.resolve(import.meta.dirname, '..');
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'client/**.css'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file !== '' && file !== PALETTE && !file.startsWith(PLAYGROUND));

const found = files.flatMap((file) => {
  const style = readFileSync(path.join(root, file), 'utf8');
  // Comments are replaced by empty lines, so that line numbers stay correct.
  const lines = style.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' ')).split('\n');
  return lines.flatMap((line, at) =>
    [...line.matchAll(LITERAL)].map(([literal]) => `${file}:${at + 1} ${literal}`),
  );
});

if (files.length === 0) throw new Error('There are no styles to check');
if (found.length > 0) {
  console.error(`Colors come from the variables in ${PALETTE}:\n${found.join('\n')}`);
  process.exitCode = 1;
}
