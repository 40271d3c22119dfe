import { INVITATION_DAYS } from '../../../tag/account/link-lifetimes.ts';
import { PRODUCT_NAME } from '../../../tag/texts/product.ts';
import type { OutgoingMail } from '../../mail/mail.ts';
import { buildMail } from '../mails.ts';
import { translate } from '../../../tag/texts/translate.ts';

/** Builds the mail that invites an address. It is equal whether or not the address has an account. */
export function buildInvitationMail(
  email: string,
  publicUrl: string,
  { link, expiresAt }: { link: string; expiresAt: Date },
): OutgoingMail {
  return buildMail(
    { email, id: null },
    expiresAt,
    translate('Your invitation to {product}', { product: PRODUCT_NAME }),
    {
      heading: translate('You are invited'),
      lead: translate('The operator of {product} invites you to create an account with this address.', {
        product: PRODUCT_NAME,
      }),
      button: translate('Create my account'),
      link,
      validity: translate(
        'The link is valid for {INVITATION_DAYS} days, and only for this address. A newer email replaces it.',
        { INVITATION_DAYS },
      ),
      advice: translate('If you did not expect this, ignore this email. Nothing happens then.'),
      footer: translate('Sent to {email} by {product}, {publicUrl}', {
        email,
        product: PRODUCT_NAME,
        publicUrl,
      }),
    },
  );
}
