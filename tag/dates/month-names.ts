/** The months in English, German, French, Spanish, Italian, Portuguese and Dutch, without accents; January first. */
const MONTH_NAMES: readonly string[] = [
  'JAN JANUARY JANUAR JANNER JAENNER JANVIER JANV ENERO ENE GENNAIO GEN JANEIRO JANUARI',
  'FEB FEBRUARY FEBRUAR FEBER FEVRIER FEVR FEV FEBRERO FEBBRAIO FEVEREIRO FEBRUARI',
  'MAR MARCH MARZ MAERZ MRZ MARS MARZO MARCO MAART MRT',
  'APR APRIL AVRIL AVR ABRIL ABR APRILE',
  'MAY MAI MAYO MAGGIO MAG MAIO MEI',
  'JUN JUNE JUNI JUIN JUNIO GIUGNO GIU JUNHO',
  'JUL JULY JULI JUILLET JUIL JULIO LUGLIO LUG JULHO',
  'AUG AUGUST AOUT AGOSTO AGO AUGUSTUS',
  'SEP SEPT SEPTEMBER SEPTEMBRE SEPTIEMBRE SETTEMBRE SETEMBRO',
  'OCT OCTOBER OKT OKTOBER OCTOBRE OCTUBRE OTTOBRE OTT OUTUBRO',
  'NOV NOVEMBER NOVEMBRE NOVIEMBRE NOVEMBRO',
  'DEC DECEMBER DEZ DEZEMBER DECEMBRE DICIEMBRE DIC DICEMBRE DEZEMBRO',
];

/** The numbers of the months, 1 to 12, by their names in capitals. */
export const MONTH_NUMBERS: ReadonlyMap<string, number> = new Map(
  MONTH_NAMES.flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)),
);

/** Returns the number of a month, 1 to 12; 0 for an unknown name. */
export function getMonthNumber(name: string): number {
  return MONTH_NUMBERS.get(name) ?? 0;
}

/** A month's name as part of a regular expression; longer names first. */
export const MONTH_PATTERN = `(${[...MONTH_NUMBERS.keys()].toSorted((a, b) => b.length - a.length).join('|')})`;

/** The days of the week in English, German, French, Spanish, Italian and Dutch; Sunday first. */
const WEEKDAY_NAMES: readonly string[] = [
  'sunday sun sonntag sonntags so dimanche dim domingo dom domenica zondag',
  'monday mon montag montags mo lundi lun lunes lunedi maandag',
  'tuesday tue tues dienstag dienstags di mardi martes martedi dinsdag',
  'wednesday wed mittwoch mittwochs mi mercredi mer miercoles mie mercoledi woensdag',
  'thursday thu thur thurs donnerstag donnerstags do jeudi jeu jueves jue giovedi gio donderdag',
  'friday fri freitag freitags fr vendredi ven viernes venerdi vrijdag',
  'saturday sat samstag samstags sonnabend sa samedi sam sabado sab sabato zaterdag',
];

/** The numbers of the days of the week, 0 for Sunday, by their names in lower case. */
export const WEEKDAY_NUMBERS: ReadonlyMap<string, number> = new Map(
  WEEKDAY_NAMES.flatMap((names, at) => names.split(' ').map((name) => [name, at] as const)),
);

/** Returns the number of a day of the week, 0 for Sunday; undefined for an unknown name. */
export function findWeekday(key: string): number | undefined {
  return WEEKDAY_NUMBERS.get(key);
}
