import { findBrowserName } from '../../tag/account/browser-name.ts';
import { RESET_LINK_MINUTES, VERIFICATION_LINK_HOURS } from '../../tag/account/link-lifetimes.ts';
import { PRODUCT_NAME } from '../../tag/texts/product.ts';
import { getLanguage, translate } from '../../tag/texts/translate.ts';
import { formatMailHtml, formatMailText, type MailContent } from '../mail/mail-layout.ts';
import type { OutgoingMail } from '../mail/mail.ts';
import type { MailedToken } from './account-token.service.ts';
import {
  buildChangeNotice,
  buildMail,
  buildNotice,
  formatFooter,
  getNoticeExpiry,
  type MailSite,
} from './build-mail.ts';
import type { User } from './user.entity.ts';

// No mail contains the nickname. Threat: an attacker registers another person's address with the nickname 'win at evil.example'. That
// person would get this text from us, and mail programs turn it into a link.

/** Builds the mail that verifies an address. */
export function buildVerificationMail(
  user: User,
  publicUrl: string,
  { token, expiresAt }: MailedToken,
): OutgoingMail {
  return buildMail(user, expiresAt, () => ({
    subject: translate('Confirm your email for {product}', { product: PRODUCT_NAME }),
    heading: translate('Confirm your email'),
    lead: translate(
      'Welcome aboard. Please confirm that this address is yours, and your {product} account is ready for departure.',
      { product: PRODUCT_NAME },
    ),
    button: translate('Confirm my email'),
    link: `${publicUrl}/verify-email?token=${token}`,
    // Translators: the number is 24
    validity: translate('The link is valid for {hours} hours and works once. A newer email replaces it.', {
      hours: VERIFICATION_LINK_HOURS,
    }),
    advice: translate('If you did not create this account, ignore this email.'),
    footer: formatFooter(user, publicUrl),
  }));
}

/** Builds the mail for a new password that the user asked for. */
export function buildResetMail(user: User, publicUrl: string, token: MailedToken): OutgoingMail {
  return buildPasswordLinkMail(user, publicUrl, token, () => ({
    lead: translate('Someone, probably you, asked for a new password for your {product} account.', {
      product: PRODUCT_NAME,
    }),
    advice: translate('If it was not you, ignore this email. Your password does not change.'),
  }));
}

/** Builds the mail for a new password that the operator sends. */
export function buildOperatorResetMail(user: User, publicUrl: string, token: MailedToken): OutgoingMail {
  return buildPasswordLinkMail(user, publicUrl, token, () => ({
    lead: translate(
      'The operator of {product} sent you this link, with which you can set a new password for your account.',
      { product: PRODUCT_NAME },
    ),
    advice: translate('If you do not want a new password, ignore this email. Your password does not change.'),
  }));
}

/** Builds a mail with a link that sets a password. The token is in the URL fragment, which browsers do not send to servers. */
function buildPasswordLinkMail(
  user: User,
  publicUrl: string,
  { token, expiresAt }: MailedToken,
  writeTexts: () => Pick<MailContent, 'lead' | 'advice'>,
): OutgoingMail {
  return buildMail(user, expiresAt, () => ({
    ...writeTexts(),
    subject: translate('Set a new password for {product}', { product: PRODUCT_NAME }),
    heading: translate('Set a new password'),
    button: translate('Set a new password'),
    link: `${publicUrl}/reset-password#token=${token}`,
    // Translators: the number is 30
    validity: translate(
      'The link is valid for {minutes} minutes and works once. A new password signs you out everywhere.',
      { minutes: RESET_LINK_MINUTES },
    ),
    footer: formatFooter(user, publicUrl),
  }));
}

/** Builds the notice of a changed password. */
export function buildNewPasswordMail(user: User, site: MailSite, now: Date): OutgoingMail {
  return buildChangeNotice(user, site, now, () => ({
    subject: translate('New password for {product}', { product: PRODUCT_NAME }),
    heading: translate('New password'),
    lead: translate('The password of your {product} account was changed.', { product: PRODUCT_NAME }),
    moreAdvice: translate('Passkeys and connected accounts still sign in. The settings list them.'),
  }));
}

/**
 * Builds the notice of a sign-in in a browser that the account has not used before. Threat: the attacker writes the User-Agent header, so
 * the mail contains only names of browsers that we know.
 */
export function buildNewDeviceMail(
  user: User,
  site: MailSite,
  { now, userAgent }: { now: Date; userAgent: string },
): OutgoingMail {
  return buildChangeNotice(user, site, now, () => ({
    subject: translate('New sign-in for {product}', { product: PRODUCT_NAME }),
    heading: translate('New sign-in'),
    lead: formatNewDevice(findBrowserName(userAgent), formatMinute(now)),
    hint: translate(
      "In the settings you can change your password, and under 'Signed-in browsers' sign out each browser.",
    ),
  }));
}

