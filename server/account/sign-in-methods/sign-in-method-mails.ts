import { PRODUCT_NAME } from '../../../tag/texts/product.ts';
import type { OutgoingMail } from '../../mail/mail.ts';
import { buildChangeNotice, type MailSite } from '../mails.ts';
import type { User } from '../user.entity.ts';
import { translate } from '../../../tag/texts/translate.ts';

const MORE_ADVICE = ' Then disconnect in the settings any account that is not yours, or ask the operator.';

/**
 * Builds the notice of a connected account of a provider or proxy.
 * @param host of the issuer, which the operator has set
 */
export function buildConnectedMail(
  user: User,
  site: MailSite,
  { now, host }: { now: Date; host: string },
): OutgoingMail {
  const lead = translate('An account at {host} can now sign in to your {product} account.', {
    host,
    product: PRODUCT_NAME,
  });
  return buildChangeNotice(user, site, {
    now,
    change: translate('New way to sign in'),
    lead,
    moreAdvice: MORE_ADVICE,
  });
}

/** Builds the notice of a disconnected account of a provider or proxy. */
export function buildDisconnectedMail(
  user: User,
  site: MailSite,
  { now, host }: { now: Date; host: string },
): OutgoingMail {
  const lead = translate('An account at {host} can no longer sign in to your {product} account.', {
    host,
    product: PRODUCT_NAME,
  });
  return buildChangeNotice(user, site, {
    now,
    change: translate('Way to sign in removed'),
    lead,
    moreAdvice: MORE_ADVICE,
  });
}
