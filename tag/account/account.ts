import * as z from 'zod/mini';
import { LIMITS, MINIMUMS } from '../base/limits.ts';
import type { MessageCode } from '../texts/messages.ts';
import type { Refusal } from '../texts/refusal.ts';
import { graphemeCount, hidesAtEnds, parseText } from '../base/text.ts';
import { refusalsOf } from './check.ts';

/** A check that names its message code and stops the checks after it: one field, one refusal. */
function requireThat(code: MessageCode, test: (value: string) => boolean) {
  return z.refine<string>(test, { error: code, abort: true });
}

/**
 * A local part, an at sign and a domain with a dot. Threat: with quotes, brackets and separators a mailer can find a
 * second, hidden address in one that looks harmless.
 */
const EMAIL_PATTERN = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]+$/;

/** Whether a text is an e-mail address as an account may have it. */
export function isEmail(value: string): boolean {
  return parseText(value, { field: 'email', max: LIMITS.email }).ok && EMAIL_PATTERN.test(value);
}

function isName(value: string): boolean {
  return parseText(value, { field: 'nickname', max: LIMITS.nickname }).ok;
}

/**
 * At most `max` graphemes and twice as many code points. The raw length is checked first, since counting a megabyte is
 * slow.
 */
function isWithin(value: string, max: number): boolean {
  if (value.length > max * 4 || Array.from(value).length > max * 2) return false;
  return graphemeCount(value) <= max;
}

/** Threat: hashing a megabyte is a denial of service. */
function isShortEnough(value: string): boolean {
  return isWithin(value, LIMITS.password);
}

function isShortName(value: string): boolean {
  return isWithin(value, LIMITS.nickname);
}

function isShortBio(value: string): boolean {
  return isWithin(value, LIMITS.bio);
}

function isBio(value: string): boolean {
  return parseText(value, { field: 'bio', max: LIMITS.bio, lineFeeds: true }).ok;
}

/** A missing value counts as an empty one, so that it gets the specified text of its field. */
const text = (...checks: Parameters<ReturnType<typeof z.string>['check']>) =>
  z.prefault(z.string({ error: 'FIELD_INVALID' satisfies MessageCode }).check(...checks), '');

/** Runs before trim(), which would remove characters that must be refused. */
const mustHaveCleanEnds = (code: MessageCode) => requireThat(code, (value) => !hidesAtEnds(value));

const emailRule = text(
  mustHaveCleanEnds('EMAIL_INVALID'),
  z.trim(),
  requireThat('EMAIL_REQUIRED', (value) => value !== ''),
  requireThat('EMAIL_INVALID', isEmail),
);

/** A password to be set; presentPasswordRule is for one to be compared. */
const newPasswordRule = text(
  requireThat('PASSWORD_EMPTY', (value) => value !== ''),
  requireThat('PASSWORD_TOO_LONG', isShortEnough),
  requireThat('PASSWORD_TOO_SHORT', (value) => graphemeCount(value) >= MINIMUMS.password),
  requireThat('FIELD_FORBIDDEN_CHARACTERS', (value) => value.isWellFormed() && !value.includes('\0')),
);

const presentPasswordRule = text(
  requireThat('PASSWORD_EMPTY', (value) => value !== ''),
  requireThat('PASSWORD_TOO_LONG', isShortEnough),
);

const nickname = (missing: MessageCode) =>
  text(
    mustHaveCleanEnds('FIELD_FORBIDDEN_CHARACTERS'),
    z.trim(),
    requireThat(missing, (value) => value !== ''),
    requireThat('NICKNAME_TOO_LONG', isShortName),
    requireThat('NICKNAME_TOO_SHORT', (value) => graphemeCount(value) >= MINIMUMS.nickname),
    requireThat('FIELD_FORBIDDEN_CHARACTERS', isName),
    // Last, since normalizing a megabyte is slow and the checks before have refused it.
    z.normalize('NFC'),
  );

const nicknameRule = nickname('NICKNAME_REQUIRED');

/** The nickname of an existing account: an empty one has its own text. */
const changedNicknameRule = nickname('NICKNAME_EMPTY');

