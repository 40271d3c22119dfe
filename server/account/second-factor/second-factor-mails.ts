import { PRODUCT_NAME } from '../../../tag/texts/product.ts';
import type { OutgoingMail } from '../../mail/mail.ts';
import { buildChangeNotice, type MailSite } from '../mails.ts';
import type { User } from '../user.entity.ts';
import { translate } from '../../../tag/texts/translate.ts';

/** Builds the notice of a second factor that was switched on, or set anew. */
export function buildSecondFactorOnMail(user: User, site: MailSite, now: Date): OutgoingMail {
  const lead = translate(
    'An authenticator app was set up for your {product} account. From now on, signing in with your password also needs a code from the app. Earlier recovery codes no longer work.',
    { product: PRODUCT_NAME },
  );
  const moreAdvice = ' The operator can remove the app.';
  return buildChangeNotice(user, site, {
    now,
    change: translate('Authenticator app set up'),
    lead,
    moreAdvice,
  });
}

/** Builds the notice of a second factor that the user switched off. */
export function buildSecondFactorOffMail(user: User, site: MailSite, now: Date): OutgoingMail {
  const lead = translate(
    'The authenticator app of your {product} account was removed. Signing in with your password no longer needs a code.',
    { product: PRODUCT_NAME },
  );
  return buildChangeNotice(user, site, { now, change: translate('Authenticator app removed'), lead });
}

/** Builds the notice of a second factor that the operator removed. */
export function buildOperatorSecondFactorMail(user: User, site: MailSite, now: Date): OutgoingMail {
  const lead = translate(
    'The operator of {product} removed the authenticator app of your account. Signing in with your password no longer needs a code. You can set the app up again in the settings.',
    { product: PRODUCT_NAME },
  );
  return buildChangeNotice(user, site, { now, change: translate('Authenticator app removed'), lead });
}

/** Builds the notice of a sign-in with a recovery code. @param left the number of the codes that are not used */
export function buildRecoveryCodeMail(
  user: User,
  site: MailSite,
  { now, left }: { now: Date; left: number },
): OutgoingMail {
  const lead = translate(
    'Someone, probably you, signed in to your {product} account with your password and a recovery code. Recovery codes left: {left}.',
    { product: PRODUCT_NAME, left },
  );
  const hint = ' In the settings you can set the app up again and get ten new codes.';
  return buildChangeNotice(user, site, { now, change: translate('Recovery code used'), lead, hint });
}
