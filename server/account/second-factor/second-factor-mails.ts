import { PRODUCT_NAME } from '../../../tag/texts/product.ts';
import { translate } from '../../../tag/texts/translate.ts';
import type { OutgoingMail } from '../../mail/mail.ts';
import { buildChangeNotice, type MailSite } from '../build-mail.ts';
import type { User } from '../user.entity.ts';

/** Builds the notice of a second factor that was switched on, or set anew. */
export function buildSecondFactorOnMail(user: User, site: MailSite, now: Date): OutgoingMail {
  return buildChangeNotice(user, site, now, () => ({
    subject: translate('Authenticator app set up for {product}', { product: PRODUCT_NAME }),
    heading: translate('Authenticator app set up'),
    lead: translate(
      'An authenticator app was set up for your {product} account. From now on, signing in with your password also needs a code from the app. Earlier recovery codes no longer work.',
      { product: PRODUCT_NAME },
    ),
    moreAdvice: translate('The operator can remove the app.'),
  }));
}

/** Builds the notice of a second factor that the user switched off. */
export function buildSecondFactorOffMail(user: User, site: MailSite, now: Date): OutgoingMail {
  return buildRemovalNotice(user, site, now, () =>
    translate(
      'The authenticator app of your {product} account was removed. Signing in with your password no longer needs a code.',
      { product: PRODUCT_NAME },
    ),
  );
}

/** Builds the notice of a second factor that the operator removed. */
export function buildOperatorSecondFactorMail(user: User, site: MailSite, now: Date): OutgoingMail {
  return buildRemovalNotice(user, site, now, () =>
    translate(
      'The operator of {product} removed the authenticator app of your account. Signing in with your password no longer needs a code. You can set the app up again in the settings.',
      { product: PRODUCT_NAME },
    ),
  );
}

function buildRemovalNotice(user: User, site: MailSite, now: Date, writeLead: () => string): OutgoingMail {
  return buildChangeNotice(user, site, now, () => ({
    subject: translate('Authenticator app removed for {product}', { product: PRODUCT_NAME }),
    heading: translate('Authenticator app removed'),
    lead: writeLead(),
  }));
}

/** Builds the notice of a sign-in with a recovery code. @param left the number of the codes that are not used */
export function buildRecoveryCodeMail(
  user: User,
  site: MailSite,
  { now, left }: { now: Date; left: number },
): OutgoingMail {
  return buildChangeNotice(user, site, now, () => ({
    subject: translate('Recovery code used for {product}', { product: PRODUCT_NAME }),
    heading: translate('Recovery code used'),
    lead: translate(
      'Someone, probably you, signed in to your {product} account with your password and a recovery code. Recovery codes left: {left}.',
      { product: PRODUCT_NAME, left },
    ),
    hint: translate('In the settings you can set the app up again and get ten new codes.'),
  }));
}
