import path from 'node:path';
import ts from 'typescript';
import { readSources } from './read-sources.ts';

// Checks that a file whose only exported value is a function, class or constant has its name: all words of one are words of the other, as
// in fin.ts and drawFin. The file may also have the name of an exported type.

/** Files whose export has a name that another program demands. */
const EXCEPTIONS = new Set(['scripts/build/codegen-hooks.ts', 'scripts/build/codegen-operations.ts']);

/** Files with these names are entry points, or their names are not those of exports. */
const NAMELESS_PATTERN =
  /\.(?:test|bench|d)\.tsx?$|\.[cm]js$|\/migrations\/|^client\/graphql\/|^bench\/torture\/|\/data\//;
const ROLE_PATTERN = /\.(?:page|worker|entity|service|resolver|router|types|sql)$/;

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

type ExportNames = { readonly values: readonly string[]; readonly types: readonly string[] };

/** Returns the exported names of a file; null if it exports names of other files. */
function listExports(file: string, text: string): ExportNames | null {
  const values: string[] = [];
  const types: string[] = [];
  for (const statement of ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true).statements) {
    if (ts.isExportDeclaration(statement) || ts.isExportAssignment(statement)) return null;
    if (!isExported(statement)) continue;
    if (ts.isVariableStatement(statement))
      values.push(...statement.declarationList.declarations.map(({ name }) => name.getText()));
    else if (ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement))
      types.push(statement.name.text);
    else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
      values.push(statement.name?.text ?? 'default');
  }
  return { values, types };
}

/** Splits a name into its words, in lower case and singular. */
function splitWords(name: string): string[] {
  const spacedName = /[a-z]/.test(name)
    ? name.replace(/([a-z0-9])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$2-')
    : name;
  const words = spacedName.toLowerCase().split(/[-_.]/);
  return words.map((word) => word.replace(/ies$/, 'y').replace(/(?<=..)s$/, ''));
}

function isSameName(fileName: string, exportName: string): boolean {
  const [fileWords, exportWords] = [splitWords(fileName), splitWords(exportName)];
  const [joinedFile, joinedExport] = [fileWords.join(''), exportWords.join('')];
  return (
    fileWords.every((word) => exportWords.includes(word)) ||
    exportWords.every((word) => fileWords.includes(word)) ||
    joinedFile.includes(joinedExport) ||
    joinedExport.includes(joinedFile)
  );
}

const problems: string[] = [];
for (const [file, text] of readSources(['tag', 'art', 'server', 'client', 'e2e', 'bench', 'scripts'])) {
  if (NAMELESS_PATTERN.test(file) || EXCEPTIONS.has(file)) continue;
  const exports = listExports(file, text);
  const [exportName] = exports?.values ?? [];
  if (!exports || !exportName || exports.values.length > 1) continue;
  const fileName = path.parse(file).name.replace(ROLE_PATTERN, '');
  if (![exportName, ...exports.types].some((name) => isSameName(fileName, name)))
    problems.push(`${file}: the name of the file does not say ${exportName}`);
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
