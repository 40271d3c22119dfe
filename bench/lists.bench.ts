import { request } from 'node:http';
import { join } from '../e2e/product/api.ts';
import { startProduct } from '../e2e/product/start-product.ts';
import { DEFAULT_DESIGN } from '../tag/design/tag-config.ts';
import { measureInTurns, printTable, type Peer } from './measure.ts';
import { openCaller } from './timed-call.ts';

/**
 * `npm run bench -- lists [rounds]`: the time to answer that the list of airports has not changed (304), and to send the lists of a user
 * with 60 tags, compared with a constant response of the same server, alternating over one connection; and the size of the list of
 * airports as sent. Uses the embedded database.
 */
const [rounds = '1000'] = process.argv.slice(2);
const TAGS = 60;
const LIST = '/api/airports';
const CONSTANT = '/api/health';
const WARM_UPS = 200;
const GOAL = 2;

type ListResponse = { etag: string; encoding: string; bytes: number };

/** Measures the list as it is transferred, because fetch would decompress it. */
function sent(origin: string, encoding: string): Promise<ListResponse> {
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

/** The query of a collection page. */
const COLLECTION = `{ tags(limit: 50) { nodes { id airlineId flightNumber flightDate departureCode arrivalCode tagConfig
  createdAt updatedAt pngUrl } next } }`;

/** Returns the requests for the lists of users with tags, without and with custom airlines. */
async function listPeers(): Promise<Peer[]> {
  const [{ token }, owner] = [await join(product), await join(product)];
  for (let number = 1; number <= TAGS; number += 1) {
    const tag_config = { ...DEFAULT_DESIGN, flightNumber: `LH ${number}` };
    await caller.call('/api/user/tags', { token, body: { tag_config } });
  }
  const airline = { name: 'Aardvark Air', icao: 'QQX', iata: 'Q9', logo_url: '/img/logo_lufthansa.png' };
  await caller.call('/api/airlines', { token: owner.token, body: airline });
  return [
    listPeer('GET /api/user/tags, 50 of 60', '/api/user/tags', { token }),
    listPeer('POST /graphql, the same 50', '/graphql', { token, body: { query: COLLECTION } }),
    listPeer('GET /api/airlines, none own', '/api/airlines', { token }),
    listPeer('GET /api/airlines, one own', '/api/airlines', { token: owner.token }),
    listPeer('GET /api/airlines, one own, br', '/api/airlines', {
      token: owner.token,
      headers: { 'accept-encoding': 'br' },
    }),
    listPeer('GET /api/user/stats', '/api/user/stats', { token }),
  ];
}

function listPeer(name: string, path: string, options: Parameters<typeof caller.call>[1]): Peer {
  const run = async (): Promise<{ bytes: number }> => {
    const { status, text } = await caller.call(path, options);
    if (status !== 200) throw new Error(`${path} answered ${status} ${text}`);
    return { bytes: text.length };
  };
  return { name, run };
}

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
  console.log('\nthe lists of a user\n');
  const constantPeer = peer(`GET ${CONSTANT}`, CONSTANT, 200);
  printTable(await measureInTurns([constantPeer, ...(await listPeers())], Number(rounds), WARM_UPS));
} finally {
  caller.close();
  await product.stop();
}
