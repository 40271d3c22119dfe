/** The months in English, German, French, Spanish, Italian and Portuguese, without accents; January first. */
const MONTH_NAMES: readonly string[] = [
  'JAN JANUARY JANUAR JANNER JAENNER JANVIER JANV ENERO ENE GENNAIO GEN JANEIRO',
  'FEB FEBRUARY FEBRUAR FEBER FEVRIER FEVR FEV FEBRERO FEBBRAIO FEVEREIRO',
  'MAR MARCH MARZ MAERZ MRZ MARS MARZO MARCO',
  'APR APRIL AVRIL AVR ABRIL ABR APRILE',
  'MAY MAI MAYO MAGGIO MAG MAIO',
  'JUN JUNE JUNI JUIN JUNIO GIUGNO GIU JUNHO',
  'JUL JULY JULI JUILLET JUIL JULIO LUGLIO LUG JULHO',
  'AUG AUGUST AOUT AGOSTO AGO',
  'SEP SEPT SEPTEMBER SEPTEMBRE SEPTIEMBRE SETTEMBRE SETEMBRO',
  'OCT OCTOBER OKT OKTOBER OCTOBRE OCTUBRE OTTOBRE OTT OUTUBRO',
  'NOV NOVEMBER NOVEMBRE NOVIEMBRE NOVEMBRO',
  'DEC DECEMBER DEZ DEZEMBER DECEMBRE DICIEMBRE DIC DICEMBRE DEZEMBRO',
];

/** Names that are long enough to be recognized with a missing letter or two swapped letters: 'Novmber', 'Febuary'. */
const OFTEN_MISSPELLED = 'JANUARY FEBRUARY SEPTEMBER OCTOBER NOVEMBER DECEMBER'.split(' ');

function listMisspellings(name: string): readonly string[] {
  return Array.from({ length: name.length - 3 }, (_, index) => {
    const position = index + 2;
    const [before, letter, after] = [
      name.slice(0, position),
      name.charAt(position),
      name.slice(position + 1),
    ];
    return [before + after, before + after.charAt(0) + letter + after.slice(1)];
  }).flat();
}

const MONTH_BY_NAME = new Map([
  ...OFTEN_MISSPELLED.flatMap((name) =>
    listMisspellings(name).map(
      (misspelling) => [misspelling, MONTH_NAMES.findIndex((names) => names.includes(name)) + 1] as const,
    ),
  ),
  ...MONTH_NAMES.flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)),
]);

/** Returns the number of a month, 1 to 12; 0 for an unknown name. */
export function getMonthNumber(name: string): number {
  return MONTH_BY_NAME.get(name) ?? 0;
}

/** A month's name as part of a regular expression; longer names first. */
export const MONTH_PATTERN = `(${[...MONTH_BY_NAME.keys()].toSorted((a, b) => b.length - a.length).join('|')})`;

/** The days of the week in English, German, French, Spanish and Italian; Sunday first. */
const WEEKDAY_NAMES: readonly string[] = [
  'sunday sun sonntag sonntags so dimanche dim domingo dom domenica',
  'monday mon montag montags mo lundi lun lunes lunedi',
  'tuesday tue tues dienstag dienstags di mardi martes martedi',
  'wednesday wed mittwoch mittwochs mi mercredi mer miercoles mie mercoledi',
  'thursday thu thur thurs donnerstag donnerstags do jeudi jeu jueves jue giovedi gio',
  'friday fri freitag freitags fr vendredi ven viernes venerdi',
  'saturday sat samstag samstags sonnabend sa samedi sam sabado sab sabato',
];

const WEEKDAY_BY_NAME = new Map(
  WEEKDAY_NAMES.flatMap((names, at) => names.split(' ').map((name) => [name, at] as const)),
);

/** Returns the number of a day of the week, 0 for Sunday; undefined for an unknown name. */
export function findWeekday(key: string): number | undefined {
  return WEEKDAY_BY_NAME.get(key);
}
