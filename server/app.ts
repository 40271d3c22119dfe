import path from 'node:path';
import express, { type Express, type RequestHandler, type Router } from 'express';
import { startHourlyCleanup } from './hourly-cleanup.ts';
import type { AppDeps, Deps } from './context.ts';
import { createApollo, createGraphqlRouter } from './graphql/graphql-endpoint.ts';
import { createDecodingSemaphore } from './images/clean-image.ts';
import { createLogoImages } from './images/logo-images.ts';
import { FLIGHT_IMAGE_HANDLERS } from './tags/stats/flight-image-handlers.ts';
import { IMAGE_FILE_HANDLERS, FORM_HANDLERS } from './images/rest-handlers.ts';
import { allowOrigins, createSecurityHeaders } from './http/security-headers.ts';
import { handleErrors, sendNotFound } from './http/error-response.ts';
import { runAsCaller } from './database/share-connections.ts';
import { createHealthRouter } from './http/health.ts';
import { createHeavyReads } from './http/heavy-reads.ts';
import { createRateLimits, getNetwork } from './http/rate-limits.ts';
import { startMailSender, type MailSender } from './mail/mail-sender.ts';
import { createMailboxRouter } from './mail/mailbox.ts';
import type { Metrics } from './metrics/metrics.ts';
import { findCaller } from './account/access/find-caller.ts';
import { createOidcRouter } from './account/oidc/oidc-router.ts';
import { createProviderClient } from './account/oidc/provider-client.ts';
import { openProxyKeys } from './account/oidc/proxy-keys.ts';
import { warnAboutUnreadableFactors } from './account/second-factor/warn-about-unreadable-factors.ts';
import { createPasswords } from './account/passwords.ts';
import { identifyRequests } from './http/request-id.ts';
import { warnAboutProxy } from './http/forwarded-headers.ts';
import { createExportQueue } from './http/export-queue.ts';
import { createEventLoopQueue } from './http/event-loop-queue.ts';
import { serveFiles } from './http/static-files.ts';
import { getDiskState, needsDataDisk } from './storage/disk-state.ts';
import { runAdmin } from './operator/admin/commands.ts';
import { openDrawnImages } from './storage/drawn-images.ts';
import { openUploadStorage } from './storage/upload-storage.ts';
import { computeDrawingVersion } from './rendering/drawing-version.ts';
import { PRINT_FILE_HANDLERS } from './printing/print-handlers.ts';
import { PERSONAL_DATA_HANDLERS } from './personal-data/personal-data-handlers.ts';
import { createRestRouter } from './rest/rest-router.ts';
import { buildAppSchema } from './schema.ts';
import { createOembedHandler } from './sharing/oembed.ts';
import { createPublicRouter } from './sharing/public-router.ts';
import { getHttpStatus } from './rest/http-status.ts';
import { createAccountFileRouter } from './tags/account-file/account-file-router.ts';
import { createFlightFileReader } from './tags/flights/flight-file-reader.ts';
import { TagSums } from './tags/stats/tag-sums.ts';
import { FLIGHT_FILE_HANDLERS } from './tags/flights/flight-file-handlers.ts';

export type App = {
  handler: Express;
  /** Reports not ready from now on, and closes each connection after its response. */
  drain(): void;
  /** Runs a command of `npm run admin`. */
  runAdminTask(task: unknown): Promise<unknown>;
  /** Runs the hourly cleaning now. */
  purgeExpired(): Promise<void>;
  /** Stops everything that the app started. The caller must close the database and the renderer. */
  stop(): Promise<void>;
};

/** The handlers of the routes that respond with a file. */
const FILE_RESPONSE_HANDLERS = {
  ...IMAGE_FILE_HANDLERS,
  ...FLIGHT_FILE_HANDLERS,
  ...FLIGHT_IMAGE_HANDLERS,
  ...PRINT_FILE_HANDLERS,
  ...PERSONAL_DATA_HANDLERS,
};

/** Builds the whole server except its port. The main program and all tests use it. */
export async function createApp(appDeps: AppDeps): Promise<App> {
  const { config, db, log } = appDeps;
  const metrics = await openMetrics(appDeps);
  const deps = await createDeps(appDeps, metrics);
  const schema = await buildAppSchema();
  const apollo = await createApollo(schema, deps);
  const sender = startSender(deps, metrics);
  let isStopping = false;

  const app = express();
  app.disable('x-powered-by');
  // Responses that need an ETag set their own.
  app.disable('etag');
  app.set('trust proxy', config.trustedProxyCount);
  app.use(identifyRequests(log));
  app.use((request, _response, next) => runAsCaller(getNetwork(request.ip ?? 'unknown'), next));
  if (metrics) app.use(metrics.measureRequests, metrics.requestWebVitals);
  app.use(createSecurityHeaders(config.publicUrl));
  if (config.trustedProxyCount === 0) app.use(warnAboutProxy(log));
  app.use(prepareConnection(() => isStopping));
  if (config.isMailboxEnabled) app.use(createMailboxRouter(db));
  app.use(createReadiness(deps, sender, () => isStopping));
  app.use(['/api', '/graphql'], allowOrigins(config.corsOrigins), limitRequests(deps), setPrivateHeaders);
  app.use(createGraphqlRouter(apollo, deps));
  if (metrics) app.use(metrics.webVitals);
  app.all('/api/oembed', createOembedHandler(deps));
  app.use('/api/auth/oidc', createOidcRouter(deps));
  app.use(createAccountFileRouter(deps, getHttpStatus));
  app.use(
    '/api',
    createRestRouter({ apollo, schema, deps, fileResponses: FILE_RESPONSE_HANDLERS, forms: FORM_HANDLERS }),
    sendNotFound,
  );
  app.use(createPublicRouter(deps));
  app.use(serveFiles(deps, config.isPlaygroundEnabled));
  app.use(sendNotFound);
  app.use(handleErrors(log));

  const hourlyCleanup = startHourlyCleanup(deps);
  const startCheck = warnAboutUnreadableFactors(deps);
  return {
    handler: app,
    drain: () => {
      isStopping = true;
    },
    runAdminTask: (task) => runAdmin(deps, task),
    purgeExpired: () => hourlyCleanup.runNow(),
    stop: async () => {
      await Promise.all([
        hourlyCleanup.stop(),
        startCheck,
        sender?.stop(),
        metrics?.stop(),
        deps.flightFiles.close(),
        deps.tagSums.close(),
        deps.drawnImages.stop(),
      ]);
      await apollo.stop();
    },
  };
}

