import path from 'node:path';
import ts from 'typescript';
import { readSources } from './read-sources.ts';

// Checks that a file in a folder `data` only contains constants: literals, references and calls of builders, so that readers can skip it.

/**
 * The modules outside of data that data may import: builders, which shorten the definition of a shape or an outline, and the product's
 * name.
 */
const IMPORTED_FILES_PATTERN =
  /^(?:art\/schemes\/parts|art\/aircraft\/shape\/[a-z-]+|tag\/texts\/product)\.ts$/;

const isData = (file: string): boolean => file.includes('/data/');

/** The kinds of expressions that data may contain. */
const ALLOWED_NODES = new Set([
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.TemplateExpression,
  ts.SyntaxKind.NumericLiteral,
  ts.SyntaxKind.TrueKeyword,
  ts.SyntaxKind.FalseKeyword,
  ts.SyntaxKind.NullKeyword,
  ts.SyntaxKind.ArrayLiteralExpression,
  ts.SyntaxKind.ObjectLiteralExpression,
  ts.SyntaxKind.SpreadElement,
  ts.SyntaxKind.PrefixUnaryExpression,
  ts.SyntaxKind.Identifier,
  ts.SyntaxKind.PropertyAccessExpression,
  ts.SyntaxKind.AsExpression,
  ts.SyntaxKind.SatisfiesExpression,
]);

/** Returns a sentence for each expression of a data file that is not allowed. */
function findDataFaults(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const problems: string[] = [];
  const refuse = (node: ts.Node, reason: string): void => {
    problems.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${reason}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    const isBuilderCall = ts.isCallExpression(node) && ts.isIdentifier(node.expression);
    if (ts.isExpression(node) && !isBuilderCall && !ALLOWED_NODES.has(node.kind))
      return refuse(node, 'no data');
    if (ts.isMethodDeclaration(node) || ts.isAccessor(node)) return refuse(node, 'a function');
    ts.forEachChild(node, visit);
  };
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      const specifier = (statement.moduleSpecifier as ts.StringLiteral).text;
      const target = path.posix.join(path.posix.dirname(file), specifier);
      const bindings = statement.importClause?.namedBindings;
      const isOfTypes =
        statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword ||
        (bindings && ts.isNamedImports(bindings) && bindings.elements.every(({ isTypeOnly }) => isTypeOnly));
      if (!isOfTypes && !isData(target) && !IMPORTED_FILES_PATTERN.test(target))
        refuse(statement, 'an import of code');
    } else if (ts.isVariableStatement(statement)) {
      for (const { initializer } of statement.declarationList.declarations)
        if (initializer) visit(initializer);
    } else if (!ts.isTypeAliasDeclaration(statement)) refuse(statement, 'no constant');
  }
  return problems;
}

const dataProblems = [...readSources()].flatMap(([file, text]) =>
  isData(file) ? findDataFaults(file, text) : [],
);
for (const problem of dataProblems) console.error(problem);
process.exitCode = dataProblems.length === 0 ? 0 : 1;
