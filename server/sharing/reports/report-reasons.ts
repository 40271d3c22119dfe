import { translate } from '../../../tag/texts/translate.ts';

/** The reasons to report a page, in the order of the form. */
export const REPORT_REASONS = ['illegal', 'hate', 'private', 'copyright', 'other'] as const;

type ReportReason = (typeof REPORT_REASONS)[number];

/** Returns the text of a reason in the form. */
export function getReasonText(reason: ReportReason): string {
  const texts: Readonly<Record<ReportReason, string>> = {
    illegal: translate('It is illegal'),
    hate: translate('It is hateful or threatens someone'),
    private: translate("It shows someone's personal details"),
    copyright: translate('It uses a picture or logo without permission'),
    other: translate('Something else'),
  };
  return texts[reason];
}

/** Returns true if the value is a reason of the form. */
export const isReason = (reason: unknown): reason is ReportReason =>
  REPORT_REASONS.some((candidate) => candidate === reason);

/** The report of a page. */
export type ReportInput = { page: string; reason: ReportReason; text: string; email: string | null };
