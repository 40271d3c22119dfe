import { toBatches, type YieldToEventLoop } from './batches.ts';

/** The lines of a cell's text, separated by <br>. */
export type HtmlCell = readonly string[];

type OpenRow = { readonly cells: string[][] };

/**
 * Returns the rows of all tables of a page, inner rows first. The text of a table inside a cell belongs only to the inner rows. Each
 * character is read once. Threat: a page that contains only '<'.
 */
export async function* parseHtmlRows(
  page: string,
  yieldToEventLoop?: YieldToEventLoop,
): AsyncGenerator<readonly HtmlCell[]> {
  const tables: (OpenRow | null)[] = [null];
  for await (const tokens of toBatches(tokenize(page), yieldToEventLoop)) {
    for (const { tag, text } of tokens) {
      const row = tables.at(-1);
      if (tag === 'table' && tables.length < MAX_TABLE_DEPTH) tables.push(null);
      else if (tag === 'tr' || tag === '/tr' || tag === '/table') {
        if (row) yield row.cells.map((lines) => lines.map(decodeEntities));
        if (tag !== '/table') tables[tables.length - 1] = tag === 'tr' ? { cells: [] } : null;
        else if (tables.length > 1) tables.pop();
      } else if (row) appendToken(row, tag, text);
    }
  }
}

/** The deepest nesting of tables. Deeper tables are merged. */
const MAX_TABLE_DEPTH = 50;

/** The limits of one row. Threat: a page without row ends that fills the memory. */
const MAX_ROW_CELLS = { cells: 50, lines: 20, characters: 2_000 };

function appendToken({ cells }: OpenRow, tag: string, text: string): void {
  const lines = cells.at(-1);
  if (tag === 'td' || tag === 'th') {
    if (cells.length < MAX_ROW_CELLS.cells) cells.push(['']);
  } else if (tag === 'br') {
    if (lines && lines.length < MAX_ROW_CELLS.lines) lines.push('');
  } else if (lines && text !== '')
    lines.push(`${lines.pop() ?? ''}${text}`.slice(0, MAX_ROW_CELLS.characters));
}

type Token = { readonly tag: string; readonly text: string };

function* tokenize(page: string): Generator<Token> {
  let offset = 0;
  while (offset < page.length) {
    const start = page.indexOf('<', offset);
    const end = start < 0 ? -1 : page.indexOf('>', start);
    if (end < 0) return;
    if (start > offset) yield { tag: '', text: page.slice(offset, start) };
    const tag = /^\/?[a-z]+/.exec(page.slice(start + 1, start + 12).toLowerCase())?.[0] ?? '';
    yield { tag, text: '' };
    offset = end + 1;
    if (tag !== 'script' && tag !== 'style' && tag !== 'select') continue;
    const closeIndex = page.indexOf(`</${tag}`, offset);
    if (closeIndex < 0) return;
    offset = closeIndex;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  aacute: 'á',
  agrave: 'à',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  ccedil: 'ç',
  oslash: 'ø',
  aring: 'å',
  atilde: 'ã',
};

/** Decodes the entities of a text. The result is not parsed as HTML. */
function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,6})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi,
    (entity, decimal, hex, name) => {
      if (typeof name === 'string') return ENTITIES[name] ?? entity;
      const codePoint = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
      return codePoint > 31 && codePoint < 0x110000 ? String.fromCodePoint(codePoint) : ' ';
    },
  );
}
