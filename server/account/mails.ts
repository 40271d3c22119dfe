import { findBrowserName } from '../../tag/account/browser-name.ts';
import { PRODUCT_NAME } from '../../tag/texts/product.ts';
import { formatMailHtml, formatMailText, type MailContent } from '../mail/mail-layout.ts';
import type { OutgoingMail } from '../mail/mail.ts';
import type { MailedToken } from './account-token.service.ts';
import type { User } from './user.entity.ts';
import { DAY_MS } from '../../tag/base/durations.ts';
import { RESET_LINK_MINUTES, VERIFICATION_LINK_HOURS } from '../../tag/account/link-lifetimes.ts';
import { translate } from '../../tag/texts/translate.ts';

// No mail contains the nickname. Threat: an attacker registers another person's address with the nickname 'win at evil.example'. That
// person would get this text from us, and mail programs turn it into a link.

/** Builds the mail that verifies an address. */
export function buildVerificationMail(
  user: User,
  publicUrl: string,
  { token, expiresAt }: MailedToken,
): OutgoingMail {
  return buildMail(
    user,
    expiresAt,
    translate('Confirm your email for {product}', { product: PRODUCT_NAME }),
    {
      heading: translate('Confirm your email'),
      lead: translate(
        'Welcome aboard. Please confirm that this address is yours, and your {product} account is ready for departure.',
        { product: PRODUCT_NAME },
      ),
      button: translate('Confirm my email'),
      link: `${publicUrl}/verify-email?token=${token}`,
      validity: translate(
        'The link is valid for {VERIFICATION_LINK_HOURS} hours and works once. A newer email replaces it.',
        { VERIFICATION_LINK_HOURS },
      ),
      advice: translate('If you did not create this account, ignore this email.'),
      footer: formatFooter(user, publicUrl),
    },
  );
}

/** Builds the mail for a new password that the user asked for. */
export function buildResetMail(user: User, publicUrl: string, token: MailedToken): OutgoingMail {
  const lead = translate('Someone, probably you, asked for a new password for your {product} account.', {
    product: PRODUCT_NAME,
  });
  const advice = translate('If it was not you, ignore this email. Your password does not change.');
  return buildPasswordLinkMail(user, publicUrl, token, { lead, advice });
}

/** Builds the mail for a new password that the operator sends. */
export function buildOperatorResetMail(user: User, publicUrl: string, token: MailedToken): OutgoingMail {
  const lead = translate(
    'The operator of {product} sent you this link, with which you can set a new password for your account.',
    { product: PRODUCT_NAME },
  );
  const advice = translate(
    'If you do not want a new password, ignore this email. Your password does not change.',
  );
  return buildPasswordLinkMail(user, publicUrl, token, { lead, advice });
}

/** Builds a mail with a link that sets a password. The token is in the URL fragment, which browsers do not send to servers. */
function buildPasswordLinkMail(
  user: User,
  publicUrl: string,
  { token, expiresAt }: MailedToken,
  texts: Pick<MailContent, 'lead' | 'advice'>,
): OutgoingMail {
  return buildMail(
    user,
    expiresAt,
    translate('Set a new password for {product}', { product: PRODUCT_NAME }),
    {
      ...texts,
      heading: translate('Set a new password'),
      button: translate('Set a new password'),
      link: `${publicUrl}/reset-password#token=${token}`,
      validity: translate(
        'The link is valid for {RESET_LINK_MINUTES} minutes and works once. A new password signs you out everywhere.',
        { RESET_LINK_MINUTES },
      ),
      footer: formatFooter(user, publicUrl),
    },
  );
}

/** The time after which a notice is no longer sent, in milliseconds. */
const NOTICE_LIFETIME_MS = 3 * DAY_MS;

type NoticeContent = Pick<MailContent, 'lead' | 'validity' | 'advice'> &
  Partial<Pick<MailContent, 'heading' | 'button' | 'link'>>;

/** Builds a mail without a token. Without a heading the subject is the heading, and the button opens the product. */
function buildNotice(
  user: User,
  publicUrl: string,
  { now, subject, content }: { now: Date; subject: string; content: NoticeContent },
): OutgoingMail {
  return buildMail(user, getNoticeExpiry(now), subject, {
    heading: subject,
    button: `Open ${PRODUCT_NAME}`,
    link: publicUrl,
    footer: formatFooter(user, publicUrl),
    ...content,
  });
}

function getNoticeExpiry(now: Date): Date {
  return new Date(now.getTime() + NOTICE_LIFETIME_MS);
}

type ChangeNotice = {
  now: Date;
  /** Names the change, in the subject and as the heading. */
  change: string;
  lead: string;
  /** A sentence for the owner who made the change. */
  hint?: string;
  /** A sentence for the owner who did not make it, after the advice to set a new password. */
  moreAdvice?: string;
};

/** The settings that decide where the links of a notice lead, and what it advises. */
export type MailSite = { readonly publicUrl: string; readonly isPasswordHidden: boolean };

/** Says how the owner ends the access of another person. */
function formatFirstAdvice({ publicUrl, isPasswordHidden }: MailSite): string {
  return isPasswordHidden
    ? 'sign out the other browsers in the settings, and tell the operator.'
    : `set a new password at ${publicUrl}/forgot-password: this signs you out everywhere and deletes all API tokens.`;
}

