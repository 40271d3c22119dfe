import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { LEAVE_MS, listCostlyCalls, type CostlyCall } from './costly-calls.ts';

// Runs as a process of its own, so that the load does not delay the clock of the process that measures. Sends costly calls with the
// session of one account from many addresses until it is ended, and then prints how often each call got each status.
// Arguments: the origin, the token, the number of callers, the duration in milliseconds, the seed.
const [origin = '', token = '', callers = '16', duration = '60000', seed = '1'] = process.argv.slice(2);

/** The pause after a refused call, in milliseconds. */
const REFUSED_PAUSE_MS = 20;
const agent = new Agent({ keepAlive: true, maxSockets: Number(callers) });
const statusCounts = new Map<string, Map<number, number>>();
const slowestMs = new Map<string, number>();
let serial = Number(seed) * 1_000_000;

/** Sends a call and returns its status; 0 if its caller left or the connection broke. */
function send({
  method,
  path,
  body,
  contentType = 'application/json',
  leaves = false,
}: CostlyCall): Promise<number> {
  return new Promise((resolve) => {
    const content = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
    const outgoing = request(
      origin + path,
      {
        agent,
        method,
        headers: {
          authorization: `Bearer ${token}`,
          // The account calls from many addresses, so that no limit by address stops it.
          'x-forwarded-for': `10.1.${serial % 200}.${serial % 250}`,
          ...(content !== undefined && {
            'content-type': contentType,
            'content-length': Buffer.byteLength(content),
          }),
        },
      },
      (response) => {
        response.resume();
        response.once('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 0));
      },
    );
    outgoing.once('error', () => resolve(0));
    if (leaves) outgoing.setTimeout(LEAVE_MS, () => outgoing.destroy());
    outgoing.end(content);
  });
}

async function runCaller(deadline: number): Promise<void> {
  while (Date.now() < deadline) {
    serial += 1;
    const calls = listCostlyCalls(serial);
    // Steps of a prime number reach all calls, in another order for each caller.
    const call = calls[(serial * 7) % calls.length];
    if (call === undefined) throw new Error('there is no costly call');
    const start = performance.now();
    const status = await send(call);
    slowestMs.set(call.name, Math.max(slowestMs.get(call.name) ?? 0, performance.now() - start));
    const counts = statusCounts.get(call.name) ?? new Map<number, number>();
    counts.set(status, (counts.get(status) ?? 0) + 1);
    statusCounts.set(call.name, counts);
    if (status !== 200) await sleep(REFUSED_PAUSE_MS);
  }
}

const deadline = Date.now() + Number(duration);
await Promise.all(Array.from({ length: Number(callers) }, () => runCaller(deadline)));
agent.destroy();
const report = [...statusCounts].map(([name, counts]) => ({
  name,
  statuses: Object.fromEntries(counts),
  slowestMs: Math.round(slowestMs.get(name) ?? 0),
}));
process.stdout.write(JSON.stringify(report));