const bioRule = text(
  mustHaveCleanEnds('FIELD_FORBIDDEN_CHARACTERS'),
  z.trim(),
  requireThat('BIO_EMPTY', (value) => value !== ''),
  requireThat('BIO_TOO_LONG', isShortBio),
  requireThat('FIELD_FORBIDDEN_CHARACTERS', isBio),
  z.normalize('NFC'),
);

/** Rules of the profile's texts, for both APIs: each text is changed by itself, so the others are not checked. */
export const profileTextRules = {
  nickname: z.object({ nickname: changedNicknameRule }),
  bio: z.object({ bio: bioRule }),
};

/** Rule of registering, for both APIs. */
export const registerRule = z.object({ email: emailRule, password: newPasswordRule, nickname: nicknameRule });

/** Rule of logging in, for both APIs. */
export const loginRule = z.object({ email: emailRule, password: presentPasswordRule });

/** Rule of a call that only names an address. */
export const addressRule = z.object({ email: emailRule });

export type CreateAccountForm = {
  email: string;
  password: string;
  confirmPassword: string;
  nickname: string;
};

/** Every refusal of the create-account form: those of registerRule and of the password's confirmation. */
export function createAccountRefusals(form: CreateAccountForm): Refusal[] {
  return [...refusalsOf(registerRule, form), ...confirmationRefusals(form.password, form.confirmPassword)];
}

function confirmationRefusals(password: string, confirmation: string): Refusal[] {
  const refusal = (code: MessageCode): Refusal[] => [{ code, field: 'confirmPassword', params: {} }];
  if (confirmation === '') return refusal('CONFIRM_REQUIRED');
  return confirmation === password ? [] : refusal('CONFIRM_MISMATCH');
}

/** Rule of setting a new password with a reset token, for both APIs. */
export const resetPasswordRule = z.object({
  token: text(requireThat('RESET_LINK_INVALID', (value) => value !== '' && value.length <= 200)),
  newPassword: newPasswordRule,
});

/** Rule of a new password that is set with a verification token. */
export const verifyWithNewRule = z.object({ newPassword: newPasswordRule });

/** Rule of the password of a registration, shown with a verification token. */
export const verifyWithPresentRule = z.object({ password: presentPasswordRule });

export type ResetPasswordForm = { newPassword: string; confirmPassword: string };

/** Every refusal of the form that sets a new password; its token comes from the address of the page. */
export function newPasswordRefusals({ newPassword, confirmPassword }: ResetPasswordForm): Refusal[] {
  return [
    ...refusalsOf(verifyWithNewRule, { newPassword }),
    ...confirmationRefusals(newPassword, confirmPassword),
  ];
}

/** Rule of changing the password of a signed-in user. */
export const changePasswordRule = z.object({
  currentPassword: presentPasswordRule,
  newPassword: newPasswordRule,
});

export type ChangePasswordForm = ResetPasswordForm & { currentPassword: string };

/** Every refusal of the change-password form. */
export function changePasswordRefusals(form: ChangePasswordForm): Refusal[] {
  return [
    ...refusalsOf(changePasswordRule, form),
    ...confirmationRefusals(form.newPassword, form.confirmPassword),
  ];
}

/** Rule of a new API token. */
export const apiTokenRule = z.object({
  name: text(
    mustHaveCleanEnds('FIELD_FORBIDDEN_CHARACTERS'),
    z.trim(),
    requireThat('FIELD_REQUIRED', (value) => value !== ''),
    requireThat('FIELD_TOO_LONG', (value) => isWithin(value, LIMITS.name)),
    requireThat(
      'FIELD_FORBIDDEN_CHARACTERS',
      (value) => parseText(value, { field: 'name', max: LIMITS.name }).ok,
    ),
    z.normalize('NFC'),
  ),
  access: z.enum(['read', 'write'], { error: 'FIELD_INVALID' satisfies MessageCode }),
  password: presentPasswordRule,
});

/** Rule of deleting the account. */
export const deleteAccountRule = z.object({ password: presentPasswordRule });
