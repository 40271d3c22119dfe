import { PRODUCT_NAME } from '../../tag/texts/product.ts';
import { formatMailHtml, formatMailText, type MailContent } from '../mail/mail-layout.ts';
import type { OutgoingMail } from '../mail/mail.ts';
import type { MailedToken } from './account-token.service.ts';
import type { User } from './user.entity.ts';

// No mail contains the nickname. Threat: an attacker registers another person's address with the nickname 'win at evil.example'. That
// person would get this text from us, and mail programs turn it into a link.

/** Builds the mail that verifies an address. The link is valid for 24 hours. */
export function buildVerificationMail(
  user: User,
  publicUrl: string,
  { token, expiresAt }: MailedToken,
): OutgoingMail {
  return buildMail(user, expiresAt, `Confirm your email for ${PRODUCT_NAME}`, {
    heading: 'Confirm your email',
    lead: `Welcome aboard. Please confirm that this address is yours, and your ${PRODUCT_NAME} account is ready for departure.`,
    button: 'Confirm my email',
    link: `${publicUrl}/verify-email?token=${token}`,
    validity: 'The link is valid for 24 hours and works once. A newer email replaces it.',
    advice: 'If you did not create this account, ignore this email.',
    footer: formatFooter(user, publicUrl),
  });
}

/** Builds the mail for a new password. The token is in the URL fragment, which browsers do not send to servers. */
export function buildResetMail(
  user: User,
  publicUrl: string,
  { token, expiresAt }: MailedToken,
): OutgoingMail {
  return buildMail(user, expiresAt, `Set a new password for ${PRODUCT_NAME}`, {
    heading: 'Set a new password',
    lead: `Someone, probably you, asked for a new password for your ${PRODUCT_NAME} account.`,
    button: 'Set a new password',
    link: `${publicUrl}/reset-password#token=${token}`,
    validity: 'The link is valid for 30 minutes and works once. A new password signs you out everywhere.',
    advice: 'If it was not you, ignore this email. Your password does not change.',
    footer: formatFooter(user, publicUrl),
  });
}

/** The time after which a notice is no longer sent, in milliseconds. */
const NOTICE_LIFETIME_MS = 3 * 24 * 3_600_000;

/** Builds a mail that tells the owner of an account about a change that only the owner should have made. */
function buildNotice(
  user: User,
  publicUrl: string,
  { now, subject, lead }: { now: Date; subject: string; lead: string },
): OutgoingMail {
  return buildMail(user, new Date(now.getTime() + NOTICE_LIFETIME_MS), `${subject} for ${PRODUCT_NAME}`, {
    heading: subject,
    lead,
    button: 'Open the settings',
    link: `${publicUrl}/settings`,
    validity: 'If it was you, there is nothing to do.',
    advice: `If it was not you, set a new password at ${publicUrl}/forgot-password: this signs you out everywhere and deletes all API tokens.`,
    footer: formatFooter(user, publicUrl),
  });
}

/** Builds the notice of a changed password. */
export function buildNewPasswordMail(user: User, publicUrl: string, now: Date): OutgoingMail {
  const lead = `The password of your ${PRODUCT_NAME} account was changed.`;
  return buildNotice(user, publicUrl, { now, subject: 'New password', lead });
}

/** Builds the mail that tells a user how many images the operator removed, and why. */
export function buildRemovedImageMail(
  user: User,
  publicUrl: string,
  { now, reason, count }: { now: Date; reason: string; count: number },
): OutgoingMail {
  const [subjectNoun, objectPronoun] = count === 1 ? ['A picture', 'it'] : [`${count} pictures`, 'them'];
  const [pastVerb, pastClause] = count === 1 ? ['was', 'it was'] : ['were', 'they were'];
  return buildMail(
    user,
    new Date(now.getTime() + NOTICE_LIFETIME_MS),
    `${subjectNoun} ${pastVerb} removed from ${PRODUCT_NAME}`,
    {
      heading: `${subjectNoun} ${pastVerb} removed`,
      lead: `The operator of ${PRODUCT_NAME} removed ${subjectNoun.toLowerCase()} that you uploaded. The reason: ${reason}`,
      button: `Open ${PRODUCT_NAME}`,
      link: publicUrl,
      validity: `Where ${pastClause} shown, your profile has no picture now, and your airlines and tags show the drawn fin.`,
      advice: `You can choose another picture in place of ${objectPronoun} at any time.`,
      footer: formatFooter(user, publicUrl),
    },
  );
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
  return buildMail(
    user,
    new Date(now.getTime() + NOTICE_LIFETIME_MS),
    `A page was taken down from ${PRODUCT_NAME}`,
    {
      heading: 'A page was taken down',
      lead: `The operator of ${PRODUCT_NAME} took down the page that you shared at ${publicUrl}${path}. The reason: ${reason}`,
      button: `Open ${PRODUCT_NAME}`,
      link: publicUrl,
      validity: 'Your tags are unchanged.',
      advice: 'It cannot be shared again unless the operator allows it.',
      footer: formatFooter(user, publicUrl),
    },
  );
}

/** Builds a mail with which the operator tests the delivery of mail. */
export function buildTestMail(recipient: string, publicUrl: string, now: Date): OutgoingMail {
  const content: MailContent = {
    heading: 'Mail works',
    lead: `The operator of ${PRODUCT_NAME} sent this email to check that email arrives.`,
    button: `Open ${PRODUCT_NAME}`,
    link: publicUrl,
    validity: 'There is nothing to do.',
    advice: 'If you did not expect it, ignore it.',
    footer: `Sent to ${recipient} by ${PRODUCT_NAME}, ${publicUrl}`,
  };
  const subject = `A test of ${PRODUCT_NAME}`;
  const expiresAt = new Date(now.getTime() + NOTICE_LIFETIME_MS);
  return {
    to: recipient,
    subject,
    text: formatMailText(content),
    html: formatMailHtml(content),
    links: [content.link],
    expiresAt,
  };
}

/** Builds the notice of a new API token. It does not contain the token's name, because the user or an attacker wrote it. */
export function buildNewTokenMail(user: User, publicUrl: string, now: Date): OutgoingMail {
  const lead = `An API token was created for your ${PRODUCT_NAME} account. With it scripts can read your tags and, if it allows that, change them.`;
  return buildNotice(user, publicUrl, { now, subject: 'New API token', lead });
}

function formatFooter(user: User, publicUrl: string): string {
  return `Sent to ${user.email}, the address of an account at ${PRODUCT_NAME}, ${publicUrl}`;
}

function buildMail(user: User, expiresAt: Date, subject: string, content: MailContent): OutgoingMail {
  return {
    to: user.email,
    subject,
    text: formatMailText(content),
    html: formatMailHtml(content),
    links: [content.link],
    expiresAt,
    userId: user.id,
  };
}
