import { PRODUCT_NAME } from '../../../tag/texts/product.ts';
import { translate } from '../../../tag/texts/translate.ts';
import type { OutgoingMail } from '../../mail/mail.ts';
import { buildChangeNotice, type MailSite } from '../build-mail.ts';
import type { User } from '../user.entity.ts';

/**
 * Builds the notice of a connected account of a provider or proxy.
 * @param host of the issuer, which the operator has set
 */
export function buildConnectedMail(
  user: User,
  site: MailSite,
  { now, host }: { now: Date; host: string },
): OutgoingMail {
  return buildChangeNotice(user, site, now, () => ({
    subject: translate('New way to sign in for {product}', { product: PRODUCT_NAME }),
    heading: translate('New way to sign in'),
    lead: translate('An account at {host} can now sign in to your {product} account.', {
      host,
      product: PRODUCT_NAME,
    }),
    moreAdvice: formatMoreAdvice(),
  }));
}

/** Builds the notice of a disconnected account of a provider or proxy. */
export function buildDisconnectedMail(
  user: User,
  site: MailSite,
  { now, host }: { now: Date; host: string },
): OutgoingMail {
  return buildChangeNotice(user, site, now, () => ({
    subject: translate('Way to sign in removed for {product}', { product: PRODUCT_NAME }),
    heading: translate('Way to sign in removed'),
    lead: translate('An account at {host} can no longer sign in to your {product} account.', {
      host,
      product: PRODUCT_NAME,
    }),
    moreAdvice: formatMoreAdvice(),
  }));
}

const formatMoreAdvice = (): string =>
  translate('Then disconnect in the settings any account that is not yours, or ask the operator.');
