/** Fonts of which letters.json has all printable letters, so that they can show any text. */

/** A neutral condensed font, like that of real registrations. */
export const REGISTRATION_FONT = 'barlow-condensed-600';

/** The font for titles of airlines that have no recipe. */
export const FALLBACK_FONT = 'inter-700';
