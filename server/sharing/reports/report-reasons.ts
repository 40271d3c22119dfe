/** Why a page may be reported, with what the form says. */
export const REPORT_REASONS = {
  illegal: 'It is illegal',
  hate: 'It is hateful or threatens somebody',
  private: "It shows somebody's personal details",
  copyright: 'It uses a picture or a mark without a right to it',
  other: 'Something else',
} as const;

type ReportReason = keyof typeof REPORT_REASONS;

export const isReason = (reason: unknown): reason is ReportReason =>
  typeof reason === 'string' && Object.hasOwn(REPORT_REASONS, reason);

/** What somebody reports of a page. */
export type Report = { page: string; reason: ReportReason; text: string; email: string | null };
