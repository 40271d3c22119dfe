import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { readSources } from './read-sources.ts';

// Checks that no declared type, function, class or exported constant has a word that docs/glossary.md replaces by another.

/** Words that the glossary replaces in one sense only; in another sense they are good names. */
const AMBIGUOUS_WORDS = new Set(
  (
    'ask at away carry choose config default ended fold form gone ground guess is least look most not offer pattern pause person pick picture read ' +
    'reach room air said set state stock sum sums turn way who words write written failure'
  ).split(' '),
);

function readReplacedWords(): Set<string> {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../docs/glossary.md'), 'utf8');
  const columns = text.split('\n').flatMap((line) => /^\|[^|]*\|[^|]*\|([^|]*)\|$/.exec(line)?.[1] ?? []);
  const words = columns
    .flatMap((column) => (column.split(';')[0] ?? '').split(','))
    .map((word) => word.trim().toLowerCase());
  return new Set(words.filter((word) => /^[a-z]+$/.test(word) && !AMBIGUOUS_WORDS.has(word)));
}

const replacedWords = readReplacedWords();
const problems: string[] = [];

function checkName(source: ts.SourceFile, name: ts.Node | undefined): void {
  if (!name || !ts.isIdentifier(name)) return;
  const words = name.text
    .replace(/([a-z0-9])(?=[A-Z])/g, '$1_')
    .toLowerCase()
    .split('_');
  const wrongWord = words.find(
    (word) => replacedWords.has(word) || replacedWords.has(word.replace(/s$/, '')),
  );
  if (wrongWord === undefined) return;
  const { line } = source.getLineAndCharacterOfPosition(name.pos);
  problems.push(
    `${source.fileName}:${line + 1}: ${name.text} has the word '${wrongWord}', which docs/glossary.md replaces`,
  );
}

function checkDeclarations(source: ts.SourceFile, node: ts.Node): void {
  if (
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isVariableDeclaration(node)
  )
    checkName(source, node.name);
  ts.forEachChild(node, (child) => checkDeclarations(source, child));
}

for (const [file, text] of readSources()) {
  if (/\.test\.tsx?$|\/tests\/|\/migrations\/|^client\/graphql\//.test(file)) continue;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  checkDeclarations(source, source);
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
