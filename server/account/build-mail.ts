import { DAY_MS } from '../../tag/base/durations.ts';
import { PRODUCT_NAME } from '../../tag/texts/product.ts';
import { translate } from '../../tag/texts/translate.ts';
import { formatMailHtml, formatMailText, joinSentences, type MailContent } from '../mail/mail-layout.ts';
import type { OutgoingMail } from '../mail/mail.ts';
import { runInAccountLanguage } from '../texts/load-language.ts';
import type { User } from './user.entity.ts';

/** The recipient of a mail; the id is null if the mail is about no account. */
type MailRecipient = { email: string; id: string | null; locale: string | null };

/** The texts of a mail with its subject. */
export type MailTexts = MailContent & { readonly subject: string };

/**
 * Builds a mail with one link, which is not sent after `expiresAt`.
 * @param writeTexts runs in the language of the recipient
 */
export function buildMail(
  { email, id, locale }: MailRecipient,
  expiresAt: Date,
  writeTexts: () => MailTexts,
): OutgoingMail {
  return runInAccountLanguage(locale, () => {
    const { subject, ...content } = writeTexts();
    return {
      to: email,
      subject,
      text: formatMailText(content),
      html: formatMailHtml(content),
      links: [content.link],
      expiresAt,
      userId: id,
    };
  });
}

/** Formats the small print of a mail to the owner of an account. */
export function formatFooter(user: User, publicUrl: string): string {
  return translate('Sent to {email}, the address of an account at {product}, {publicUrl}', {
    email: user.email,
    product: PRODUCT_NAME,
    publicUrl,
  });
}

/** The time after which a notice is no longer sent, in milliseconds. */
const NOTICE_LIFETIME_MS = 3 * DAY_MS;

export function getNoticeExpiry(now: Date): Date {
  return new Date(now.getTime() + NOTICE_LIFETIME_MS);
}

type NoticeTexts = Pick<MailTexts, 'subject' | 'heading' | 'lead' | 'validity' | 'advice'> &
  Partial<Pick<MailTexts, 'button' | 'link'>>;

/** Builds a mail without a token. Its button opens the product if it has no other one. */
export function buildNotice(
  user: User,
  publicUrl: string,
  now: Date,
  writeTexts: () => NoticeTexts,
): OutgoingMail {
  return buildMail(user, getNoticeExpiry(now), () => ({
    button: translate('Open {product}', { product: PRODUCT_NAME }),
    link: publicUrl,
    footer: formatFooter(user, publicUrl),
    ...writeTexts(),
  }));
}

type ChangeTexts = {
  /** Names the change and the product. */
  subject: string;
  /** Names the change. */
  heading: string;
  lead: string;
  /** A sentence for the owner who made the change. */
  hint?: string;
  /** A sentence for the owner who did not make it, after the advice to set a new password. */
  moreAdvice?: string;
};

/** The settings that decide where the links of a notice lead, and what it advises. */
export type MailSite = { readonly publicUrl: string; readonly isPasswordHidden: boolean };

/** Builds a notice that tells the owner of an account about a change that only the owner should have made. */
export function buildChangeNotice(
  user: User,
  site: MailSite,
  now: Date,
  writeTexts: () => ChangeTexts,
): OutgoingMail {
  const { publicUrl } = site;
  return buildNotice(user, publicUrl, now, () => {
    const { hint, moreAdvice, ...texts } = writeTexts();
    return {
      ...texts,
      button: translate('Open the settings'),
      link: `${publicUrl}/settings`,
      validity: joinSentences(translate('If it was you, there is nothing to do.'), hint),
      advice: joinSentences(formatFirstAdvice(site), moreAdvice),
    };
  });
}

/** Says how the owner ends the access of another person. */
function formatFirstAdvice({ publicUrl, isPasswordHidden }: MailSite): string {
  return isPasswordHidden
    ? translate('If it was not you, sign out the other browsers in the settings, and tell the operator.')
    : translate(
        'If it was not you, set a new password at {address}: this signs you out everywhere and deletes all API tokens.',
        { address: `${publicUrl}/forgot-password` },
      );
}
