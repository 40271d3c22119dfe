import { INVITATION_DAYS } from '../../../tag/account/link-lifetimes.ts';
import { PRODUCT_NAME } from '../../../tag/texts/product.ts';
import { translate } from '../../../tag/texts/translate.ts';
import type { OutgoingMail } from '../../mail/mail.ts';
import { buildMail } from '../build-mail.ts';

/** Builds the mail that invites an address, in English. It is equal whether or not the address has an account. */
export function buildInvitationMail(
  email: string,
  publicUrl: string,
  { link, expiresAt }: { link: string; expiresAt: Date },
): OutgoingMail {
  return buildMail({ email, id: null, locale: null }, expiresAt, () => ({
    subject: translate('Your invitation to {product}', { product: PRODUCT_NAME }),
    heading: translate('You are invited'),
    lead: translate('The operator of {product} invites you to create an account with this address.', {
      product: PRODUCT_NAME,
    }),
    button: translate('Create my account'),
    link,
    // Translators: the number is 7
    validity: translate(
      'The link is valid for {days} days, and only for this address. A newer email replaces it.',
      { days: INVITATION_DAYS },
    ),
    advice: translate('If you did not expect this, ignore this email. Nothing happens then.'),
    footer: translate('Sent to {email} by {product}, {publicUrl}', {
      email,
      product: PRODUCT_NAME,
      publicUrl,
    }),
  }));
}
