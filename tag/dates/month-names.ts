/**
 * The months by language, without accents, January first. A name that a language has in common with one before stands there. '_' is a
 * space.
 */
const MONTH_NAMES: Readonly<Record<string, string>> = {
  en: 'jan january | feb february | mar march | apr april | may | jun june | jul july | aug august | sep sept september | oct october | nov november | dec december',
  de: 'januar janner jaenner | februar feber | marz maerz mrz |  | mai | juni | juli |  |  | okt oktober |  | dez dezember',
  fr: 'janvier janv | fevrier fevr fev | mars | avril avr |  | juin | juillet juil juill | aout | septembre | octobre | novembre | decembre',
  es: 'enero ene | febrero | marzo | abril abr | mayo | junio | julio | agosto ago | septiembre setiembre | octubre | noviembre | diciembre dic',
  it: 'gennaio gen | febbraio |  | aprile | maggio mag | giugno giu | luglio lug |  | settembre | ottobre ott |  | dicembre',
  'pt-BR':
    'janeiro | fevereiro | marco |  | maio | junho | julho |  | setembro | outubro | novembro | dezembro',
  nl: 'januari | februari | maart mrt |  | mei |  |  | augustus |  |  |  | ',
  // The names of Egypt and the Gulf, of Syria and Iraq, of Algeria and Tunisia, and of Morocco.
  ar: 'يناير كانون_الثاني جانفي | فبراير شباط فيفري | مارس اذار | ابريل نيسان افريل | مايو ايار ماي | يونيو حزيران جوان | يوليو تموز جويليه يوليوز | اغسطس اب اوت غشت | سبتمبر ايلول شتنبر | اكتوبر تشرين_الاول | نوفمبر تشرين_الثاني نونبر | ديسمبر كانون_الاول دجنبر',
};

/** Italian and Portuguese abbreviations that are also English words. They are months only after a day; without a year in doubt. */
const AMBIGUOUS_NAMES: Readonly<Record<string, number>> = { SET: 9, OUT: 10 };

/** The numbers of the months, 1 to 12, by their names in capitals. */
export const MONTH_NUMBERS: ReadonlyMap<string, number> = new Map(
  Object.values(MONTH_NAMES).flatMap((months) =>
    months
      .split('|')
      .flatMap((names, at) =>
        names
          .split(' ')
          .flatMap((name) =>
            name === '' ? [] : [[name.replaceAll('_', ' ').toUpperCase(), at + 1] as const],
          ),
      ),
  ),
);

/** Returns the number of a month, 1 to 12; 0 for an unknown name. */
export function getMonthNumber(name: string): number {
  const key = name.replaceAll(/\s+/g, ' ');
  return MONTH_NUMBERS.get(key) ?? AMBIGUOUS_NAMES[key] ?? 0;
}

/** Names as part of a regular expression; longer names first. */
const toPattern = (names: Iterable<string>) =>
  `(${[...names]
    .toSorted((a, b) => b.length - a.length)
    .join('|')
    .replaceAll(' ', '\\s+')})`;

/** A month's name as part of a regular expression. */
export const MONTH_PATTERN = toPattern(MONTH_NUMBERS.keys());

/** A name that is also an English word, as part of a regular expression. */
export const AMBIGUOUS_MONTH_PATTERN = toPattern(Object.keys(AMBIGUOUS_NAMES));
