/** The characters that the fonts of the card certainly have, so that no list is necessary. */
const COMMON_CHARACTERS = /^[ -~\u00A0-\u02BC\u1E00-\u1EFF]*$/;

/**
 * Returns the characters of each text for which none of the card's fonts has a glyph. Texts without such characters are absent. The list
 * of the fonts' characters is loaded when a text first needs it.
 */
export async function findMissingLetters<Field extends string>(
  texts: Readonly<Record<Field, string>>,
): Promise<Partial<Record<Field, readonly string[]>>> {
  const uncommonTexts = (Object.entries(texts) as [Field, string][]).filter(
    ([, text]) => !COMMON_CHARACTERS.test(text),
  );
  if (uncommonTexts.length === 0) return {};
  try {
    const { findUnsupportedCharacters } = await import('../../../tag/card/text/drawable.ts');
    const missingByField = uncommonTexts.map(
      ([field, text]) => [field, findUnsupportedCharacters(text)] as const,
    );
    const missingLetters: Partial<Record<Field, readonly string[]>> = {};
    for (const [field, letters] of missingByField) if (letters.length > 0) missingLetters[field] = letters;
    return missingLetters;
  } catch {
    // Offline the list may be missing. The card shows the boxes nevertheless.
    return {};
  }
}
