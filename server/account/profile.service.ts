import { LIMITS } from '../../tag/limits.ts';
import { accept, refuse, type Result } from '../../tag/refusal.ts';
import { nicknameRule } from '../../tag/rules/account.ts';
import { checkRule } from '../../tag/rules/check.ts';
import { parseText } from '../../tag/text.ts';
import { requireSession, type Context } from '../context.ts';
import type { Database } from '../database/data-source.ts';
import { withinLimits } from '../within-limits.ts';
import { Unauthenticated } from '../platform/failure.ts';
import { User } from './user.entity.ts';

/** What a user can change; absent or null leaves it, but that null takes a picture away. */
export type ProfileInput = {
  nickname?: string | null | undefined;
  name?: string | null | undefined;
  bio?: string | null | undefined;
  avatarUrl?: string | null | undefined;
  coverImageUrl?: string | null | undefined;
};

type Field = keyof ProfileInput;
type Changes = Partial<Pick<User, Field>>;

const FIELDS = ['nickname', 'name', 'bio', 'avatarUrl', 'coverImageUrl'] as const satisfies Field[];
const UPLOADED = /^\/img\/uploads\/([0-9a-f]{32})\.(?:png|jpg|webp)$/;

/**
 * Changes the caller's profile. A value that equals the stored one is never refused: clients send the whole user, and
 * an empty bio must not make a photo fail.
 * @returns the user; the faults of a changed field, TOO_MANY_ATTEMPTS
 */
export async function updateProfile(context: Context, input: ProfileInput): Promise<Result<User>> {
  const { id } = requireSession(context).user;
  const { db, clock } = context.deps;
  const users = db.source.getRepository(User);
  const stored = await users.findOneBy({ id });
  if (stored === null) throw new Unauthenticated();
  const allowed = await withinLimits(context, { writeByUser: id });
  if (!allowed.ok) return allowed;
  const changes: Changes = {};
  for (const field of FIELDS) {
    const value = input[field];
    if (value === undefined || value === stored[field]) continue;
    const checked = await CHECKS[field](value, db, id);
    if (!checked.ok) return checked;
    Object.assign(changes, checked.value);
  }
  if (Object.keys(changes).length > 0) await users.update({ id }, { ...changes, updatedAt: clock() });
  return accept(Object.assign(stored, changes));
}

type Check = (
  value: string | null,
  db: Database,
  userId: string,
) => Result<Changes> | Promise<Result<Changes>>;

const CHECKS: Record<Field, Check> = {
  nickname: (value) => {
    if (value === null) return accept({});
    if (value.trim() === '') return refuse('NICKNAME_EMPTY', 'nickname');
    const checked = checkRule(nicknameRule, value);
    if (!checked.ok) return { ok: false, refusal: { ...checked.refusal, field: 'nickname' } };
    return accept({ nickname: checked.value.normalize('NFC') });
  },
  name: (value) => {
    if (value === null) return accept({});
    const checked = parseText(value, { field: 'name', max: LIMITS.name });
    return checked.ok ? accept({ name: checked.value }) : checked;
  },
  bio: (value) => {
    if (value === null) return accept({});
    if (value.trim() === '') return refuse('BIO_EMPTY', 'bio');
    const checked = parseText(value, { field: 'bio', max: LIMITS.bio, lineFeeds: true });
    if (checked.ok) return accept({ bio: checked.value });
    return checked.refusal.code === 'FIELD_TOO_LONG' ? refuse('BIO_TOO_LONG', 'bio') : checked;
  },
  avatarUrl: (value, db, userId) => ownPicture('avatarUrl', value, db, userId),
  coverImageUrl: (value, db, userId) => ownPicture('coverImageUrl', value, db, userId),
};

/** Threat: a picture's address that tells another host who looks at the profile, or takes over somebody's photo. */
async function ownPicture(
  field: 'avatarUrl' | 'coverImageUrl',
  url: string | null,
  db: Database,
  userId: string,
): Promise<Result<Changes>> {
  if (url === null) return accept({ [field]: null });
  const id = UPLOADED.exec(url)?.[1];
  const own = id !== undefined && (await isUploadOf(db, userId, id));
  return own ? accept({ [field]: url }) : refuse('FIELD_INVALID', field, { field });
}

/** By the table and not by its entity, which is an inside of another feature. */
async function isUploadOf(db: Database, userId: string, id: string): Promise<boolean> {
  const sql = 'select id from uploads where id = $1 and user_id = $2';
  return (await db.source.query<object[]>(sql, [id, userId])).length > 0;
}
