import { IsNull, type EntityManager } from 'typeorm';
import { LIMITS } from '../../../tag/base/limits.ts';
import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';
import { isEmail } from '../../../tag/account/account.ts';
import { parseText } from '../../../tag/base/text.ts';
import type { Deps } from '../../context.ts';
import { queueMail } from '../../mail/mail.ts';
import { findSharedCollection } from '../collections/shared-collection.service.ts';
import { findSharedTag, type PublicDeps } from '../shared-tag.service.ts';
import { isSlug } from '../slug.ts';
import { PageReport } from './page-report.entity.ts';
import { reportMail } from './report-mail.ts';
import { isReason, type Report } from './report-reasons.ts';

/** Open reports of one page that are kept. Threat: a crowd that fills the table; the operator knows by then. */
const MAX_OPEN_REPORTS = 20;
/** Days for which a closed report is kept. */
const CLOSED_DAYS = 90;

/** The path of a public page that can be reported, or null. */
export function reportablePage(page: unknown): string | null {
  const [, kind, slug] = typeof page === 'string' ? (/^\/([tc])\/([^/]{1,20})$/.exec(page) ?? []) : [];
  return kind !== undefined && slug !== undefined && isSlug(slug) ? `/${kind}/${slug}` : null;
}

/** Whether there is such a page now. */
export async function isPublished(deps: PublicDeps, page: string): Promise<boolean> {
  const find = page.startsWith('/t/') ? findSharedTag : findSharedCollection;
  return (await find(deps, page.slice(3))) !== null;
}

/**
 * Reads what a form sent of a reportable page.
 * @returns FIELD_REQUIRED for an unknown reason, the refusals of parseText on `text`, EMAIL_INVALID
 */
export function parseReport(page: string, sent: Readonly<Record<string, unknown>>): Result<Report> {
  const { reason, email = '' } = sent;
  if (!isReason(reason)) return refuse('FIELD_REQUIRED', 'reason', { field: 'reason' });
  // Forms send their line feeds with carriage returns.
  const plain =
    typeof sent['text'] === 'string' ? sent['text'].replaceAll('\r\n', '\n') : (sent['text'] ?? '');
  const text = parseText(plain, { field: 'text', max: LIMITS.report, lineFeeds: true });
  if (!text.ok) return text;
  if (typeof email !== 'string') return refuse('EMAIL_INVALID', 'email');
  if (email.trim() !== '' && !isEmail(email.trim())) return refuse('EMAIL_INVALID', 'email');
  return ok({ page, reason, text: text.value, email: email.trim() || null });
}

/** Stores a report. The first open one of a page is mailed to the operator, if there is an address for it. */
export async function storeReport({ db, clock, config }: Deps, report: Report): Promise<void> {
  await db.source.transaction(async (manager) => {
    const open = await manager.countBy(PageReport, { page: report.page, closedAt: IsNull() });
    if (open >= MAX_OPEN_REPORTS) return;
    const now = clock();
    await manager.insert(PageReport, { ...report, createdAt: now, closedAt: null });
    if (open > 0 || config.reportTo === undefined) return;
    await queueMail(manager, reportMail(config.reportTo, config.publicUrl, report, now), now);
  });
}

/** Whether the page of a report is neither there nor taken down, as SQL. */
const IS_GONE = `case when page like '/t/%' then not exists (select 1 from tag_shares where slug = substr(page, 4))
  else not exists (select 1 from collections where slug = substr(page, 4)) end`;

/** Closes the open reports of pages that are gone, and removes closed ones after their time: they may hold an address. */
export async function purgeReports(manager: EntityManager, now: Date): Promise<void> {
  await manager.query(`update page_reports set closed_at = $1 where closed_at is null and ${IS_GONE}`, [now]);
  const limit = new Date(now.getTime() - CLOSED_DAYS * 24 * 3_600_000);
  await manager.query('delete from page_reports where closed_at < $1', [limit]);
}