/** Closes the connections of a server that stops, and lets conditional requests have a 304. */
function prepareConnection(isStopping: () => boolean): RequestHandler {
  return (request, response, next) => {
    if (isStopping()) response.setHeader('Connection', 'close');
    // fetch adds no-cache to conditional requests, which would prevent a 304.
    if (request.headers['if-none-match'] !== undefined) delete request.headers['cache-control'];
    next();
  };
}

/** Creates the router of /api/health and /api/ready, with the state of each part that this app has. */
function createReadiness(
  { config, db, storage }: Deps,
  sender: MailSender | undefined,
  isStopping: () => boolean,
): Router {
  const needsDisk = needsDataDisk(db.kind, config.storage);
  return createHealthRouter({
    database: () => db.ping(),
    storage: () => storage.getState(),
    mail: async () => sender?.getState() ?? (config.isMailRequired ? 'not configured' : 'ok'),
    disk: async () => (needsDisk ? getDiskState(path.resolve(config.dataDir)) : 'ok'),
    isStopping,
  });
}

/** Loads the metrics module only if a metrics port is set. */
async function openMetrics(appDeps: AppDeps): Promise<Metrics | undefined> {
  const { metricsPort } = appDeps.config;
  if (metricsPort === undefined) return undefined;
  const { startMetrics } = await import('./metrics/metrics.ts');
  return startMetrics(metricsPort, appDeps);
}

async function createDeps(appDeps: AppDeps, metrics: Metrics | undefined): Promise<Deps> {
  const { config, log, clock } = appDeps;
  const storage = await openUploadStorage(config.storage, clock);
  const getVersion = () => computeDrawingVersion(appDeps.publicDir);
  const drawnImages = await openDrawnImages(config.storage, { getVersion, log, clock });
  const limits = createRateLimits(config.isRateLimited ? { db: appDeps.db, log } : null);
  const heavyReads = createHeavyReads();
  return {
    ...appDeps,
    heavyReads,
    tagSums: new TagSums(appDeps.db, heavyReads, {
      onWorkerError: (error) => log.error({ err: error }, 'the worker of sums ended'),
    }),
    renderer: metrics?.countRenders(appDeps.renderer) ?? appDeps.renderer,
    limits: metrics?.countLimits(limits) ?? limits,
    passwords: createPasswords(),
    provider: config.oauth === undefined ? null : createProviderClient(config.oauth, { log, clock }),
    proxyKeys: config.proxyAuth === undefined ? null : openProxyKeys(config.proxyAuth),
    findCaller: (authorization) => findCaller(appDeps.db, authorization, clock()),
    decodingSemaphore: createDecodingSemaphore(),
    exportQueue: createExportQueue(),
    flightFiles: createFlightFileReader({
      onWorkerError: (error) => log.warn({ err: error }, 'a flight file was given up'),
    }),
    storage,
    drawnImages,
    logoImages: createLogoImages(storage, log),
    publicLookupQueue: createEventLoopQueue(),
    runningWrites: new Set(),
  };
}

function startSender({ config, db, log, clock }: Deps, metrics: Metrics | undefined): MailSender | undefined {
  if (config.smtpUrl === undefined || config.mailFrom === undefined) {
    log.warn({ mailbox: config.isMailboxEnabled }, 'SMTP_URL is not set: mail stays in the outbox');
    return undefined;
  }
  const { smtpUrl, mailFrom } = config;
  return startMailSender({ smtpUrl, mailFrom }, { db, log, clock, onAttempt: metrics?.countMailAttempt });
}

function limitRequests({ limits }: Deps): RequestHandler {
  return async (request, _response, next) => {
    await limits.use('requestByIp', getNetwork(request.ip ?? 'unknown'));
    next();
  };
}

/** Forbids caching of API responses, unless the handler overrides this, and hides them from search engines. */
const setPrivateHeaders: RequestHandler = (request, response, next) => {
  const hasAuthorization = request.get('authorization') !== undefined;
  response.setHeader('Cache-Control', hasAuthorization ? 'private, no-store' : 'no-store');
  response.setHeader('X-Robots-Tag', 'noindex');
  response.setHeader('Content-Language', 'en');
  next();
};
