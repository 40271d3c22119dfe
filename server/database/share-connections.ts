import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

const callerStorage = new AsyncLocalStorage<{ key: string }>();

/**
 * Runs a request whose statements count for a caller.
 * @param key a network, until setCaller names the user
 */
export function runAsCaller<T>(key: string, work: () => T): T {
  return callerStorage.run({ key }, work);
}

/** Makes the following statements of the current request count for a user. */
export function setCaller(userId: string): void {
  const caller = callerStorage.getStore();
  if (caller !== undefined) caller.key = userId;
}

type ConnectCallback = Parameters<pg.Pool['connect']>[0];
type WaitingCall = { readonly callback: ConnectCallback; timer?: NodeJS.Timeout };
type CallerLine = { activeCount: number; readonly waitingCalls: WaitingCall[] };

export type ConnectionLimits = {
  /** The number of connections of the pool. */
  max: number;
  /** The number of connections that one caller uses at once. */
  maxPerCaller: number;
  /** The time after which a waiting call fails as it fails in the pool, in milliseconds. */
  maxWaitMs: number;
};

/**
 * Gives the connections of a pool to callers in turns. Threat: one user sends many calls at once, and the statements of all others wait
 * until these are done.
 */
export function shareConnections(pool: pg.Pool, limits: ConnectionLimits): void {
  const connect = pool.connect.bind(pool);
  /** The callers; the one whose last turn is longest ago is first. */
  const lines = new Map<string, CallerLine>();
  let activeCount = 0;

  const forgetIfIdle = (key: string, line: CallerLine): void => {
    if (line.activeCount === 0 && line.waitingCalls.length === 0 && lines.get(key) === line)
      lines.delete(key);
  };
  const begin = (key: string, line: CallerLine, { callback, timer }: WaitingCall): void => {
    clearTimeout(timer);
    activeCount += 1;
    line.activeCount += 1;
    const end = (): void => {
      activeCount -= 1;
      line.activeCount -= 1;
      forgetIfIdle(key, line);
      beginNext();
    };
    connect((error, client, release) => {
      if (client === undefined) {
        end();
        return callback(error, client, release);
      }
      const releaseInTurn: typeof release = (reason) => {
        release(reason);
        end();
      };
      client.release = releaseInTurn;
      return callback(error, client, releaseInTurn);
    });
  };
  const beginNext = (): void => {
    if (activeCount >= limits.max) return;
    for (const [key, line] of lines) {
      const call = line.activeCount < limits.maxPerCaller ? line.waitingCalls.shift() : undefined;
      if (call === undefined) continue;
      lines.delete(key);
      lines.set(key, line);
      begin(key, line, call);
      return;
    }
  };
  const connectInTurn = (callback: ConnectCallback): void => {
    const key = callerStorage.getStore()?.key ?? '';
    const line = lines.get(key) ?? { activeCount: 0, waitingCalls: [] };
    lines.set(key, line);
    const call: WaitingCall = { callback };
    line.waitingCalls.push(call);
    beginNext();
    if (!line.waitingCalls.includes(call)) return;
    call.timer = setTimeout(() => {
      line.waitingCalls.splice(line.waitingCalls.indexOf(call), 1);
      forgetIfIdle(key, line);
      callback(new Error('timeout exceeded when trying to connect'), undefined, () => undefined);
    }, limits.maxWaitMs);
  };
  pool.connect = connectInTurn as typeof pool.connect;
}
