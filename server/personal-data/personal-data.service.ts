import { formatActivityDetail } from '../../tag/account/activity-detail.ts';
import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import { noteActivity } from '../account/activity/activity.service.ts';
import { requireSession, type Context } from '../context.ts';
import type { Database } from '../database/data-source.ts';
import { PAGE_ROWS, readPages } from '../database/read-pages.ts';
import { UnauthenticatedError } from '../http-error.ts';
import type { Upload } from '../storage/upload.entity.ts';
import { formatUploadUrl } from '../storage/uploads.ts';
import { checkRateLimits } from '../http/rate-limits.ts';

type DataRow = Record<string, unknown>;

/**
 * Columns by name. Threat: a hash or a secret in the export. Only columns in these lists are exported, and a test fails for a new
 * column that is neither exported nor withheld.
 */
const ACCOUNT_COLUMNS = `id, email, nickname, name, bio, locale, avatar_url, cover_image_url, created_at, updated_at, verified_at,
  password_used_at, terms_version, terms_accepted_at`;

type ExportList = { table: string; owner: string; columns: string };

const EXPORT_LISTS = {
  sessions: {
    table: 'sessions',
    owner: 'user_id',
    columns: 'created_at, last_used_at, expires_at, user_agent, sign_in_method, confirmed_at',
  },
  identities: {
    table: 'identities',
    owner: 'user_id',
    columns: 'issuer, subject, created_at, last_used_at',
  },
  passkeys: {
    table: 'passkeys',
    owner: 'user_id',
    columns: 'name, transports, is_backed_up, created_at, last_used_at',
  },
  second_factor: {
    table: '(select *, user_id as id from second_factors where user_id = $1) as second_factors',
    owner: 'user_id',
    columns: 'created_at, confirmed_at, last_used_at',
  },
  recovery_codes: {
    table: '(select *, code_hash as id from recovery_codes where user_id = $1) as recovery_codes',
    owner: 'user_id',
    columns: 'created_at, used_at',
  },
  uploads: {
    table: 'uploads',
    owner: 'user_id',
    columns: 'id, mime, kind, width, height, bytes, created_at',
  },
  airlines: {
    table: 'custom_airlines',
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
    table: '(select *, slug as id from tag_shares where user_id = $1) as shares',
    owner: 'user_id',
    columns: 'slug, tag_id, shown, listed, created_at, taken_down_at, taken_down_reason',
  },
  collections: {
    table: 'collections',
    owner: 'user_id',
    columns: `id, slug, title, has_all_tags, shown, listed, has_pictures, created_at, updated_at, taken_down_at,
      taken_down_reason, array(select tag_id from collection_tags where user_id = $1 and collection_id = collections.id order by position) as tag_ids`,
  },
  mails: {
    table: 'mails',
    owner: 'user_id',
    columns: 'to_address as "to", subject, created_at, sent_at',
  },
  api_tokens: {
    table: 'api_tokens',
    owner: 'user_id',
    columns: 'name, access, created_at, expires_at, last_used_at',
  },
  tokens: {
    table: 'account_tokens',
    owner: 'user_id',
    columns: 'kind, created_at, expires_at, used_at, superseded_at',
  },
  activity: {
    table: 'activity_entries',
    owner: 'user_id',
    columns: 'kind, detail, created_at',
  },
  email_changes: {
    table: 'email_changes',
    owner: 'user_id',
    columns: 'old_email, new_email, created_at, expires_at, confirmed_at, superseded_at, undone_at',
  },
} satisfies Record<string, ExportList>;

/** The number of tags, deleted ones too, up to which the export is one GraphQL response. REST streams any number. */
const MAX_GRAPHQL_TAGS = 2_000;

/**
 * Prepares the export of all stored data of the caller, without passwords, secrets and their hashes. It is one JSON object with the field
 * names of REST. Lists are ordered from old to new.
 * @returns TOO_MANY_ATTEMPTS, or the pieces of the object
 */
export async function exportPersonalData(context: Context): Promise<Result<AsyncIterable<string>>> {
  const { id } = requireSession(context).user;
  const limitCheck = await checkRateLimits(context, { exportByUser: id });
  if (!limitCheck.ok) return limitCheck;
  const { db, clock } = context.deps;
  const [account] = await db.source.query<DataRow[]>(`select ${ACCOUNT_COLUMNS} from users where id = $1`, [
    id,
  ]);
  // The account was deleted after the look-up of the session.
  if (account === undefined) throw new UnauthenticatedError();
  const detail = formatActivityDetail('DATA_EXPORTED');
  await noteActivity(db.source.manager, { userId: id, kind: 'export', detail, now: clock() });
  return ok(writePersonalData(context, account));
}

/**
 * Returns the export as a value of GraphQL, which is in memory as a whole.
 * @returns EXPORT_TOO_LARGE for an account with many tags, and the refusals of exportPersonalData. Throws as ExportQueue.run
 */
export async function readPersonalData(context: Context): Promise<Result<unknown>> {
  const { id } = requireSession(context).user;
  const [tagCount] = await context.deps.db.source.query<{ isLarge: boolean }[]>(
    `select count(*) > ${MAX_GRAPHQL_TAGS} as "isLarge"
     from (select from user_tags where user_id = $1 limit ${MAX_GRAPHQL_TAGS + 1}) as tags`,
    [id],
  );
  if (tagCount?.isLarge) return refuse('EXPORT_TOO_LARGE', null, { max: MAX_GRAPHQL_TAGS });
  const readAll = async (): Promise<Result<unknown>> => {
    const pieces = await exportPersonalData(context);
    if (!pieces.ok) return pieces;
    let text = '';
    for await (const piece of pieces.value) text += piece;
    return ok(JSON.parse(text) as unknown);
  };
  return context.deps.exportQueue.run(id, readAll, context.signal);
}

async function* writePersonalData(context: Context, account: DataRow): AsyncGenerator<string> {
  const { db, clock } = context.deps;
  const { id } = requireSession(context).user;
  yield `{"exported_at":${JSON.stringify(clock())},\n"account":${JSON.stringify(account)}`;
  for (const [name, list] of Object.entries<ExportList>(EXPORT_LISTS)) {
    yield `,\n"${name}":[`;
    let separator = '\n';
    for await (const page of readListPages(db, list, id)) {
      for (const row of page) {
        yield separator + JSON.stringify(name === 'uploads' ? toUploadRow(row as UploadRow) : row);
        separator = ',\n';
      }
    }
    yield ']';
  }
  yield '\n}\n';
}

type UploadRow = DataRow & Pick<Upload, 'id' | 'mime'>;

function toUploadRow({ id, mime, ...upload }: UploadRow): DataRow {
  return { url: formatUploadUrl({ id, mime }), ...upload };
}

type PageCursor = { page_at: Date; page_id: string };

async function* readListPages(
  db: Database,
  { table, owner, columns }: ExportList,
  userId: string,
): AsyncGenerator<DataRow[]> {
  const readPage = (last: (DataRow & PageCursor) | undefined) =>
    db.source.query<(DataRow & PageCursor)[]>(
      `select ${columns}, created_at as page_at, id as page_id from ${table}
       where ${owner} = $1 and ($2::timestamptz is null or (created_at, id) > ($2, $3))
       order by created_at, id limit ${PAGE_ROWS}`,
      [userId, last?.page_at ?? null, last?.page_id ?? null],
    );
  for await (const page of readPages(readPage)) {
    yield page.map(({ page_at: _at, page_id: _id, ...row }) => row);
  }
}
