import { Router, type Request, type Response } from 'express';
import { formatActivityDetail } from '../../../tag/account/activity-detail.ts';
import { formatUtcDay } from '../../../tag/base/format-day.ts';
import { ACCOUNT_FILE_LIMITS, isAccountFile } from '../../../tag/imports/account-file.ts';
import { type MessageCode, formatMessage } from '../../../tag/texts/messages.ts';
import { ok, refuse, type Refusal, type Result } from '../../../tag/texts/refusal.ts';
import { noteActivityHourly } from '../../account/activity/activity.service.ts';
import { createContext, requireSession, type Context, type Deps } from '../../context.ts';
import { sendError, sendMethodNotAllowed } from '../../http/error-response.ts';
import { sendExport } from '../../http/send-export.ts';
import { checkRateLimits } from '../../http/rate-limits.ts';
import { Semaphore } from '../../concurrency/semaphore.ts';
import { writeAccountFile } from './write-account-file.ts';
import { AccountImport, type AccountImportReport } from './import-account.ts';
import { readAccountFile } from '../../../tag/imports/read-account-file.ts';

/** Limits the simultaneous imports, because each holds a batch of tags and one logo. */
const importSemaphore = new Semaphore(4, 8);

/** The largest body that counts as one write. */
const MAX_PART_BYTES = 2 * 1024 * 1024;

/**
 * Serves the account file, which is streamed and therefore no operation of GraphQL: GET /api/user/tags.json, and POST /api/flights/import
 * if the body is an account file. Passes any other body on.
 * @param getStatus returns the HTTP status of a refusal
 */
export function createAccountFileRouter(deps: Deps, getStatus: (code: MessageCode) => number): Router {
  const router = Router({ caseSensitive: true });
  const sendRefusal = (request: Request, response: Response, { code, field, params }: Refusal) =>
    sendError(request, response, { status: getStatus(code), code, field, params });
  router.get('/api/user/tags.json', async (request, response) => {
    const context = await createContext(deps, request);
    const allowed = await allowCaller(context, 'exportByUser');
    if (!allowed.ok) return sendRefusal(request, response, allowed.refusal);
    const now = deps.clock();
    const userId = requireSession(context).user.id;
    const detail = formatActivityDetail('ACCOUNT_FILE_EXPORTED');
    await noteActivityHourly(deps.db.source.manager, { userId, kind: 'export', detail, now });
    await sendExport(
      deps,
      {
        contentType: 'application/json; charset=utf-8',
        fileName: `tailfin-tags-${formatUtcDay(now)}.json`,
        userId,
        write: () => writeAccountFile(deps, userId),
      },
      context.signal,
      request,
      response,
    );
  });
  router.all('/api/user/tags.json', (request, response) =>
    // Not translated: names of HTTP
    sendMethodNotAllowed(request, response, 'GET, HEAD'),
  );
  router.post('/api/flights/import', async (request, response, next) => {
    if (!request.is('application/json') || !isAccountFile(await peek(request))) return next();
    const context = await createContext(deps, request);
    // A browser sends a large file in small parts.
    const isPart = Number(request.headers['content-length'] ?? Infinity) <= MAX_PART_BYTES;
    const allowed = await allowCaller(context, isPart ? 'writeByUser' : 'importByUser');
    const result = allowed.ok ? await importSemaphore.run(() => importAccount(context, request)) : allowed;
    if (result.ok) return void response.json({ success: true, data: result.value });
    // The rest of the body is not read.
    response.setHeader('Connection', 'close');
    return sendRefusal(request, response, result.refusal);
  });
  return router;
}

async function allowCaller(
  context: Context,
  limit: 'exportByUser' | 'importByUser' | 'writeByUser',
): Promise<Result<true>> {
  const { session } = context;
  if (session === null) return refuse('UNAUTHENTICATED');
  if (limit !== 'exportByUser' && session.tokenAccess === 'read') return refuse('TOKEN_FORBIDDEN');
  return checkRateLimits(context, { [limit]: session.user.id });
}

/** Returns the beginning of a body, which stays unread. */
function peek(request: Request): Promise<string> {
  return new Promise((resolve) => {
    const finish = () => {
      const chunk: unknown = request.read();
      if (Buffer.isBuffer(chunk)) request.unshift(chunk);
      resolve(Buffer.isBuffer(chunk) ? chunk.toString('utf8', 0, 200) : '');
    };
    request.once('readable', finish);
    request.once('end', () => resolve(''));
    request.once('error', () => resolve(''));
  });
}

async function importAccount(context: Context, request: Request): Promise<Result<object>> {
  const importing = new AccountImport(context, request.query['dry_run'] === '1');
  const { tagsPerBatch } = ACCOUNT_FILE_LIMITS;
  const read = await readAccountFile(request, tagsPerBatch, (list, elements) =>
    importing.store(list, elements),
  );
  return read.ok ? ok(toReportBody(importing.report)) : read;
}

function toReportBody({ added, skipped, airlines, refusedCount, refused }: AccountImportReport): object {
  return {
    format: 'tailfin',
    read: added + skipped + refusedCount,
    added,
    skipped,
    review: refusedCount,
    airlines,
    entries: refused.map(({ list, index, refusal: { code, field, params } }) => ({
      index,
      list,
      result: 'review',
      code,
      field,
      error: formatMessage(code, params),
    })),
  };
}