/** Builds a notice that tells the owner of an account about a change that only the owner should have made. */
export function buildChangeNotice(
  user: User,
  site: MailSite,
  { now, change, lead, hint = '', moreAdvice = '' }: ChangeNotice,
): OutgoingMail {
  const { publicUrl } = site;
  const content = {
    heading: change,
    lead,
    button: translate('Open the settings'),
    link: `${publicUrl}/settings`,
    validity: translate('If it was you, there is nothing to do.{hint}', { hint }),
    advice: `If it was not you, ${formatFirstAdvice(site)}${moreAdvice}`,
  };
  return buildNotice(user, publicUrl, { now, subject: `${change} for ${PRODUCT_NAME}`, content });
}

/** Builds the notice of a changed password. */
export function buildNewPasswordMail(user: User, site: MailSite, now: Date): OutgoingMail {
  const lead = translate('The password of your {product} account was changed.', { product: PRODUCT_NAME });
  const moreAdvice = ' Passkeys and connected accounts still sign in. The settings list them.';
  return buildChangeNotice(user, site, { now, change: translate('New password'), lead, moreAdvice });
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
  const browser = findBrowserName(userAgent) ?? 'one that we do not know';
  const lead = `Someone, probably you, signed in to your ${PRODUCT_NAME} account in a browser that was not used for it before: ${browser}, on ${formatMinute(now)}.`;
  const hint =
    " In the settings you can change your password, and under 'Signed-in browsers' sign out each browser.";
  return buildChangeNotice(user, site, { now, change: translate('New sign-in'), lead, hint });
}

/** Formats a time to the minute, such as '28 November 2026 at 09:05 UTC'. */
function formatMinute(time: Date): string {
  const day = time.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return `${day} at ${time.toISOString().slice(11, 16)} UTC`;
}

/** Builds the mail that tells a user how many images the operator removed, and why. */
export function buildRemovedImageMail(
  user: User,
  publicUrl: string,
  { now, reason, count }: { now: Date; reason: string; count: number },
): OutgoingMail {
  const [subjectNoun, objectPronoun] = count === 1 ? ['A picture', 'it'] : [`${count} pictures`, 'them'];
  const [pastVerb, pastClause] = count === 1 ? ['was', 'it was'] : ['were', 'they were'];
  return buildNotice(user, publicUrl, {
    now,
    subject: `${subjectNoun} ${pastVerb} removed from ${PRODUCT_NAME}`,
    content: {
      heading: translate('{subjectNoun} {pastVerb} removed', { subjectNoun, pastVerb }),
      lead: `The operator of ${PRODUCT_NAME} removed ${subjectNoun.toLowerCase()} that you uploaded. The reason: ${reason}`,
      validity: translate(
        'Where {pastClause} shown, your profile has no picture now, and your airlines and tags show the drawn fin.',
        { pastClause },
      ),
      advice: translate('You can choose another picture in place of {objectPronoun} at any time.', {
        objectPronoun,
      }),
    },
  });
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
  return buildNotice(user, publicUrl, {
    now,
    subject: translate('A page was taken down from {product}', { product: PRODUCT_NAME }),
    content: {
      heading: translate('A page was taken down'),
      lead: translate(
        'The operator of {product} took down the page that you shared at {publicUrl}{path}. The reason: {reason}',
        { product: PRODUCT_NAME, publicUrl, path, reason },
      ),
      validity: translate('Your tags are unchanged.'),
      advice: translate('It cannot be shared again unless the operator allows it.'),
    },
  });
}

/** Builds a mail with which the operator tests the delivery of mail. */
export function buildTestMail(recipient: string, publicUrl: string, now: Date): OutgoingMail {
  const content: MailContent = {
    heading: translate('Mail works'),
    lead: translate('The operator of {product} sent this email to check that email arrives.', {
      product: PRODUCT_NAME,
    }),
    button: `Open ${PRODUCT_NAME}`,
    link: publicUrl,
    validity: translate('There is nothing to do.'),
    advice: translate('If you did not expect it, ignore it.'),
    footer: translate('Sent to {recipient} by {product}, {publicUrl}', {
      recipient,
      product: PRODUCT_NAME,
      publicUrl,
    }),
  };
  const subject = translate('A test of {product}', { product: PRODUCT_NAME });
  return {
    to: recipient,
    subject,
    text: formatMailText(content),
    html: formatMailHtml(content),
    links: [content.link],
    expiresAt: getNoticeExpiry(now),
  };
}

/** Builds the notice of a new API token. It does not contain the token's name, because the user or an attacker wrote it. */
export function buildNewTokenMail(user: User, site: MailSite, now: Date): OutgoingMail {
  const lead = translate(
    'An API token was created for your {product} account. With it scripts can read your tags and, if it allows that, change them.',
    { product: PRODUCT_NAME },
  );
  return buildChangeNotice(user, site, { now, change: translate('New API token'), lead });
}

/** Formats the small print of a mail to the owner of an account. */
export function formatFooter(user: User, publicUrl: string): string {
  return translate('Sent to {email}, the address of an account at {product}, {publicUrl}', {
    email: user.email,
    product: PRODUCT_NAME,
    publicUrl,
  });
}

/** The recipient of a mail; the id is null if the mail is about no account. */
type MailRecipient = { email: string; id: string | null };

/** Builds a mail with one link, which is not sent after `expiresAt`. */
export function buildMail(
  recipient: MailRecipient,
  expiresAt: Date,
  subject: string,
  content: MailContent,
): OutgoingMail {
  return {
    to: recipient.email,
    subject,
    text: formatMailText(content),
    html: formatMailHtml(content),
    links: [content.link],
    expiresAt,
    userId: recipient.id,
  };
}
