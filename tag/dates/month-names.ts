/**
 * The months by language, in capitals without accents, January first. An abbreviation that a language has in common with one before stands
 * there. '_' is a space.
 */
const MONTH_NAMES: Readonly<Record<string, readonly string[]>> = {
  en: [
    'JAN JANUARY',
    'FEB FEBRUARY',
    'MAR MARCH',
    'APR APRIL',
    'MAY',
    'JUN JUNE',
    'JUL JULY',
    'AUG AUGUST',
    'SEP SEPT SEPTEMBER',
    'OCT OCTOBER',
    'NOV NOVEMBER',
    'DEC DECEMBER',
  ],
  de: [
    'JANUAR JANNER JAENNER',
    'FEBRUAR FEBER',
    'MARZ MAERZ MRZ',
    '',
    'MAI',
    'JUNI',
    'JULI',
    '',
    '',
    'OKT OKTOBER',
    '',
    'DEZ DEZEMBER',
  ],
  fr: [
    'JANVIER JANV',
    'FEVRIER FEVR FEV',
    'MARS',
    'AVRIL AVR',
    '',
    'JUIN',
    'JUILLET JUIL JUILL',
    'AOUT',
    'SEPTEMBRE',
    'OCTOBRE',
    'NOVEMBRE',
    'DECEMBRE',
  ],
  es: [
    'ENERO ENE',
    'FEBRERO',
    'MARZO',
    'ABRIL ABR',
    'MAYO',
    'JUNIO',
    'JULIO',
    'AGOSTO AGO',
    'SEPTIEMBRE SETIEMBRE',
    'OCTUBRE',
    'NOVIEMBRE',
    'DICIEMBRE DIC',
  ],
  it: [
    'GENNAIO GEN',
    'FEBBRAIO',
    '',
    'APRILE',
    'MAGGIO MAG',
    'GIUGNO GIU',
    'LUGLIO LUG',
    '',
    'SETTEMBRE',
    'OTTOBRE OTT',
    '',
    'DICEMBRE',
  ],
  'pt-BR': [
    'JANEIRO',
    'FEVEREIRO',
    'MARCO',
    '',
    'MAIO',
    'JUNHO',
    'JULHO',
    '',
    'SETEMBRO',
    'OUTUBRO',
    'NOVEMBRO',
    'DEZEMBRO',
  ],
  nl: ['JANUARI', 'FEBRUARI', 'MAART MRT', '', 'MEI', '', '', 'AUGUSTUS', '', '', '', ''],
  // The names of Egypt and the Gulf, of Syria and Iraq, of Algeria and Tunisia, and of Morocco.
  ar: [
    'يناير كانون_الثاني جانفي',
    'فبراير شباط فيفري',
    'مارس اذار',
    'ابريل نيسان افريل',
    'مايو ايار ماي',
    'يونيو حزيران جوان',
    'يوليو تموز جويليه يوليوز',
    'اغسطس اب اوت غشت',
    'سبتمبر ايلول شتنبر',
    'اكتوبر تشرين_الاول',
    'نوفمبر تشرين_الثاني نونبر',
    'ديسمبر كانون_الاول دجنبر',
  ],
};

/** Italian and Portuguese abbreviations that are also English words. They are months only after a day; without a year in doubt. */
const AMBIGUOUS_NAMES: Readonly<Record<string, number>> = { SET: 9, OUT: 10 };

/** The numbers of the months, 1 to 12, by their names in capitals. */
export const MONTH_NUMBERS: ReadonlyMap<string, number> = new Map(
  Object.values(MONTH_NAMES).flatMap((months) =>
    months.flatMap((names, at) =>
      names.split(' ').flatMap((name) => (name === '' ? [] : [[name.replaceAll('_', ' '), at + 1] as const])),
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
