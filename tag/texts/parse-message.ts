/** A compiled text: plain parts and placeholders, as Lingui compiles them. */
export type Message = readonly MessageToken[];

/** A plain part, `#` inside a plural, or a placeholder: its name, its kind, and the text of each case. */
export type MessageToken =
  string | readonly [name: string, kind?: string, cases?: Readonly<Record<string, Message>>];

/**
 * Parses a text in the subset of the ICU format that the sources use: `{name}`, `{count, number}`, plural and select, without quotes,
 * offsets and formats of dates. Tests compare the result with Lingui's compiler, which is too large for browsers.
 */
export function parseMessage(text: string): Message {
  const parts = text.match(/[{}]|[^{}]+/g) ?? [];
  let index = 0;
  const parseTokens = (isPlural: boolean): Message => {
    const tokens: MessageToken[] = [];
    for (let part = parts[index++]; part !== undefined && part !== '}'; part = parts[index++]) {
      if (part === '{') tokens.push(parsePlaceholder());
      else tokens.push(...(isPlural ? part.split(/(#)/).filter(Boolean) : [part]));
    }
    return tokens;
  };
  const parsePlaceholder = (): MessageToken => {
    const [name = '', kind, firstKey] = (parts[index++] ?? '').split(',').map((word) => word.trim());
    if (firstKey === undefined) {
      index += 1;
      return kind === undefined ? [name] : [name, kind];
    }
    const cases: Record<string, Message> = {};
    for (let key = firstKey; key !== '}'; key = (parts[index++] ?? '}').trim()) {
      index += 1;
      cases[key.replace('=', '')] = parseTokens(kind === 'plural');
    }
    return [name, kind, cases];
  };
  return parseTokens(false);
}
