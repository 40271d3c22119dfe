import ts from 'typescript';
import { readSources } from './read-sources.ts';

// Checks that comments name only what exists: each `@param` a parameter, and each identifier in backticks an identifier or a string.

/** A camelCase identifier, or the name in a call, in backticks. */
const QUOTED_NAME_PATTERN = /(?<=`)(?:[a-z][a-z0-9]*[A-Z][A-Za-z0-9]*(?=`)|[A-Za-z_$][\w$]*(?=\())/g;

const existingNames = new Set<string>();
const quotedNames: { name: string; place: string }[] = [];
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
  for (const name of token.getText(source).match(/[\w$]+/g) ?? []) existingNames.add(name);
  const leading = ts.getLeadingCommentRanges(source.text, token.pos) ?? [];
  const trailing = ts.getTrailingCommentRanges(source.text, token.end) ?? [];
  for (const { pos, end } of [...leading, ...trailing])
    for (const { 0: name, index } of source.text.slice(pos, end).matchAll(QUOTED_NAME_PATTERN))
      quotedNames.push({ name, place: formatPlace(source, pos + index) });
}

function readNode(source: ts.SourceFile, node: ts.Node): void {
  if (ts.isJSDoc(node)) return checkDocstring(source, node);
  const children = node.getChildren(source);
  for (const child of children) readNode(source, child);
  if (children.every(ts.isJSDoc) && !ts.isJsxText(node)) readToken(source, node);
}

for (const [file, text] of readSources(['tag', 'art', 'server', 'client', 'e2e', 'bench', 'scripts'])) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  readNode(source, source);
}
for (const { name, place } of quotedNames)
  if (!existingNames.has(name)) problems.push(`${place}: nothing is named ${name}`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
