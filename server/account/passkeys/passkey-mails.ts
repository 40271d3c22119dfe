import { PRODUCT_NAME } from '../../../tag/texts/product.ts';
import { translate } from '../../../tag/texts/translate.ts';
import type { OutgoingMail } from '../../mail/mail.ts';
import { buildChangeNotice, type MailSite } from '../build-mail.ts';
import type { User } from '../user.entity.ts';

/** Builds the notice of a new passkey. It does not contain the name, because the user or an attacker wrote it. */
export function buildNewPasskeyMail(user: User, site: MailSite, now: Date): OutgoingMail {
  return buildChangeNotice(user, site, now, () => ({
    subject: translate('New passkey for {product}', { product: PRODUCT_NAME }),
    heading: translate('New passkey'),
    lead: translate('A passkey was added to your {product} account. It signs in without a password.', {
      product: PRODUCT_NAME,
    }),
    hint: translate('The settings list all ways to sign in.'),
    moreAdvice: translate('Then delete the passkey in the settings, because it still signs in.'),
  }));
}

/** Builds the notice of a deleted passkey. */
export function buildDeletedPasskeyMail(user: User, site: MailSite, now: Date): OutgoingMail {
  return buildChangeNotice(user, site, now, () => ({
    subject: translate('Passkey deleted for {product}', { product: PRODUCT_NAME }),
    heading: translate('Passkey deleted'),
    lead: translate('A passkey of your {product} account was deleted. It no longer signs in.', {
      product: PRODUCT_NAME,
    }),
    hint: translate('The settings list all ways to sign in.'),
  }));
}
