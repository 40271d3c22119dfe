import { setImmediate as nextTick } from 'node:timers/promises';
import { ok, type Result } from '../../tag/texts/refusal.ts';
import { requireSession, type Context } from '../context.ts';
import type { Database } from '../database/data-source.ts';
import { UnauthenticatedError } from '../http-error.ts';
import type { Upload } from '../storage/upload.entity.ts';
import { formatUploadUrl } from '../storage/uploads.ts';
import { checkRateLimits } from '../http/rate-limits.ts';

type DataRow = Record<string, unknown>;

/** The export, with the field names of REST. Lists are ordered from old to new. */
export type PersonalData = {
  exported_at: Date;
  account: DataRow;
  sessions: DataRow[];
  uploads: DataRow[];
  airlines: DataRow[];
  tags: DataRow[];
  shares: DataRow[];
  collections: DataRow[];
  mails: DataRow[];
  api_tokens: DataRow[];
  tokens: DataRow[];
};

/**
 * Columns by name. Threat: a hash or a secret in the export. Only columns in these lists are exported, and a test fails for a new
 * column that is neither exported nor withheld.
 */
const ACCOUNT_COLUMNS = `id, email, nickname, name, bio, avatar_url, cover_image_url, created_at, updated_at, verified_at,
  terms_version, terms_accepted_at`;

type ExportList = { table: string; owner: string; columns: string };

const EXPORT_LISTS = {
  sessions: {
    table: 'sessions',
    owner: 'user_id',
    columns: 'created_at, last_used_at, expires_at, user_agent',
  },
  uploads: {
    table: 'uploads',
    owner: 'user_id',
    columns: 'id, mime, kind, width, height, bytes, created_at',
  },
  airlines: {
    table: 'airlines',
    owner: 'owner_id',
    columns:
      'id, name, icao, iata, alliance, brand_colors, logo_url, country, created_at, updated_at, deleted_at',
  },
  tags: {
    table: 'user_tags',
    owner: 'user_id',
    columns: `id, airline_id, airport_id, aircraft_type_id, flight_number, flight_date,
      to_char(flown_on, 'YYYY-MM-DD') as flown_on, departure_code, arrival_code, tag_config, notes, created_at, updated_at,
      deleted_at`,
  },
  shares: {
    table: `(select share.*, share.slug as id, tag.user_id from tag_shares as share
      join user_tags as tag on tag.id = share.tag_id) as shares`,
    owner: 'user_id',
    columns: 'slug, tag_id, shown, listed, created_at, taken_down_at, taken_down_reason',
  },
  collections: {
    table: 'collections',
    owner: 'user_id',
    columns: `id, slug, title, has_all_tags, shown, listed, created_at, updated_at, taken_down_at, taken_down_reason,
      array(select tag_id from collection_tags where collection_id = collections.id order by position) as tag_ids`,
  },
  mails: {
    table: 'mails',
    owner: 'user_id',
    columns: 'to_address as "to", subject, created_at, sent_at',
  },
  api_tokens: {
    table: 'api_tokens',
    owner: 'user_id',
    columns: 'name, access, created_at, last_used_at',
  },
  tokens: {
    table: 'account_tokens',
    owner: 'user_id',
    columns: 'kind, created_at, expires_at, used_at, superseded_at',
  },
} satisfies Record<string, ExportList>;

/** The maximum number of rows of one query. The embedded database runs on the main thread and needs some ms for them. */
const PAGE_SIZE = 100;

/**
 * Returns all stored data of the caller, without passwords, secrets and their hashes.
 * @returns TOO_MANY_ATTEMPTS
 */
export async function exportPersonalData(context: Context): Promise<Result<PersonalData>> {
  const { id } = requireSession(context).user;
  const limitCheck = await checkRateLimits(context, { exportByUser: id });
  if (!limitCheck.ok) return limitCheck;
  const { db, clock } = context.deps;
  const [account] = await db.source.query<DataRow[]>(`select ${ACCOUNT_COLUMNS} from users where id = $1`, [
    id,
  ]);
  // The account was deleted after the look-up of the session.
  if (account === undefined) throw new UnauthenticatedError();
  return ok({
    exported_at: clock(),
    account,
    sessions: await readAllRows(db, EXPORT_LISTS.sessions, id),
    uploads: (await readAllRows<UploadRow>(db, EXPORT_LISTS.uploads, id)).map(toUploadRow),
    airlines: await readAllRows(db, EXPORT_LISTS.airlines, id),
    tags: await readAllRows(db, EXPORT_LISTS.tags, id),
    shares: await readAllRows(db, EXPORT_LISTS.shares, id),
    collections: await readAllRows(db, EXPORT_LISTS.collections, id),
    mails: await readAllRows(db, EXPORT_LISTS.mails, id),
    api_tokens: await readAllRows(db, EXPORT_LISTS.api_tokens, id),
    tokens: await readAllRows(db, EXPORT_LISTS.tokens, id),
  });
}

type UploadRow = DataRow & Pick<Upload, 'id' | 'mime'>;

function toUploadRow({ id, mime, ...upload }: UploadRow): DataRow {
  return { url: formatUploadUrl({ id, mime }), ...upload };
}

type PageCursor = { page_at: Date; page_id: string };

/**
 * Reads all rows in pages. A page begins after a row, not at an offset, so that a save between two pages neither repeats nor skips a row.
 */
async function readAllRows<T extends DataRow>(
  db: Database,
  { table, owner, columns }: ExportList,
  userId: string,
): Promise<T[]> {
  const rows: T[] = [];
  let after: PageCursor | undefined;
  do {
    const page: (T & PageCursor)[] = await db.source.query(
      `select ${columns}, created_at as page_at, id as page_id from ${table}
       where ${owner} = $1 and ($2::timestamptz is null or (created_at, id) > ($2, $3))
       order by created_at, id limit ${PAGE_SIZE}`,
      [userId, after?.page_at ?? null, after?.page_id ?? null],
    );
    for (const { page_at: _at, page_id: _id, ...row } of page) rows.push(row as unknown as T);
    after = page.length < PAGE_SIZE ? undefined : page.at(-1);
    // Lets other requests run: the embedded database blocks the event loop.
    if (after !== undefined) await nextTick();
  } while (after !== undefined);
  return rows;
}
