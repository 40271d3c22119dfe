import type { Request } from 'express';
import type { Config } from './config.ts';
import type { Database } from './database/data-source.ts';
import type { CallTransaction } from './database/transaction.ts';
import { deviceCookie, type DeviceCookie } from './http/device-cookie.ts';
import { UnauthenticatedError, UnavailableError } from './http-error.ts';
import type { Semaphore } from './semaphore.ts';
import type { RasterPicture } from './rendering/render-task.ts';
import type { Renderer } from './rendering/renderer.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { EventLoopQueue } from './http/event-loop-queue.ts';
import type { Log } from './log.ts';
import { requestIdOf } from './http/request-id.ts';
import type { Storage } from './storage/file-storage.ts';

/** 'read' allows queries only, 'write' everything but calls about account, sessions and tokens. */
export type TokenAccess = 'read' | 'write';

/** A valid session or API token, and its user. */
export type LiveSession = {
  /** The id of the session or of the API token. */
  sessionId: string;
  /** What an API token may do; null for a session, which may do everything. */
  tokenAccess: TokenAccess | null;
  user: { id: string; email: string; nickname: string };
};

/** Hashes and checks passwords. */
export type Passwords = {
  /** An argon2id hash in PHC form. Throws BusyError when too many are waiting. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password matches the hash. Without a hash (no such account) it does the same work and returns false, so that
   * the time does not show who has an account. Throws BusyError when too many are waiting.
   */
  verify(hash: string | undefined, password: string): Promise<boolean>;
  /**
   * verify with a look-up of the account, which starts only when a slot is free, so that a refused call costs no query.
   * Null if there is no account or the password is wrong. Throws BusyError and the errors of `find`.
   */
  ownerOf<T extends { passwordHash: string }>(
    find: () => Promise<T | null>,
    password: string,
  ): Promise<T | null>;
  /** Whether a hash was made with weaker parameters than today's. */
  needsRehash(hash: string): boolean;
};

/** Uploaded logos, scaled for cards. */
export type LogoPictures = {
  /**
   * @param name a stored file; the caller has checked access, each time: a picture may be cached after its upload is gone
   * @param scale output pixels per pixel of the card
   * Throws StorageUnavailableError if it is not cached and cannot be read or decoded, and BusyError when too many wait.
   */
  read(name: string, scale: number): Promise<RasterPicture>;
};

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
  /** Finds the session of an Authorization header; null if it is not valid. Rejects if the database does not answer. */
  findCaller: (authorization: string | undefined) => Promise<LiveSession | null>;
  /** Limits how many images are decoded at once. */
  decoding: Semaphore;
  /** The files of the uploads. */
  storage: Storage;
  logoPictures: LogoPictures;
  /** Starts each look-up of what is shared in a turn of its own, whichever page or API asks. */
  publicLookupQueue: EventLoopQueue;
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
    const session = await deps.findCaller(authorization);
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
