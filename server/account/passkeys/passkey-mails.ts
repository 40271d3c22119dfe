import { PRODUCT_NAME } from '../../../tag/texts/product.ts';
import type { OutgoingMail } from '../../mail/mail.ts';
import { buildChangeNotice, type MailSite } from '../mails.ts';
import type { User } from '../user.entity.ts';
import { translate } from '../../../tag/texts/translate.ts';

const HINT = ' The settings list all ways to sign in.';

/** Builds the notice of a new passkey. It does not contain the name, because the user or an attacker wrote it. */
export function buildNewPasskeyMail(user: User, site: MailSite, now: Date): OutgoingMail {
  const lead = translate('A passkey was added to your {product} account. It signs in without a password.', {
    product: PRODUCT_NAME,
  });
  const moreAdvice = ' Then delete the passkey in the settings, because it still signs in.';
  return buildChangeNotice(user, site, {
    now,
    change: translate('New passkey'),
    lead,
    hint: HINT,
    moreAdvice,
  });
}

/** Builds the notice of a deleted passkey. */
export function buildDeletedPasskeyMail(user: User, site: MailSite, now: Date): OutgoingMail {
  const lead = translate('A passkey of your {product} account was deleted. It no longer signs in.', {
    product: PRODUCT_NAME,
  });
  return buildChangeNotice(user, site, { now, change: translate('Passkey deleted'), lead, hint: HINT });
}
