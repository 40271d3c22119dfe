import express, { Router, type RequestHandler } from 'express';
import type { Deps } from '../../context.ts';
import { sendMethodNotAllowed } from '../../http/error-response.ts';
import { HttpError } from '../../http-error.ts';
import { consumeByNetwork, limitByNetwork } from '../limit-by-network.ts';
import { sendNotFoundPage, sendPage, type BuildPage } from '../page/send-page.ts';
import { isPublished, parseReport, parseReportablePage, storeReport } from './page-report.service.ts';
import { buildReportedPage, buildReportForm } from './report-form.ts';

/** The maximum size of a form, in bytes. The encoding of one character takes up to twelve bytes. */
const MAX_FORM_BYTES = 32 * 1024;

/** Creates the routes of the form to report a public page, to be mounted at the root. */
export function createReportRouter(deps: Deps): Router {
  const router = Router({ caseSensitive: true });
  // Other pages send no referrer. With that policy, the browser would send the form with the origin 'null'.
  router.use('/report', (_request, response, next) => {
    response.setHeader('Referrer-Policy', 'same-origin');
    next();
  });
  router.get('/report', limitByNetwork(deps, 'sharedPageByIp'), async (request, response) => {
    const page = parseReportablePage(request.query['page']);
    if (page === null || !(await isPublished(deps, page))) return sendNotFoundPage(request, response);
    return sendPage(request, response, (linkedLocale) => buildReportForm(page, { linkedLocale }));
  });
  const readForm = express.urlencoded({ extended: false, limit: MAX_FORM_BYTES, parameterLimit: 10 });
  router.post(
    '/report',
    limitByNetwork(deps, 'sharedPageByIp'),
    refuseForeignOrigin(deps.config),
    readForm,
    async (request, response) => {
      const rawReport = (request.body ?? {}) as Readonly<Record<string, unknown>>;
      const page = parseReportablePage(rawReport['page']);
      if (page === null || !(await isPublished(deps, page))) return sendNotFoundPage(request, response);
      const report = parseReport(page, rawReport);
      if (!report.ok) {
        const { refusal } = report;
        const buildPage: BuildPage = (linkedLocale) =>
          buildReportForm(page, { rawReport, refusal, linkedLocale });
        return sendPage(request, response, buildPage, { status: 400 });
      }
      // Counts only valid reports, because a user may correct and resend a form.
      await consumeByNetwork(deps, 'reportByIp', request);
      await storeReport(deps, report.value);
      return sendPage(request, response, buildReportedPage);
    },
  );
  // Not translated: names of HTTP
  router.all('/report', (request, response) => sendMethodNotAllowed(request, response, 'GET, HEAD, POST'));
  return router;
}

/**
 * Accepts a form only from our own pages. Threat: a page of another site makes its visitors file reports without their knowledge. Known
 * limit: browsers that send neither header, and programs; the rate limit of their address applies.
 */
function refuseForeignOrigin({ publicUrl }: Deps['config']): RequestHandler {
  return (request, _response, next) => {
    const site = request.get('sec-fetch-site');
    const origin = request.get('origin');
    // A proxy may put its own name for this server in Host.
    const isOwn = origin === undefined || origin === publicUrl || getHost(origin) === request.get('host');
    if (!isOwn || (site !== undefined && site !== 'same-origin')) throw new HttpError('BAD_REQUEST', 403);
    next();
  };
}

const getHost = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);
