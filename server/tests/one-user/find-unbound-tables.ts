import { USER_TABLES } from '../../database/by-user/user-tables.ts';

const OWNERS: ReadonlyMap<string, string> = new Map(USER_TABLES.map(({ table, owner }) => [table, owner]));
const TABLE_NAMES = [...OWNERS.keys()].join('|');
const MENTION = new RegExp(
  String.raw`(?:\b(?:from|join|into|update|using)|,)\s+(${TABLE_NAMES})\b(?![.(])(?:\s+(?:as\s+)?(\w+))?`,
  'g',
);
const KEYWORDS = new Set([
  'set',
  'where',
  'join',
  'left',
  'inner',
  'on',
  'using',
  'order',
  'group',
  'limit',
  'values',
  'select',
  'for',
  'returning',
  'default',
  'as',
  'union',
  'cross',
  'offset',
  'having',
]);

/** A user's table in one select, insert, update or delete, and the text of that part of the statement. */
type Mention = {
  readonly table: string;
  readonly owner: string;
  readonly alias: string;
  readonly part: string;
};

/**
 * Returns the tables with rows of users that a statement names without the user: without `owner = $n`, a join on the owner of such a
 * table, or the owner among the inserted columns. It understands the SQL of this product, not all SQL.
 */
export function findUnboundTables(sql: string): string[] {
  const text = sql
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=\binto \w+)\(/gi, ' (')
    .toLowerCase();
  const queryNames = new Set([...text.matchAll(/\b(\w+) as (?:materialized )?\(/g)].map(([, name]) => name));
  const mentions = splitParts(text)
    .flatMap(listMentions)
    .filter(({ table }) => !queryNames.has(table));
  const bound = new Set(mentions.filter((mention) => isBound(mention, mentions, text)));
  let size: number;
  do {
    size = bound.size;
    for (const mention of mentions)
      if ([...bound].some((other) => isJoined(mention, other, text))) bound.add(mention);
  } while (bound.size > size);
  return mentions.filter((mention) => !bound.has(mention)).map(({ table }) => table);
}

/** Splits a statement into its selects and writes: parentheses that contain one, and the branches of a union. */
function splitParts(text: string): string[] {
  const parts: string[] = [];
  let outer = text;
  for (;;) {
    const innermost = /\(((?:[^()]|\(\))*)\)/.exec(outer);
    if (innermost === null) break;
    const [whole, inner = ''] = innermost;
    const isPart = /^\s*(select|with|insert|update|delete)\b/.test(inner);
    if (isPart) parts.push(...splitParts(inner));
    // Brackets keep a list, such as inserted columns or a condition, in its part.
    outer = outer.replace(whole, () => (isPart ? '[]' : `[${inner}]`));
  }
  return [...parts, ...outer.split(/\bunion(?: all)?\b|(?<=\binto \w+ \[[^\]]*\]) (?=select\b)/)];
}

function listMentions(part: string): Mention[] {
  return [...part.matchAll(MENTION)].map(([, table = '', alias = table]) => ({
    table,
    owner: OWNERS.get(table) ?? '',
    alias: KEYWORDS.has(alias) ? table : alias,
    part,
  }));
}

function isBound(mention: Mention, mentions: readonly Mention[], text: string): boolean {
  const { table, owner, alias, part } = mention;
  const columns = new RegExp(String.raw`\binto ${table} (?:as \w+ )?\[([^\]]*)\]`).exec(part)?.[1];
  if (columns !== undefined) return columns.split(',').some((column) => column.trim() === owner);
  if (new RegExp(String.raw`\b${alias}\.${owner} = \$\d|\$\d+ = ${alias}\.${owner}\b`).test(text))
    return true;
  // An unqualified column can belong to one table of its part only.
  const isOnly = mentions.every((other) => other === mention || other.part !== part || other.owner !== owner);
  return isOnly && new RegExp(String.raw`(?<![.\w])${owner} = \$\d`).test(part);
}

function isJoined(mention: Mention, other: Mention, text: string): boolean {
  const [left, right] = [`${mention.alias}.${mention.owner}`, `${other.alias}.${other.owner}`];
  return left !== right && (text.includes(`${left} = ${right}`) || text.includes(`${right} = ${left}`));
}
