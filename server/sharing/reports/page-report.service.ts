import { IsNull, type EntityManager } from 'typeorm';
import { LIMITS } from '../../../tag/base/limits.ts';
import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';
import { isEmail } from '../../../tag/account/email-address.ts';
import { parseText } from '../../../tag/base/text.ts';
import type { Deps } from '../../context.ts';
import { findUserIds } from '../../database/by-user/user-directory.ts';
import { queueMail } from '../../mail/mail.ts';
import { Collection } from '../collections/collection.entity.ts';
import { findSharedCollection } from '../collections/shared-collection.service.ts';
import { findSharedTag, type PublicDeps } from '../shared-tag.service.ts';
import { isSlug } from '../slug.ts';
import { TagShare } from '../tag-share.entity.ts';
import { PageReport } from './page-report.entity.ts';
import { buildReportMail } from './report-mail.ts';
import { isReason, type ReportInput } from './report-reasons.ts';
import { DAY_MS } from '../../../tag/base/durations.ts';

/**
 * The maximum number of stored open reports of one page. Threat: many reports fill the table; the operator already knows of the page by
 * then.
 */
const MAX_OPEN_REPORTS = 20;
/** The days after which a closed report is removed. */
const CLOSED_RETENTION_DAYS = 90;

/** Returns the path of a public page that can be reported, or null. */
export function parseReportablePage(page: unknown): string | null {
  const [, kind, slug] = typeof page === 'string' ? (/^\/([tc])\/([^/]{1,20})$/.exec(page) ?? []) : [];
  return kind !== undefined && slug !== undefined && isSlug(slug) ? `/${kind}/${slug}` : null;
}

/** Returns true if the page exists now. */
export async function isPublished(deps: PublicDeps, page: string): Promise<boolean> {
  const find = page.startsWith('/t/') ? findSharedTag : findSharedCollection;
  return (await find(deps, page.slice(3))) !== null;
}

/**
 * Parses the report form of a page.
 * @returns FIELD_REQUIRED for an unknown reason, the refusals of parseText on `text`, EMAIL_INVALID
 */
export function parseReport(page: string, rawReport: Readonly<Record<string, unknown>>): Result<ReportInput> {
  const { reason, email = '' } = rawReport;
  if (!isReason(reason)) return refuse('FIELD_REQUIRED', 'reason', { field: 'reason' });
  // Browsers send line feeds in forms with carriage returns.
  const plainText =
    typeof rawReport['text'] === 'string'
      ? rawReport['text'].replaceAll('\r\n', '\n')
      : (rawReport['text'] ?? '');
  const text = parseText(plainText, { field: 'text', max: LIMITS.report, canHaveLineFeeds: true });
  if (!text.ok) return text;
  if (typeof email !== 'string') return refuse('EMAIL_INVALID', 'email');
  if (email.trim() !== '' && !isEmail(email.trim())) return refuse('EMAIL_INVALID', 'email');
  return ok({ page, reason, text: text.value, email: email.trim() || null });
}

/** Stores a report. Mails the first open report of a page to the operator, if REPORT_TO is set. */
export async function storeReport({ db, clock, config }: Deps, report: ReportInput): Promise<void> {
  await db.source.transaction(async (manager) => {
    const openReports = await manager.countBy(PageReport, { page: report.page, closedAt: IsNull() });
    if (openReports >= MAX_OPEN_REPORTS) return;
    const now = clock();
    await manager.insert(PageReport, { ...report, createdAt: now, closedAt: null });
    if (openReports > 0 || config.reportAddress === undefined) return;
    await queueMail(manager, buildReportMail(config.reportAddress, config.publicUrl, report, now), now);
  });
}

/** Returns true if the page is stored, even if the operator took it down. */
async function hasPage(manager: EntityManager, page: string): Promise<boolean> {
  const slug = page.slice('/t/'.length);
  const [userId] = await findUserIds(manager, 'slug', [slug]);
  if (userId === undefined) return false;
  return page.startsWith('/t/')
    ? manager.existsBy(TagShare, { userId, slug })
    : manager.existsBy(Collection, { userId, slug });
}

/** Closes the open reports of deleted pages, and removes closed reports after their time, because they may contain an address. */
export async function purgeReports(manager: EntityManager, now: Date): Promise<void> {
  const openReports = await manager.query<{ page: string }[]>(
    'select distinct page from page_reports where closed_at is null',
  );
  const openPages = openReports.map(({ page }) => page);
  // One after the other, because a distributed database has them on the servers of their users.
  const known = new Set<string>();
  for (const page of openPages) if (await hasPage(manager, page)) known.add(page);
  await manager.query('update page_reports set closed_at = $1 where closed_at is null and page = any($2)', [
    now,
    openPages.filter((page) => !known.has(page)),
  ]);
  const limit = new Date(now.getTime() - CLOSED_RETENTION_DAYS * DAY_MS);
  await manager.query('delete from page_reports where closed_at < $1', [limit]);
}
