import { IMPORT_BYTES, MAX_IMPORT_ENTRIES } from '../../../tag/base/limits.ts';
import { messageText } from '../../../tag/texts/messages.ts';
import { ok, refuse, type Refusal, type Result } from '../../../tag/texts/refusal.ts';

/** A readable import file. The server validates its entries. */
export type ImportFile = { readonly name: string; readonly entries: readonly unknown[] };

/** The deepest nesting. A design is one flat object. */
const MAX_DEPTH = 64;

/**
 * Reads an import file. Threat: a huge or deeply nested file blocks the page, so size and nesting are checked before
 * parsing.
 * @returns IMPORT_TOO_LARGE, IMPORT_UNREADABLE, IMPORT_TOO_DEEP, IMPORT_NOT_JSON, IMPORT_NOT_ARRAY, IMPORT_EMPTY,
 * IMPORT_TOO_MANY
 */
export async function readImportFile(file: File): Promise<Result<ImportFile>> {
  if (file.size > IMPORT_BYTES) return refuse('IMPORT_TOO_LARGE', null, { max: IMPORT_BYTES / 1024 / 1024 });
  const text = await textOf(file);
  if (text === null) return refuse('IMPORT_UNREADABLE');
  if (isTooDeep(text)) return refuse('IMPORT_TOO_DEEP');
  const parsed = parse(text);
  if (!parsed.ok) return parsed;
  const entries = parsed.value;
  if (!Array.isArray(entries)) return refuse('IMPORT_NOT_ARRAY');
  if (entries.length === 0) return refuse('IMPORT_EMPTY');
  if (entries.length > MAX_IMPORT_ENTRIES)
    return refuse('IMPORT_TOO_MANY', null, { max: MAX_IMPORT_ENTRIES });
  return ok({ name: file.name, entries });
}

/** The text of a refused file. */
export function importText({ code, params }: Refusal): string {
  const text = messageText(code, params);
  return code === 'IMPORT_NOT_ARRAY' ? text : messageText('IMPORT_FAILED', { message: text });
}

/** Null when the file was removed or cannot be read. */
async function textOf(file: File): Promise<string | null> {
  try {
    return await file.text();
  } catch {
    return null;
  }
}

function parse(text: string): Result<unknown> {
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    return refuse('IMPORT_NOT_JSON', null, { message: error instanceof Error ? error.message : '' });
  }
}

/** Invalid JSON may give any result; the parser refuses it afterwards. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (quoted && char === '\\') at += 1;
    else if (char === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (char === '[' || char === '{') depth += 1;
    else if (char === ']' || char === '}') depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
