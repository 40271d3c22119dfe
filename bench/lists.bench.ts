import { request } from 'node:http';
import { createMember } from '../e2e/product/api.ts';
import { startProduct } from '../e2e/product/start-product.ts';
import { DEFAULT_DESIGN } from '../tag/design/tag-config.ts';
import { measureInTurns, printTable, type BenchPeer } from './measure.ts';
import { openCaller } from '../e2e/product/timed-call.ts';

/**
 * `npm run bench -- lists [rounds]`: the time to answer that the list of airports has not changed (304), and to send the lists of a user
 * with 60 tags, compared with a constant response of the same server, alternating over one connection; and the size of the list of
 * airports as sent. Uses the embedded database.
 */
const [rounds = '1000'] = process.argv.slice(2);
const TAG_COUNT = 60;
const LIST_PATH = '/api/airports';
const CONSTANT_PATH = '/api/health';
const WARM_UPS = 200;
const MAX_RATIO = 2;

type ListResponse = { etag: string; encoding: string; bytes: number };

/** Measures the list as it is transferred, because fetch would decompress it. */
function fetchList(origin: string, encoding: string): Promise<ListResponse> {
  return new Promise((resolve, fail) => {
    const outgoing = request(origin + LIST_PATH, { headers: { 'accept-encoding': encoding } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      const { etag = '', 'content-encoding': usedEncoding = 'identity' } = response.headers;
      response.on('end', () => resolve({ etag, encoding: usedEncoding, bytes }));
    });
    outgoing.on('error', fail);
    outgoing.end();
  });
}

const product = await startProduct();
const caller = openCaller(product.url, 1);

/** The query of a collection page. */
const COLLECTION_QUERY = `{ tags(limit: 50) { nodes { id airlineId flightNumber flightDate departureCode arrivalCode tagConfig
  createdAt updatedAt pngUrl } next } }`;

/** Returns the requests for the lists of users with tags, without and with custom airlines. */
async function listPeers(): Promise<BenchPeer[]> {
  const [{ token }, owner] = [await createMember(product), await createMember(product)];
  for (let number = 1; number <= TAG_COUNT; number += 1) {
    const tag_config = { ...DEFAULT_DESIGN, flightNumber: `LH ${number}` };
    await caller.call('/api/user/tags', { token, body: { tag_config } });
  }
  const airline = { name: 'Aardvark Air', icao: 'QQX', iata: 'Q9', logo_url: '/img/logo_lufthansa.png' };
  await caller.call('/api/airlines', { token: owner.token, body: airline });
  return [
    listPeer('GET /api/user/tags, 50 of 60', '/api/user/tags', { token }),
    listPeer('POST /graphql, the same 50', '/graphql', { token, body: { query: COLLECTION_QUERY } }),
    listPeer('GET /api/airlines, none own', '/api/airlines', { token }),
    listPeer('GET /api/airlines, one own', '/api/airlines', { token: owner.token }),
    listPeer('GET /api/airlines, one own, br', '/api/airlines', {
      token: owner.token,
      headers: { 'accept-encoding': 'br' },
    }),
    listPeer('GET /api/user/stats', '/api/user/stats', { token }),
  ];
}

function listPeer(name: string, path: string, options: Parameters<typeof caller.call>[1]): BenchPeer {
  const run = async (): Promise<{ bytes: number }> => {
    const { status, text } = await caller.call(path, options);
    if (status !== 200) throw new Error(`${path} answered ${status} ${text}`);
    return { bytes: text.length };
  };
  return { name, run };
}

function createPeer(
  name: string,
  path: string,
  expectedBytes: number,
  headers: Record<string, string> = {},
): BenchPeer {
  const run = async (): Promise<{ bytes: number }> => {
    const { status, text } = await caller.call(path, { headers });
    if (status !== expectedBytes) throw new Error(`${path} answered ${status}, not ${expectedBytes}`);
    return { bytes: text.length };
  };
  return { name, run };
}

try {
  const peers = [createPeer(`GET ${CONSTANT_PATH}`, CONSTANT_PATH, 200)];
  for (const encoding of ['identity', 'gzip', 'br']) {
    const { etag, encoding: usedEncoding, bytes } = await fetchList(product.url, encoding);
    console.log(`${LIST_PATH} asked as ${encoding}: ${bytes} bytes of ${usedEncoding}, ETag ${etag}`);
    if (usedEncoding !== encoding) process.exitCode = 1;
    const headers = { 'accept-encoding': encoding, 'if-none-match': etag };
    peers.push(createPeer(`GET ${LIST_PATH}, ${encoding}, 304`, LIST_PATH, 304, headers));
  }
  const measurements = await measureInTurns(peers, Number(rounds), WARM_UPS);
  console.log(`\nmedians of ${rounds} calls\n`);
  printTable(measurements);
  const constant = measurements[0]?.ms ?? NaN;
  const maxRatio = Math.max(...measurements.map(({ ms }) => ms / constant));
  console.log(`\na 304 costs at most ${maxRatio.toFixed(2)} constant answers (goal: ${MAX_RATIO})`);
  if (!(maxRatio <= MAX_RATIO)) process.exitCode = 1;
  console.log('\nthe lists of a user\n');
  const constantPeer = createPeer(`GET ${CONSTANT_PATH}`, CONSTANT_PATH, 200);
  printTable(await measureInTurns([constantPeer, ...(await listPeers())], Number(rounds), WARM_UPS));
} finally {
  caller.close();
  await product.stop();
}
