import { randomBytes } from 'node:crypto';
import { IsNull, type EntityManager } from 'typeorm';
import { hashToken } from '../tokens.ts';
import { RecoveryCode } from './recovery-code.entity.ts';

const CODE_COUNT = 10;
/** Five bits each: 80 bits, which cannot be guessed. */
const CODE_LETTERS = 16;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const CODE_PATTERN = /^[A-Z2-7]{16}$/;

/** Returns the letters of a typed recovery code without spaces and dashes; null if it has another form. */
export function parseRecoveryCode(text: string): string | null {
  const letters = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return CODE_PATTERN.test(letters) ? letters : null;
}

/** Replaces all recovery codes of a locked user by ten new ones and returns them, in groups of four letters. */
export async function replaceRecoveryCodes(
  manager: EntityManager,
  userId: string,
  now: Date,
): Promise<string[]> {
  const codes = Array.from({ length: CODE_COUNT }, generateCode);
  await manager.delete(RecoveryCode, { userId });
  await manager.insert(
    RecoveryCode,
    codes.map((code) => ({ userId, codeHash: hashToken(code), createdAt: now, usedAt: null })),
  );
  return codes.map((code) => code.replaceAll(/.{4}(?=.)/g, '$&-'));
}

function generateCode(): string {
  return Array.from(randomBytes(CODE_LETTERS), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** Uses a recovery code up; returns false if it is unknown or used. Only one of several simultaneous calls gets true. */
export async function useRecoveryCode(
  manager: EntityManager,
  { userId, letters, now }: { userId: string; letters: string; now: Date },
): Promise<boolean> {
  const unusedCode = { userId, codeHash: hashToken(letters), usedAt: IsNull() };
  const { affected } = await manager.update(RecoveryCode, unusedCode, { usedAt: now });
  return affected === 1;
}

/** Returns the number of the recovery codes that are not used. */
export function countRecoveryCodes(manager: EntityManager, userId: string): Promise<number> {
  return manager.countBy(RecoveryCode, { userId, usedAt: IsNull() });
}
