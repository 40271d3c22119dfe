import express, { Router, type RequestHandler } from 'express';
import { messageText } from '../../../tag/texts/messages.ts';
import type { Deps } from '../../context.ts';
import { sendMethodNotAllowed } from '../../http/error-response.ts';
import { HttpError } from '../../http-error.ts';
import { consumeByNetwork, limitByNetwork } from '../limit-by-network.ts';
import { sendNotFoundPage, sendPage } from '../page/send-page.ts';
import { isPublished, parseReport, reportablePage, storeReport } from './page-report.service.ts';
import { REPORTED_PAGE, reportForm } from './report-form.ts';

/** Bytes of a form: its texts, each letter as up to twelve. */
const FORM_BYTES = 32 * 1024;

/** The form by which anybody reports a public page, to be mounted at the root. */
export function reportPages(deps: Deps): Router {
  const router = Router({ caseSensitive: true });
  // The other pages send no referrer, and a form of theirs would come from the origin 'null'.
  router.use('/report', (_request, response, next) => {
    response.setHeader('Referrer-Policy', 'same-origin');
    next();
  });
  router.get('/report', limitByNetwork(deps, 'sharedPageByIp'), async (request, response) => {
    const page = reportablePage(request.query['page']);
    if (page === null || !(await isPublished(deps, page))) return sendNotFoundPage(request, response);
    return sendPage(request, response, reportForm(page, null));
  });
  const readForm = express.urlencoded({ extended: false, limit: FORM_BYTES, parameterLimit: 10 });
  router.post(
    '/report',
    limitByNetwork(deps, 'sharedPageByIp'),
    refuseForeign(deps.config),
    readForm,
    async (request, response) => {
      const sent = (request.body ?? {}) as Readonly<Record<string, unknown>>;
      const page = reportablePage(sent['page']);
      if (page === null || !(await isPublished(deps, page))) return sendNotFoundPage(request, response);
      const report = parseReport(page, sent);
      if (!report.ok) {
        const fault = messageText(report.refusal.code, report.refusal.params);
        return sendPage(request, response, reportForm(page, { sent, fault }), 400);
      }
      // Not before: a form with a fault may be sent again.
      await consumeByNetwork(deps, 'reportByIp', request);
      await storeReport(deps, report.value);
      return sendPage(request, response, REPORTED_PAGE);
    },
  );
  router.all('/report', (request, response) => sendMethodNotAllowed(request, response, 'GET, HEAD, POST'));
  return router;
}

/**
 * Takes a form from our own pages only. Threat: a page of another site whose visitors file reports without knowing. Stays open:
 * a browser that sends neither header, and programs, which the limit of their address holds.
 */
function refuseForeign({ publicUrl }: Deps['config']): RequestHandler {
  return (request, _response, next) => {
    const site = request.get('sec-fetch-site');
    const origin = request.get('origin');
    // A proxy may put its own name for this server in Host.
    const isOwn = origin === undefined || origin === publicUrl || hostOf(origin) === request.get('host');
    if (!isOwn || (site !== undefined && site !== 'same-origin')) throw new HttpError('BAD_REQUEST', 403);
    next();
  };
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);
