/** Adds the dash to registrations of aircraft, because some apps write them without it. */

/** Country prefixes of one letter with their suffixes: for Germany only the classes of airplanes, for Canada all three series. */
const SHORT_PREFIX_PATTERNS: readonly RegExp[] = [
  /^(B)(\d{4,5}|\d{3}[A-Z]|\d{2}[A-Z]{2}|[HKLM][A-Z]{2})$/,
  /^(C)([FGI][A-Z]{3})$/,
  /^(D)([ABCEFGI][A-Z]{3})$/,
  /^([FGI])([A-Z]{4})$/,
  /^(M)([A-Z]{4})$/,
];

/** Country prefixes that three letters follow. */
const THREE_LETTER_PREFIXES = new Set(
  (
    '3A 3B 3C 3D 3X 4L 4O 4R 4X 5A 5B 5H 5N 5R 5T 5U 5V 5W 5X 5Y 6O 6V 6W 6Y 7O 7P 7Q 7T 8P 8Q 8R 9A 9G 9H 9J 9K 9L 9M 9N 9Q 9S 9U ' +
    '9V 9Y A2 A5 A6 A7 A8 AP C2 C3 C5 C6 C9 CC CN CS CX D2 D4 D6 DQ E3 E5 E7 EC EI EJ EP ER ES ET H4 HA HB HC HH HR HS HZ J2 J3 J5 J6 ' +
    'J7 J8 JU JY LN LV LX LY LZ OD OE OH OK OM OO OY P2 P4 PH PJ PK PP PR PS PT PU PZ S2 S5 S7 S9 SE SP ST SU SX T7 TC TF TG TI TJ TL ' +
    // Not translated: prefixes of countries.
    'TN TR TS TT TU TY TZ UR V2 V3 V5 V6 V7 V8 VH VP VQ VT XA XB XC XT XY YA YI YJ YK YL YN YR YS YU Z3 ZA ZK ZP ZS ZT ZU'
  ).split(' '),
);

/** Country prefixes with other suffixes. */
const OTHER_PREFIX_PATTERNS: readonly RegExp[] = [
  /^(4K)([A-Z]{2}\d{2,3})$/,
  /^(9XR)([A-Z]{2})$/,
  /^(A4O)([A-Z]{2,3})$/,
  /^(A9C)([A-Z]{2,4})$/,
  /^(CCCP)(\d{5})$/,
  /^(CU)([A-Z]\d{4})$/,
  /^(EW)(\d{3}[A-Z]{2})$/,
  /^(EX)(\d{5})$/,
  /^(EY)(\d{3,5})$/,
  /^(EZ)([A-Z]\d{3})$/,
  /^(HK)(\d{4}[A-Z]?)$/,
  /^(HP)(\d{4}[A-Z]{3})$/,
  /^(HZ)([A-Z]{1,2}\d{1,3})$/,
  /^(RA)(\d{5})$/,
  /^(RDPL)(\d{5})$/,
  /^(RP)(C\d{3,5})$/,
  /^(UP)([A-Z]{1,2}\d{3,5})$/,
  /^(VN)([A-Z]\d{3})$/,
  /^(XU)(\d{3})$/,
];

/**
 * Adds the dash of a registration: 'DAIXA' becomes 'D-AIXA'. Does not change a registration with a dash, of a country without dashes
 * ('N123AB', 'JA801A', 'HL7644'), or with two possible readings.
 * @param registration capital letters, digits and dashes
 */
export function addRegistrationDash(registration: string): string {
  if (registration.includes('-')) return registration;
  const prefix = registration.slice(0, 2);
  if (THREE_LETTER_PREFIXES.has(prefix) && /^[A-Z]{3}$/.test(registration.slice(2)))
    return `${prefix}-${registration.slice(2)}`;
  for (const pattern of [...SHORT_PREFIX_PATTERNS, ...OTHER_PREFIX_PATTERNS]) {
    const [, country, suffix] = pattern.exec(registration) ?? [];
    if (country !== undefined) return `${country}-${suffix}`;
  }
  return registration;
}
