import type { Request } from 'express';
import type { Locale } from '../tag/texts/locales.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { Config } from './config.ts';
import type { FlightFileReader } from './flight-file-reader.types.ts';
import type { LogoImages } from './logo-images.types.ts';
import type { Database } from './database/data-source.ts';
import { setCaller } from './database/share-connections.ts';
import type { CallTransaction } from './database/transaction.ts';
import { DEVICE_COOKIE, readBrowserCookie, STEP_COOKIE, type BrowserCookie } from './http/browser-cookie.ts';
import { findReaderLocale } from './http/page-locale.ts';
import { CallerGoneError, UnauthenticatedError, UnavailableError } from './http-error.ts';
import type { Semaphore } from './concurrency/semaphore.ts';
import type { Renderer } from './rendering/renderer.ts';
import type { HeavyReads } from './http/heavy-reads.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { ProviderClient, ProxyKeys } from './identity-clients.types.ts';
import type { ExportQueue } from './http/export-queue.ts';
import type { EventLoopQueue } from './http/event-loop-queue.ts';
import type { Log } from './log.ts';
import { getRequestId } from './http/request-id.ts';
import type { DrawnImages } from './storage/drawn-images.ts';
import type { FileStorage } from './storage/file-storage.ts';
import type { SumReader } from './sum-reader.types.ts';

/** 'read' allows only queries. 'write' allows everything except calls about account, sessions and tokens. */
export type TokenAccess = 'read' | 'write';

/** A valid session or API token, and its user. */
export type LiveSession = {
  /** The id of the session or of the API token. */
  sessionId: string;
  /** The access of an API token; null for a session, which may do everything. */
  tokenAccess: TokenAccess | null;
  user: { id: string; email: string; nickname: string };
};

/** The parts of the app that main or a test provides. */
export type AppDeps = {
  config: Config;
  db: Database;
  log: Log;
  /** The only clock of the app. */
  clock: () => Date;
  renderer: Renderer;
  /** Contains img/ and fonts/ of the build. */
  publicDir: string;
  /** The built client. */
  clientDir: string;
  /** The built GraphiQL. */
  graphiqlDir: string;
};

/** The dependencies of services. */
export type Deps = AppDeps & {
  limits: RateLimits;
  /** Limits the reads that need all tags of a user. */
  heavyReads: HeavyReads;
  /** The stats, figures and routes of users, in memory until their tags change. */
  tagSums: SumReader;
  passwords: PasswordHasher;
  /** The identity provider; null if the settings have none. */
  provider: ProviderClient | null;
  /** The keys of the proxy in front; null if the settings have none. */
  proxyKeys: ProxyKeys | null;
  /**
   * Finds the session or API token of an Authorization header; returns null if it is invalid. Rejects if the database does not answer.
   */
  findCaller: (authorization: string | undefined) => Promise<LiveSession | null>;
  /** Limits how many images are decoded at once. */
  decodingSemaphore: Semaphore;
  /** Limits how many exports are sent at once. */
  exportQueue: ExportQueue;
  flightFiles: FlightFileReader;
  /** The files of the uploads. */
  storage: FileStorage;
  /** The images that another server may have drawn. */
  drawnImages: DrawnImages;
  logoImages: LogoImages;
  /** Starts each look-up of shared content in a separate tick of the event loop. */
  publicLookupQueue: EventLoopQueue;
  /** The writes with an idempotency key that this process is running now. */
  runningWrites: Set<string>;
};

/** A request: its dependencies and its caller. */
export type Context = {
  deps: Deps;
  /** The id of the request, which the response and the log contain. */
  requestId: string;
  /** The caller's IP address; TRUST_PROXY decides which forwarding headers count. */
  ip: string;
  session: LiveSession | null;
  /** The User-Agent header. */
  userAgent: string;
  /** The first language of the Accept-Language header that pages have; null if they have none of them. */
  locale: Locale | null;
  /** The cookie of a browser that signed in before. */
  device: BrowserCookie;
  /** The cookie of the browser that began a sign-in of several steps. */
  stepBrowser: BrowserCookie;
  /** The header in which the proxy in front names its user; null without one. Only its signature makes it true. */
  proxyToken: string | null;
  /** True if the request has a token. If there is no session, the token is invalid. */
  hasPresentedToken: boolean;
  /** The transaction of the whole call, only for a write with an idempotency key. Services use runInTransaction. */
  transaction: CallTransaction | null;
  /** Aborted when the caller's connection closes: what waits for it can be dropped. */
  signal: AbortSignal;
};

const contextByRequest = new WeakMap<Request, Promise<Context>>();

/**
 * Returns the context of a request, created once. Throws UnavailableError when the look-up of the session fails, because a 401 would sign
 * out all users during an outage of the database.
 */
export function createContext(deps: Deps, request: Request): Promise<Context> {
  const pendingContext = contextByRequest.get(request);
  if (pendingContext !== undefined) return pendingContext;
  const context = buildContext(deps, request);
  contextByRequest.set(request, context);
  return context;
}

async function buildContext(deps: Deps, request: Request): Promise<Context> {
  const authorization = request.get('authorization');
  const requestId = getRequestId(request);
  try {
    const session = await deps.findCaller(authorization);
    if (session !== null) setCaller(session.user.id);
    return {
      deps,
      requestId,
      ip: request.ip ?? 'unknown',
      session,
      userAgent: request.get('user-agent') ?? '',
      locale: findReaderLocale(request),
      device: readBrowserCookie(request, DEVICE_COOKIE, deps.config.publicUrl),
      stepBrowser: readBrowserCookie(request, STEP_COOKIE, deps.config.publicUrl),
      proxyToken: readProxyToken(deps, request),
      hasPresentedToken: authorization !== undefined,
      transaction: null,
      signal: createCloseSignal(request),
    };
  } catch (error) {
    deps.log.error({ err: error, requestId }, 'the session could not be looked up');
    throw new UnavailableError(error);
  }
}

function readProxyToken({ proxyKeys }: Deps, request: Request): string | null {
  return proxyKeys === null ? null : (request.get(proxyKeys.settings.header) ?? null);
}

/** Returns a signal that is aborted when the caller closes the connection, or when the response is sent. */
function createCloseSignal({ res: response }: Request): AbortSignal {
  const controller = new AbortController();
  if (response === undefined || response.closed) controller.abort(new CallerGoneError());
  else response.once('close', () => controller.abort(new CallerGoneError()));
  return controller.signal;
}

/** Returns the session of the caller. Throws UnauthenticatedError if there is none. */
export function requireSession(context: Context): LiveSession {
  if (context.session === null) throw new UnauthenticatedError();
  return context.session;
}
