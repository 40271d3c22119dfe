import { parseDesign } from '../../tag/design/design.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';

/** The largest length of a design in JSON, in characters. */
const MAX_CHARACTERS = 20_000;

/** Recovers designs from damaged JSON by parsing each complete object, at any depth. */
export function recoverDesigns(text: string): TagConfig[] {
  return findObjects(text).flatMap((object) => {
    const design = parseDesignJson(object);
    return design === null ? [] : [design];
  });
}

function parseDesignJson(json: string): TagConfig | null {
  try {
    const value: unknown = JSON.parse(json);
    // An object without an airline is no design: the defaults would invent one.
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'airline')) return null;
    const parsedDesign = parseDesign(value);
    return parsedDesign.ok ? parsedDesign.value : null;
  } catch {
    return null;
  }
}

/** Finds the objects that can be a design; ignores braces inside strings. */
function findObjects(text: string): string[] {
  const objects: string[] = [];
  const starts: number[] = [];
  // Truncated text may be megabytes long, so it is scanned once, without a regular expression that could backtrack.
  for (let position = 0; position < text.length; position += 1) {
    const letter = text[position];
    if (letter === '"' && starts.length > 0) position = findEndOfText(text, position);
    else if (letter === '{') starts.push(position);
    else if (letter === '}') {
      const start = starts.pop();
      if (start !== undefined && position - start < MAX_CHARACTERS)
        objects.push(text.slice(start, position + 1));
    }
  }
  return objects;
}

/** Returns the index of the quote that ends the string at `start`. */
function findEndOfText(text: string, start: number): number {
  let position = start + 1;
  while (position < text.length && text[position] !== '"') position += text[position] === '\\' ? 2 : 1;
  return position;
}
