import { createMember } from '../e2e/product/api.ts';
import { startProduct } from '../e2e/product/start-product.ts';
import { DEFAULT_DESIGN } from '../tag/design/tag-config.ts';
import { ACCOUNT_FILE_LIMITS, ACCOUNT_FILE_START } from '../tag/imports/account-file.ts';

/**
 * `npm run bench -- account-file [tags]`: the time to import an account file into an empty account, to export it, and to import the export
 * into another empty account, whose export must be equal but for ids. Uses the embedded database.
 */
const [tags = '40000'] = process.argv.slice(2);

const AIRPORTS = ['FRA', 'JFK', 'HND', 'SIN', 'SYD', 'LHR', 'CDG'];

/** Builds an account file in which each tag has another day, number and note. */
function buildFile(count: number): string {
  const elements = Array.from({ length: count }, (_, at) => {
    const day = new Date(Date.UTC(1990, 0, 1 + (at % 12_000))).toISOString().slice(0, 10);
    const [departure, arrival] = [AIRPORTS[at % 7], AIRPORTS[(at + 1 + (at % 5)) % 7]];
    return JSON.stringify({
      id: `00000000-0000-4000-8000-${at.toString(16).padStart(12, '0')}`,
      tag_config: {
        ...DEFAULT_DESIGN,
        flightNumber: `UA ${at % 9999}`,
        date: day,
        departure,
        arrival,
        iata: arrival,
      },
      flown_on: day,
      notes: at % 3 === 0 ? `Note ${at}` : null,
      created_at: new Date(Date.UTC(2020, 0, 1) + at * 1000).toISOString(),
    });
  });
  return `${ACCOUNT_FILE_START}"tags":[${elements.join(',')}]}`;
}

/** Drops the ids, which differ between accounts. */
function toComparable(file: string): string {
  return file.replaceAll(/"(?:id|user_id|updated_at)":"[^"]*",?/g, '');
}

const product = await startProduct();

async function measure(name: string, path: string, token: string, body?: string): Promise<string> {
  const began = performance.now();
  const response = await fetch(product.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${text.slice(0, 200)}`);
  const [seconds, size] = [(performance.now() - began) / 1000, (body ?? text).length / 1024 / 1024];
  console.log(`${name.padEnd(28)}${seconds.toFixed(1).padStart(8)} s${size.toFixed(1).padStart(8)} MB`);
  return text;
}

try {
  const [first, second] = [await createMember(product), await createMember(product)];
  const [IMPORT, EXPORT] = ['/api/flights/import', '/api/user/tags.json'];
  await measure(`import ${tags} tags`, IMPORT, first.token, buildFile(Number(tags)));
  const file = await measure('export', EXPORT, first.token);
  const limit = ACCOUNT_FILE_LIMITS.bytes / 1024 / 1024;
  if (file.length > ACCOUNT_FILE_LIMITS.bytes) throw new Error(`the file is larger than ${limit} MB`);
  await measure('import into another account', IMPORT, second.token, file);
  const copy = await measure('export of the copy', EXPORT, second.token);
  const isEqual = toComparable(copy) === toComparable(file);
  await measure('import again', IMPORT, second.token, file);
  console.log(isEqual ? 'the two exports are equal' : 'the two exports differ');
  if (!isEqual) process.exitCode = 1;
} finally {
  await product.stop();
}
