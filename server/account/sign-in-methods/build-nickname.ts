import { profileTextRules } from '../../../tag/account/account.ts';
import { checkRule } from '../../../tag/account/check.ts';
import { LIMITS } from '../../../tag/base/limits.ts';
import { splitGraphemes } from '../../../tag/base/text.ts';

/** The nickname of an account whose provider names neither a usable one nor a usable address. */
const FALLBACK_NICKNAME = 'Flyer';

/** A longer name is truncated before it is split into characters, which is slow. */
const MAX_RAW_LENGTH = 200;

/** Returns a nickname that the rules of nicknames accept: the one of the provider, else the local part of the address. */
export function buildNickname(name: string | null, email: string): string {
  return truncateNickname(name ?? '') ?? truncateNickname(email) ?? FALLBACK_NICKNAME;
}

/** Returns the beginning of a name within the limits of a nickname; null if it is too short. */
function truncateNickname(name: string): string | null {
  // Some providers send the address as the name. Threat: the nickname is public.
  const [text = ''] = name.slice(0, MAX_RAW_LENGTH).toWellFormed().split('@');
  const characters = splitGraphemes(text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()).slice(0, LIMITS.nickname);
  for (; characters.length > 0; characters.pop()) {
    const parsed = checkRule(profileTextRules.nickname, { nickname: characters.join('').trim() });
    if (parsed.ok) return parsed.value.nickname;
  }
  return null;
}
