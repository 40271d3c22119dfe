import ts from 'typescript';
import { getTableText, listTextArguments } from './find-texts.ts';

/** A text that people read, which no function translates. */
export type UntranslatedText = { readonly file: string; readonly line: number; readonly text: string };

/** Attributes and properties whose strings people read. */
const TEXT_NAMES = new Set(
  (
    'alt aria-label aria-description aria-placeholder aria-roledescription aria-valuetext caption description emptyText heading hint label legend ' +
    'message note offText onText placeholder question subtitle summary text title waitText'
  ).split(' '),
);
/** Functions whose strings only operators and programmers read. */
const LOG_PATTERN = /^(?:log|console|logger)\b|^(?:Error|TypeError|RangeError|\w+Error)$/;
const WORD_PATTERN = /\p{L}{2}/u;
/** A capital letter, and later a space between words: a sentence or a label of several words. */
const SENTENCE_PATTERN = /^\p{Lu}\p{L}*(?:['’]\p{L}+)?[,:]? \p{L}|^\p{Lu}[^/<>{}()=;#_]* \p{Ll}{2,}/u;

/**
 * Modules whose strings are no texts of the product's screens: names, rules for callers of the API, drawings, tools of the build, and
 * commands of operators.
 */
const UNCHECKED_PATTERN =
  /^art\/|^tag\/(?:lists|milestones)\/data\/|^tag\/dates\/month-names|^tag\/(?:aircraft|airlines|boarding-pass|card|collection|film|pdf|places|print)\/|^server\/(?:database|metrics|operator|rendering|[^/]+\.ts)|^client\/(?:build|graphql|playground)\/|\.test\.tsx?$|\/tests\/|\.d\.ts$|\.[cm]js$/;
/** A comment on the line or the line above that excludes a string which no person reads as a text of the product. */
const EXCLUSION_PATTERN = /\/[/*] Not translated: \w/;

/**
 * Returns the texts in JSX, in attributes, in properties of texts, and all sentences in literals outside of calls that translate while the
 * page is shown.
 */
export function findUntranslated(file: string, text: string): UntranslatedText[] {
  if (UNCHECKED_PATTERN.test(file)) return [];
  const lines = text.split('\n');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const faults: UntranslatedText[] = [];
  const visit = (node: ts.Node, isRead: boolean): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (isLog(node) || ts.isDecorator(node) || getTableText(file, node)) return;
    const words = getWords(node);
    const pattern = isRead || ts.isJsxText(node) ? WORD_PATTERN : SENTENCE_PATTERN;
    if (words !== null && pattern.test(words.replaceAll('{}', '0'))) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      const isExcluded = EXCLUSION_PATTERN.test(lines.slice(Math.max(line - 1, 0), line + 1).join('\n'));
      if (!isExcluded) faults.push({ file, line: line + 1, text: words });
    }
    const skipped = ts.isCallExpression(node) ? listTextArguments(node) : [];
    // A constant of a module is translated once, before the language is known.
    const isInFunction = ts.findAncestor(node, ts.isFunctionLike) !== undefined;
    if (skipped.length > 0 && !isInFunction) skipped.forEach((argument) => visit(argument, true));
    if (skipped.length > 0 && isInFunction && skipped.every(ts.isStringLiteralLike)) {
      const hasText = (argument: ts.Node) =>
        skipped.some(({ pos, end }) => argument.pos <= pos && end <= argument.end);
      (node as ts.CallExpression).arguments
        .filter((argument) => !hasText(argument))
        .forEach((argument) => visit(argument, false));
      return;
    }
    ts.forEachChild(node, (child) => visit(child, isReadChild(node, child, isRead)));
  };
  visit(source, false);
  return faults;
}

/** Returns the words of a literal, `{}` for each expression of a template; null for other nodes. */
function getWords(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text.trim().replaceAll(/\s+/g, ' ');
  if (ts.isStringLiteralLike(node)) return isKey(node) ? null : node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
}

/** Returns true for a literal that is compared, a key, or an index, and not shown. */
function isKey(node: ts.Node): boolean {
  const { parent } = node;
  return (
    (ts.isBinaryExpression(parent) && /^[!=]==?$/.test(parent.operatorToken.getText())) ||
    ts.isCaseClause(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isExpressionStatement(parent) ||
    (ts.isPropertyAssignment(parent) && parent.name === node)
  );
}

/** Returns true for calls of a log and for errors, including the arguments. */
function isLog(node: ts.Node): boolean {
  if (ts.isThrowStatement(node)) return true;
  return (
    (ts.isCallExpression(node) || ts.isNewExpression(node)) && LOG_PATTERN.test(node.expression.getText())
  );
}

/** Returns true if a string at the place of the child is shown, as far as its parent decides. */
function isReadChild(parent: ts.Node, child: ts.Node, isRead: boolean): boolean {
  if (ts.isJsxAttribute(parent)) return TEXT_NAMES.has(parent.name.getText());
  if (ts.isJsxExpression(parent)) return ts.isJsxAttribute(parent.parent) ? isRead : true;
  if (ts.isPropertyAssignment(parent) || ts.isBindingElement(parent))
    return child === parent.initializer && TEXT_NAMES.has(parent.name.getText().replaceAll(/^'|'$/g, ''));
  if (ts.isConditionalExpression(parent)) return isRead && child !== parent.condition;
  if (ts.isBinaryExpression(parent)) return isRead && child === parent.right;
  return isRead && (ts.isParenthesizedExpression(parent) || ts.isTemplateExpression(parent));
}
