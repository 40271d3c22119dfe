import type { Request } from 'express';
import { findSession, type LiveSession } from './account/session.service.ts';
import type { Config } from './config.ts';
import type { Database } from './database/data-source.ts';
import type { CallTransaction } from './database/transaction.ts';
import { UnauthenticatedError, UnavailableError } from './http/http-error.ts';
import type { LogoPictures } from './images/logo-pictures.ts';
import type { Semaphore } from './semaphore.ts';
import type { Renderer } from './rendering/renderer.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { Log } from './log.ts';
import type { Passwords } from './account/passwords.ts';
import { requestIdOf } from './http/request-id.ts';
import type { Storage } from './storage/storage.ts';

/** What the app is made from: main hands in the real parts, a test its own. */
export type AppDeps = {
  config: Config;
  db: Database;
  log: Log;
  /** The only clock of the product. */
  clock: () => Date;
  renderer: Renderer;
  /** Holds img/ and fonts/, as the build wrote them. */
  publicDir: string;
  /** The built client. */
  clientDir: string;
  /** The built GraphiQL. */
  graphiqlDir: string;
};

/** What a service may use. */
export type Deps = AppDeps & {
  limits: RateLimits;
  passwords: Passwords;
  /** Lets images in to be decoded. */
  decoding: Semaphore;
  /** The files of the uploads. */
  storage: Storage;
  logoPictures: LogoPictures;
  /** The writes with an idempotency key that this process is running now. */
  runningWrites: Set<string>;
};

/** One call: what it may use and who makes it. */
export type Context = {
  deps: Deps;
  /** Stands in the answer and in the log. */
  requestId: string;
  /** The caller's address, as far as TRUST_PROXY believes it. */
  ip: string;
  session: LiveSession | null;
  /** A token was sent. Without a session it is a dead one. */
  tokenPresented: boolean;
  /** Only for a write with an idempotency key: the transaction of the whole call. Services use inTransaction. */
  transaction: CallTransaction | null;
};

const contexts = new WeakMap<Request, Promise<Context>>();

/**
 * Finds out who calls; once a request, however often it is asked. Throws UnavailableError when the look-up fails: never a
 * 401, which would sign everybody out whenever the database stumbles.
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
    const session = await findSession(deps.db, authorization, deps.clock());
    return {
      deps,
      requestId,
      ip: request.ip ?? 'unknown',
      session,
      tokenPresented: authorization !== undefined,
      transaction: null,
    };
  } catch (error) {
    deps.log.error({ err: error, requestId }, 'the session could not be looked up');
    throw new UnavailableError(error);
  }
}

/** The session of a call that needs one. Throws UnauthenticatedError without. */
export function requireSession(context: Context): LiveSession {
  if (context.session === null) throw new UnauthenticatedError();
  return context.session;
}
