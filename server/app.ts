import path from 'node:path';
import express, { type Express, type RequestHandler } from 'express';
import { startHourlyCleanup } from './hourly-cleanup.ts';
import type { AppDeps, Deps } from './context.ts';
import { createApollo, graphqlEndpoint } from './graphql/graphql-endpoint.ts';
import { createDecodingSemaphore } from './images/clean-image.ts';
import { createLogoPictures } from './images/logo-pictures.ts';
import { FLIGHT_PICTURES } from './tags/stats/flight-pictures.ts';
import { BYTE_HANDLERS, FORM_HANDLERS } from './images/rest-handlers.ts';
import { allowOrigins, securityHeaders } from './http/security-headers.ts';
import { handleErrors, sendNotFound } from './http/error-response.ts';
import { healthRouter } from './http/health.ts';
import { createRateLimits, networkOf } from './http/rate-limits.ts';
import { startMailSender, type MailSender } from './mail/mail-sender.ts';
import { mailboxRouter } from './mail/mailbox.ts';
import type { Metrics } from './metrics/metrics.ts';
import { findCaller } from './account/access/find-caller.ts';
import { createPasswords } from './account/passwords.ts';
import { identifyRequests } from './http/request-id.ts';
import { warnAboutProxy } from './http/forwarded-headers.ts';
import { createEventLoopQueue } from './http/event-loop-queue.ts';
import { serveFiles } from './http/static-files.ts';
import { diskState } from './storage/disk-state.ts';
import { runAdmin } from './operator/admin/commands.ts';
import { openStorage } from './storage/upload-storage.ts';
import { PRINT_BYTES } from './printing/rest-handlers.ts';
import { createRestRouter } from './rest/handler.ts';
import { buildAppSchema } from './schema.ts';
import { oembed } from './sharing/oembed.ts';
import { publicPages } from './sharing/public-pages.ts';
import { FLIGHT_BYTES } from './tags/flights/export-flights.service.ts';

export type App = {
  handler: Express;
  /** Reports not ready from now on, and closes each connection after its response. */
  drain(): void;
  /** Runs a command of `npm run admin`. */
  admin(task: unknown): Promise<unknown>;
  /** Runs the hourly cleaning now. */
  removeExpired(): Promise<void>;
  /** Stops what the app started; not the database and the renderer, which belong to the caller. */
  stop(): Promise<void>;
};

/** Make the bytes of the byte routes. */
const BYTES = { ...BYTE_HANDLERS, ...FLIGHT_BYTES, ...FLIGHT_PICTURES, ...PRINT_BYTES };

/** Builds the whole server except its port. Used by main and by every test. */
export async function createApp(appDeps: AppDeps): Promise<App> {
  const { config, db, log } = appDeps;
  const metrics = await openMetrics(appDeps);
  const deps = await createDeps(appDeps, metrics);
  const schema = await buildAppSchema();
  const apollo = await createApollo(schema, deps);
  const sender = startSender(deps, metrics);
  const usesDisk = db.kind === 'pglite' || 'folder' in config.storage;
  let stopping = false;

  const app = express();
  app.disable('x-powered-by');
  // Responses that need an ETag set their own.
  app.disable('etag');
  app.set('trust proxy', config.trustProxy);
  app.use(identifyRequests(log));
  if (metrics) app.use(metrics.requests);
  app.use(securityHeaders(config.publicUrl));
  if (config.trustProxy === 0) app.use(warnAboutProxy(log));
  app.use((request, response, next) => {
    if (stopping) response.setHeader('Connection', 'close');
    // fetch adds no-cache to conditional requests, which would prevent a 304.
    if (request.headers['if-none-match'] !== undefined) delete request.headers['cache-control'];
    next();
  });
  if (config.mailbox) app.use(mailboxRouter(db));
  app.use(
    healthRouter({
      database: () => db.ping(),
      storage: () => deps.storage.state(),
      mail: () => sender?.state() ?? (config.requireMail ? 'not configured' : 'ok'),
      disk: async () => (usesDisk ? diskState(path.resolve(config.dataDir)) : 'ok'),
      isStopping: () => stopping,
    }),
  );
  app.use(['/api', '/graphql'], allowOrigins(config.corsOrigins), limitRequests(deps), setPrivateHeaders);
  app.use(graphqlEndpoint(apollo, deps));
  app.all('/api/oembed', oembed(deps));
  app.use(
    '/api',
    createRestRouter({ apollo, schema, deps, bytes: BYTES, forms: FORM_HANDLERS }),
    sendNotFound,
  );
  app.use(publicPages(deps));
  app.use(serveFiles(deps, config.playground));
  app.use(sendNotFound);
  app.use(handleErrors(log));

  const cleaning = startHourlyCleanup(deps);
  return {
    handler: app,
    drain: () => {
      stopping = true;
    },
    admin: (task) => runAdmin(deps, task),
    removeExpired: () => cleaning.now(),
    stop: async () => {
      await Promise.all([cleaning.stop(), sender?.stop(), metrics?.stop()]);
      await apollo.stop();
    },
  };
}

/** Loaded only where they are asked for. */
async function openMetrics(appDeps: AppDeps): Promise<Metrics | undefined> {
  const { metricsPort } = appDeps.config;
  if (metricsPort === undefined) return undefined;
  const { startMetrics } = await import('./metrics/metrics.ts');
  return startMetrics(metricsPort, appDeps);
}

async function createDeps(appDeps: AppDeps, metrics: Metrics | undefined): Promise<Deps> {
  const { config, log, clock } = appDeps;
  const storage = await openStorage(config.storage, clock);
  const limits = createRateLimits(config.rateLimits ? { db: appDeps.db, log } : null);
  return {
    ...appDeps,
    renderer: metrics?.renders(appDeps.renderer) ?? appDeps.renderer,
    limits: metrics?.limits(limits) ?? limits,
    passwords: createPasswords(),
    findCaller: (authorization) => findCaller(appDeps.db, authorization, clock()),
    decoding: createDecodingSemaphore(),
    storage,
    logoPictures: createLogoPictures(storage, log),
    publicLookupQueue: createEventLoopQueue(),
    runningWrites: new Set(),
  };
}

function startSender({ config, db, log, clock }: Deps, metrics: Metrics | undefined): MailSender | undefined {
  if (config.smtpUrl === undefined || config.mailFrom === undefined) {
    log.warn({ mailbox: config.mailbox }, 'SMTP_URL is not set: mail stays in the outbox');
    return undefined;
  }
  const { smtpUrl, mailFrom } = config;
  return startMailSender({ smtpUrl, mailFrom }, { db, log, clock, onTried: metrics?.mailTried });
}

function limitRequests({ limits }: Deps): RequestHandler {
  return async (request, _response, next) => {
    await limits.use('requestByIp', networkOf(request.ip ?? 'unknown'));
    next();
  };
}

/** API responses are not cached unless their handler overrides this, and are not for search engines. */
const setPrivateHeaders: RequestHandler = (request, response, next) => {
  const signedIn = request.get('authorization') !== undefined;
  response.setHeader('Cache-Control', signedIn ? 'private, no-store' : 'no-store');
  response.setHeader('X-Robots-Tag', 'noindex');
  next();
};
