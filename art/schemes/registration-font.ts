/** Neutral and condensed, as registrations are painted. */
export const REGISTRATION_FONT = 'barlow-condensed-600';
