import type { Request } from 'express';
import { findCaller, type LiveSession } from './account/access/find-caller.ts';
import type { Config } from './config.ts';
import type { Database } from './database/data-source.ts';
import type { CallTransaction } from './database/transaction.ts';
import { deviceCookie, type DeviceCookie } from './http/device-cookie.ts';
import { UnauthenticatedError, UnavailableError } from './http/http-error.ts';
import type { LogoPictures } from './images/logo-pictures.ts';
import type { Semaphore } from './semaphore.ts';
import type { Renderer } from './rendering/renderer.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { TurnQueue } from './http/turn-queue.ts';
import type { Log } from './log.ts';
import type { Passwords } from './account/passwords.ts';
import { requestIdOf } from './http/request-id.ts';
import type { Storage } from './storage/upload-storage.ts';

/** The parts of the app that main or a test provides. */
export type AppDeps = {
  config: Config;
  db: Database;
  log: Log;
  /** The only clock of the product. */
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
  passwords: Passwords;
  /** Limits how many images are decoded at once. */
  decoding: Semaphore;
  /** The files of the uploads. */
  storage: Storage;
  logoPictures: LogoPictures;
  /** Starts each look-up of what is shared in a turn of its own, whichever page or API asks. */
  publicLookUps: TurnQueue;
  /** The writes with an idempotency key that this process is running now. */
  runningWrites: Set<string>;
};

/** A request: its dependencies and its caller. */
export type Context = {
  deps: Deps;
  /** Also in the response and in the log. */
  requestId: string;
  /** The caller's address, as far as TRUST_PROXY believes it. */
  ip: string;
  session: LiveSession | null;
  /** The User-Agent header. */
  userAgent: string;
  device: DeviceCookie;
  /** Whether a token was sent; without a session it is invalid. */
  tokenPresented: boolean;
  /** Only for a write with an idempotency key: the transaction of the whole call. Services use inTransaction. */
  transaction: CallTransaction | null;
};

const contexts = new WeakMap<Request, Promise<Context>>();

/**
 * The context of a request, created once. Throws UnavailableError when the look-up of the session fails: a 401 would sign out
 * all users during an outage of the database.
 */
export function createContext(deps: Deps, request: Request): Promise<Context> {
  const known = contexts.get(request);
  if (known !== undefined) return known;
  const context = lookUp(deps, request);
  contexts.set(request, context);
  return context;
}

async function lookUp(deps: Deps, request: Request): Promise<Context> {
  const authorization = request.get('authorization');
  const requestId = requestIdOf(request);
  try {
    const session = await findCaller(deps.db, authorization, deps.clock());
    return {
      deps,
      requestId,
      ip: request.ip ?? 'unknown',
      session,
      userAgent: request.get('user-agent') ?? '',
      device: deviceCookie(request, deps.config.publicUrl),
      tokenPresented: authorization !== undefined,
      transaction: null,
    };
  } catch (error) {
    deps.log.error({ err: error, requestId }, 'the session could not be looked up');
    throw new UnavailableError(error);
  }
}

/** The session of the caller. Throws UnauthenticatedError if there is none. */
export function requireSession(context: Context): LiveSession {
  if (context.session === null) throw new UnauthenticatedError();
  return context.session;
}
