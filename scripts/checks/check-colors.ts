import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

// Checks that the pages' styles only use colors of the palette, which defines each color for both themes.

const PALETTE_FILE = 'client/palette.css';
/** A separate page with the look of GraphiQL. */
const PLAYGROUND_FOLDER = 'client/playground/';

const COMMENT_PATTERN = /\/\*[\s\S]*?\*\//g;
const COLOR_LITERAL_PATTERN =
  /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|light-dark)a?\(|(?<=[:\s(,])(?:white|black|red|gray)(?=[\s;,)])/gi;

const root = path.resolve(import.meta.dirname, '../..');
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'client/**.css'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file !== '' && file !== PALETTE_FILE && !file.startsWith(PLAYGROUND_FOLDER));

const literalLines = files.flatMap((file) => {
  const style = readFileSync(path.join(root, file), 'utf8');
  // Comments are replaced by empty lines, so that line numbers stay correct.
  const lines = style.replace(COMMENT_PATTERN, (comment) => comment.replace(/[^\n]/g, ' ')).split('\n');
  return lines.flatMap((line, index) =>
    [...line.matchAll(COLOR_LITERAL_PATTERN)].map(([literal]) => `${file}:${index + 1} ${literal}`),
  );
});

if (files.length === 0) throw new Error('There are no styles to check');
if (literalLines.length > 0) {
  console.error(`Colors come from the variables in ${PALETTE_FILE}:\n${literalLines.join('\n')}`);
  process.exitCode = 1;
}
