import { request } from 'node:http';
import { startProduct } from '../e2e/product/start-product.ts';
import { measureInTurns, printTable, type Peer } from './measure.ts';
import { openCaller } from './timed-call.ts';

/**
 * `npm run bench -- lists [rounds]`: what it costs to say that the list of airports has not changed (304), beside a
 * constant answer of the same server, in turns over one connection; and how large the list is as it is sent.
 */
const [rounds = '1000'] = process.argv.slice(2);
const LIST = '/api/airports';
const CONSTANT = '/api/health';
const WARM_UPS = 200;
const GOAL = 2;

type Sent = { etag: string; encoding: string; bytes: number };

/** The list as it goes over the wire; fetch would unpack it. */
function sent(origin: string, encoding: string): Promise<Sent> {
  return new Promise((done, fail) => {
    const asked = request(origin + LIST, { headers: { 'accept-encoding': encoding } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      const { etag = '', 'content-encoding': used = 'identity' } = response.headers;
      response.on('end', () => done({ etag, encoding: used, bytes }));
    });
    asked.on('error', fail);
    asked.end();
  });
}

const product = await startProduct();
const caller = openCaller(product.url, 1);

function peer(name: string, path: string, wanted: number, headers: Record<string, string> = {}): Peer {
  const run = async (): Promise<{ bytes: number }> => {
    const { status, text } = await caller.call(path, { headers });
    if (status !== wanted) throw new Error(`${path} answered ${status}, not ${wanted}`);
    return { bytes: text.length };
  };
  return { name, run };
}

try {
  const peers = [peer(`GET ${CONSTANT}`, CONSTANT, 200)];
  for (const encoding of ['identity', 'gzip', 'br']) {
    const { etag, encoding: used, bytes } = await sent(product.url, encoding);
    console.log(`${LIST} asked as ${encoding}: ${bytes} bytes of ${used}, ETag ${etag}`);
    if (used !== encoding) process.exitCode = 1;
    const headers = { 'accept-encoding': encoding, 'if-none-match': etag };
    peers.push(peer(`GET ${LIST}, ${encoding}, 304`, LIST, 304, headers));
  }
  const figures = await measureInTurns(peers, Number(rounds), WARM_UPS);
  console.log(`\nmedians of ${rounds} calls\n`);
  printTable(figures);
  const constant = figures[0]?.ms ?? NaN;
  const worst = Math.max(...figures.map(({ ms }) => ms / constant));
  console.log(`\na 304 costs at most ${worst.toFixed(2)} constant answers (goal: ${GOAL})`);
  if (!(worst <= GOAL)) process.exitCode = 1;
} finally {
  caller.close();
  await product.stop();
}
