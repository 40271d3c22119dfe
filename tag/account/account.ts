import * as z from 'zod/mini';
import { LIMITS, MIN_GRAPHEMES } from '../base/limits.ts';
import type { MessageCode } from '../texts/messages.ts';
import type { Refusal } from '../texts/refusal.ts';
import { countGraphemes, hasHiddenEnds, parseText } from '../base/text.ts';
import { listRuleRefusals } from './check.ts';
import { hasEmailForm, isEmail, normalizeEmail } from './email-address.ts';

/** Builds a check with its message code that stops the checks after it, so that each field has at most one refusal. */
function requireThat(code: MessageCode, test: (value: string) => boolean) {
  return z.refine<string>(test, { error: code, abort: true });
}

function isValidNickname(value: string): boolean {
  return parseText(value, { field: 'nickname', max: LIMITS.nickname }).ok;
}

/**
 * Returns true for at most `max` graphemes and twice as many code points. Checks the raw length first, because counting a megabyte is
 * slow.
 */
function isWithinGraphemeLimit(value: string, max: number): boolean {
  if (value.length > max * 4 || Array.from(value).length > max * 2) return false;
  return countGraphemes(value) <= max;
}

/** Returns true if hashing the password is fast. Threat: hashing a megabyte is a denial of service. */
function isPasswordShortEnough(value: string): boolean {
  return isWithinGraphemeLimit(value, LIMITS.password);
}

function isNicknameShortEnough(value: string): boolean {
  return isWithinGraphemeLimit(value, LIMITS.nickname);
}

function isBioShortEnough(value: string): boolean {
  return isWithinGraphemeLimit(value, LIMITS.bio);
}

function isValidBio(value: string): boolean {
  return parseText(value, { field: 'bio', max: LIMITS.bio, canHaveLineFeeds: true }).ok;
}

/** A missing value counts as an empty text, so that it gets the specified message of its field. */
const defineTextRule = (...checks: Parameters<ReturnType<typeof z.string>['check']>) =>
  z.prefault(z.string({ error: 'FIELD_INVALID' satisfies MessageCode }).check(...checks), '');

/** This check runs before trim(), which would remove characters that must be refused. */
const requireCleanEnds = (code: MessageCode) => requireThat(code, (value) => !hasHiddenEnds(value));

const emailChecks = [
  requireCleanEnds('EMAIL_INVALID'),
  z.trim(),
  requireThat('EMAIL_REQUIRED', (value) => value !== ''),
];

/** The rule of the address of an account that exists. */
const emailRule = defineTextRule(
  ...emailChecks,
  requireThat('EMAIL_INVALID', (value) => hasEmailForm(value) || isEmail(value)),
);

/** The rule of the address of a new account, and of a new address. */
const newEmailRule = defineTextRule(
  ...emailChecks,
  requireThat('EMAIL_INVALID', isEmail),
  z.overwrite(normalizeEmail),
);

/** The rule of a new password; currentPasswordRule is for a password that is only compared. */
const newPasswordRule = defineTextRule(
  requireThat('PASSWORD_EMPTY', (value) => value !== ''),
  requireThat('PASSWORD_TOO_LONG', isPasswordShortEnough),
  requireThat('PASSWORD_TOO_SHORT', (value) => countGraphemes(value) >= MIN_GRAPHEMES.password),
  requireThat('FIELD_FORBIDDEN_CHARACTERS', (value) => value.isWellFormed() && !value.includes('\0')),
);

const currentPasswordRule = defineTextRule(
  requireThat('PASSWORD_EMPTY', (value) => value !== ''),
  requireThat('PASSWORD_TOO_LONG', isPasswordShortEnough),
);

/**
 * The rule of a password that confirms a change. It may be empty in a session that was confirmed a moment ago; the server decides. A form
 * that shows the field checks it by verificationPasswordRule.
 */
const confirmationRule = defineTextRule(requireThat('PASSWORD_TOO_LONG', isPasswordShortEnough));

const defineNicknameRule = (missingCode: MessageCode) =>
  defineTextRule(
    requireCleanEnds('FIELD_FORBIDDEN_CHARACTERS'),
    z.trim(),
    requireThat(missingCode, (value) => value !== ''),
    requireThat('NICKNAME_TOO_LONG', isNicknameShortEnough),
    requireThat('NICKNAME_TOO_SHORT', (value) => countGraphemes(value) >= MIN_GRAPHEMES.nickname),
    requireThat('FIELD_FORBIDDEN_CHARACTERS', isValidNickname),
    // Normalizes last, because this is slow for a megabyte, which the checks before have refused.
    z.normalize('NFC'),
  );

const nicknameRule = defineNicknameRule('NICKNAME_REQUIRED');

/** The nickname of an existing account has a different message for an empty text. */
const changedNicknameRule = defineNicknameRule('NICKNAME_EMPTY');

