import type { EntityManager } from 'typeorm';
import { LIMITS } from '../../tag/base/limits.ts';
import { LOCALES } from '../../tag/texts/locales.ts';
import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import { profileTextRules } from '../../tag/account/account.ts';
import { checkRule } from '../../tag/account/check.ts';
import { parseText } from '../../tag/base/text.ts';
import { requireSession, type Context } from '../context.ts';
import { checkRateLimits } from '../http/rate-limits.ts';
import { UnauthenticatedError } from '../http-error.ts';
import { claimUpload, type UploadOwner } from '../storage/uploads.ts';
import { lockUser } from './lock-user.ts';
import { runInTransaction } from '../database/transaction.ts';
import { User } from './user.entity.ts';

/** Absent and null fields stay unchanged, but a null URL removes the image and a null locale the language. */
export type ProfileInput = {
  nickname?: string | null | undefined;
  name?: string | null | undefined;
  bio?: string | null | undefined;
  locale?: string | null | undefined;
  avatarUrl?: string | null | undefined;
  coverImageUrl?: string | null | undefined;
};

type ProfileField = keyof ProfileInput;
type UserChanges = Partial<Pick<User, ProfileField | 'avatarUploadId' | 'coverUploadId'>>;

const PROFILE_FIELDS = [
  'nickname',
  'name',
  'bio',
  'locale',
  'avatarUrl',
  'coverImageUrl',
] as const satisfies ProfileField[];

/**
 * Changes the caller's profile. A value that equals the stored value is never refused, because clients send the whole user: an empty
 * stored bio must not make a new photo fail.
 * @returns the user; the refusals of a changed field, TOO_MANY_ATTEMPTS
 */
export async function updateProfile(context: Context, input: ProfileInput): Promise<Result<User>> {
  const { id } = requireSession(context).user;
  const { clock } = context.deps;
  const limitCheck = await checkRateLimits(context, { writeByUser: id });
  if (!limitCheck.ok) return limitCheck;
  return runInTransaction(context, async (manager) => {
    const storedUser = await lockUser(manager, { id });
    if (storedUser === null) throw new UnauthenticatedError();
    const changes: UserChanges = {};
    for (const field of PROFILE_FIELDS) {
      const value = input[field];
      if (value === undefined || value === storedUser[field]) continue;
      const fieldChanges = await FIELD_CHECKS[field](value, manager, id);
      if (!fieldChanges.ok) return fieldChanges;
      Object.assign(changes, fieldChanges.value);
    }
    if (Object.keys(changes).length > 0)
      await manager.update(User, { id }, { ...changes, updatedAt: clock() });
    return ok(Object.assign(storedUser, changes));
  });
}

type FieldCheck = (
  value: string | null,
  manager: EntityManager,
  userId: string,
) => Result<UserChanges> | Promise<Result<UserChanges>>;

const FIELD_CHECKS: Record<ProfileField, FieldCheck> = {
  nickname: (value) => (value === null ? ok({}) : checkRule(profileTextRules.nickname, { nickname: value })),
  name: (value) => {
    if (value === null) return ok({});
    const parsedName = parseText(value, { field: 'name', max: LIMITS.name });
    return parsedName.ok ? ok({ name: parsedName.value }) : parsedName;
  },
  bio: (value) => (value === null ? ok({}) : checkRule(profileTextRules.bio, { bio: value })),
  locale: (value) => (value === null ? ok({ locale: null }) : checkLocale(value)),
  avatarUrl: (value, manager, userId) =>
    claimOwnImage(manager, { userId }, value, { url: 'avatarUrl', upload: 'avatarUploadId' }),
  coverImageUrl: (value, manager, userId) =>
    claimOwnImage(manager, { userId }, value, { url: 'coverImageUrl', upload: 'coverUploadId' }),
};

function checkLocale(value: string): Result<UserChanges> {
  const locale = LOCALES.find((candidate) => candidate === value);
  return locale === undefined ? refuse('FIELD_INVALID', 'locale', { field: 'locale' }) : ok({ locale });
}

/**
 * Accepts only an upload of the user, and claims it. Threat: a URL reveals to another host who looks at the profile, or shows a photo of
 * another user.
 */
async function claimOwnImage(
  manager: EntityManager,
  owner: UploadOwner,
  url: string | null,
  columns: { url: 'avatarUrl' | 'coverImageUrl'; upload: 'avatarUploadId' | 'coverUploadId' },
): Promise<Result<UserChanges>> {
  const field = columns.url;
  const id = url === null ? null : await claimUpload(manager, owner, url);
  if (url !== null && id === null) return refuse('FIELD_INVALID', field, { field });
  return ok({ [field]: url, [columns.upload]: id });
}
