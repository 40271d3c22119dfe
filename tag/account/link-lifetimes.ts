/** The lifetime of a link that verifies an address, in hours. */
export const VERIFICATION_LINK_HOURS = 24;

/** The lifetime of a link for a new password, in minutes. */
export const RESET_LINK_MINUTES = 30;
