import { PRODUCT_NAME } from '../../../tag/texts/product.ts';
import type { OutgoingMail } from '../../mail/mail.ts';
import { buildChangeNotice, type MailSite } from '../mails.ts';
import type { User } from '../user.entity.ts';

const HINT = ' The settings list all ways to sign in.';

/** Builds the notice of a new passkey. It does not contain the name, because the user or an attacker wrote it. */
export function buildNewPasskeyMail(user: User, site: MailSite, now: Date): OutgoingMail {
  const lead = `A passkey was added to your ${PRODUCT_NAME} account. It signs in without a password.`;
  const moreAdvice = ' Then delete the passkey in the settings, because it still signs in.';
  return buildChangeNotice(user, site, { now, change: 'New passkey', lead, hint: HINT, moreAdvice });
}

/** Builds the notice of a deleted passkey. */
export function buildDeletedPasskeyMail(user: User, site: MailSite, now: Date): OutgoingMail {
  const lead = `A passkey of your ${PRODUCT_NAME} account was deleted. It no longer signs in.`;
  return buildChangeNotice(user, site, { now, change: 'Passkey deleted', lead, hint: HINT });
}
