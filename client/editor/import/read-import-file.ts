import { MAX_IMPORT_BYTES, MAX_IMPORT_ENTRIES } from '../../../tag/base/limits.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { ok, refuse, type Refusal, type Result } from '../../../tag/texts/refusal.ts';

/** A readable import file. The server validates its entries. */
export type ImportFile = { readonly name: string; readonly entries: readonly unknown[] };

/** The maximum depth of nested values. A design is one flat object. */
const MAX_NESTING_DEPTH = 64;

/**
 * Reads an import file. Threat: a huge or deeply nested file blocks the page, so size and nesting are checked before
 * parsing.
 * @returns IMPORT_TOO_LARGE, IMPORT_UNREADABLE, IMPORT_TOO_DEEP, IMPORT_NOT_JSON, IMPORT_NOT_ARRAY, IMPORT_EMPTY,
 * IMPORT_TOO_MANY
 */
export async function readImportFile(file: File): Promise<Result<ImportFile>> {
  if (file.size > MAX_IMPORT_BYTES)
    return refuse('IMPORT_TOO_LARGE', null, { max: MAX_IMPORT_BYTES / 1024 / 1024 });
  const text = await readFileText(file);
  if (text === null) return refuse('IMPORT_UNREADABLE');
  if (isTooDeep(text)) return refuse('IMPORT_TOO_DEEP');
  const parsedJson = parseJson(text);
  if (!parsedJson.ok) return parsedJson;
  const entries = parsedJson.value;
  if (!Array.isArray(entries)) return refuse('IMPORT_NOT_ARRAY');
  if (entries.length === 0) return refuse('IMPORT_EMPTY');
  if (entries.length > MAX_IMPORT_ENTRIES)
    return refuse('IMPORT_TOO_MANY', null, { max: MAX_IMPORT_ENTRIES });
  return ok({ name: file.name, entries });
}

/** Returns the error text of a refused file. */
export function formatImportRefusal({ code, params }: Refusal): string {
  const text = formatMessage(code, params);
  return code === 'IMPORT_NOT_ARRAY' ? text : formatMessage('IMPORT_FAILED', { message: text });
}

/** Reads the text of a file. Returns null if the file was removed or cannot be read. */
async function readFileText(file: File): Promise<string | null> {
  try {
    return await file.text();
  } catch {
    return null;
  }
}

function parseJson(text: string): Result<unknown> {
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    return refuse('IMPORT_NOT_JSON', null, { message: error instanceof Error ? error.message : '' });
  }
}

/** Returns true if the nesting is too deep. The result for invalid JSON is arbitrary, because the parser refuses such text afterwards. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let position = 0; position < text.length; position += 1) {
    const char = text[position];
    if (isQuoted && char === '\\') position += 1;
    else if (char === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (char === '[' || char === '{') depth += 1;
    else if (char === ']' || char === '}') depth -= 1;
    if (depth > MAX_NESTING_DEPTH) return true;
  }
  return false;
}
