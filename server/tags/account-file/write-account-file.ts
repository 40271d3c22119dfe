import type { Readable } from 'node:stream';
import { ACCOUNT_FILE_START } from '../../../tag/imports/account-file.ts';
import { addDesignDefaults, type StoredDesign } from '../../../tag/design/tag-config.ts';
import type { Deps } from '../../context.ts';
import { PAGE_ROWS, readPages } from '../../database/read-pages.ts';
import { StorageUnavailableError } from '../../storage/file-storage.ts';
import type { Upload } from '../../storage/upload.entity.ts';
import { formatUploadName, formatUploadUrl } from '../../storage/uploads.ts';

const TAGS = `select id, user_id, airline_id, airport_id, aircraft_type_id, flight_number, flight_date,
    to_char(flown_on, 'YYYY-MM-DD') as flown_on, departure_code, arrival_code, tag_config, notes, created_at, updated_at, deleted_at
  from user_tags where user_id = $1 and deleted_at is null and ($2::timestamptz is null or (created_at, id) > ($2, $3))
  order by created_at, id limit ${PAGE_ROWS}`;

const AIRLINES = `select id, name, icao, iata, alliance, brand_colors::text as brand_colors, logo_url, created_at,
    false as "isPreset", country
  from custom_airlines where owner_id = $1 and deleted_at is null order by created_at, id`;

/** Logos that a tag or an airline of the user shows. */
const LOGOS = `select id, mime from uploads where user_id = $1 and kind = 'logo' and (
    exists (select from user_tags where logo_upload_id = uploads.id and user_id = $1 and deleted_at is null)
    or exists (select from custom_airlines where logo_upload_id = uploads.id and owner_id = $1 and deleted_at is null))
  order by created_at, id`;

type TagRow = { id: string; created_at: Date; tag_config: StoredDesign };

/** Writes the account file of a user in pieces: logos, airlines, tags from old to new. Deleted tags and shares are not in it. */
export async function* writeAccountFile(deps: Deps, userId: string): AsyncGenerator<string> {
  const { source } = deps.db;
  yield `${ACCOUNT_FILE_START}"logos":[`;
  const uploads = await source.query<Pick<Upload, 'id' | 'mime'>[]>(LOGOS, [userId]);
  for (const [at, upload] of uploads.entries()) yield `${separate(at)}${await formatLogo(deps, upload)}`;
  yield '\n],"airlines":[';
  const airlines = await source.query<object[]>(AIRLINES, [userId]);
  for (const [at, airline] of airlines.entries()) yield `${separate(at)}${JSON.stringify(airline)}`;
  yield '\n],"tags":[';
  let count = 0;
  const readTags = (last: TagRow | undefined) =>
    source.query<TagRow[]>(TAGS, [userId, last?.created_at ?? null, last?.id ?? null]);
  for await (const page of readPages(readTags)) {
    for (const tag of page) {
      const element = { ...tag, tag_config: addDesignDefaults(tag.tag_config) };
      yield `${separate(count)}${JSON.stringify(element)}`;
      count += 1;
    }
  }
  yield '\n]}\n';
}

const separate = (index: number): string => (index === 0 ? '\n' : ',\n');

async function formatLogo({ storage }: Deps, upload: Pick<Upload, 'id' | 'mime'>): Promise<string> {
  const file = await storage.read(formatUploadName(upload));
  if (file === null) throw new StorageUnavailableError();
  const data = (await readAll(file.stream)).toString('base64');
  return JSON.stringify({ url: formatUploadUrl(upload), data });
}

async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
