import ts from 'typescript';

/** A place in a file that keeps its side when the page is mirrored, such as 'client/a.css:3 margin-left: 4px'. */
type Fault = string;

/** The comment above a rule or a declaration, or at its end, that keeps it: `Physical: reason`. */
const REASON_PATTERN = /Physical: \S/;
/** The custom property of client/global.css that mirrors a sideways distance. */
const MIRRORED_VALUE_PATTERN = /var\(--side\)/;

const PHYSICAL_NAME_PATTERN =
  /^(?:(?:margin|padding|scroll-margin|scroll-padding|border)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)$/;
const SIDE_KEYWORD_NAMES =
  /^(?:text-align|text-align-last|float|clear|justify-\w+|background-position(?:-x)?)$/;
const SIDES_PATTERN = /^(?:margin|padding|inset|scroll-margin|scroll-padding|border-(?:width|color|style))$/;
const MOVE_PATTERN = /translate(?:X|3d)?\(\s*(?!0[\s,)])/;
const SIDEWAYS_GRADIENT_PATTERN = /gradient\(\s*(?:to (?:left|right)\b|-?(?:90|270)deg)/;
/** A shadow with a horizontal offset. */
const SHADOW_PATTERN = /(?:^|,|inset )\s*-?[1-9][\d.]*px/;

/** Splits a value at its spaces outside of brackets. */
function splitValue(value: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of value.trim().replaceAll(/\s+/g, ' ')) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ' ' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

/** Returns true if a declaration does not mirror in a page from right to left. */
export function isPhysical(name: string, rawValue: string): boolean {
  const value = rawValue.replace(/\s*!important$/, '').trim();
  if (MIRRORED_VALUE_PATTERN.test(value)) return false;
  if (PHYSICAL_NAME_PATTERN.test(name)) return true;
  if (SIDE_KEYWORD_NAMES.test(name)) return /\b(?:left|right)\b/.test(value);
  if (SIDES_PATTERN.test(name)) {
    const [, right, , left] = splitValue(value);
    return left !== undefined && left !== right;
  }
  if (name === 'border-radius') return hasOtherCorners(value);
  if (name === 'translate') return !/^(?:0|none)(?:\s|$)/.test(value);
  if (name === 'box-shadow') return SHADOW_PATTERN.test(value);
  if (/^(?:transition|transition-property|will-change)$/.test(name)) return /\b(?:left|right)\b/.test(value);
  return MOVE_PATTERN.test(value) || SIDEWAYS_GRADIENT_PATTERN.test(value);
}

/** Returns true if the corners at the left differ from those at the right. */
function hasOtherCorners(value: string): boolean {
  return value.split('/').some((radii) => {
    const [topLeft, topRight = topLeft, bottomRight = topLeft, bottomLeft = topRight] = splitValue(radii);
    return topLeft !== topRight || bottomRight !== bottomLeft;
  });
}

const countLines = (text: string): number => text.split('\n').length;

/** Finds the declarations of a style sheet that are not mirrored and have no comment with a reason. */
export function findPhysicalRules(file: string, style: string): Fault[] {
  const faults: Fault[] = [];
  /** One entry for each open rule: true if its declarations are kept. */
  const keptRules: boolean[] = [];
  let isKept = false;
  for (const match of style.matchAll(/\/\*[\s\S]*?\*\/|([^{};/]|\/(?!\*))+|[{};]/g)) {
    const [token] = match;
    if (token.startsWith('/*')) isKept ||= REASON_PATTERN.test(token);
    else if (token === '{') {
      keptRules.push(isKept || keptRules.at(-1) === true);
      isKept = false;
    } else if (token === '}') {
      keptRules.pop();
      isKept = false;
    } else if (token === ';') isKept = false;
    else {
      const declaration = /^\s*([a-z-]+):\s*([\s\S]+)$/.exec(token);
      const isRule = style[match.index + token.length] === '{';
      if (!declaration || isRule || isKept || keptRules.at(-1) === true) continue;
      const [, name = '', value = ''] = declaration;
      const line = countLines(style.slice(0, match.index) + token.slice(0, token.search(/\S/)));
      if (isPhysical(name, value)) faults.push(`${file}:${line} ${name}: ${value.trim()}`);
    }
  }
  return faults;
}

const toCssName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the text of a literal or a template; each expression in it is an empty text. */
function getText(node: ts.Expression): string {
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return '';
  return node.head.text + node.templateSpans.map(({ literal }) => `1px${literal.text}`).join('');
}

/** Returns true if an object holds styles: in an attribute `style`, or of the type CSSProperties. */
function isStyleObject(node: ts.Node): boolean {
  const { parent } = node;
  if (!parent || ts.isBlock(parent)) return false;
  if (ts.isJsxAttribute(parent)) return parent.name.getText() === 'style';
  if (ts.isVariableDeclaration(parent) || ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent))
    if (parent.type) return parent.type.getText() === 'CSSProperties';
  return isStyleObject(parent);
}

/** Finds the styles in a source file, in objects and in props of client/ui/layout/box.tsx, that are not mirrored. */
export function findPhysicalProps(file: string, text: string): Fault[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const lines = text.split('\n');
  const faults: Fault[] = [];
  const add = (node: ts.Node, name: string, value: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    const isKept = [lines[line - 1], lines[line]].some((one = '') => REASON_PATTERN.test(one));
    if (!isKept && isPhysical(name, value)) faults.push(`${file}:${line + 1} ${name}: ${value}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) {
      const name = toCssName(node.name.getText());
      const isCertain = /^(?:margin|padding|border)-/.test(name) || isStyleObject(node.parent);
      if (isCertain) add(node, name, ts.isPropertyAssignment(node) ? getText(node.initializer) : '');
    } else if (ts.isJsxAttribute(node) && node.name.getText() === 'padding') {
      if (node.initializer && ts.isStringLiteral(node.initializer))
        add(node, 'padding', node.initializer.text);
    } else if (ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)) {
      faults.push(...findPhysicalRulesInTemplate(file, node, source));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

/** Finds the physical declarations in a template that is a style sheet, such as those of the public pages. */
function findPhysicalRulesInTemplate(
  file: string,
  node: ts.NoSubstitutionTemplateLiteral | ts.TemplateExpression,
  source: ts.SourceFile,
): Fault[] {
  if (!/\{[a-z-]+:[^{}]*\}/.test(node.getText())) return [];
  const before = source.getLineAndCharacterOfPosition(node.getStart()).line;
  const style = node
    .getText()
    .slice(1, -1)
    .replaceAll(/\$\{[^}]*\}/g, (value) => '_'.repeat(value.length));
  return findPhysicalRules(file, style).map((fault) =>
    fault.replace(/:(\d+) /, (_, line: string) => `:${Number(line) + before} `),
  );
}
