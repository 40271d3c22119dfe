import ts from 'typescript';
import { readSources } from './read-sources.ts';

// Checks that comments name only what exists: each `@param` a parameter, each identifier in backticks an identifier or a string, and
// each lower-case word in backticks an identifier or a word of a string in its own file.

/** A camelCase identifier, or the name in a call, in backticks. */
const QUOTED_NAME_PATTERN = /(?<=`)(?:[a-z][a-z0-9]*[A-Z][A-Za-z0-9]*(?=`)|[A-Za-z_$][\w$]*(?=\())/g;

/** One lower-case word in backticks. */
const QUOTED_WORD_PATTERN = /(?<=`)[a-z][a-z0-9]*(?=`)/g;

type QuotedName = { readonly name: string; readonly place: string };

const existingNames = new Set<string>();
const quotedNames: QuotedName[] = [];
/** The names and the quoted words of the file that is read. */
const namesInFile = new Set<string>();
const quotedWords: QuotedName[] = [];
const problems: string[] = [];

const formatPlace = (source: ts.SourceFile, position: number): string =>
  `${source.fileName}:${source.getLineAndCharacterOfPosition(position).line + 1}`;

/** Returns the name of a parameter, or all identifiers of a destructured parameter. */
const listIdentifiers = (node: ts.Node): string[] =>
  ts.isIdentifier(node) ? [node.text] : node.getChildren().flatMap(listIdentifiers);

/** Returns the parameters of the outermost functions in a declaration, and the members of a type. */
function listParameterNames(node: ts.Node): string[] {
  if (ts.isFunctionLike(node)) return node.parameters.flatMap(({ name }) => listIdentifiers(name));
  const names = ts.isTypeElement(node) ? [node.name?.getText() ?? ''] : [];
  ts.forEachChild(node, (child) => void names.push(...listParameterNames(child)));
  return names;
}

function checkDocstring(source: ts.SourceFile, { parent, tags }: ts.JSDoc): void {
  for (const { pos, name } of tags?.filter(ts.isJSDocParameterTag) ?? [])
    if (!listParameterNames(parent).includes(name.getText()))
      problems.push(`${formatPlace(source, pos)}: no parameter ${name.getText()}`);
}

function readToken(source: ts.SourceFile, token: ts.Node): void {
  for (const name of token.getText(source).match(/[\w$]+/g) ?? []) namesInFile.add(name);
  const leading = ts.getLeadingCommentRanges(source.text, token.pos) ?? [];
  const trailing = ts.getTrailingCommentRanges(source.text, token.end) ?? [];
  const listQuoted = (pattern: RegExp): QuotedName[] =>
    [...leading, ...trailing].flatMap(({ pos, end }) =>
      [...source.text.slice(pos, end).matchAll(pattern)].map(({ 0: name, index }) => ({
        name,
        place: formatPlace(source, pos + index),
      })),
    );
  quotedNames.push(...listQuoted(QUOTED_NAME_PATTERN));
  quotedWords.push(...listQuoted(QUOTED_WORD_PATTERN));
}

function readNode(source: ts.SourceFile, node: ts.Node): void {
  if (ts.isJSDoc(node)) return checkDocstring(source, node);
  const children = node.getChildren(source);
  for (const child of children) readNode(source, child);
  if (children.every(ts.isJSDoc) && !ts.isJsxText(node)) readToken(source, node);
}

for (const [file, text] of readSources(['tag', 'art', 'server', 'client', 'e2e', 'bench', 'scripts'])) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  namesInFile.clear();
  quotedWords.length = 0;
  readNode(source, source);
  for (const name of namesInFile) existingNames.add(name);
  for (const { name, place } of quotedWords)
    if (!namesInFile.has(name)) problems.push(`${place}: nothing in this file is named ${name}`);
}
for (const { name, place } of quotedNames)
  if (!existingNames.has(name)) problems.push(`${place}: nothing is named ${name}`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
