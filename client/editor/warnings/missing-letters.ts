/** The characters that the fonts of the card certainly have, so that no list is necessary. */
const USUAL_LETTERS = /^[ -~\u00A0-\u02BC\u1E00-\u1EFF]*$/;

/**
 * Returns the characters of each text for which none of the card's fonts has a glyph. Texts without such characters are absent. The list
 * of the fonts' characters is loaded when a text first needs it.
 */
export async function findMissingLetters<Field extends string>(
  texts: Readonly<Record<Field, string>>,
): Promise<Partial<Record<Field, readonly string[]>>> {
  const unusual = (Object.entries(texts) as [Field, string][]).filter(
    ([, text]) => !USUAL_LETTERS.test(text),
  );
  if (unusual.length === 0) return {};
  try {
    const { findUnsupportedCharacters } = await import('../../../tag/card/text/drawable.ts');
    const found = unusual.map(([field, text]) => [field, findUnsupportedCharacters(text)] as const);
    const missing: Partial<Record<Field, readonly string[]>> = {};
    for (const [field, letters] of found) if (letters.length > 0) missing[field] = letters;
    return missing;
  } catch {
    // Offline the list may be missing. The card shows the boxes nevertheless.
    return {};
  }
}
