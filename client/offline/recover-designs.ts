import { parseDesign } from '../../tag/design/design.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';

/** A design is shorter, in letters. */
const MAX_CHARACTERS = 20_000;

/** Recovers designs from damaged JSON by parsing each complete object, at any depth. */
export function recoverDesigns(text: string): TagConfig[] {
  return objectsIn(text).flatMap((object) => {
    const design = designIn(object);
    return design === null ? [] : [design];
  });
}

function designIn(json: string): TagConfig | null {
  try {
    const value: unknown = JSON.parse(json);
    // Without a name there is no design in it: the defaults would make one up.
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'airline')) return null;
    const parsed = parseDesign(value);
    return parsed.ok ? parsed.value : null;
  } catch {
    return null;
  }
}

/** The objects that can be a design; braces inside of texts do not count. */
function objectsIn(text: string): string[] {
  const objects: string[] = [];
  const starts: number[] = [];
  // A cut-off text can be megabytes of anything: one pass, and no expression that could look back.
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '"' && starts.length > 0) at = endOfText(text, at);
    else if (letter === '{') starts.push(at);
    else if (letter === '}') {
      const start = starts.pop();
      if (start !== undefined && at - start < MAX_CHARACTERS) objects.push(text.slice(start, at + 1));
    }
  }
  return objects;
}

/** Where the quoted text that begins at `start` ends. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}
