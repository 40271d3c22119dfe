import { EMAIL_CHANGE_LINK_HOURS, EMAIL_UNDO_LINK_DAYS } from '../../../tag/account/link-lifetimes.ts';
import { PAGE_PATHS } from '../../../tag/texts/page-paths.ts';
import { PRODUCT_NAME } from '../../../tag/texts/product.ts';
import { translate } from '../../../tag/texts/translate.ts';
import type { OutgoingMail } from '../../mail/mail.ts';
import type { MailedToken } from '../account-token.service.ts';
import { buildMail, formatFooter } from '../build-mail.ts';
import type { User } from '../user.entity.ts';

/** Builds the mail to the new address. It does not contain the old address, because the new one may be a stranger's by a typing error. */
export function buildNewEmailMail(
  { id, locale }: User,
  publicUrl: string,
  { email, token, expiresAt }: MailedToken & { email: string },
): OutgoingMail {
  return buildMail({ email, id, locale }, expiresAt, () => ({
    subject: translate('Confirm your new email for {product}', { product: PRODUCT_NAME }),
    heading: translate('Confirm your new email'),
    lead: translate(
      'Please confirm that this address is yours. It then becomes the address of your {product} account.',
      { product: PRODUCT_NAME },
    ),
    button: translate('Confirm my new email'),
    link: `${publicUrl}${PAGE_PATHS.verifyEmailChange}#token=${token}`,
    // Translators: the number is 24
    validity: translate('The link is valid for {hours} hours and works once. A newer email replaces it.', {
      hours: EMAIL_CHANGE_LINK_HOURS,
    }),
    advice: translate('If you did not ask for this, ignore this email, and do not open the link.'),
    footer: translate('Sent to {email}, because a user of {product} at {publicUrl} entered this address', {
      email,
      product: PRODUCT_NAME,
      publicUrl,
    }),
  }));
}

/** Builds the mail to the old address, whose link undoes the change. */
export function buildOldEmailMail(
  user: User,
  publicUrl: string,
  { newEmail, token, expiresAt }: MailedToken & { newEmail: string },
): OutgoingMail {
  return buildMail(user, expiresAt, () => ({
    subject: translate('Your email for {product} is about to change', { product: PRODUCT_NAME }),
    heading: translate('Your email is about to change'),
    lead: translate(
      'Someone, probably you, asked to change the address of your {product} account to {newEmail}. If it was you, there is nothing to do here: open the link that we sent to the new address.',
      { product: PRODUCT_NAME, newEmail },
    ),
    button: translate('This was not me'),
    link: `${publicUrl}${PAGE_PATHS.undoEmailChange}#token=${token}`,
    // Translators: the number is 7
    validity: translate(
      'The link is valid for {days} days, also after the change. It keeps or brings back this address, signs you out everywhere and deletes all API tokens.',
      { days: EMAIL_UNDO_LINK_DAYS },
    ),
    advice: translate(
      'If it was not you, open the link and set a new password, because the password was needed for this.',
    ),
    footer: formatFooter(user, publicUrl),
  }));
}
