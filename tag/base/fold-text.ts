/** A text as a search compares it: 'Zürich' and 'ZURICH' are the same. */
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
    .trim();
}

/** A text in capitals without accents, each unit where it was: 'Février' is 'FEVRIER'. */
export function upperCaseWithoutAccents(text: string): string {
  return Array.from(text, bareCapital).join('');
}

function bareCapital(character: string): string {
  const bare = character.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
  return bare.length === character.length ? bare : character;
}
