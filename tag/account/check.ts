import type * as z from 'zod/mini';
import { LIMITS } from '../base/limits.ts';
import { MESSAGES } from '../texts/data/messages.ts';
import { isMessageCode, type MessageCode, type MessageParams } from '../texts/messages.ts';
import { ok, refuse, type Refusal, type Result } from '../texts/refusal.ts';

type Rule<T> = z.ZodMiniType<T>;

/** Returns all refusals of an input in the order of the rule, at most one for each field. */
export function listRuleRefusals<T>(rule: Rule<T>, input: unknown): Refusal[] {
  const parsed = rule.safeParse(input);
  if (parsed.success) return [];
  const refusals = new Map<string, Refusal>();
  for (const { message, path } of parsed.error.issues) {
    const field = path.join('.');
    if (!refusals.has(field)) {
      const code = isMessageCode(message) ? message : 'FIELD_INVALID';
      refusals.set(field, { code, field, params: getMessageParams(code, field) });
    }
  }
  return [...refusals.values()];
}

/** Returns the parsed value or the first refusal. */
export function checkRule<T>(rule: Rule<T>, input: unknown): Result<T> {
  const parsed = rule.safeParse(input);
  if (parsed.success) return ok(parsed.data);
  const [firstRefusal] = listRuleRefusals(rule, input);
  return firstRefusal ? { ok: false, refusal: firstRefusal } : refuse('BAD_REQUEST');
}

/** Returns the params for the placeholders in the text of a code. */
function getMessageParams(code: MessageCode, field: string): MessageParams {
  const text = MESSAGES[code];
  return {
    ...(text.includes('{field}') ? { field } : {}),
    ...(text.includes('{max}') ? { max: getFieldLimit(field) } : {}),
  };
}

function getFieldLimit(field: string): number {
  return Object.hasOwn(LIMITS, field) ? LIMITS[field as keyof typeof LIMITS] : 0;
}
