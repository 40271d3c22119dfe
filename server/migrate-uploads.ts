import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readEnvironment, parseStorageLocation } from './config.ts';
import { formatStartError } from './start-error.ts';
import { copyUploads } from './storage/copy-uploads.ts';
import { openUploadStorage } from './storage/upload-storage.ts';

const USAGE = `Copies uploads from one place to another; run it again to copy what is new or was interrupted.
  npm run migrate-uploads -- FROM TO
FROM and TO are a folder, such as ./data/uploads, or s3://bucket?endpoint=https://s3.example&region=eu-1.
AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY hold the credentials of the bucket. Nothing is removed.
`;

const { values, positionals } = parseArgs({ allowPositionals: true, strict: false });
const [sourceText, targetText, ...extraArguments] = positionals;
if (values['help'] === true) process.stdout.write(USAGE);
else if (
  sourceText === undefined ||
  targetText === undefined ||
  extraArguments.length > 0 ||
  Object.keys(values).length > 0
)
  reportFailure(USAGE);
else await migrateUploads(sourceText, targetText);

async function migrateUploads(source: string, target: string): Promise<void> {
  try {
    const [locations, clock] = [
      [source, target].map((text) => parseStorageLocation(text, readEnvironment())),
      () => new Date(),
    ];
    const [sourceLocation, targetLocation] = locations;
    if (sourceLocation === undefined || targetLocation === undefined)
      throw new Error('two places are needed');
    if ('folder' in sourceLocation && !existsSync(sourceLocation.folder))
      return reportFailure(`There is no folder ${sourceLocation.folder}.\n`);
    const storages = [
      await openUploadStorage(sourceLocation, clock),
      await openUploadStorage(targetLocation, clock),
    ] as const;
    const { copied, present } = await copyUploads(...storages, (progress) =>
      process.stdout.write(`${progress.copied} copied\n`),
    );
    process.stdout.write(`${copied} copied, ${present} were there already.\n`);
  } catch (error) {
    reportFailure(`${formatStartError(error)}\n`);
  }
}

function reportFailure(text: string): void {
  process.stderr.write(text);
  process.exitCode = 1;
}
