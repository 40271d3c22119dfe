/** The reasons to report a page, with their texts in the form. */
export const REPORT_REASONS = {
  illegal: 'It is illegal',
  hate: 'It is hateful or threatens someone',
  private: "It shows someone's personal details",
  copyright: 'It uses a picture or logo without permission',
  other: 'Something else',
} as const;

type ReportReason = keyof typeof REPORT_REASONS;

/** Returns true if the value is a reason of the form. */
export const isReason = (reason: unknown): reason is ReportReason =>
  typeof reason === 'string' && Object.hasOwn(REPORT_REASONS, reason);

/** The report of a page. */
export type ReportInput = { page: string; reason: ReportReason; text: string; email: string | null };