const bioRule = defineTextRule(
  requireCleanEnds('FIELD_FORBIDDEN_CHARACTERS'),
  z.trim(),
  requireThat('BIO_EMPTY', (value) => value !== ''),
  requireThat('BIO_TOO_LONG', isBioShortEnough),
  requireThat('FIELD_FORBIDDEN_CHARACTERS', isValidBio),
  z.normalize('NFC'),
);

/** Rules of the profile's texts, for both APIs: each text is changed by itself, so the others are not checked. */
export const profileTextRules = {
  nickname: z.object({ nickname: changedNicknameRule }),
  bio: z.object({ bio: bioRule }),
};

/** Rule of registering, for both APIs. */
export const registerRule = z.object({
  email: newEmailRule,
  password: newPasswordRule,
  nickname: nicknameRule,
});

/** Rule of logging in, for both APIs. */
export const loginRule = z.object({ email: emailRule, password: currentPasswordRule });

/** The rule of a call that only contains an address. */
export const emailOnlyRule = z.object({ email: emailRule });

export type CreateAccountForm = {
  email: string;
  password: string;
  confirmPassword: string;
  nickname: string;
};

/** Returns all refusals of the create-account form: those of registerRule and of the password's confirmation. */
export function validateAccountForm(form: CreateAccountForm): Refusal[] {
  return [
    ...listRuleRefusals(registerRule, form),
    ...validateConfirmation(form.password, form.confirmPassword),
  ];
}

function validateConfirmation(password: string, confirmation: string): Refusal[] {
  const listConfirmationRefusals = (code: MessageCode): Refusal[] => [
    { code, field: 'confirmPassword', params: {} },
  ];
  if (confirmation === '') return listConfirmationRefusals('CONFIRM_REQUIRED');
  return confirmation === password ? [] : listConfirmationRefusals('CONFIRM_MISMATCH');
}

/** Rule of setting a new password with a reset token, for both APIs. */
export const resetPasswordRule = z.object({
  token: defineTextRule(requireThat('RESET_LINK_INVALID', (value) => value !== '' && value.length <= 200)),
  newPassword: newPasswordRule,
});

/** Rule of a new password that is set with a verification token. */
export const verificationNewPasswordRule = z.object({ newPassword: newPasswordRule });

/** The rule of the password of a registration, which the user enters together with a verification token. */
export const verificationPasswordRule = z.object({ password: currentPasswordRule });

export type ResetPasswordForm = { newPassword: string; confirmPassword: string };

/** Returns all refusals of the form that sets a new password. Its token comes from the URL of the page. */
export function validateNewPassword({ newPassword, confirmPassword }: ResetPasswordForm): Refusal[] {
  return [
    ...listRuleRefusals(verificationNewPasswordRule, { newPassword }),
    ...validateConfirmation(newPassword, confirmPassword),
  ];
}

/** Rule of changing the password of a signed-in user. */
export const changePasswordRule = z.object({
  currentPassword: confirmationRule,
  newPassword: newPasswordRule,
});

export type ChangePasswordForm = ResetPasswordForm & { currentPassword: string };

/** Returns all refusals of the change-password form. */
export function validatePasswordChange(form: ChangePasswordForm): Refusal[] {
  return [
    ...listRuleRefusals(changePasswordRule, form),
    ...validateConfirmation(form.newPassword, form.confirmPassword),
  ];
}

/** The lifetimes of an API token in days. A token without one does not expire. */
export const TOKEN_LIFETIMES_DAYS = [30, 90, 365] as const;

/** The rule of a name by which the user recognizes a token or a passkey. */
const nameRule = defineTextRule(
  requireCleanEnds('FIELD_FORBIDDEN_CHARACTERS'),
  z.trim(),
  requireThat('FIELD_REQUIRED', (value) => value !== ''),
  requireThat('FIELD_TOO_LONG', (value) => isWithinGraphemeLimit(value, LIMITS.name)),
  requireThat(
    'FIELD_FORBIDDEN_CHARACTERS',
    (value) => parseText(value, { field: 'name', max: LIMITS.name }).ok,
  ),
  z.normalize('NFC'),
);

/** Rule of the name of a new passkey. */
export const passkeyNameRule = z.object({ name: nameRule });

/** Rule of a new API token. */
export const apiTokenRule = z.object({
  name: nameRule,
  access: z.enum(['read', 'write'], { error: 'FIELD_INVALID' satisfies MessageCode }),
  expiresInDays: z.nullish(
    z.literal([...TOKEN_LIFETIMES_DAYS], { error: 'FIELD_INVALID' satisfies MessageCode }),
  ),
  password: confirmationRule,
});

/** Rule of the request for another address, for both APIs. */
export const changeEmailRule = z.object({ email: newEmailRule, password: confirmationRule });

/** Rule of deleting the account. */
export const deleteAccountRule = z.object({ password: confirmationRule });

/** Rule of a change that needs nothing but a confirmation, such as the deletion of a passkey. */
export const confirmedChangeRule = z.object({ password: confirmationRule });
