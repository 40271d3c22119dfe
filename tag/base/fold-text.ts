/** Normalizes a text for search: 'Zürich' and 'ZURICH' become equal. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('æ', 'ae')
    .replaceAll('ı', 'i')
    .replaceAll('ς', 'σ')
    .trim();
}

/** Returns a text in capitals without accents; each UTF-16 unit keeps its index: 'Février' becomes 'FEVRIER'. */
export function toUpperCaseWithoutAccents(text: string): string {
  return Array.from(text, toCapitalWithoutAccent).join('');
}

function toCapitalWithoutAccent(character: string): string {
  const capital = character.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
  return capital.length === character.length ? capital : character;
}
