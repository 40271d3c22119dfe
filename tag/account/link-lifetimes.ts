/** The lifetime of a link that verifies an address, in hours. */
export const VERIFICATION_LINK_HOURS = 24;

/** The lifetime of a link for a new password, in minutes. */
export const RESET_LINK_MINUTES = 30;

/** The time for which an invitation is open, in days. */
export const INVITATION_DAYS = 7;

/** The lifetime of a link that changes the address of an account, in hours. */
export const EMAIL_CHANGE_LINK_HOURS = 24;

/** The lifetime of a link that undoes the change of an address, in days. */
export const EMAIL_UNDO_LINK_DAYS = 7;
