/** The texts about who may create an account, and about a changed address. */
export const JOIN_MESSAGES = {
  REGISTRATION_CLOSED: 'New accounts cannot be made here.',
  INVITATION_REQUIRED:
    'You need an invitation to create an account here. Open the link of your invitation, and use the email that it was sent to.',
  EMAIL_DOMAIN_REFUSED: 'New accounts here need an email at {domains}.',
  EMAIL_UNCHANGED: 'This is already the email of your account.',
  EMAIL_CHANGE_REQUESTED:
    'We sent a link to {email}. Open it to change your email. Your present email got a message too.',
  EMAIL_CHANGE_FAILED: 'Failed to change the email. Please try again.',
  EMAIL_CHANGE_LINK_INVALID: 'This link is not valid any more. Please ask again in the settings.',
  EMAIL_UNDO_LINK_INVALID: 'This link is not valid any more.',
  EMAIL_UNDO_FAILED: 'Failed to undo the change. Please try again.',
} as const;
