import * as z from 'zod/mini';
import { LIMITS, MINIMUMS } from '../limits.ts';
import type { MessageCode } from '../messages.ts';
import type { Refusal } from '../refusal.ts';
import { graphemeCount, hidesAtEnds, parseText } from '../text.ts';
import { faultsOf } from './check.ts';

/** A check that names its message code and stops the checks after it: one field, one fault. */
function must(code: MessageCode, test: (value: string) => boolean) {
  return z.refine<string>(test, { error: code, abort: true });
}

/**
 * Something, an at sign, something with a dot in it. Threat: quotes, brackets and separators, by which a mailer reads a
 * second, hidden address out of one that looks harmless.
 */
const EMAIL_PATTERN = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]+$/;

function isEmail(value: string): boolean {
  return parseText(value, { field: 'email', max: LIMITS.email }).ok && EMAIL_PATTERN.test(value);
}

function isName(value: string): boolean {
  return parseText(value, { field: 'nickname', max: LIMITS.nickname }).ok;
}

/**
 * At most so many graphemes, and never more code points than twice that. Raw length comes first, since counting a
 * megabyte costs as well.
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

/** Before trim(), which would take off what the checks after it refuse. */
const mustShowItsEnds = (code: MessageCode) => must(code, (value) => !hidesAtEnds(value));

export const emailRule = text(
  mustShowItsEnds('EMAIL_INVALID'),
  z.trim(),
  must('EMAIL_REQUIRED', (value) => value !== ''),
  must('EMAIL_INVALID', isEmail),
);

/** A password to be set; one to be compared needs only presentPasswordRule. */
export const newPasswordRule = text(
  must('PASSWORD_REQUIRED', (value) => value !== ''),
  must('PASSWORD_TOO_LONG', isShortEnough),
  must('PASSWORD_TOO_SHORT', (value) => graphemeCount(value) >= MINIMUMS.password),
  must('FIELD_FORBIDDEN_CHARACTERS', (value) => value.isWellFormed() && !value.includes('\0')),
);

export const presentPasswordRule = text(
  must('PASSWORD_REQUIRED', (value) => value !== ''),
  must('PASSWORD_TOO_LONG', isShortEnough),
);

const nickname = (missing: MessageCode) =>
  text(
    mustShowItsEnds('FIELD_FORBIDDEN_CHARACTERS'),
    z.trim(),
    must(missing, (value) => value !== ''),
    must('NICKNAME_TOO_LONG', isShortName),
    must('NICKNAME_TOO_SHORT', (value) => graphemeCount(value) >= MINIMUMS.nickname),
    must('FIELD_FORBIDDEN_CHARACTERS', isName),
    // Last: composing a megabyte costs, and by here it is refused.
    z.normalize('NFC'),
  );

export const nicknameRule = nickname('NICKNAME_REQUIRED');

/** The nickname of an account that exists: taken away instead of left out, which has a text of its own. */
export const changedNicknameRule = nickname('NICKNAME_EMPTY');

export const bioRule = text(
  mustShowItsEnds('FIELD_FORBIDDEN_CHARACTERS'),
  z.trim(),
  must('BIO_EMPTY', (value) => value !== ''),
  must('BIO_TOO_LONG', isShortBio),
  must('FIELD_FORBIDDEN_CHARACTERS', isBio),
  z.normalize('NFC'),
);

/** What changing one text of the profile asks of both doors; each is changed by itself, the rest stays unjudged. */
export const profileTextRules = {
  nickname: z.object({ nickname: changedNicknameRule }),
  bio: z.object({ bio: bioRule }),
};

/** What registering asks of both doors. */
export const registerRule = z.object({ email: emailRule, password: newPasswordRule, nickname: nicknameRule });

/** What logging in asks of both doors. */
export const loginRule = z.object({ email: emailRule, password: presentPasswordRule });

/** What a call asks that only names an address. */
export const addressRule = z.object({ email: emailRule });

export type CreateAccountForm = {
  email: string;
  password: string;
  confirmPassword: string;
  nickname: string;
};

/** Every fault of the create-account form: registerRule's, and those of the confirmation that only the form knows. */
export function createAccountFaults(form: CreateAccountForm): Refusal[] {
  return [...faultsOf(registerRule, form), ...confirmationFaults(form.password, form.confirmPassword)];
}

function confirmationFaults(password: string, confirmation: string): Refusal[] {
  const fault = (code: MessageCode): Refusal[] => [{ code, field: 'confirmPassword', params: {} }];
  if (confirmation === '') return fault('CONFIRM_REQUIRED');
  return confirmation === password ? [] : fault('CONFIRM_MISMATCH');
}

/** What setting a new password by a reset token asks of both doors. */
export const resetPasswordRule = z.object({
  token: text(must('RESET_LINK_INVALID', (value) => value !== '' && value.length <= 200)),
  newPassword: newPasswordRule,
});

export type ResetPasswordForm = { newPassword: string; confirmPassword: string };

/** Every fault of the form that sets a new password; its token is the page's, not the form's. */
export function newPasswordFaults({ newPassword, confirmPassword }: ResetPasswordForm): Refusal[] {
  return [
    ...faultsOf(z.object({ newPassword: newPasswordRule }), { newPassword }),
    ...confirmationFaults(newPassword, confirmPassword),
  ];
}

/** What changing the password asks of a signed-in user. */
export const changePasswordRule = z.object({
  currentPassword: presentPasswordRule,
  newPassword: newPasswordRule,
});

export type ChangePasswordForm = ResetPasswordForm & { currentPassword: string };

/** Every fault of the change-password form. */
export function changePasswordFaults(form: ChangePasswordForm): Refusal[] {
  return [
    ...faultsOf(changePasswordRule, form),
    ...confirmationFaults(form.newPassword, form.confirmPassword),
  ];
}

/** What deleting the account asks. */
export const deleteAccountRule = z.object({ password: presentPasswordRule });
