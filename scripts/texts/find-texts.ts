import ts from 'typescript';
import { TABLE_CONTEXTS } from '../../tag/texts/table-contexts.ts';

/** A text of the sources that is translated. */
export type SourceText = {
  readonly text: string;
  /** Separates two meanings of a text; empty for most texts. */
  readonly context: string;
  readonly file: string;
  /** Notes for translators: a comment above the text that starts with `Translators:`, or the code of a message. */
  readonly note: string;
};

/** Tables of texts: their files, and the names of the properties that are texts. Functions translate the texts when they are shown. */
const TABLES: readonly (readonly [files: RegExp, properties: RegExp])[] = [
  [/^tag\/(?:texts\/data\/[a-z-]+|design\/choices|design\/field-definition)\.ts$/, /./],
  [
    /^tag\/(?:collection\/(?:pictures|kit\/picture-sizes)|exported-image\/image-sizes)\.ts$/,
    /^(?:name|story|square|link)$/,
  ],
  [/^tag\/design\/(?:fields|personal-fields|layouts\/[a-z-]+)\.ts$/, /^(?:label|cardLabel|name)$/],
];

/** Tests, whose texts are examples. */
const TEST_PATTERN = /\.test\.tsx?$|\/tests\//;

/** The place of the text among the arguments of each function. */
const TEXT_ARGUMENTS: Readonly<Record<string, number>> = {
  translate: 0,
  translateElements: 0,
  translateIn: 1,
  translateMarkup: 0,
};

/** Returns the arguments of a call that are texts; an empty list for other calls. */
export function listTextArguments(call: ts.CallExpression): readonly ts.Expression[] {
  if (!ts.isIdentifier(call.expression)) return [];
  const index = TEXT_ARGUMENTS[call.expression.text];
  const argument = index === undefined ? undefined : call.arguments[index];
  return argument ? splitChoices(argument) : [];
}

/** Returns the literal of a property in a table of texts; null for other nodes. */
export function getTableText(file: string, node: ts.Node): ts.StringLiteralLike | null {
  if (!ts.isPropertyAssignment(node) || !ts.isStringLiteralLike(node.initializer)) return null;
  const name = node.name.getText();
  return TABLES.some(([files, properties]) => files.test(file) && properties.test(name))
    ? node.initializer
    : null;
}

/** Returns both ends of `isOpen ? 'Close' : 'Open'`. */
function splitChoices(expression: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(expression)) return splitChoices(expression.expression);
  if (!ts.isConditionalExpression(expression)) return [expression];
  return [...splitChoices(expression.whenTrue), ...splitChoices(expression.whenFalse)];
}

/** Returns the texts of sources in the order of their files. The same text may be in the list several times. */
export function findTexts(sources: ReadonlyMap<string, string>): SourceText[] {
  return [...sources].flatMap(([file, source]) => {
    if (TEST_PATTERN.test(file)) return [];
    const isTable = TABLES.some(([files]) => files.test(file));
    if (!isTable && !/\btranslate(?:In|Elements|Markup)?\(/.test(source)) return [];
    return findTextsOfFile(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  });
}

function findTextsOfFile(source: ts.SourceFile): SourceText[] {
  const texts: SourceText[] = [];
  const file = source.fileName;
  const visit = (node: ts.Node): void => {
    const tableText = getTableText(file, node);
    if (tableText)
      texts.push({ text: tableText.text, context: findTableContext(node), file, note: formatPath(node) });
    if (ts.isCallExpression(node)) {
      const isInContext = ts.isIdentifier(node.expression) && node.expression.text === 'translateIn';
      const [first] = node.arguments;
      const context = isInContext && first && ts.isStringLiteralLike(first) ? first.text : '';
      for (const argument of listTextArguments(node)) {
        if (ts.isStringLiteralLike(argument))
          texts.push({ text: argument.text, context, file, note: findNote(source, node) });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

/** Returns the context of the table around a property; '' if it has none. */
function findTableContext(node: ts.Node): string {
  const isNamed = ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node);
  const contexts: Readonly<Record<string, string>> = TABLE_CONTEXTS;
  const context = isNamed ? contexts[node.name.getText()] : undefined;
  return context ?? (ts.isSourceFile(node) ? '' : findTableContext(node.parent));
}

/** Returns the name of a property after that of the object around it, if that is a property, too: 'finish.label'. */
function formatPath(node: ts.Node): string {
  const names = [node, node.parent.parent].filter(ts.isPropertyAssignment).map(({ name }) => name.getText());
  return names.toReversed().join('.');
}

/** Returns the comment `Translators: ...` on the line above a call, without its sign. */
function findNote(source: ts.SourceFile, node: ts.Node): string {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  const lineAbove = source.text.split('\n')[line - 1] ?? '';
  return /Translators: (.*?)(?:\s*\*\/\}?)?$/.exec(lineAbove)?.[1] ?? '';
}
