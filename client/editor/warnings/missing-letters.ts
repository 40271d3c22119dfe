/** What the card's own font has, or fonts of its letters: no list is needed to know it. */
const USUAL = /^[ -~\u00A0-\u02BC\u1E00-\u1EFF]*$/;

/**
 * The characters of each text that the card shows as a box, since none of its fonts has them; no entry for a text that
 * it shows in full. The list of what fonts have is loaded for the first text that needs it.
 */
export async function missingLetters<Field extends string>(
  texts: Readonly<Record<Field, string>>,
): Promise<Partial<Record<Field, readonly string[]>>> {
  const unusual = (Object.entries(texts) as [Field, string][]).filter(([, text]) => !USUAL.test(text));
  if (unusual.length === 0) return {};
  try {
    const { findUnsupportedCharacters } = await import('../../../tag/card/text/drawable.ts');
    const found = unusual.map(([field, text]) => [field, findUnsupportedCharacters(text)] as const);
    const missing: Partial<Record<Field, readonly string[]>> = {};
    for (const [field, letters] of found) if (letters.length > 0) missing[field] = letters;
    return missing;
  } catch {
    // Offline, before the list was ever loaded: the card shows the boxes all the same.
    return {};
  }
}