/** @param time such as '28 November 2026 at 09:05 UTC' */
function formatNewDevice(browser: string | null, time: string): string {
  return browser === null
    ? translate(
        'Someone, probably you, signed in to your {product} account in a browser that was not used for it before: one that we do not know, on {time}.',
        { product: PRODUCT_NAME, time },
      )
    : translate(
        'Someone, probably you, signed in to your {product} account in a browser that was not used for it before: {browser}, on {time}.',
        { product: PRODUCT_NAME, browser, time },
      );
}

/** Formats a time to the minute, such as '28 November 2026 at 09:05 UTC'. */
function formatMinute(moment: Date): string {
  const { locale } = getLanguage();
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { ...options, timeZone: 'UTC' }).format(
      moment,
    );
  return translate('{day} at {time} UTC', {
    day: format({ day: 'numeric', month: 'long', year: 'numeric' }),
    time: format({ hour: '2-digit', minute: '2-digit' }),
  });
}

/** Builds the mail that tells a user how many images the operator removed, and why. */
export function buildRemovedImageMail(
  user: User,
  publicUrl: string,
  { now, reason, count }: { now: Date; reason: string; count: number },
): OutgoingMail {
  return buildNotice(user, publicUrl, now, () => ({
    subject: translate(
      '{count, plural, one {A picture was removed from {product}} other {# pictures were removed from {product}}}',
      { count, product: PRODUCT_NAME },
    ),
    heading: translate('{count, plural, one {A picture was removed} other {# pictures were removed}}', {
      count,
    }),
    lead: translate(
      '{count, plural, one {The operator of {product} removed a picture that you uploaded. The reason: {reason}} other {The operator of {product} removed # pictures that you uploaded. The reason: {reason}}}',
      { count, product: PRODUCT_NAME, reason },
    ),
    validity: translate(
      '{count, plural, one {Where it was shown, your profile has no picture now, and your airlines and tags show the drawn fin.} other {Where they were shown, your profile has no picture now, and your airlines and tags show the drawn fin.}}',
      { count },
    ),
    advice: translate(
      '{count, plural, one {You can choose another picture in place of it at any time.} other {You can choose another picture in place of them at any time.}}',
      { count },
    ),
  }));
}

/**
 * Builds the mail that tells the owner of a public page that the operator took it down, and why.
 * @param path of the page
 */
export function buildRemovedPageMail(
  user: User,
  publicUrl: string,
  { now, reason, path }: { now: Date; reason: string; path: string },
): OutgoingMail {
  return buildNotice(user, publicUrl, now, () => ({
    subject: translate('A page was taken down from {product}', { product: PRODUCT_NAME }),
    heading: translate('A page was taken down'),
    lead: translate(
      'The operator of {product} took down the page that you shared at {address}. The reason: {reason}',
      { product: PRODUCT_NAME, address: `${publicUrl}${path}`, reason },
    ),
    validity: translate('Your tags are unchanged.'),
    advice: translate('It cannot be shared again unless the operator allows it.'),
  }));
}

/** Builds a mail with which the operator tests the delivery of mail. It is English, as all that operators read. */
export function buildTestMail(recipient: string, publicUrl: string, now: Date): OutgoingMail {
  const content: MailContent = {
    // Not translated: the operator reads it
    heading: 'Mail works',
    // Not translated: the operator reads it
    lead: `The operator of ${PRODUCT_NAME} sent this email to check that email arrives.`,
    button: `Open ${PRODUCT_NAME}`,
    link: publicUrl,
    // Not translated: the operator reads it
    validity: 'There is nothing to do.',
    // Not translated: the operator reads it
    advice: 'If you did not expect it, ignore it.',
    // Not translated: the operator reads it
    footer: `Sent to ${recipient} by ${PRODUCT_NAME}, ${publicUrl}`,
  };
  return {
    to: recipient,
    // Not translated: the operator reads it
    subject: `A test of ${PRODUCT_NAME}`,
    text: formatMailText(content),
    html: formatMailHtml(content),
    links: [content.link],
    expiresAt: getNoticeExpiry(now),
  };
}

/** Builds the notice of a new API token. It does not contain the token's name, because the user or an attacker wrote it. */
export function buildNewTokenMail(user: User, site: MailSite, now: Date): OutgoingMail {
  return buildChangeNotice(user, site, now, () => ({
    subject: translate('New API token for {product}', { product: PRODUCT_NAME }),
    heading: translate('New API token'),
    lead: translate(
      'An API token was created for your {product} account. With it scripts can read your tags and, if it allows that, change them.',
      { product: PRODUCT_NAME },
    ),
  }));
}
