import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readEnvironment, parseStorageLocation } from './config.ts';
import { formatStartError } from './start-error.ts';
import { copyUploads } from './storage/copy-uploads.ts';
import { openStorage } from './storage/upload-storage.ts';

const USAGE = `Copies uploads from one place to another; run it again to copy what is new or was interrupted.
  npm run migrate-uploads -- FROM TO
FROM and TO are a folder, such as ./data/uploads, or s3://bucket?endpoint=https://s3.example&region=eu-1.
AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY hold the credentials of the bucket. Nothing is removed.
`;

const { values, positionals } = parseArgs({ allowPositionals: true, strict: false });
const [from, to, ...rest] = positionals;
if (values['help'] === true) process.stdout.write(USAGE);
else if (from === undefined || to === undefined || rest.length > 0 || Object.keys(values).length > 0)
  fail(USAGE);
else await run(from, to);

async function run(source: string, target: string): Promise<void> {
  try {
    const [places, clock] = [
      [source, target].map((text) => parseStorageLocation(text, readEnvironment())),
      () => new Date(),
    ];
    const [first, second] = places;
    if (first === undefined || second === undefined) throw new Error('two places are needed');
    if ('folder' in first && !existsSync(first.folder)) return fail(`There is no folder ${first.folder}.\n`);
    const storages = [await openStorage(first, clock), await openStorage(second, clock)] as const;
    const { copied, present } = await copyUploads(...storages, (so) =>
      process.stdout.write(`${so.copied} copied\n`),
    );
    process.stdout.write(`${copied} copied, ${present} were there already.\n`);
  } catch (error) {
    fail(`${formatStartError(error)}\n`);
  }
}

function fail(text: string): void {
  process.stderr.write(text);
  process.exitCode = 1;
}
