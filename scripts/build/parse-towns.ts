import { GROUNDS, RELIEFS, SKYLINES, TOWN_WORD } from '../../tag/card/poster/towns/town-words.ts';
import { SIGNS } from '../../tag/card/poster/towns/signs.ts';
import { splitLines } from './parse-city.ts';

/** A town without a drawing of its own: its airports and its only shape. */
export type TownSource = { readonly airports: readonly string[]; readonly shape: string };

/** Parses the file of the towns. Throws an error that names file and line. */
export function parseTowns(file: string, text: string): TownSource[] {
  return splitLines(file, text).map(({ words, fail }) => {
    const [codes = '', ...recipe] = words;
    const airports = codes.split(',');
    const wrongCode = airports.find((code) => !/^[A-Z]{3}$/.test(code));
    if (wrongCode !== undefined) fail(`'${wrongCode}' is no code`);
    if (recipe.length < 4 || recipe.length > 5)
      fail('skyline, relief, ground and one or two signs are needed');
    [SKYLINES, RELIEFS, GROUNDS, SIGNS, SIGNS].forEach((known: readonly string[], i) => {
      const word = recipe[i];
      if (word !== undefined && !known.includes(word)) fail(`unknown word '${word}'`);
    });
    return { airports, shape: [TOWN_WORD, ...recipe].join(' ') };
  });
}
