/** Fonts whose letters are there for any text: letters.json has them all. */

/** Neutral and condensed, as registrations are painted. */
export const REGISTRATION_FONT = 'barlow-condensed-600';

/** Titles of airlines that have no recipe. */
export const FALLBACK_FONT = 'inter-700';
