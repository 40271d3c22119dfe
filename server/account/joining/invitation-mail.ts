import { INVITATION_DAYS } from '../../../tag/account/link-lifetimes.ts';
import { PRODUCT_NAME } from '../../../tag/texts/product.ts';
import type { OutgoingMail } from '../../mail/mail.ts';
import { buildMail } from '../mails.ts';

/** Builds the mail that invites an address. It is equal whether or not the address has an account. */
export function buildInvitationMail(
  email: string,
  publicUrl: string,
  { link, expiresAt }: { link: string; expiresAt: Date },
): OutgoingMail {
  return buildMail({ email, id: null }, expiresAt, `Your invitation to ${PRODUCT_NAME}`, {
    heading: 'You are invited',
    lead: `The operator of ${PRODUCT_NAME} invites you to create an account with this address.`,
    button: 'Create my account',
    link,
    validity: `The link is valid for ${INVITATION_DAYS} days, and only for this address. A newer email replaces it.`,
    advice: 'If you did not expect this, ignore this email. Nothing happens then.',
    footer: `Sent to ${email} by ${PRODUCT_NAME}, ${publicUrl}`,
  });
}
